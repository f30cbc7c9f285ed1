/** What a step may be trained on: answers, what is known of them, and what one does not teach. */
import type { Action } from '../action/action'
import type { Correction } from './correction'
import type { Exclusion } from './exclusion'
import { isUnsettled, type Judged } from './judgement'
import type { DataStep } from './step'

/** An answer to train towards or away from: a step's reply as it came, or a person's move in the model's format. */
export type Answer =
  | {
      readonly from: 'model'
      readonly step: DataStep
      readonly judged: Judged
      /** Another model said it, in its own dialect: it is written anew in that of the question. */
      readonly foreign?: boolean
    }
  | {
      readonly from: 'operator'
      /** How good it is, and on whose word. */
      readonly judged: Judged
      /** The step whose reply it takes the place of. */
      readonly step: DataStep
      readonly action: Action
      /** Against the proposal; absent where there was none. */
      readonly correction?: Correction | undefined
      /** The reason in a person's own words. */
      readonly thought?: string | undefined
      /** Given when the run was over. */
      readonly afterwards?: boolean | undefined
    }

export type Lesson =
  | { readonly kind: 'sft'; readonly answer: Answer }
  | { readonly kind: 'pair'; readonly chosen: Answer; readonly rejected: Answer }
  | {
      readonly kind: 'kto'
      readonly answer: Answer
      readonly label: boolean
      /** `guard`: a rule objected or the reply could not be read; no person judged it. Kept apart. */
      readonly source: 'person' | 'guard'
    }

/** A lesson that two moves on one screen would have made; `given`: all that a move given afterwards would have. */
export type Untaught = { readonly kind: Lesson['kind'] | 'given'; readonly why: Exclusion }

/** What is learned, and of what nothing is, with why. */
export type Taught = { readonly lessons: readonly Lesson[]; readonly untaught: readonly Untaught[] }

export const byModel = (step: DataStep, judged: Judged): Answer => ({ from: 'model', step, judged })

/** One answer by itself, on the word of whoever judged it; nothing where nobody did, or it was neither good nor bad. */
export const kto = (answer: Answer): readonly Lesson[] => {
  const { label, by } = answer.judged
  const source = by === 'guard' || by === 'reader' ? 'guard' : 'person'
  if (by === 'nobody' || label === 'redundant' || isUnsettled(label)) return []
  return [{ kind: 'kto', answer, label: label === 'right', source }]
}

/** The same move with another reason: the move itself is right. */
export const againstThought = (answer: Answer, rejected: Answer): readonly Lesson[] => [
  { kind: 'sft', answer },
  { kind: 'pair', chosen: answer, rejected },
]

export const isBad = ({ label }: Judged): boolean => ['wrong', 'unsafe', 'premature_done'].includes(label)
export const isPerson = ({ by }: Judged): boolean => !['guard', 'reader', 'nobody'].includes(by)
