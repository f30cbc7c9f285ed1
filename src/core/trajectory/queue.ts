/** A reply of several actions is learned as a whole: what spoils one of them spoils it as a target. */
import { type Exclusion, isWhole, itemsOf } from './exclusion'
import { isDoubted } from './given'
import { judgementOf } from './judgement'
import type { Answer, Lesson } from './lesson'
import type { Opinions } from './opinions'
import type { DataStep } from './step'

type Told = { readonly steps: readonly DataStep[]; readonly opinions: Opinions }

/** Why the reply that a step is the first action of is no target, whatever is said of that action itself. */
export function spoiled(step: DataStep, { steps, opinions }: Told): Exclusion | undefined {
  if (step.kind !== 'proposed') return undefined
  if (!isWhole(step, steps)) return 'queue_changed'
  const others = itemsOf(step, steps).filter(({ number }) => number !== step.number)
  return others.some((item) => isRefused(item, opinions)) ? 'item_not_right' : undefined
}

/** What ran without anybody judging it is no worse than its reply; what people doubt is. */
function isRefused(item: DataStep, opinions: Opinions): boolean {
  const { proposed, done } = judgementOf(item, opinions)
  const { label } = done ?? proposed
  return label === 'unjudged' ? isDoubted(item, opinions) : label !== 'right'
}

/** Whether a lesson trains towards what a step's reply was, or became. */
export function isTowards(lesson: Lesson, step: DataStep): boolean {
  const isIts = (answer: Answer) => answer.step === step
  if (lesson.kind === 'pair') return isIts(lesson.chosen)
  return isIts(lesson.answer) && (lesson.kind === 'sft' || lesson.label)
}
