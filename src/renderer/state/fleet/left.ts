/**
 * What is pressed in the first moments after another run has come to the front by itself was meant for the run that was left. Of
 * two ways this one was chosen: to lead on only once an act has begun to settle would keep such a press at home as well, but it
 * would cost every decision the time of its act, which may be seconds where a text is typed.
 */
import type { RunView, Snapshot } from '../../../core/api/api'

/** In ms: nobody has seen a new run, made up their mind and moved a hand in less. */
export const lateMs = 800

/** The run that was in front, as it was seen last, and when another one came in its place unasked. */
export type Left = { readonly run: RunView; readonly at: number }

type Before = {
  readonly snapshot: Snapshot | undefined
  readonly chosen: { readonly run: string | undefined } | undefined
}
type Now = { readonly snapshot: Snapshot | undefined; readonly left: Left | undefined }

/** @returns nothing where the operator has brought the other run to the front themselves, or nothing was there to be left. */
export function leftBy({ snapshot, chosen }: Before, next: Snapshot, now: number): Left | undefined {
  const run = snapshot?.run
  const byHand = chosen !== undefined && chosen.run === next.run?.setup.id
  return run === undefined || byHand ? undefined : { run, at: now }
}

/** The run that a pause, a mode or a hand on the helm means: the one in front, or the one just left; `over` where that has ended. */
export function meantBy({ left, snapshot }: Now, now: number): RunView | 'over' | undefined {
  if (left === undefined || now - left.at >= lateMs) return snapshot?.run
  const tile = snapshot?.fleet.find(({ run }) => run === left.run.setup.id)
  return tile === undefined || tile.phase === 'ended' ? 'over' : left.run
}

/**
 * A stop is never lost: where the run that was left has ended by itself, the one in front is stopped. That costs a run; a stop
 * that does nothing may cost more.
 */
export function toStop(shown: Now, now: number): RunView | undefined {
  const meant = meantBy(shown, now)
  return meant === 'over' ? shown.snapshot?.run : meant
}
