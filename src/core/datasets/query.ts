/** What a data set is made of, as it is saved: rules that a step must fit, and how much is taken of what fits. */
import { z } from 'zod'
import { Outcome } from '../dialects/dialect'
import { RunVerdict } from '../library/annotation'
import { RowOptions, ValidationShare } from '../library/library'
import { Decider, End, VetoReason } from '../run/events'

/** Who decided a step; `demonstration`: a person's hands. */
export const By = z.enum([...Decider.options, 'demonstration', 'nobody'])

export const Effect = z.enum([...Outcome.options, 'none'])

/** Of a run: what people said of it, and where nobody did, how it ended. `open`: not ended, or its end was never written. */
export const RunOutcome = z.enum([...RunVerdict.options, 'disputed', ...End.shape.outcome.options, 'open'])

/** Whose reasons a row teaches; `none`: it holds none, or the move in a plain sentence. */
export const ThoughtBy = z.enum(['operator', 'model', 'afterwards', 'none'])
export type ThoughtBy = z.infer<typeof ThoughtBy>

/** What a row teaches, as exports count it. */
export const RowKind = z.enum(['sft', 'dpo', 'kto_good', 'kto_bad', 'kto_guard_bad'])
export type RowKind = z.infer<typeof RowKind>

const words = z.string().trim().min(1).max(200)
const listOf = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(50)

/** A step fits a rule when one word of its list fits; a rule that is not given leaves nothing out. */
export const Rules = z.strictObject({
  by: listOf(By).optional(),
  effect: listOf(Effect).optional(),
  outcome: listOf(RunOutcome).optional(),
  /** Whether a person judged the step afterwards. */
  reviewed: z.boolean().optional(),
  dialect: listOf(words).optional(),
  /** The site of a page, the application in front, else the target; `*` stands for any letters. */
  app: listOf(words).optional(),
  /** Why it was vetoed, or called wrong afterwards. */
  reason: listOf(VetoReason).optional(),
  /** Of each row by itself: a step may make one with a person's reasons and one with the model's. */
  thought_by: listOf(ThoughtBy).optional(),
  /** Of each row by itself too: right answers alone, say. */
  kind: listOf(RowKind).optional(),
})
export type Rules = z.infer<typeof Rules>

export const BalanceBy = z.enum(['by', 'effect', 'outcome', 'dialect', 'app'])
export const SplitBy = z.enum(['run', 'app'])

/** As many steps of each as there are of the rarest, or at most so many. */
const Balance = z.strictObject({ by: BalanceBy, most: z.int().min(1).optional() })

export const Query = z.strictObject({
  ...RowOptions.shape,
  rules: Rules.default({}),
  /**
   * A screen that was seen before trains no second time: the oldest run that shows it keeps it, there with every answer that it
   * was given.
   */
  dedupe: z.boolean().default(false),
  balance: Balance.optional(),
  split: z.strictObject({ by: SplitBy, share: ValidationShare }).optional(),
})
export type Query = z.output<typeof Query>

/** What an export of a version goes by: how its rows were made, and how many of its runs are kept for validation. */
export const exportOptionsOf = (query: Query): RowOptions & { readonly split: number } => ({
  ...RowOptions.parse(query),
  split: query.split?.share ?? 0,
})
