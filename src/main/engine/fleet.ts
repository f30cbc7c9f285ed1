/** The runs of this program: one is at the console, one may be starting; the next takes the place of the one before. */
import type { Start, Started } from '../../core/api/api'
import { Failure, failure, problem, problemOf } from '../../core/problem'
import type { Setup } from '../../core/run/events'
import type { Clock } from './ports'
import { type Crew, openSession, type Session, type Watch } from './session'
import { createQueue, settledWithin, unlessAborted } from './waiting'

/** What a stop ended: a run by its id, a start by the target it was to reach. */
export type Stopped = { readonly run?: string; readonly start?: string }

/** A run on its way: its target is being reached. `since` in ms of the clock. */
export type Starting = { readonly wanted: Start; readonly since: number }

export type Fleet = {
  /** Starts a run and makes it the console's. Refused while another is starting; `stop` and `close` call it off. */
  start(wanted: Start, console?: string): Promise<Started>
  starting(): Starting | undefined
  /** Calls off the start that is under way; resolves once it has ended. */
  cancelStart(): Promise<void>
  /**
   * Calls off a start and stops the run that goes on; resolves once everything is lifted, with undefined where there was
   * nothing to stop. `unlessByHand` leaves a run alone that the operator's own hands have.
   */
  stop(how?: { readonly unlessByHand?: boolean }): Promise<Stopped | undefined>
  current(): Session | undefined
  /** The session of a run that is still at the console. */
  find(run: string): Session | undefined
  /** Lets go of this run, if it is the console's. */
  leave(run: string): Promise<void>
  /** Calls off a start, lets go of the run; nothing starts any more. */
  close(): Promise<void>
}

/** A run that is ready to begin. `discard` closes its parts when it never does, and leaves no record behind. */
export type Prepared = { readonly setup: Setup; readonly crew: Crew; discard(): Promise<void> }

/** Connects the target and opens the record. Rejects with the sentence for the form; an abort must end it soon. */
export type Prepare = (wanted: Start, signal: AbortSignal) => Promise<Prepared>

export type FleetWatch = Watch & {
  /** The run before could not be let go of properly; the next one begins all the same. */
  troubled?(cause: unknown): void
}

/** How long a target that does not close, or a start that was called off and does not end, is waited for, in ms. */
const patience = 5_000

type Underway = Starting & { readonly abort: AbortController; readonly ended: Promise<unknown> }

class Cancelled extends Failure {}

export function openFleet(prepare: Prepare, watch: FleetWatch, clock: Clock): Fleet {
  let session: Session | undefined
  let underway: Underway | undefined
  let closed = false
  const turn = createQueue()
  const reception = openReception(prepare)

  /** A run that cannot be left does not keep the next one from its place. */
  const vacate = async (): Promise<void> => {
    const left = session
    if (left === undefined) return
    session = undefined
    watch.changed()
    const gone = left.leave().catch((cause: unknown) => watch.troubled?.(cause))
    if (!(await settledWithin(gone, patience))) watch.troubled?.(failure('start.not_left'))
  }

  const begin = async (wanted: Start, signal: AbortSignal, console?: string): Promise<Started> => {
    const { setup, crew, discard } = await reception.ready(wanted, signal)
    let begun: Session | undefined
    const taking = turn(async () => {
      signal.throwIfAborted()
      await vacate()
      signal.throwIfAborted()
      begun = session = openSession(setup, crew, wanted.autonomy, watch, console)
    })
    try {
      await unlessAborted(taking, signal)
    } catch (cause) {
      if (begun === undefined) await discard()
      if (begun === undefined) throw cause
    }
    return { ok: true, run: setup.id }
  }

  const callOff = async (): Promise<Stopped> => {
    if (underway === undefined) return {}
    const { abort, ended, wanted } = underway
    abort.abort(new Cancelled(problem('start.cancelled')))
    await ended
    return { start: wanted.target }
  }

  return {
    async start(wanted, console) {
      if (closed) return { ok: false, problem: problem('start.closing') }
      if (underway !== undefined) return { ok: false, problem: problem('start.other') }
      const abort = new AbortController()
      const started = begin(wanted, abort.signal, console).catch(refusal)
      underway = { wanted, since: clock(), abort, ended: started }
      watch.changed()
      try {
        return await started
      } finally {
        underway = undefined
        watch.changed()
      }
    },
    starting: () => underway,
    cancelStart: async () => void (await callOff()),
    async stop({ unlessByHand = false } = {}) {
      const [start, run] = await Promise.all([callOff(), stopRun(session, unlessByHand)])
      const stopped = { ...start, ...run }
      return Object.keys(stopped).length === 0 ? undefined : stopped
    },
    current: () => session,
    find: (run) => (session?.id === run ? session : undefined),
    leave: (run) =>
      turn(async () => {
        if (session?.id === run) await vacate()
      }),
    async close() {
      closed = true
      await callOff()
      await turn(vacate)
      await reception.cleared()
    },
  }
}

async function stopRun(session: Session | undefined, unlessByHand: boolean): Promise<Stopped> {
  const phase = phaseOf(session)
  if (session === undefined || phase === 'ended' || (unlessByHand && phase === 'by_hand')) return {}
  const { id, lifted } = session
  void session.send({ type: 'stop', run: id })
  await lifted
  return { run: id }
}

/** Undefined also when the view fails: that must not keep a run from being stopped. */
function phaseOf(session: Session | undefined) {
  try {
    return session?.view()?.phase.name
  } catch {
    return undefined
  }
}

/** Prepares runs, and discards what is ready too late for a start that was called off. */
function openReception(prepare: Prepare) {
  const late = new Set<Promise<unknown>>()
  return {
    async ready(wanted: Start, signal: AbortSignal): Promise<Prepared> {
      const preparing = prepare(wanted, signal)
      try {
        return await unlessAborted(preparing, signal)
      } catch (cause) {
        const gone = preparing.then(({ discard }) => discard()).catch(() => undefined)
        late.add(gone)
        void gone.then(() => late.delete(gone))
        throw cause
      }
    },
    /** Resolves once nothing late is left, or when it has waited long enough. */
    cleared: () => settledWithin(Promise.all(late), patience),
  }
}

const refusal = (cause: unknown): Started => ({
  ok: false,
  problem: problemOf(cause),
  ...(cause instanceof Cancelled && { cancelled: true as const }),
})
