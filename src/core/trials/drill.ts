/** The drill: recorded proposals whose worth is known, judged once more; nothing of it ever reaches a target. */

import { z } from 'zod'
import { Action } from '../action/action'
import { Observation } from '../action/observation'
import { Proposal } from '../action/proposal'
import { Verdict } from '../guards/guard'
import { StepLabel } from '../library/annotation'
import { Problem } from '../problems/shape'
import { VetoReason } from '../run/events'

const id = z.string().max(60)

/** One proposal to judge, with all that was known of the screen, and what is known of its worth. */
export const DrillCase = z.object({
  run: id,
  /** Its number in the record, as a replay counts. */
  step: z.int().min(1),
  task: z.string(),
  /** The moves that were made before it, newest last. */
  before: z.array(Action),
  observation: Observation,
  proposal: Proposal,
  action: Action,
  verdicts: z.array(Verdict),
  known: z.enum(['good', 'bad']),
  /** What is wrong with a bad one. */
  reason: VetoReason.optional(),
  /** A good one whose point was moved to another element. */
  made: z.boolean(),
  /** How many people say so. */
  voices: z.int().optional(),
  /** What the operator made of it then; of a made one: of what it was made from. */
  fate: z.object({
    kind: z.enum(['approved', 'edited', 'vetoed']),
    /** What was done instead; of a made one: the proposal as it was. */
    done: Action.optional(),
    note: z.string().optional(),
    /** What was said of the step afterwards. */
    mark: StepLabel.optional(),
  }),
})
export type DrillCase = z.infer<typeof DrillCase>

/** What somebody said to one case, and how long they looked at it, pauses left out. */
export const DrillAnswer = z.object({
  run: id,
  step: z.int().min(1),
  made: z.boolean(),
  known: z.enum(['good', 'bad']),
  reason: VetoReason.optional(),
  said: z.enum(['approve', 'veto']),
  because: VetoReason.optional(),
  ms: z.number().min(0).max(86_400_000),
})
export type DrillAnswer = z.infer<typeof DrillAnswer>

/** So many answers a drill has at most. */
const mostAnswers = 200

/** A drill as it is kept. `dealt`: how many cases there were; fewer answers when it was left before its end, but in a shift, where what is left leaves no row. */
export const DrillRecord = z.object({
  v: z.literal(1),
  at: z.string(),
  operator: z.string().max(120),
  seed: z.string().max(60),
  dealt: z.int().min(1),
  /** Judged in a shift, one at a time between live questions: the rows of one shift have its seed. */
  shift: z.literal(true).optional(),
  answers: z.array(DrillAnswer).min(1).max(mostAnswers),
})
export type DrillRecord = z.infer<typeof DrillRecord>

/** What there is to judge: the number of proposals known good, known bad, and of runs they are from. */
export const DrillGround = z.object({
  good: z.int(),
  bad: z.int(),
  runs: z.int(),
  /** Every drill so far, newest first. */
  drills: z.array(DrillRecord),
  problem: Problem.optional(),
})
export type DrillGround = z.infer<typeof DrillGround>

/** The calls of the drill; they are part of core/api. */
export const drillApi = {
  drillGround: { input: z.object({}), output: DrillGround },
  /** `seed` gives the same cases again as long as the records are the same. `without`: runs of which none is dealt. */
  deal: {
    input: z.object({
      count: z.int().min(1).max(200),
      seed: id,
      without: z.array(id).max(1000).default([]),
    }),
    output: z.object({ cases: z.array(DrillCase), problem: Problem.optional() }),
  },
  keepDrill: {
    input: DrillRecord.omit({ v: true, at: true }),
    output: z.object({ ok: z.boolean(), problem: Problem.optional() }),
  },
} as const

/** The rows of one shift as one drill, where its newest stands. @param drills newest first. */
export function gathered(drills: readonly DrillRecord[]): readonly DrillRecord[] {
  const shifts = new Map<string, DrillRecord>()
  for (const drill of drills) {
    if (drill.shift !== true) continue
    const name = nameOfShift(drill)
    const newer = shifts.get(name)
    shifts.set(name, newer === undefined ? drill : joined(drill, newer))
  }
  return drills.flatMap((drill) => {
    if (drill.shift !== true) return [drill]
    const whole = shifts.get(nameOfShift(drill))
    shifts.delete(nameOfShift(drill))
    return whole === undefined ? [] : [{ ...whole, dealt: whole.answers.length }]
  })
}

const nameOfShift = ({ seed, operator }: DrillRecord): string => JSON.stringify([seed, operator])

const joined = (older: DrillRecord, newer: DrillRecord): DrillRecord => ({
  ...newer,
  answers: [...older.answers, ...newer.answers].slice(-mostAnswers),
})

/** Right is to approve a good one and to veto a bad one. */
export const isRight = ({ known, said }: Pick<DrillAnswer, 'known' | 'said'>): boolean =>
  (known === 'good') === (said === 'approve')

export type Caught = { readonly n: number; readonly caught: number }

export type DrillScore = {
  readonly n: number
  /** Bad ones, and how many of them were vetoed; `made` are those among them that never were a model's. */
  readonly bad: Caught
  readonly made: Caught
  /** Good ones, and how many of them were vetoed. */
  readonly good: { readonly n: number; readonly alarms: number }
  /** Milliseconds of a decision; absent where there was none. */
  readonly median?: number
  readonly p90?: number
  readonly byReason: Readonly<Partial<Record<VetoReason, Caught>>>
}

export function scoreDrill(answers: readonly DrillAnswer[]): DrillScore {
  const good = answers.filter(({ known }) => known === 'good')
  const bad = answers.filter(({ known }) => known === 'bad')
  const caught = (some: readonly DrillAnswer[]): Caught => ({
    n: some.length,
    caught: some.filter(isRight).length,
  })
  const reasons = VetoReason.options.filter((reason) => bad.some((each) => each.reason === reason))
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const [median, p90] = [medianOf(times), times[Math.ceil(times.length * 0.9) - 1]]
  return {
    n: answers.length,
    bad: caught(bad),
    made: caught(bad.filter(({ made }) => made)),
    good: { n: good.length, alarms: good.filter((each) => !isRight(each)).length },
    ...(median !== undefined && { median }),
    ...(p90 !== undefined && { p90 }),
    byReason: Object.fromEntries(
      reasons.map((reason) => [reason, caught(bad.filter((each) => each.reason === reason))]),
    ),
  }
}

/** Of ascending numbers; of an even count the middle of the two in the middle. */
function medianOf(sorted: readonly number[]): number | undefined {
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
