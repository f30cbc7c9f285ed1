/** When something changed, and what that says: whether it moves by itself, still does, is never done. */
import { gapsOf, overdue } from '../../core/action/moving'

/** The times of its changes, the newest last, in ms; `began` and `count` are of the changes without a rest. */
export type Beats = { readonly times: readonly number[]; readonly began: number; readonly count: number }

/**
 * A square moves by itself once it changed three times within ten seconds, not all at once; it has come to rest when
 * it skips two and a half of its own beats. Changes in one burst are one. In ms, but for `changes` and `beats`.
 */
const limits = { burst: 100, changes: 3, within: 10_000, spread: 300 } as const
/**
 * What has changed four times and for so long, in ms, without a rest is never done: no window fades in or slides for as long.
 * A square whose changes lie further apart than `pause` begins anew.
 */
const endless = { changes: 4, lasting: 1200, pause: 2600 } as const
/** How many changes of a square are remembered. */
const remembered = 8

/** A change more. `isComing`: what comes up may come in pieces, and until it is all there it has not yet moved. */
export function beat(known: Beats | undefined, now: number): Beats & { readonly isComing: boolean } {
  const recent = known?.times.filter((time) => now - time < limits.within) ?? []
  const [first = now] = recent
  const isComing = now - first < limits.burst
  const times = isComing ? [first] : [...recent, now].slice(-remembered)
  return { times, ...enduring(known, now), isComing }
}

/** Since when it changes without a rest, and how often. */
function enduring(known: Beats | undefined, now: number): Pick<Beats, 'began' | 'count'> {
  const last = known?.times.at(-1)
  if (known === undefined || last === undefined || now - last > endless.pause) return { began: now, count: 1 }
  return { began: known.began, count: known.count + 1 }
}

/** What an act changes is no beat: it proves nothing, and what went on meanwhile is not overdue for it. */
export function later({ times, began }: Beats, now: number): Pick<Beats, 'times' | 'began'> {
  const by = now - (times.at(-1) ?? now)
  return { times: times.map((time) => time + by), began: began + by }
}

export function isMoving({ times }: Pick<Beats, 'times'>): boolean {
  return times.length >= limits.changes && (times.at(-1) ?? 0) - (times[0] ?? 0) >= limits.spread
}

/** Whether it is not overdue by its own beat. */
export const goesOn = ({ times }: Pick<Beats, 'times'>, now: number): boolean =>
  now - (times.at(-1) ?? 0) <= overdue.beats * Math.max(...gapsOf(times)) + overdue.ms

export const isEndless = (past: Beats, now: number): boolean =>
  past.count >= endless.changes && now - past.began >= endless.lasting && goesOn(past, now)

/** How long it stands between two of its last changes, in ms. */
export const paceOf = ({ times }: Pick<Beats, 'times'>): number =>
  ((times.at(-1) ?? 0) - (times[0] ?? 0)) / Math.max(1, times.length - 1)

/** The times at which any of several things changed; a burst is one. */
export function beatsOf(times: readonly number[]): readonly number[] {
  const beats: number[] = []
  for (const time of [...times].sort((a, b) => a - b)) {
    if (time - (beats.at(-1) ?? Number.NEGATIVE_INFINITY) >= limits.burst) beats.push(time)
  }
  return beats
}

/** Whether there are enough of them for something that is never done. */
export const maySteady = (beats: readonly number[]): boolean => beats.length >= endless.changes

/** Whether they go on without a rest, for long enough to be never done. */
export function isSteady(beats: readonly number[], now: number): boolean {
  const past = { times: beats, began: beats[0] ?? now, count: beats.length }
  const lasting = (beats.at(-1) ?? now) - past.began
  return (
    lasting >= endless.lasting && isEndless(past, now) && gapsOf(beats).every((gap) => gap <= endless.pause)
  )
}
