/** A reply of several actions is learned as a whole: what spoils one of them spoils it as a target. */
import { type Exclusion, isWhole, itemsOf } from './exclusion'
import { isDoubted } from './given'
import { judgementOf } from './judgement'
import type { Answer, Lesson } from './lesson'
import type { Opinions } from './opinions'
import { type DataStep, wasSent } from './step'

type Told = {
  readonly steps: readonly DataStep[]
  readonly opinions: Opinions
  /** What nobody judged is taken for right. */
  readonly unjudged: boolean
}

/** Why the reply that a step is the first action of is no target, whatever is said of that action itself. */
export function spoiled(step: DataStep, told: Told): Exclusion | undefined {
  const { steps, opinions, unjudged } = told
  if (step.kind !== 'proposed') return undefined
  if (!isWhole(step, steps)) return 'queue_changed'
  const others = itemsOf(step, steps).filter(({ number }) => number !== step.number)
  if (others.some((item) => isRefused(item, opinions))) return 'item_not_right'
  return !unjudged && others.some((item) => isUnjudged(item, opinions)) ? 'item_unjudged' : undefined
}

const labelOf = (item: DataStep, opinions: Opinions) => {
  const { proposed, done } = judgementOf(item, opinions)
  return (done ?? proposed).label
}

function isRefused(item: DataStep, opinions: Opinions): boolean {
  const label = labelOf(item, opinions)
  return label === 'unjudged' ? isDoubted(item, opinions) : label !== 'right'
}

/**
 * A row says of the whole reply that a person judged it. What ran because the operator let the rest of the reply go was judged
 * with it; what neither does nor claims anything needs nobody's word.
 */
function isUnjudged(item: DataStep, opinions: Opinions): boolean {
  const isIdle = item.proposed?.kind === 'look' || item.proposed?.kind === 'note'
  return wasSent(item) && labelOf(item, opinions) === 'unjudged' && item.decision?.by !== 'rule' && !isIdle
}

/** Whether a lesson trains towards what a step's reply was, or became. */
export function isTowards(lesson: Lesson, step: DataStep): boolean {
  const isIts = (answer: Answer) => answer.step === step
  if (lesson.kind === 'pair') return isIts(lesson.chosen)
  return isIts(lesson.answer) && (lesson.kind === 'sft' || lesson.label)
}
