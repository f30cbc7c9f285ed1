/** Examinations: recorded questions put to a model of today, kept so that models and prompts can be compared later. */

import { z } from 'zod'
import { Action } from '../action/action'
import { Size } from '../action/geometry'
import { lowerBound } from '../policy/evidence'
import { Problem, Refused, Told } from '../problems/shape'
import type { Score } from './regression'

const id = z.string().max(60)

/** Runs that are asked about at once. */
export const mostExamined = 500

/** Which runs are asked about, and who answers. */
export const ExamWish = z.object({
  runs: z.array(id).min(1).max(mostExamined),
  /** The id of a model profile. */
  model: id,
  /** Instead of the profile's own. */
  dialect: id.optional(),
})
export type ExamWish = z.infer<typeof ExamWish>

/** One recorded question, what was let happen then, and what the model says now. Points are pixels of `frame`. */
export const ExamAnswer = z.object({
  run: id,
  /** The question, counted from 1 within the run. */
  step: z.int().min(1),
  /** The step of the record, as a replay numbers it. */
  shown: z.int().min(1),
  frame: z.string(),
  size: Size,
  /** Where it was asked; empty: nobody knows. */
  app: z.string(),
  wanted: Action,
  /** Absent where no answer could be had or read; `problem` then says why. */
  answered: Action.optional(),
  problem: Told.optional(),
  difference: z.enum(['kind', 'place', 'text', 'detail', 'none']).optional(),
})
export type ExamAnswer = z.infer<typeof ExamAnswer>

/** An examination without its answers, as it is listed. */
export const ExamRow = z.object({
  v: z.literal(1),
  id,
  /** When it was begun, ISO 8601 UTC, and how long it took. */
  at: z.string(),
  ms: z.number().min(0),
  /** The profile's title, and the model's own name where it has one. */
  title: z.string(),
  model: z.string(),
  dialect: z.string(),
  /** sha256 of the prompt's template; empty where the dialect has none. */
  prompt: z.string(),
  runs: z.array(z.object({ id, task: z.string().max(300) })),
  n: z.int().min(0),
  agreed: z.int().min(0),
  /** What could not be asked, and why. */
  skipped: z.array(Told),
})
export type ExamRow = z.infer<typeof ExamRow>

export const Examination = z.object({ row: ExamRow, answers: z.array(ExamAnswer) })
export type Examination = z.infer<typeof Examination>

/** Told again and again while a model is asked; the last one says how it ended. `asked` of `of` questions have an answer. */
export const ExamNews = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('asking'), asked: z.int(), of: z.int(), agreed: z.int() }),
  z.object({ stage: z.literal('done'), row: ExamRow }),
  z.object({ stage: z.literal('failed'), problem: Problem }),
])
export type ExamNews = z.infer<typeof ExamNews>

/** The calls of the examinations; they are part of core/api. To stop listening to `examine` stops it. */
export const examinationApi = {
  examine: { input: ExamWish, output: ExamNews, stream: true },
  /** Newest first. */
  examinations: {
    input: z.object({}),
    output: z.object({ rows: z.array(ExamRow), problem: Problem.optional() }),
  },
  examination: {
    input: z.object({ id }),
    output: z.union([z.object({ ok: z.literal(true), examination: Examination }), Refused]),
  },
  dropExamination: {
    input: z.object({ id }),
    output: z.object({ ok: z.boolean(), problem: Problem.optional() }),
  },
} as const

/** One question as two examinations answered it. */
export type ExamPair = { readonly left: ExamAnswer; readonly right: ExamAnswer }

/**
 * The questions that both have, in the order of the left one; what only one was asked cannot be compared, nor what each was held
 * against another move: people have said something of it between the two.
 */
export function pairsOf(left: readonly ExamAnswer[], right: readonly ExamAnswer[]): readonly ExamPair[] {
  return commonTo(left, right).filter(isSameTruth)
}

/** Questions that both were asked and that fall out, for what is right there was another move each time. */
export const changedTruths = (left: readonly ExamAnswer[], right: readonly ExamAnswer[]): number =>
  commonTo(left, right).filter((pair) => !isSameTruth(pair)).length

const isSameTruth = ({ left, right }: ExamPair): boolean =>
  JSON.stringify(left.wanted) === JSON.stringify(right.wanted)

function commonTo(left: readonly ExamAnswer[], right: readonly ExamAnswer[]): readonly ExamPair[] {
  const others = new Map(right.map((answer) => [nameOf(answer), answer]))
  return left.flatMap((answer) => {
    const other = others.get(nameOf(answer))
    return other === undefined ? [] : [{ left: answer, right: other }]
  })
}

const nameOf = ({ run, step }: ExamAnswer): string => `${run}/${step}`

/** Between which shares, in percent, the true one lies in 19 of 20 such examinations (Wilson 1927); of nothing there are none. */
export function intervalOf({ n, agreed }: Score): readonly [number, number] | undefined {
  if (n === 0) return undefined
  const low = lowerBound({ through: agreed, of: n })
  const high = 1 - lowerBound({ through: n - agreed, of: n })
  return [Math.floor(low * 100), Math.ceil(high * 100)]
}

/** A share as a whole percentage, or undefined of nothing: no rate is told for no cases. 100 and 0 are told of all and none alone. */
export function percentOf({ n, agreed }: Score): number | undefined {
  if (n === 0) return undefined
  const percent = Math.round((agreed * 100) / n)
  if (agreed < n && percent === 100) return 99
  return agreed > 0 && percent === 0 ? 1 : percent
}
