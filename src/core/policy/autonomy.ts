/** What may run unasked, and on what grounds: the mode the operator chose, the guards, and what the record says. */
import { z } from 'zod'
import { type Action, pointsOf } from '../action/action'
import { distance } from '../action/geometry'
import type { Proposal } from '../action/proposal'
import { isVain, type PastMove } from '../dialects/dialect'
import type { Grounding } from '../grounding/grounding'
import type { Verdict } from '../guards/guard'
import { isUnknown } from '../guards/unknown'
import { lowerBound, type Tally } from './evidence'

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
   * `mode`: everything is asked. `question`: the model asks. `guard`: a guard objects. `reply`: the reply had to be mended,
   * held more than one action, or asks to be confirmed. `grounding`: what it calls its target does not lie under its point.
   * `audit`: drawn by lot. `thin`, `missed`: the record does not
   * `mode`: everything is asked. `question`: the model asks. `guard`: a guard objects. `unknown`: nothing says that it is
   * harmless, and the record of this control does not carry it. `reply`: the reply had to be mended,
   * held more than one action, or asks to be confirmed. `audit`: drawn by lot. `thin`, `missed`: the record does not
   * carry it. `stopped`, `unseen`: the countdown was stopped by a key, or no page was looking on any more. `rule`: the
   * command line answers in the operator's place. `lapsed`: the mode fell back to asking.
   */
  why: z.enum([
    'mode',
    'question',
    'guard',
    'unknown',
    'reply',
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

const harmless: readonly Action['kind'][] = ['hover', 'scroll', 'wait', 'note', 'look']

export type Weighing = {
  readonly autonomy: Autonomy
  readonly proposal: Proposal
  readonly action: Action
  readonly verdicts: readonly Verdict[]
  /** Absent for a move without a place. */
  readonly grounding?: Grounding['verdict'] | undefined
  /** The cases on record of the cell that the action falls into. */
  readonly tally: Tally
  /** Those of the control that nobody knows to be harmless; absent where none can be counted. */
  readonly control?: Tally | undefined
  /** The lot fell on this question. */
  readonly audit: boolean
  readonly rules: GateRules
}

/**
 * Whether a proposal may run without the operator. A repaired or ambiguous reply never does; guards that say `ask`
 * always ask, and the hard floor is below every autonomy.
 */
export function weigh(weighing: Weighing): Grounds {
  const { autonomy, proposal, action, verdicts, grounding = 'there' } = weighing
  const grounds = (go: Grounds['go'], why: Grounds['why']): Grounds => ({ autonomy, go, why })
  if (autonomy === 'ask') return grounds('ask', 'mode')
  if (action.kind === 'ask') return grounds('ask', 'question')
  const objections = verdicts.filter((verdict) => !isUnknown(verdict))
  if (objections.some(({ rule, floor }) => rule !== 'allow' || floor)) return grounds('ask', 'guard')
  if (proposal.repaired.length > 0 || proposal.ignored > 0 || proposal.confirm !== undefined)
    return grounds('ask', 'reply')
  if (grounding !== 'there') return grounds('ask', 'grounding')
  if (verdicts.some(isUnknown)) return ofUnknown(weighing)
  switch (autonomy) {
    case 'auto':
      return grounds('run', 'auto')
    case 'countdown':
      return grounds('count', 'countdown')
    case 'ask_risky':
      return harmless.includes(action.kind) ? grounds('run', 'harmless') : byRecord(weighing)
  }
}

/** Only the operator's own decisions on this very control speak for what is not known to be harmless. */
function ofUnknown(weighing: Weighing): Grounds {
  const { autonomy, control } = weighing
  const carried = control && byRecord({ ...weighing, tally: control })
  if (carried === undefined || carried.go === 'ask')
    return carried?.why === 'audit' ? carried : { ...carried, autonomy, go: 'ask', why: 'unknown' }
  return autonomy === 'countdown' ? { ...carried, go: 'count' } : carried
}

function byRecord({ autonomy, tally, audit, rules }: Weighing): Grounds {
  const { through, of, streak, missed } = tally
  const { level, enough } = rules
  const bound = Math.round(lowerBound(tally) * 1000) / 1000
  const record = { through, of, streak, bound, level, enough }
  const told = (go: Grounds['go'], why: Grounds['why']): Grounds => ({ autonomy, go, why, record })
  if (missed && streak < enough) return told('ask', 'missed')
  if (of < enough || bound < level) return told('ask', 'thin')
  return audit ? told('ask', 'audit') : told('run', 'record')
}

/** How far apart, in pixels, two points of the same move may lie. */
const sameSpot = 10

/** Whether this would be the third time that the same is done to a screen that does not change where it is done. */
export function repeats(history: readonly PastMove[], action: Action, frame: string): boolean {
  const before = history.slice(-2)
  return (
    before.length === 2 &&
    before.every(
      ({ done, outcome, frame: seen }) =>
        done !== undefined && isSame(done, action) && (isVain(outcome) || seen === frame),
    )
  )
}

function isSame(a: Action, b: Action): boolean {
  const [from, to] = [pointsOf(a), pointsOf(b)]
  const near = from.every((point, nth) => {
    const other = to[nth]
    return other !== undefined && distance(point, other) <= sameSpot
  })
  return near && from.length === to.length && JSON.stringify(bare(a)) === JSON.stringify(bare(b))
}

/** An action without its places and what rides on them. */
const bare = ({ ...action }: Action): unknown =>
  Object.entries(action)
    .filter(([key]) => !['at', 'path', 'from', 'to', 'box', 'mark', 'label'].includes(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
