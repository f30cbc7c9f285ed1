/** Where a run is put before the guards: the one place that makes its circumstances. */
import type { Action } from '../action/action'
import type { Observation } from '../action/observation'
import { checksOn } from '../action/proposal'
import type { Circumstances } from '../guards/circumstances'
import { type Guard, judge, type Verdict } from '../guards/guard'
import type { Run } from './run'
import { costOf } from './spending'

/** What does not stand in the run itself. */
export type Surroundings = Pick<Circumstances, 'platform' | 'stopsAt' | 'policy' | 'ownDoors' | 'secretsIn'>

/** Every objection to an action of a run, the strictest first. */
export type Judge = (run: Run, action: Action, seen: Observation) => readonly Verdict[]

/** @param around asked anew for each action: the policy may have been edited. */
export const openJudge =
  (guards: readonly Guard[], around: () => Surroundings): Judge =>
  (run, action, seen) =>
    judge(action, seen, guards, circumstancesOf(run, around()))

export function circumstancesOf(
  { setup, history, step, spent, phase }: Run,
  around: Surroundings,
): Circumstances {
  const cost = costOf(spent, setup.price ?? around.policy.budgets.price)
  const { ms, prompt, completion } = spent
  return {
    ...around,
    history,
    ...('proposal' in phase && { checks: checksOn(phase.proposal, phase.index) }),
    target: setup.target,
    dialect: setup.dialect,
    spent: { steps: step - 1, ms, tokens: prompt + completion, ...(cost !== undefined && { cost }) },
  }
}
