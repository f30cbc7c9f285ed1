/** What people have said of a run's steps, as short as a queue needs it: who, of what, which label. */
import { z } from 'zod'
import type { Pair } from '../library/agreement'
import { type JointVerdict, Rating, type Revision, StepLabel, sideOf, standing } from '../library/annotation'
import { longestName } from '../library/person'
import { worthOf } from './worth'

/** A move that was given in its place counts as `wrong` where the same person said no word of it. */
export const Word = z.object({
  step: z.int().min(1),
  by: z.string().min(1).max(longestName),
  rating: Rating,
  label: StepLabel,
  /** What is meant of an edited step. */
  of: z.enum(['proposed', 'done']),
})
export type Word = z.infer<typeof Word>

/** The words that stand, in the order in which they were last given. */
export function wordsOf(revisions: readonly Revision[]): readonly Word[] {
  const now = standing(revisions)
  const said = now.flatMap(({ by, rating, mark }): readonly Word[] => {
    if (mark.kind !== 'step') return []
    return [{ step: mark.step, by, rating, label: mark.label, of: sideOf(mark, rating) }]
  })
  const given = now.flatMap(({ by, rating, mark }): readonly Word[] => {
    if (mark.kind !== 'correction') return []
    const silent = said.every((word) => word.step !== mark.step || word.by !== by)
    return silent ? [{ step: mark.step, by, rating, label: 'wrong', of: 'done' }] : []
  })
  return [...said, ...given]
}

/** On how many of the steps that can be judged anybody has said a word. @param signs of the run, as `worth` tells them. */
export const reviewedIn = (words: readonly Word[], signs: string): number =>
  new Set(words.flatMap(({ step }) => (worthOf(signs[step - 1] ?? '') === undefined ? [] : [step]))).size

/** First against second labels of other people, step by step. */
export const pairsIn = (words: readonly Word[]): readonly Pair[] =>
  words
    .filter(({ rating }) => rating === 'first')
    .flatMap((first) =>
      words
        .filter(({ rating, step, by }) => rating === 'second' && step === first.step && by !== first.by)
        .map(({ label }): Pair => [first.label, label]),
    )

/** The words by which a run is found again, each once, whoever put it there. */
export function tagsIn(revisions: readonly Revision[]): readonly string[] {
  const tags = standing(revisions).flatMap(({ mark }) => (mark.kind === 'tag' ? [mark.tag] : []))
  return [...new Set(tags)].sort()
}

/** What people say of a run as a whole, or that they do not agree: a resolution ends it, and the newest word of one person counts. */
export function verdictIn(revisions: readonly Revision[]): JointVerdict | undefined {
  const said = standing(revisions).flatMap(({ rating, mark }) =>
    mark.kind === 'outcome' ? [{ rating, outcome: mark.outcome }] : [],
  )
  const settled = said.findLast(({ rating }) => rating === 'resolution')?.outcome
  const [first] = said
  if (settled !== undefined || first === undefined) return settled
  return said.every(({ outcome }) => outcome === first.outcome) ? first.outcome : 'disputed'
}
