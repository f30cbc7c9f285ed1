/**
 * Whether a step was right, and on whose word. One order of authority: a reviewer's mark (and what resolved a disagreement),
 * a blind second rater, the operator's decision, evidence (a guard's veto, a reader that could not read), the model's own claim,
 * which alone makes nothing right. What nobody judged is `unjudged`; where people disagree and nobody resolved it, `disputed`. Who
 * gave another move afterwards thereby said that this one was wrong, unless they said something else of it themselves.
 */

import type { StepLabel as Word } from '../library/annotation'
import { type Correction, correctionOf, elementsSeen, isMaterial, standOf } from './correction'
import type { Grounds, Implied, Opinion, Opinions, RunVerdict, Subject, Voice } from './opinions'
import type { DataStep } from './step'

/** How good one answer was; `malformed` could not be read, `premature_done` ended a run that was not done. */
export type Label = 'right' | 'wrong' | 'redundant' | 'premature_done' | 'unsafe' | 'malformed'

export type Judge = Voice | 'guard' | 'reader' | 'nobody'

/**
 * People looked, and it is not settled whether it was right: they disagree; or it ended a run of which they say that it was done in
 * part, or that nobody can tell.
 */
const unsettled = ['disputed', 'end_partial', 'end_unclear'] as const
type Unsettled = (typeof unsettled)[number]

export type Judged = { readonly label: Label | Unsettled | 'unjudged'; readonly by: Judge }

export const isUnsettled = (label: Judged['label']): label is Unsettled =>
  unsettled.some((one) => one === label)

/** Who let a move happen. Only an operator, at the console or by hand, judged it. */
export type LetBy = 'operator' | 'rule' | 'policy' | 'countdown' | 'headless' | 'demonstration'

/** Of one step: the model's answer, and the operator's in its place where there is one. */
export type Judgement = {
  readonly proposed: Judged
  readonly done?: Judged | undefined
  readonly correction?: Correction | undefined
}

export function judgementOf(step: DataStep, opinions: Opinions): Judgement {
  if (step.kind === 'by_hand') return { proposed: nobody, done: onDone(step, opinions) }
  if (step.kind === 'unread') return { proposed: unread }
  if (step.kind === 'composed') return { proposed: unread, done: onDone(step, opinions) }
  const correction = correctionIn(step)
  const proposed = onProposed(step, correction, opinions)
  return correction === undefined ? { proposed } : { proposed, done: onDone(step, opinions), correction }
}

export const letBy = ({ kind, decision }: DataStep): LetBy | undefined => {
  if (kind === 'by_hand') return 'demonstration'
  return decision === undefined || decision.kind === 'vetoed' ? undefined : decision.by
}

/** Undefined where nothing was done in the proposal's place. */
function correctionIn({ decision, proposed, done, observation }: DataStep): Correction | undefined {
  if (decision?.kind !== 'edited' || proposed === undefined || done === undefined) return undefined
  return correctionOf(proposed, done, elementsSeen(observation))
}

const nobody: Judged = { label: 'unjudged', by: 'nobody' }
const unread: Judged = { label: 'malformed', by: 'reader' }

function onDone(step: DataStep, opinions: Opinions): Judged {
  return (
    said(step, 'done', opinions) ?? (step.astray === undefined ? { label: 'right', by: 'operator' } : nobody)
  )
}

function onProposed(step: DataStep, correction: Correction | undefined, opinions: Opinions): Judged {
  return said(step, 'proposed', opinions) ?? decided(step, correction)
}

const labels = { correct: 'right', redundant: 'redundant', wrong: 'wrong', unsafe: 'unsafe' } as const

/** What people said afterwards of the step itself, and of how its run ended where it is the step that ended it. */
function said(step: DataStep, subject: Subject, opinions: Opinions): Judged | undefined {
  const edited = step.decision?.kind === 'edited'
  const given = impliedOn(step, subject, opinions)
  const told = opinions.ofStep(step.number, subject, edited, given?.words)
  const end = edited && subject === 'proposed' ? undefined : onEnd(step, opinions.ofRun)
  // A move of which nobody can tell whether it is another takes no veto back.
  const doubts = given?.unclear === true && step.decision?.kind !== 'vetoed'
  if (told === undefined) return end ?? (doubts ? nobody : undefined)
  const judged = wordOf(told, step)
  if (end === undefined || end.label === judged.label) return judged
  const [settled, ...others] = [judged, end].filter(({ by }) => by === 'resolution')
  if (settled !== undefined && others.length === 0) return settled
  const isGood = ({ label }: Judged) => label === 'right' || label === 'redundant'
  // Both speak against it, or they contradict each other.
  return isGood(end) || isGood(judged) ? { label: 'disputed', by: judged.by } : judged
}

function wordOf({ word, voice }: Opinion<Word>, step: DataStep): Judged {
  if (word === 'disputed') return { label: word, by: voice }
  const label = labels[word]
  return { label: label === 'wrong' && isCompleted(step) ? 'premature_done' : label, by: voice }
}

const isCompleted = ({ proposed, done }: DataStep): boolean => {
  const last = done ?? proposed
  return last?.kind === 'finish' && last.outcome === 'completed'
}

/** A run that did not do its task has no good end; one that was done in part, or of which nobody can tell, none that is known to be good. */
function onEnd(
  { proposed, done, decision }: DataStep,
  run: Opinion<RunVerdict> | undefined,
): Judged | undefined {
  const last = done ?? proposed
  if (run === undefined || decision?.kind === 'vetoed') return undefined
  if (last?.kind !== 'finish' && last?.kind !== 'answer') return undefined
  const by = run.voice
  const claimed = last.kind === 'answer' || last.outcome === 'completed'
  if (run.word === 'success') return { label: claimed ? 'right' : 'wrong', by }
  if (run.word === 'failure') return claimed ? { label: 'premature_done', by } : undefined
  return { label: run.word === 'disputed' ? run.word : `end_${run.word}`, by }
}

/** What a move that is given says of one that was made. */
export const impliedBy = { same: 'correct', other: 'wrong' } as const

/** What the moves that were given afterwards say of one that was proposed, or done: another one is a word against it. */
function impliedOn(
  step: DataStep,
  subject: Subject,
  opinions: Opinions,
): { readonly words: readonly Implied[]; readonly unclear: boolean } | undefined {
  const { observation, proposed, done } = step
  const move = subject === 'done' ? done : proposed
  if (move === undefined) return undefined
  const elements = elementsSeen(observation)
  const found = opinions
    .corrections(step)
    .map(({ by, voice, action }) => ({ by, voice, stand: standOf(move, action, elements) }))
  const words = found.flatMap(({ by, voice, stand }): readonly Implied[] =>
    stand === 'unclear' ? [] : [{ by, voice, label: impliedBy[stand] }],
  )
  return { words, unclear: words.length < found.length }
}

/** Who said something of a step afterwards, in a word of their own or by giving a move: the same one, or another. */
export type Rated = Pick<Implied, 'by' | 'voice'> &
  Grounds & {
    readonly label: Word | 'unclear'
    /** Which move of an edited step is meant; absent of a step that was one move. */
    readonly of?: Subject
  }

/** On an edited step a move that was given speaks of either move by itself. */
export function ratingsOf(step: DataStep, opinions: Opinions): readonly Rated[] {
  const isEdited = step.decision?.kind === 'edited'
  const own = opinions.words(step.number).map(({ subject, ...word }): Rated => {
    return isEdited ? { ...word, of: subject } : word
  })
  const sides: readonly (Subject | undefined)[] = isEdited ? ['proposed', 'done'] : [undefined]
  const elements = elementsSeen(step.observation)
  const implied = opinions.corrections(step).flatMap(({ by, voice, action }) =>
    sides
      .filter((of) => own.every((word) => word.by !== by || word.of !== of))
      .map((of): Rated => {
        const move = of === undefined ? (step.proposed ?? step.done) : step[of]
        const stand = move === undefined ? 'unclear' : standOf(move, action, elements)
        return { by, voice, label: stand === 'unclear' ? stand : impliedBy[stand], ...(of && { of }) }
      }),
  )
  return [...own, ...implied].map((word) => ({ ...word, note: opinions.note(step.number, word.by) }))
}

/** Whether all who rated a move said the same of it in the end; undefined where no two people rated one. */
export function isAgreed(ratings: readonly Rated[]): boolean | undefined {
  const sides = [...new Set(ratings.map(({ of }) => of))].map((side) => {
    const last = new Map(ratings.filter(({ of }) => of === side).map(({ by, label }) => [by, label]))
    return [...last.values()]
  })
  const shared = sides.filter((labels) => labels.length > 1)
  if (shared.length === 0) return undefined
  return shared.every((labels) => labels.every((label) => label === labels[0]))
}

function decided({ decision, proposed, borrowed }: DataStep, correction: Correction | undefined): Judged {
  if (decision === undefined) return nobody
  if (decision.kind === 'vetoed') {
    if (decision.by !== 'operator') return { label: 'unsafe', by: 'guard' }
    if (decision.reason === 'unsafe') return { label: 'unsafe', by: 'operator' }
    const early = proposed?.kind === 'finish' && proposed.outcome === 'completed'
    return { label: early ? 'premature_done' : 'wrong', by: 'operator' }
  }
  if (decision.by !== 'operator') return nobody
  // Another model's move was preferred: that makes this one no worse than its pair says.
  if (borrowed !== undefined && correction !== 'none') return nobody
  if (correction === 'unclear') return nobody
  return { label: correction !== undefined && isMaterial(correction) ? 'wrong' : 'right', by: 'operator' }
}
