/** Which steps a person is to look at next, over all runs: what teaches most first, and nothing that they have judged. */
import { z } from 'zod'
import { type Rating, type Side, secondSample } from '../library/annotation'
import { isSamePerson, nameless } from '../library/person'
import { disputeFor, type Moves, type Word } from './words'
import { worthOf } from './worth'

/**
 * Why a step is up, in the order in which they come. `disputed`: people said different things and nobody has resolved it. `second`: it
 * is drawn for a second, blind rating that nobody has given.
 */
export const Why = z.enum([
  'disputed',
  'no_effect',
  'elsewhere',
  'near_miss',
  'unattended',
  'second',
  'unreviewed',
  'program',
])
export type Why = z.infer<typeof Why>

/** What is known of a run: who ran it, a letter for each step, and what people said. */
export type Reviewed = {
  readonly run: string
  readonly operator: string
  readonly signs: string
  readonly words: readonly Word[]
}

export type Due = {
  readonly run: string
  readonly step: number
  readonly why: Why
  readonly rating: z.infer<typeof Rating>
  /** Which of the two moves of an edited step people disagree on. */
  readonly side?: Side
}

/** The share of the steps that is rated twice. */
export const secondShare = 0.2

/** All that a person can judge in a run, in the order of its steps. */
export function dueIn({ run, operator, signs, words }: Reviewed, person: string): readonly Due[] {
  const said = byStep(words)
  const drawn = said.size === 0 ? none : new Set(secondsIn(run, signs))
  // What the operator of a run says of it is their own decision, revised: it rates nothing twice and ends no disagreement.
  const isOwn = isSamePerson(person, operator.trim() || nameless)
  return [...signs].flatMap((sign, at): readonly Due[] => {
    const worth = worthOf(sign)
    if (worth === undefined) return []
    const step = at + 1
    const own = said.get(step) ?? []
    if (own.length === 0) return [{ run, step, why: worth.cause, rating: 'first' }]
    if (isOwn) return []
    const { edited } = worth
    const more = again(own, person, { drawn: drawn.has(step), edited, operator })
    return more === undefined ? [] : [{ run, step, ...more }]
  })
}

const none: ReadonlySet<number> = new Set()

/** The steps that are drawn for a second rating: only what was proposed can be judged blind. */
const secondsIn = (run: string, signs: string): readonly number[] =>
  secondSample(
    [...signs].flatMap((sign, at) => {
      const worth = worthOf(sign)
      return worth === undefined || worth.byHand ? [] : [at + 1]
    }),
    secondShare,
    run,
  )

/** What a person can add to what others said of a step. */
function again(
  words: readonly Word[],
  person: string,
  { drawn, ...moves }: Moves & { readonly drawn: boolean },
): Pick<Due, 'why' | 'rating' | 'side'> | undefined {
  const side = disputeFor(words, person, moves)
  if (side !== undefined) return { why: 'disputed', rating: 'resolution', ...(moves.edited && { side }) }
  const isDone = words.some(({ by, rating }) => rating !== 'first' || isSamePerson(by, person))
  return drawn && !isDone ? { why: 'second', rating: 'second' } : undefined
}

function byStep(words: readonly Word[]): ReadonlyMap<number, readonly Word[]> {
  const steps = new Map<number, Word[]>()
  for (const word of words) steps.set(word.step, [...(steps.get(word.step) ?? []), word])
  return steps
}

export type Queue = {
  add(due: readonly Due[]): void
  /** How many there are of each kind. */
  readonly left: Readonly<Record<Why, number>>
  /** The first ones that fit: the kinds in their order, and of one kind in that of their coming. */
  first(count: number, fits: (due: Due) => boolean): readonly Due[]
}

/** Filled run by run, the newest first. */
export function openQueue(): Queue {
  const kinds = new Map(Why.options.map((why): [Why, Due[]] => [why, []]))
  return {
    add(due) {
      for (const one of due) kinds.get(one.why)?.push(one)
    },
    get left() {
      const counts = Why.options.map((why) => [why, kinds.get(why)?.length ?? 0])
      return Object.fromEntries(counts) as Record<Why, number>
    },
    first(count, fits) {
      const found: Due[] = []
      for (const due of kinds.values())
        for (const one of due) {
          if (found.length >= count) return found
          if (fits(one)) found.push(one)
        }
      return found
    },
  }
}

/** The name of a step among all runs. */
export const nameOfDue = ({ run, step }: Pick<Due, 'run' | 'step'>): string => `${run}/${step}`
