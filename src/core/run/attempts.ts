/**
 * What steps are called, so that bar, tile, card and film say the same: those that were tried for one move share its number and have
 * a letter, as in 13a and 13b.
 */
import type { StepView } from './steps'

type Tried = Pick<StepView, 'fate'>

/** Did nothing, so that what is proposed next is another attempt at the same. */
const vain: readonly StepView['fate'][] = ['open', 'vetoed', 'refused', 'unread', 'held', 'again', 'stopped']

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** One name a step, in order. @param next one more, for what is being asked for now. */
export function namesOf(steps: readonly Tried[], next = false): readonly string[] {
  const tried: readonly Tried[] = next ? [...steps, { fate: 'open' }] : steps
  const moves: number[] = []
  for (const [nth] of tried.entries()) {
    const before = tried[nth - 1]
    const isAnother = before !== undefined && vain.includes(before.fate)
    moves.push((moves.at(-1) ?? 0) + (isAnother ? 0 : 1))
  }
  const first = new Map<number, number>()
  const count = new Map<number, number>()
  for (const [nth, move] of moves.entries()) {
    if (!first.has(move)) first.set(move, nth)
    count.set(move, (count.get(move) ?? 0) + 1)
  }
  return moves.map((move, nth) =>
    count.get(move) === 1 ? `${move}` : `${move}${letterOf(nth - (first.get(move) ?? 0))}`,
  )
}

/** After z comes aa. */
const letterOf = (nth: number): string =>
  `${nth >= letters.length ? letterOf(Math.floor(nth / letters.length) - 1) : ''}${letters[nth % letters.length]}`

export type Going = {
  readonly phase: { readonly name: string; readonly index?: number }
  readonly steps: readonly Pick<StepView, 'number' | 'fate'>[]
}

/** Whether something is being asked for that the film does not show yet. */
function isNext({ phase, steps }: Going): boolean {
  const open = steps.at(-1)?.fate === 'open'
  switch (phase.name) {
    case 'deciding':
      return (phase.index ?? 0) > 0 && !open
    case 'unread':
    case 'held':
    case 'acting':
    case 'settling':
    case 'ended':
      return false
    default:
      return !open
  }
}

type Names = readonly string[]
const known = new WeakMap<Going['steps'], { readonly settled: Names; readonly next: Names }>()

/** One name a step, and one more for what is being asked for; worked out once for the same steps. */
export function stepNames(run: Going): Names {
  const names = known.get(run.steps) ?? { settled: namesOf(run.steps), next: namesOf(run.steps, true) }
  known.set(run.steps, names)
  return isNext(run) ? names.next : names.settled
}

/** How many steps those names count: 13a and 13b are one. */
export const countSteps = (names: Names): number => Number.parseInt(names.at(-1) ?? '0', 10)

/** The name of one that the film shows. */
export const nameOf = (run: Going, { number }: Pick<StepView, 'number'>): string =>
  stepNames(run)[run.steps.findIndex((step) => step.number === number)] ?? `${number}`

/** The name of the step that the run is at. */
export const nameNow = (run: Going): string => stepNames(run).at(-1) ?? '1'
