/** What may run unasked, and on what grounds: the mode the operator chose, the guards, and what the record says. */
import { type Action, pointsOf } from '../action/action'
import { distance } from '../action/geometry'
import type { Proposal } from '../action/proposal'
import { isVain, type PastMove } from '../dialects/dialect'
import type { Grounding } from '../grounding/grounding'
import type { Verdict } from '../guards/guard'
import { isUnknown } from '../guards/unknown'
import { lowerBound, type Tally } from './evidence'
import type { Autonomy, GateRules, Grounds } from './grounds'

const harmless: readonly Action['kind'][] = ['hover', 'scroll', 'wait', 'note', 'look']

export type Weighing = {
  readonly autonomy: Autonomy
  readonly proposal: Proposal
  readonly action: Action
  readonly verdicts: readonly Verdict[]
  /** Others that were asked about the same screen would do something else. */
  readonly disputed?: boolean
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
  if (weighing.disputed === true) return grounds('ask', 'disagreement')
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
