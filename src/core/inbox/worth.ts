/** What makes a recorded step worth a reviewer's look, told by the step alone and kept as one letter a step. */
import { pointsOf } from '../action/action'
import type { StepView } from '../run/steps'

/**
 * The most telling first. `unattended`: it ran and nobody was asked. `program`: a script answered, so no row comes of it, though
 * drills are made of it too.
 */
export const causes = ['no_effect', 'elsewhere', 'near_miss', 'unattended', 'unreviewed', 'program'] as const
export type Cause = (typeof causes)[number]

export type Worth = {
  readonly cause: Cause
  /** It was two moves: what was proposed, and what was done in its place. */
  readonly edited: boolean
  /** Nobody proposed it: a move by hand, or one that the operator composed. */
  readonly byHand: boolean
}

const letters = {
  no_effect: 'n',
  elsewhere: 'e',
  near_miss: 'm',
  unattended: 'u',
  unreviewed: 'd',
  program: 'p',
} as const satisfies Record<Cause, string>

const hand = 'h'
/** Nothing to judge, nothing to see it by, or nothing that comes of a judgement. */
const nothing = '-'

/** One letter for each step, in order; capitals for those that were edited. */
export const signsOf = (steps: readonly StepView[], program: boolean): string =>
  steps.map((step, at) => (teaches(step, steps[at + 1], program) ? signOf(step, program) : nothing)).join('')

export const isSigns = (text: string): boolean => /^[nemudph-]*$/i.test(text)

/** How many steps there are to judge. */
export const countIn = (signs: string): number => signs.replaceAll(nothing, '').length

/** Undefined where there is nothing to judge. */
export const worthOf = (sign: string): Worth | undefined => worths.get(sign)

/** A table, since every step of a library is looked up. */
const worths: ReadonlyMap<string, Worth> = new Map([
  ...[hand, hand.toUpperCase()].map((sign) => worthBy(sign, { cause: 'unreviewed', byHand: true })),
  ...causes.flatMap((cause) => [
    worthBy(letters[cause], { cause }),
    worthBy(letters[cause].toUpperCase(), { cause, edited: true }),
  ]),
])

function worthBy(sign: string, worth: Pick<Worth, 'cause'> & Partial<Worth>): [string, Worth] {
  return [sign, { edited: false, byHand: false, ...worth }]
}

/** Whether anything comes of a judgement: a row in some export, or of what a person decided beside a program a drill. */
function teaches(step: StepView, next: StepView | undefined, program: boolean): boolean {
  const { frame, fate, by = 'operator', proposed, done } = step
  if (frame === undefined || (proposed ?? done) === undefined) return false
  if (fate === 'open' || fate === 'again' || fate === 'held') return false
  // What a person shows beside a program becomes rows as any demonstration does.
  if (fate === 'by_hand') return true
  const isUndecided = fate === 'stopped' || fate === 'overtaken'
  if (program) return proposed !== undefined && by === 'operator' && fate !== 'answered' && !isUndecided
  // Whoever took the helm made another move in its place; a run that ended under the question leaves nothing.
  return !isUndecided || next?.fate === 'by_hand'
}

function signOf(step: StepView, program: boolean): string {
  if (step.proposed === undefined) return hand
  const letter = program ? letters.program : letters[causeOf(step)]
  return step.fate === 'edited' ? letter.toUpperCase() : letter
}

function causeOf(step: StepView): Cause {
  const { outcome, by, proposed, done = proposed } = step
  // That nothing changes is what a wait is for.
  if (outcome === 'nothing_changed' && done?.kind !== 'wait') return 'no_effect'
  if (outcome === 'changed_elsewhere') return 'elsewhere'
  if (isNearMiss(step)) return 'near_miss'
  return by === undefined || by === 'operator' ? 'unreviewed' : 'unattended'
}

/** Of the diagonal of the screen: so little an operator moved a mark that nobody knows whether it is another thing. */
const near = 0.04

export function isNearMiss({ fate, proposed, done, size }: StepView): boolean {
  if (fate !== 'edited' || proposed === undefined || done?.kind !== proposed.kind || size === undefined)
    return false
  const [from, to] = [pointsOf(proposed), pointsOf(done)]
  if (from.length === 0 || from.length !== to.length) return false
  const ways = from.map(([x, y], nth) => {
    const [toX, toY] = to[nth] ?? [x, y]
    return Math.hypot(toX - x, toY - y)
  })
  const far = Math.max(...ways)
  return far > 0 && far <= near * Math.hypot(size.width, size.height)
}
