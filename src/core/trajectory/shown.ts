/** What a move by hand teaches a model that was never asked for it: the move itself, or the one that people gave in its place. */
import { correctionOf, elementsSeen } from './correction'
import { strayed } from './exclusion'
import { afterwards } from './given'
import { isUnsettled, judgementOf } from './judgement'
import { type Answer, kto, type Lesson } from './lesson'
import type { Opinions } from './opinions'
import type { Signal } from './signals'
import type { DataStep } from './step'

/** @param step with the question that a model would have been asked. */
export function shownSignal(step: DataStep, opinions: Opinions): Signal {
  const judgement = judgementOf(step, opinions)
  const { done: judged } = judgement
  const { done: action, thought } = step
  const out = { step, prompt: step, judgement, rendered: true, lessons: [], untaught: [] } as const
  if (judged === undefined || action === undefined) return { ...out, excluded: 'no_lesson' }
  const answer: Answer = { from: 'operator', judged, step, action, thought }
  const given = afterwards(step, judgement, opinions)
  const others = given.lessons.filter((lesson) => !isAgain(lesson, step))
  if (others.length > 0) return { ...out, lessons: [...others, ...(isKnownBad(judged) ? kto(answer) : [])] }
  const { untaught } = given
  if (isUnsettled(judged.label) || judged.label === 'redundant')
    return { ...out, untaught, excluded: judged.label }
  if (judged.label === 'unjudged') return { ...out, untaught, excluded: strayed(step) ?? 'unjudged' }
  const lessons: readonly Lesson[] = judged.label === 'right' ? [{ kind: 'sft', answer }] : kto(answer)
  return { ...out, untaught, lessons }
}

const isKnownBad = ({ label }: { readonly label: string }): boolean =>
  ['wrong', 'unsafe', 'premature_done'].includes(label)

/** The move that was given is the one that was made, for no other reason. */
function isAgain(lesson: Lesson, { done, observation }: DataStep): boolean {
  if (lesson.kind === 'pair' || lesson.answer.from !== 'operator' || done === undefined) return false
  const { action, thought } = lesson.answer
  return thought === undefined && correctionOf(done, action, elementsSeen(observation)) === 'none'
}
