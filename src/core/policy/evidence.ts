/** What the record says of how far a kind of move may be trusted: how often the operator let it through unchanged. */
import { z } from 'zod'
import type { Action } from '../action/action'
import { appIn, type Observation } from '../action/observation'

/** What is judged as one: moves of one kind, in one application, written by one dialect; or on one control there. */
export type Cell = {
  readonly kind: Action['kind']
  readonly app: string
  readonly dialect: string
  /** As `Verdict.control` has it. */
  readonly control?: string | undefined
}

export const cellName = ({ kind, app, dialect, control }: Cell): string =>
  [kind, app, dialect, ...(control === undefined ? [] : [JSON.stringify(control)])].join(' ')

/** The site of a page, the application in front, or, where neither is known, the machine itself. */
export const appOf = (seen: Pick<Observation, 'url' | 'foreground'>, target: string): string =>
  appIn(seen) || target

/** `through` of `of` were let through unchanged, the last `streak` of them without one that was not. */
export const Tally = z.object({
  of: z.int().min(0),
  through: z.int().min(0),
  streak: z.int().min(0),
  /** At least one was not let through. */
  missed: z.boolean(),
})
export type Tally = Readonly<z.infer<typeof Tally>>

export const noCases: Tally = { of: 0, through: 0, streak: 0, missed: false }

/** Two tallies as one; `later` came after. */
export const joinTallies = (earlier: Tally, later: Tally): Tally => ({
  of: earlier.of + later.of,
  through: earlier.through + later.through,
  streak: later.missed ? later.streak : earlier.streak + later.streak,
  missed: earlier.missed || later.missed,
})

/** The 97.5 % point of the normal distribution: an interval of 95 %. */
const z975 = 1.959964

/** The lower end of Wilson's 95 % interval for `through` of `of`; 0 as long as there is no case (Wilson 1927). */
export function lowerBound({ through, of }: Pick<Tally, 'through' | 'of'>): number {
  if (of === 0 || through === 0) return 0
  const share = through / of
  const square = z975 ** 2
  const middle = share + square / (2 * of)
  const spread = z975 * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2))
  return Math.max(0, (middle - spread) / (1 + square / of))
}
