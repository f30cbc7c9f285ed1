/** The modes in which moves may run unasked, and why a question is put or not, as they are recorded. */
import { z } from 'zod'

/**
 * What may run unasked: nothing; what can do no harm or has been let through often enough; anything no guard objects to,
 * after a countdown that any key stops; or at once.
 */
export const Autonomy = z.enum(['ask', 'ask_risky', 'countdown', 'auto'])
export type Autonomy = z.infer<typeof Autonomy>

/** How far the operator trusts a mode; the defaults are those of `research` (G6). */
export const GateRules = z.object({
  /** Seconds of a countdown. */
  seconds: z.int().min(1).max(60).default(5),
  /** The lower bound of the share let through that a kind of move needs to run unasked. */
  level: z.number().min(0.5).max(0.999).default(0.95),
  /** Cases needed at least, and cases without a miss that are needed after one. */
  enough: z.int().min(1).max(1000).default(20),
  /** The share of moves that could have run on the record alone and are asked about all the same. */
  audit: z.number().min(0).max(1).default(0.1),
  /** Seconds without any input of the operator's after which everything is asked again. */
  presence: z.int().min(10).max(3600).default(60),
  /** Moves that may run unasked, and minutes, since the operator last decided something. */
  actions: z.int().min(1).max(1000).default(20),
  minutes: z.int().min(1).max(240).default(5),
})
export type GateRules = Readonly<z.infer<typeof GateRules>>

/** Why a mode fell back to asking; only the operator can choose it again. */
export const Lapse = z.enum(['absent', 'actions', 'minutes', 'repeats', 'errors', 'held', 'mended'])
export type Lapse = z.infer<typeof Lapse>

/** Why a question is put to the operator, or is not. */
export const Grounds = z.object({
  autonomy: Autonomy,
  /** `count`: it runs when the countdown has run out with a page looking on. */
  go: z.enum(['ask', 'count', 'run']),
  /**
   * `mode`: everything is asked. `question`: the model asks. `guard`: a guard objects. `unknown`: nothing says that it is
   * harmless, and the record of this control does not carry it. `reply`: the reply had to be mended, held more than one
   * action, or asks to be confirmed. `disagreement`: others that were asked would do something else. `grounding`: what it calls its target does not lie under its point. `audit`: drawn by
   * lot. `thin`, `missed`: the record does not carry it. `stopped`, `unseen`: the countdown was stopped by a key, or no page
   * was looking on any more. `rule`: the command line answers in the operator's place. `lapsed`: the mode fell back to asking.
   * `returned`: nothing was sent of the operator's own yes, as where they took it back.
   */
  why: z.enum([
    'mode',
    'question',
    'guard',
    'unknown',
    'reply',
    'disagreement',
    'grounding',
    'harmless',
    'record',
    'thin',
    'missed',
    'audit',
    'countdown',
    'stopped',
    'unseen',
    'auto',
    'rule',
    'lapsed',
    'returned',
  ]),
  record: z
    .object({
      through: z.int(),
      of: z.int(),
      streak: z.int(),
      bound: z.number(),
      level: z.number(),
      enough: z.int(),
    })
    .optional(),
  lapse: Lapse.optional(),
})
export type Grounds = z.infer<typeof Grounds>

/**
 * Word from a page that is in view: which question it shows (`PROPOSAL/INDEX`), whether the operator did anything since the
 * last word, and whether a key or a click stops the countdown of that question for good.
 */
export const Presence = z.object({
  run: z.string(),
  shown: z.string().max(200).default(''),
  input: z.boolean().default(false),
  stop: z.boolean().default(false),
})
export type Presence = z.infer<typeof Presence>
