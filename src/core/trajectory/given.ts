/** Moves that people gave when the run was over, as lessons: what a correction at the console makes, or why it does not. */
import type { Action } from '../action/action'
import type { Element } from '../action/observation'
import { type Correction, correctionOf, elementsSeen, isMaterial, unpairedFor } from './correction'
import type { Exclusion } from './exclusion'
import { isUnsettled, type Judged, type Judgement } from './judgement'
import {
  type Answer,
  againstThought,
  byModel,
  isBad,
  isPerson,
  kto,
  type Lesson,
  type Taught,
} from './lesson'
import { type Afterthought, heard, type Opinions } from './opinions'
import type { DataStep } from './step'

/** Of a step with its own proposal, or one that could not be read. */
export function afterwards(step: DataStep, judgement: Judgement, opinions: Opinions): Taught {
  const all = opinions.corrections(step)
  if (all.length === 0) return { lessons: [], untaught: [] }
  const elements = elementsSeen(step.observation)
  const given = agreed(all, elements)
  if (given === undefined) return nothing('given_differ')
  const open = [judgement.proposed, judgement.done].flatMap((judged) => {
    return judged !== undefined && isUnsettled(judged.label) ? [judged.label] : []
  })
  if (open[0] !== undefined) return nothing(open[0])
  if (isOverruled(step, given, judgement)) return nothing('overruled')
  const { action, thought, voice } = given
  const judged: Judged = { label: 'right', by: voice }
  const correction = step.proposed && correctionOf(step.proposed, action, elements)
  const answer: Answer = { from: 'operator', judged, step, action, correction, thought, afterwards: true }
  if (correction === 'none') return sameMove(answer, judgement)
  return another(answer, judgement.proposed)
}

const nothing = (why: Exclusion): Taught => ({ lessons: [], untaught: [{ kind: 'given', why }] })

/** The reply itself, as it came; with a reason of its own it is an answer whose reason alone is another. */
function sameMove(answer: Written, { proposed }: Judgement): Taught {
  if (answer.thought === undefined) return nothing('given_same')
  if (proposed.label !== 'right') return nothing('overruled')
  return { lessons: againstThought(answer, byModel(answer.step, proposed)), untaught: [] }
}

type Written = Extract<Answer, { from: 'operator' }>

function another(answer: Written, proposed: Judged): Taught {
  const { lessons, untaught } = inPlace(answer, proposed)
  return { lessons: lessons.length > 1 ? [...lessons, ...kto(answer)] : lessons, untaught }
}

/**
 * A right move that nobody put in the place of the proposal by deciding on it: a target, and the better answer where a person
 * called the proposal wrong. One that nobody judged is no worse for that, also where `--unjudged` takes such for right.
 */
export function inPlace(answer: Written, proposed: Judged): Taught {
  const { step, correction } = answer
  const sft: Lesson = { kind: 'sft', answer }
  if (correction === undefined || correction === 'none') return { lessons: [sft], untaught: [] }
  const refused = isBad(proposed) && isPerson(proposed)
  const unpaired = unpairedFor(correction, refused)
  if (refused && unpaired === undefined)
    return {
      lessons: [sft, { kind: 'pair', chosen: answer, rejected: byModel(step, proposed) }],
      untaught: [],
    }
  return { lessons: [sft], untaught: [{ kind: 'pair', why: unpaired ?? whyAlone(proposed) }] }
}

function whyAlone({ label }: Judged): Exclusion {
  if (isUnsettled(label)) return label
  return label === 'right' || label === 'redundant' ? 'overruled' : 'not_refused'
}

/** The one that ends a disagreement, else the newest of those that are one move; undefined where people gave different ones. */
export function agreed(all: readonly Afterthought[], elements: readonly Element[]): Afterthought | undefined {
  const given = heard(all)
  const settled = given.findLast(({ voice }) => voice === 'resolution')
  const last = settled ?? given.at(-1)
  const isOne = given.every((one) => last && isSame(correctionOf(one.action, last.action, elements)))
  return settled !== undefined || isOne ? last : undefined
}

const isSame = (change: Correction): boolean => change === 'none' || change === 'nudge'

/** People said of another move that it was right. */
function isOverruled(step: DataStep, { action }: Afterthought, { proposed, done }: Judgement): boolean {
  const move: Action | undefined = done === undefined ? step.proposed : step.done
  if (move === undefined || (done ?? proposed).label !== 'right') return false
  return isMaterial(correctionOf(move, action, elementsSeen(step.observation)))
}

/** Whether a move was given of which nobody can tell whether it is another one than what was done, or proposed. */
export function isDoubted(step: DataStep, opinions: Opinions): boolean {
  const { observation, proposed, done } = step
  const move = done ?? proposed
  const changes = opinions
    .corrections(step)
    .map(({ action }) => move && correctionOf(move, action, elementsSeen(observation)))
  return changes.includes('unclear')
}
