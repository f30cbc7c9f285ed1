/** What is to be looked at: the questions on which one of the shown results, or both, disagree with what was let happen. */
import { changedTruths, type ExamAnswer, type Examination, pairsOf } from '../../../core/trials/examination'

/** One question with the answer of each shown result, in their order. */
export type Work = {
  readonly key: string
  readonly question: ExamAnswer
  readonly answers: readonly ExamAnswer[]
}

/** Questions that both were asked and cannot be compared, as what is right there has changed in between. */
export const leftOut = ([left, right]: readonly Examination[]): number =>
  left === undefined || right === undefined ? 0 : changedTruths(left.answers, right.answers)

/** Every question that all shown results have. */
export function questionsOf(results: readonly Examination[]): readonly Work[] {
  const [left, right] = results
  if (left === undefined) return []
  const rows =
    right === undefined
      ? left.answers.map((answer) => [answer])
      : pairsOf(left.answers, right.answers).map((pair) => [pair.left, pair.right])
  return rows.flatMap((answers) => {
    const [question] = answers
    return question === undefined ? [] : [{ key: `${question.run}/${question.step}`, question, answers }]
  })
}

export const workOf = (results: readonly Examination[]): readonly Work[] =>
  questionsOf(results).filter(({ answers }) => answers.some(({ difference }) => difference !== undefined))
