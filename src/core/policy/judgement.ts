/** All that one move would meet on a screen: what it does, what objects to it, and whether it would run unasked. */
import type { Action } from '../action/action'
import type { Observation } from '../action/observation'
import type { Proposal } from '../action/proposal'
import type { Effect } from '../effects/effect'
import { type Grounding, groundingOf } from '../grounding/grounding'
import type { Said } from '../grounding/naming'
import type { Circumstances } from '../guards/circumstances'
import { denies, type Guard, judgeMove, moveOf, type Verdict } from '../guards/guard'
import { weigh } from './autonomy'
import { noCases, type Tally } from './evidence'
import { type Autonomy, GateRules, type Grounds } from './grounds'

export type Judgement = {
  readonly effects: readonly Effect[]
  readonly verdicts: readonly Verdict[]
  readonly grounding?: Grounding | undefined
  readonly go: 'run' | 'ask' | 'deny'
  readonly why: Grounds['why']
}

export type Examined = {
  readonly action: Action
  readonly seen: Observation
  readonly said?: Said | undefined
  /** Where there was one: it then says what `said` would. */
  readonly proposal?: Proposal | undefined
  /** What the record said of such a move; without it, nothing is on record. */
  readonly record?: Tally | undefined
  /** How far the operator trusts a mode. */
  readonly rules?: GateRules | undefined
  readonly autonomy: Autonomy
  readonly about: Circumstances
}

/** As a run would judge it. Nobody draws by lot, and a countdown that nobody stops runs. */
export function examine(move: Examined, guards: readonly Guard[]): Judgement {
  const { action, seen, record, autonomy, about } = move
  const { proposal = proposalOf(action, seen, move.said ?? {}), rules = GateRules.parse({}) } = move
  const done = moveOf(action, seen, about)
  const verdicts = judgeMove(done, guards, about)
  const grounding = groundingOf(action, move.proposal ?? move.said ?? {}, seen)
  const { go, why } = weigh({
    autonomy,
    proposal,
    action,
    verdicts,
    grounding: grounding?.verdict,
    tally: record ?? noCases,
    control: record,
    audit: false,
    rules,
  })
  const outcome = denies(verdicts) === undefined ? (go === 'ask' ? 'ask' : 'run') : 'deny'
  return { effects: done.effects, verdicts, ...(grounding && { grounding }), go: outcome, why }
}

const proposalOf = (action: Action, { frame }: Observation, { target, thought }: Said): Proposal => ({
  id: '',
  frame,
  actions: [action],
  repaired: [],
  ignored: 0,
  ...(target !== undefined && { target }),
  ...(thought !== undefined && { thought }),
})
