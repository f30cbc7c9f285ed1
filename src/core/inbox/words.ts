/** What people have said of a run's steps, as short as a queue needs it: who, of what, which label. */
import { z } from 'zod'
import type { Pair } from '../library/agreement'
import {
  type JointVerdict,
  Rating,
  type Revision,
  type Side,
  StepLabel,
  sideOf,
  standing,
} from '../library/annotation'
import { isSamePerson, longestName } from '../library/person'
import { impliedBy } from '../trajectory/judgement'
import { opinionOn, opinionsOf, voiceOf } from '../trajectory/opinions'
import { worthOf } from './worth'

export const Word = z.object({
  step: z.int().min(1),
  by: z.string().min(1).max(longestName),
  rating: Rating,
  /** `unclear`: a move was given of which nobody can tell whether it is another one. It was looked at; it speaks for nothing. */
  label: z.enum([...StepLabel.options, 'unclear']),
  /** What is meant of an edited step. */
  of: z.enum(['proposed', 'done']),
  /** Nobody said it: a move that was given speaks for or against the moves of a step. */
  implied: z.literal(true).optional(),
})
export type Word = z.infer<typeof Word>

const sides = ['proposed', 'done'] as const

/** The words that stand, in the order in which they were last given. */
export function wordsOf(revisions: readonly Revision[]): readonly Word[] {
  const now = standing(revisions)
  const said = now.flatMap(({ by, rating, mark }): readonly Word[] => {
    if (mark.kind !== 'step') return []
    return [{ step: mark.step, by, rating, label: mark.label, of: sideOf(mark, rating) }]
  })
  const given = now.flatMap(({ by, rating, mark }): readonly Word[] => {
    if (mark.kind !== 'correction') return []
    return sides.flatMap((of): readonly Word[] => {
      const stand = mark.against === undefined ? 'other' : mark.against[of]
      if (stand === undefined) return []
      const label = stand === 'unclear' ? stand : impliedBy[stand]
      return [{ step: mark.step, by, rating, label, of, implied: true }]
    })
  })
  return [...said, ...given]
}

export type Moves = {
  /** Who ran it; empty where they gave no name. */
  readonly operator: string
  /** The step was two moves. */
  readonly edited: boolean
}

/** The move of a step that people disagree on as the data has it, and this person has not judged. @param words of one step. */
export const disputeFor = (words: readonly Word[], person: string, moves: Moves): Side | undefined =>
  (moves.edited ? sides : (['done'] as const)).find((side) => {
    const about = aboutIn(words, side, moves)
    return about.every(({ by }) => !isSamePerson(by, person)) && isDisputed(about, moves)
  })

/** What of a step's words is about one of its moves. */
export const aboutIn = (words: readonly Word[], side: Side, { edited }: Pick<Moves, 'edited'>) =>
  words.filter(({ of }) => !edited || of === side)

function isDisputed(words: readonly Word[], { operator }: Pick<Moves, 'operator'>): boolean {
  const spoken = words.flatMap(({ label, ...word }) =>
    label === 'unclear' ? [] : [{ ...word, label, voice: voiceOf(word, operator) }],
  )
  const implied = spoken
    .filter((word) => word.implied)
    .map((word) => ({ ...word, label: word.label === 'correct' ? word.label : ('wrong' as const) }))
  const own = spoken.filter((word) => !word.implied)
  return opinionOn(own, implied)?.word === 'disputed'
}

/** On how many of the steps that can be judged anybody has said a word. @param signs of the run, as `worth` tells them. */
export const reviewedIn = (words: readonly Word[], signs: string): number =>
  new Set(words.flatMap(({ step }) => (worthOf(signs[step - 1] ?? '') === undefined ? [] : [step]))).size

/** First against second labels of other people on the same move, step by step. @param signs of the run, as `worth` tells them. */
export function pairsIn(words: readonly Word[], signs: string): readonly Pair[] {
  if (words.length < 2) return []
  return [...byStep(words)].flatMap(([step, said]) =>
    pairsOn(said, worthOf(signs[step - 1] ?? '')?.edited === true),
  )
}

export function byStep(words: readonly Word[]): ReadonlyMap<number, readonly Word[]> {
  const steps = new Map<number, Word[]>()
  for (const word of words) {
    const own = steps.get(word.step)
    if (own === undefined) steps.set(word.step, [word])
    else own.push(word)
  }
  return steps
}

/** @param words of one step. */
function pairsOn(words: readonly Word[], edited: boolean): readonly Pair[] {
  const told = words.filter((word) => isTold(word, words, edited))
  const seconds = told.filter(({ rating }) => rating === 'second')
  return told
    .filter(({ rating }) => rating === 'first')
    .flatMap((first) =>
      seconds
        .filter(({ by, of }) => by !== first.by && (!edited || of === first.of))
        .map(({ label }): Pair => [first.label, label]),
    )
}

/** A move that was given counts as one word, where its giver said none. */
function isTold(told: Word, words: readonly Word[], edited: boolean): boolean {
  if (told.implied === undefined) return true
  if (told.label === 'unclear') return false
  const others = words.filter((word) => word !== told && word.by === told.by)
  return others.every((word) => word.implied === true && (edited || told.of === 'done' || word.of !== 'done'))
}

/** The words by which a run is found again, each once, whoever put it there. */
export function tagsIn(revisions: readonly Revision[]): readonly string[] {
  const tags = standing(revisions).flatMap(({ mark }) => (mark.kind === 'tag' ? [mark.tag] : []))
  return [...new Set(tags)].sort()
}

/** What people say of a run as a whole, or that they do not agree: what the data has of it. @param operator as in `Moves`. */
export const verdictIn = (revisions: readonly Revision[], operator: string): JointVerdict | undefined =>
  opinionsOf(revisions, operator).ofRun?.word
