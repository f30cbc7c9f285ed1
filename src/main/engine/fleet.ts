/** The runs of this program: one sits at the console, the next one takes its place. */
import type { Start, Started } from '../../core/api'
import type { Setup } from '../../core/events'
import { type Crew, openSeat, type Seat, type Watch } from './seat'

export type Fleet = {
  /** Begins a run and makes it the console's; the one before is stopped and its target let go. */
  start(wanted: Start): Promise<Started>
  current(): Seat | undefined
  /** The seat of a run that is still at the console. */
  find(run: string): Seat | undefined
  leave(): Promise<void>
}

export type Prepare = (wanted: Start) => Promise<{ readonly setup: Setup; readonly crew: Crew }>

/** @param prepare connects the target and opens the record; what it rejects with becomes the form's sentence. */
export function openFleet(prepare: Prepare, watch: Watch): Fleet {
  let seat: Seat | undefined

  const leave = async (): Promise<void> => {
    const left = seat
    seat = undefined
    await left?.leave()
    watch.changed()
  }

  return {
    async start(wanted) {
      try {
        const { setup, crew } = await prepare(wanted)
        await leave()
        seat = openSeat(setup, crew, wanted.autonomy, watch)
        return { ok: true, run: setup.id }
      } catch (cause) {
        return { ok: false, problem: cause instanceof Error ? cause.message : String(cause) }
      }
    },
    current: () => seat,
    find: (run) => (seat?.id === run ? seat : undefined),
    leave,
  }
}
