/** The runs of this program: one sits at the console, the next one takes its place. */
import type { Start, Started } from '../../core/api/api'
import { wordsOf } from '../../core/cause'
import type { Setup } from '../../core/run/events'
import { type Crew, openSession, type Session, type Watch } from './session'

export type Fleet = {
  /** Begins a run and makes it the console's; the one before is stopped and its target let go. */
  start(wanted: Start, console?: string): Promise<Started>
  /** Stops the run that goes on; resolves with it once everything is lifted. A run in the operator's hands may be left. */
  stop(how?: { readonly unlessByHand?: boolean }): Promise<string | undefined>
  current(): Session | undefined
  /** The session of a run that is still at the console. */
  find(run: string): Session | undefined
  leave(): Promise<void>
}

export type Prepare = (wanted: Start) => Promise<{ readonly setup: Setup; readonly crew: Crew }>

/** @param prepare connects the target and opens the record; what it rejects with becomes the form's sentence. */
export function openFleet(prepare: Prepare, watch: Watch): Fleet {
  let session: Session | undefined

  /** One run takes the place of another at a time, whoever asks for it. */
  let turn: Promise<unknown> = Promise.resolve()

  const leave = async (): Promise<void> => {
    const left = session
    session = undefined
    await left?.leave()
    watch.changed()
  }

  return {
    async start(wanted, console) {
      try {
        const { setup, crew } = await prepare(wanted)
        const seated = turn.then(async () => {
          await leave()
          session = openSession(setup, crew, wanted.autonomy, watch, console)
        })
        turn = seated.catch(() => undefined)
        await seated
        return { ok: true, run: setup.id }
      } catch (cause) {
        return { ok: false, problem: wordsOf(cause) }
      }
    },
    async stop({ unlessByHand = false } = {}) {
      const phase = session?.view()?.phase.name
      if (session === undefined || phase === 'ended' || (unlessByHand && phase === 'by_hand'))
        return undefined
      const { id, ended } = session
      void session.send({ type: 'stop', run: id })
      await ended
      return id
    },
    current: () => session,
    find: (run) => (session?.id === run ? session : undefined),
    leave: () => {
      const left = turn.then(leave)
      turn = left.catch(() => undefined)
      return left
    },
  }
}
