/** What people said of a recorded run afterwards, as the making of data reads it: one verdict a thing, or a disagreement. */

import type { z } from 'zod'
import type { Action } from '../action/action'
import type { Revision, Side, StepLabel } from '../library/annotation'
import { type RunVerdict as Outcomes, sideOf, standing } from '../library/annotation'
import { isSamePerson, nameless } from '../library/person'
import type { VetoReason } from '../run/events'

/**
 * Whose word it is, the weightiest first; a resolution ends a disagreement. What the operator of the run says of it later is their
 * own decision, revised: it gives way to whatever others say.
 */
export type Voice = 'resolution' | 'reviewer' | 'second_rater' | 'operator'

export type Subject = Side

/** `disputed`: people said different things, and nobody has resolved it. */
export type Opinion<Word extends string> = { readonly word: Word | 'disputed'; readonly voice: Voice }

export type RunVerdict = z.infer<typeof Outcomes>

/** The move that would have been right, given afterwards. */
export type Afterthought = {
  readonly by: string
  /** The screen that it was given on: its points are pixels of this one. */
  readonly frame: string
  readonly voice: Voice
  readonly action: Action
  readonly thought?: string | undefined
}

export type Opinions = {
  /**
   * What is said of a step by its number. An edited step was two moves; who rated blind saw the proposal alone. `implied` is what
   * the moves that were given afterwards say of that side: the word of those who said none themselves.
   */
  ofStep(
    step: number,
    subject: Subject,
    edited: boolean,
    implied?: readonly Implied[],
  ): Opinion<StepLabel> | undefined
  readonly ofRun: Opinion<RunVerdict> | undefined
  /** Those given on the screen of the step; where that is not known, all. On another one they were said of another step. */
  corrections(step: Placed): readonly Afterthought[]
  /** Every word that stands on a step, for whoever wants to see how far people agree. */
  words(step: number): readonly StepWord[]
  /** What somebody noted on a step besides their word on it. */
  note(step: number, by: string): string | undefined
}

type Placed = { readonly number: number; readonly frame?: string | undefined }

/** A move given afterwards, as a word on another: it is the same, or it is not. */
export type Implied = {
  readonly by: string
  readonly voice: Voice
  readonly label: 'correct' | 'wrong'
}

export type StepWord = {
  readonly by: string
  readonly voice: Voice
  readonly label: StepLabel
  readonly subject: Subject
} & Grounds

/** Why somebody says so: the first cause, how bad it is, and their note on the step. */
export type Grounds = {
  readonly reason?: VetoReason | undefined
  readonly severity?: 'harmless' | 'recoverable' | 'irreversible' | undefined
  readonly note?: string | undefined
}

const voices = { resolution: 'resolution', first: 'reviewer', second: 'second_rater' } as const

/** @param operator of the run, by the name that they gave. */
export const voiceOf = ({ by, rating }: Pick<Revision, 'by' | 'rating'>, operator: string): Voice =>
  isSamePerson(by, operator.trim() || nameless) ? 'operator' : voices[rating]

/** @param revisions every revision of the run's annotations, oldest first. @param operator of the run, where they gave a name. */
export function opinionsOf(revisions: readonly Revision[], operator = ''): Opinions {
  const steps = new Map<number, StepWord[]>()
  const runs: { by: string; voice: Voice; label: RunVerdict }[] = []
  const corrections = new Map<number, Afterthought[]>()
  const now = standing(revisions)
  for (const { by, rating, mark } of now) {
    const voice = voiceOf({ by, rating }, operator)
    if (mark.kind === 'step') {
      const { step, label, reason, severity } = mark
      const subject = sideOf(mark, rating)
      push(steps, step, { by, voice, label, subject, reason, severity })
    }
    if (mark.kind === 'outcome') runs.push({ by, voice, label: mark.outcome })
    if (mark.kind === 'correction')
      push(corrections, mark.step, {
        by,
        voice,
        frame: mark.frame,
        action: mark.action,
        thought: mark.thought,
      })
  }
  return {
    ofStep: (step, subject, edited, implied = []) => {
      const own = (steps.get(step) ?? []).filter((word) => !edited || word.subject === subject)
      return opinionOn(own, implied)
    },
    ofRun: verdictIn(heard(runs)),
    corrections: ({ number, frame }) =>
      (corrections.get(number) ?? []).filter((given) => frame === undefined || given.frame === frame),
    words: (step) => steps.get(step) ?? [],
    note: (step, by) => noteIn(now, step, by),
  }
}

function noteIn(now: readonly Revision[], step: number, by: string): string | undefined {
  const found = now.findLast(({ by: who, mark }) => who === by && mark.kind === 'note' && mark.step === step)
  return found?.mark.kind === 'note' ? found.mark.text : undefined
}

type Spoken = Pick<StepWord, 'by' | 'voice' | 'label'>

/** What people make of one move together. @param implied by the moves that were given in its place. */
export function opinionOn(
  own: readonly Spoken[],
  implied: readonly Implied[],
): Opinion<StepLabel> | undefined {
  const more = implied.filter((word) => isSilent(word, own))
  const all = [...own, ...more]
  return together(heard(own, all), heard(more, all))
}

/** The operator's own later word counts where nobody else has one. */
export const heard = <Word extends { readonly voice: Voice }>(
  said: readonly Word[],
  all: readonly { readonly voice: Voice }[] = said,
): readonly Word[] =>
  all.some(({ voice }) => voice !== 'operator') ? said.filter(({ voice }) => voice !== 'operator') : said

const isGood = (word: StepLabel): boolean => word === 'correct' || word === 'redundant'

/** A move given afterwards says no more of another than whether it was good: that it was unsafe or needless others may say. */
function together(own: readonly Spoken[], implied: readonly Implied[]): Opinion<StepLabel> | undefined {
  const [said, given] = [verdictIn(own), verdictIn<StepLabel>(implied)]
  if (said === undefined || given === undefined) return said ?? given
  const settled = [said, given].find((one) => one.voice === 'resolution')
  if (settled !== undefined || said.word === 'disputed') return settled ?? said
  const voice = weightiest([said, given])
  const isOne = given.word !== 'disputed' && isGood(said.word) === isGood(given.word)
  return { word: isOne ? said.word : 'disputed', voice }
}

/** Who said something of the thing itself is heard by that, unless the move was given to end a disagreement. */
const isSilent = ({ by, voice }: Implied, own: readonly Spoken[]): boolean =>
  own.every((word) => word.by !== by || (voice === 'resolution' && word.voice !== voice))

/** The newest resolution ends it; else all who spoke must say the same, and the weightiest of them is named. */
function verdictIn<Word extends string>(
  said: readonly { readonly voice: Voice; readonly label: Word }[],
): Opinion<Word> | undefined {
  const resolved = said.findLast(({ voice }) => voice === 'resolution')
  if (resolved !== undefined) return { word: resolved.label, voice: 'resolution' }
  const [first, last] = [said[0], said.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const voice = weightiest(said)
  // One person, who thought again.
  if (voice === 'operator') return { word: last.label, voice }
  return { word: said.every(({ label }) => label === first.label) ? first.label : 'disputed', voice }
}

const weightiest = (said: readonly { readonly voice: Voice }[]): Voice =>
  (['reviewer', 'second_rater'] as const).find((voice) => said.some((one) => one.voice === voice)) ??
  'operator'

function push<Value>(into: Map<number, Value[]>, key: number, value: Value): void {
  into.set(key, [...(into.get(key) ?? []), value])
}

export const noOpinions: Opinions = opinionsOf([])
