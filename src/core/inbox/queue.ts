/** Which steps a person is to look at next, over all runs: what teaches most first, and nothing that they have judged. */
import { z } from 'zod'
import { type Rating, type Side, secondSample } from '../library/annotation'
import { isSamePerson, nameless } from '../library/person'
import { byStep, disputeFor, type Moves, type Word } from './words'
import { type Worth, worthOf } from './worth'

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

/** Under what a step stands at an inbox: why it is up, or, last of all, that its person has put it off. */
export const Kind = z.enum([...Why.options, 'put_off'])
export type Kind = z.infer<typeof Kind>

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
  /** Which of the two moves of an edited step is asked about: the one that people disagree on, or of a near miss the model's. */
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
    if (own.length === 0) return [{ run, step, why: worth.cause, rating: 'first', ...sideFor(worth) }]
    if (isOwn) return []
    const { edited } = worth
    const more = again(own, person, { drawn: drawn.has(step), edited, operator })
    return more === undefined ? [] : [{ run, step, ...more }]
  })
}

/** Whether the mark was moved onto another thing is said by a word on what was proposed. */
const sideFor = ({ cause }: Worth): Pick<Due, 'side'> => (cause === 'near_miss' ? { side: 'proposed' } : {})

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

/** What can be judged in a run, in the order of its steps, and how many of each kind. */
export type Batch = {
  readonly run: string
  readonly due: readonly Due[]
  readonly counts: Readonly<Record<Why, number>>
}

/** Of a run for a person: a million steps are not held in memory for the few that are looked at. */
export function batchIn(reviewed: Reviewed, person: string): Batch {
  let due: readonly Due[] | undefined
  return {
    run: reviewed.run,
    counts: countsIn(dueIn(reviewed, person)),
    get due() {
      due ??= dueIn(reviewed, person)
      return due
    },
  }
}

function countsIn(due: readonly Due[]): Batch['counts'] {
  const counts = noneLeft()
  for (const { why } of due) counts[why] += 1
  return counts
}

const noneLeft = () => Object.fromEntries(Why.options.map((why) => [why, 0])) as Record<Why, number>

/** The batch without these steps. */
export const withoutSteps = (batch: Batch, steps: ReadonlySet<number> | undefined): Batch =>
  steps === undefined ? batch : filtered(batch, ({ step }) => !steps.has(step))

function filtered({ run, due: all }: Batch, fits: (due: Due) => boolean): Batch {
  const due = all.filter(fits)
  return { run, due, counts: countsIn(due) }
}

export type Queue = {
  add(batch: Batch): void
  /** How many there are of each kind. */
  readonly left: Readonly<Record<Why, number>>
  /** The first ones that fit: the kinds in their order, or one `only`, and of one kind in that of their coming. */
  first(count: number, fits: (due: Due) => boolean, only?: Why): readonly Due[]
}

/** Filled run by run, the newest first. Steps are looked at when they are asked for: there may be a million. */
export function openQueue(): Queue {
  const batches: Batch[] = []
  const left = noneLeft()
  function* ofKinds(kinds: readonly Why[]): Generator<Due> {
    for (const why of kinds)
      for (const batch of batches)
        if (batch.counts[why] > 0) yield* batch.due.filter((one) => one.why === why)
  }
  return {
    left,
    add(batch) {
      batches.push(batch)
      for (const why of Why.options) left[why] += batch.counts[why]
    },
    first(count, fits, only) {
      const found: Due[] = []
      for (const one of ofKinds(only === undefined ? Why.options : [only])) {
        if (found.length >= count) break
        if (fits(one)) found.push(one)
      }
      return found
    },
  }
}

/** The name of a step among all runs. */
export const nameOfDue = ({ run, step }: Pick<Due, 'run' | 'step'>): string => `${run}/${step}`

/** Of steps by their names: by their runs. */
export function stepsOfNames(names: Iterable<string>): ReadonlyMap<string, ReadonlySet<number>> {
  const runs = new Map<string, Set<number>>()
  for (const name of names) {
    const end = name.lastIndexOf('/')
    const run = name.slice(0, end)
    const steps = runs.get(run) ?? new Set()
    runs.set(run, steps.add(Number(name.slice(end + 1))))
  }
  return runs
}
