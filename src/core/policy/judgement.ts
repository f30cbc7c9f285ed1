/** All that one move would meet on a screen: what it does, what objects to it, and whether it would run unasked. */
import type { Action } from '../action/action'
import type { Observation } from '../action/observation'
import type { Proposal } from '../action/proposal'
import type { Effect } from '../effects/effect'
import { type Grounding, groundingOf } from '../grounding/grounding'
import type { Said } from '../grounding/naming'
import type { Circumstances } from '../guards/circumstances'
import { denies, type Guard, judge, moveOf, type Verdict } from '../guards/guard'
import { type Autonomy, GateRules, type Grounds, weigh } from './autonomy'
import { noCases } from './evidence'

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
  readonly autonomy: Autonomy
  readonly about: Circumstances
}

/** As a run would judge it that has nothing on record. A countdown that nobody stops runs. */
export function examine(move: Examined, guards: readonly Guard[]): Judgement {
  const { action, seen, said = {}, autonomy, about } = move
  const verdicts = judge(action, seen, guards, about)
  const grounding = groundingOf(action, said, seen)
  const { go, why } = weigh({
    autonomy,
    proposal: proposalOf(action, seen, said),
    action,
    verdicts,
    grounding: grounding?.verdict,
    tally: noCases,
    audit: false,
    rules: GateRules.parse({}),
  })
  const { effects } = moveOf(action, seen, about)
  const outcome = denies(verdicts) === undefined ? (go === 'ask' ? 'ask' : 'run') : 'deny'
  return { effects, verdicts, ...(grounding && { grounding }), go: outcome, why }
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
