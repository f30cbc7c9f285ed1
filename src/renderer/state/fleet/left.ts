/**
 * What is pressed in the first moments after another run has come to the front by itself was meant for the run that was left. Of
 * two ways this one was chosen: to lead on only once an act has begun to settle would keep such a press at home as well, but it
 * would cost every decision the time of its act, which may be seconds where a text is typed.
 */
import type { RunView, Snapshot } from '../../../core/api/api'

/** In ms: nobody has seen a new run, made up their mind and moved a hand in less. */
export const lateMs = 800

/** In ms: no page is busy for so long that it hears only then of a press that was made before. */
const longMs = 10_000

/** A run whose helm was asked for. */
export type Taken = { readonly run: string; readonly at: number }

/** The run that was in front, as it was seen last, and when another one came in its place unasked. */
export type Left = {
  readonly run: RunView
  readonly at: number
  /** Its helm had been asked for, and had not passed yet as far as could be seen. */
  readonly taken?: true
  /** Something was decided in what has come since: it has been seen. */
  readonly decided?: true
  /** What it had itself taken the place of unasked, where nothing was decided in between. */
  readonly before?: Left | undefined
}

type Before = {
  readonly snapshot: Snapshot | undefined
  readonly asked: { readonly run: string | undefined; readonly by: 'hand' | 'lead' } | undefined
  readonly taken: Taken | undefined
  readonly left: Left | undefined
}
type Now = { readonly snapshot: Snapshot | undefined; readonly left: Left | undefined }

/** @returns nothing where the operator has brought the other run to the front themselves, or nothing was there to be left. */
export function leftBy(
  { snapshot, asked, taken, left }: Before,
  next: Snapshot,
  now: number,
): Left | undefined {
  const run = snapshot?.run
  const byHand = asked?.by === 'hand' && asked.run === next.run?.setup.id
  if (run === undefined || byHand) return undefined
  const before = recent(left, now)
  return {
    run,
    at: now,
    ...(taken?.run === run.setup.id && { taken: true as const }),
    ...(before && { before }),
  }
}

/** As far back as a press may lead that is heard late; what is older is let go. */
function recent(left: Left | undefined, now: number): Left | undefined {
  if (left === undefined || left.decided === true || now - left.at > longMs) return undefined
  return left.before === undefined ? left : { ...left, before: recent(left.before, now) }
}

/** Once its hands are seen to work, or it has ended, its own view tells. */
export function stillTaken(taken: Taken | undefined, { run, fleet }: Snapshot): Taken | undefined {
  const id = taken?.run
  const phase = run?.setup.id === id ? run?.phase.name : fleet.find((tile) => tile.run === id)?.phase
  return phase === undefined || phase === 'by_hand' || phase === 'ended' ? undefined : taken
}

/** A run whose helm was handed back, and when that had been taken. */
export type Returning = { readonly run: string; readonly since: number }

/** Until it is seen to have passed, or to have been taken anew. */
export const stillReturning = (
  returning: Returning | undefined,
  { fleet }: Snapshot,
): Returning | undefined =>
  fleet.some(
    ({ run, phase, since }) => run === returning?.run && phase === 'by_hand' && since === returning.since,
  )
    ? returning
    : undefined

/** The runs that were left one after the other, the newest first. */
export function allLeft(left: Left | undefined): readonly Left[] {
  const all: Left[] = []
  for (let one = left; one !== undefined; one = one.before) all.push(one)
  return all
}

/**
 * The run that a pause, a mode or a hand on the helm means: the one in front, or the one that was left just before it was pressed,
 * by way of others that nobody can have seen; `over` where that has ended.
 * @param at when it was pressed, not when the page heard of it.
 */
export function meantBy({ left, snapshot }: Now, at: number): RunView | 'over' | undefined {
  let meant = snapshot?.run
  for (const one of allLeft(left)) {
    if (at - one.at >= lateMs) break
    meant = one.run
  }
  if (meant === undefined || meant.setup.id === snapshot?.run?.setup.id) return snapshot?.run
  const tile = snapshot?.fleet.find(({ run }) => run === meant.setup.id)
  return tile === undefined || tile.phase === 'ended' ? 'over' : meant
}

/**
 * A stop is never lost: where the run that was left has ended by itself, the one in front is stopped. That costs a run; a stop
 * that does nothing may cost more.
 */
export function toStop(shown: Now, at: number): RunView | undefined {
  const meant = meantBy(shown, at)
  return meant === 'over' ? shown.snapshot?.run : meant
}
