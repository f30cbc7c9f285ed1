/** What the guards say to a move the operator is making up; the service judges it again and knows the secrets as well. */
import type { Action } from '../../core/action/action'
import type { Observation } from '../../core/action/observation'
import { checksOn } from '../../core/action/proposal'
import type { PhaseView } from '../../core/api/api'
import type { PastMove } from '../../core/dialects/dialect'
import { type Circumstances, noRun } from '../../core/guards/circumstances'
import { judge, type Verdict } from '../../core/guards/guard'
import { guards } from '../../core/guards/index'
import { noPolicy, type Policy } from '../../core/policy/policy'
import type { StepView } from '../../core/run/steps'
import type { StillRun } from './store'

export const judgeHere = (run: StillRun, action: Action, seen: Observation): readonly Verdict[] =>
  judge(action, seen, guards, circumstancesHere(run))

/**
 * What stands against the open question now, the strictest first: as it was judged, with the operator's own rules and budgets
 * as they are since, for they may be edited while it is open.
 */
export function objectionsTo(
  run: StillRun,
  { action, observation, verdicts }: Pick<PhaseOf<'deciding'>, 'action' | 'observation' | 'verdicts'>,
): readonly Verdict[] {
  if (run.about === undefined) return verdicts
  const own = judge(action, observation, operators, circumstancesHere(run)).filter(
    ({ guard }) => guard === 'rule' || !verdicts.some((was) => was.guard === guard),
  )
  const built = verdicts.filter(({ guard }) => guard !== 'rule')
  const all = [...built, ...own]
  return [...all.filter(({ rule }) => rule === 'deny'), ...all.filter(({ rule }) => rule !== 'deny')]
}

/** What speaks for the operator; the others know nothing new. */
const operators = guards.filter(({ id }) => id === 'rule' || id === 'budget')

type PhaseOf<T extends PhaseView['name']> = Extract<PhaseView, { name: T }>

type Where = { readonly run: StillRun | undefined; readonly target?: string }

/** What they would say under a policy that need not be the run's, on another target, or where no run is. */
export function judgeUnder(
  policy: Policy,
  action: Action,
  seen: Observation,
  { run, target }: Where,
): readonly Verdict[] {
  const about = run === undefined ? noRun : circumstancesHere(run)
  return judge(action, seen, guards, { ...about, policy, target: target ?? about.target })
}

function circumstancesHere(run: StillRun): Circumstances {
  const { policy = noPolicy, stopsAt = [], spent } = run.about ?? {}
  const { target, dialect } = run.setup
  const { phase } = run
  return {
    ...('proposal' in phase && { checks: checksOn(phase.proposal, phase.index) }),
    history: historyOf(run.steps),
    target,
    platform: run.platform,
    dialect,
    stopsAt,
    policy,
    spent: spent ?? { steps: run.step - 1, ms: 0, tokens: run.tokens.prompt + run.tokens.completion },
    ownDoors: [],
    secretsIn: () => [],
  }
}

const histories = new WeakMap<readonly StepView[], readonly PastMove[]>()

/** Made once for the same steps: every snapshot asks, several times. */
function historyOf(steps: readonly StepView[]): readonly PastMove[] {
  const known = histories.get(steps)
  if (known !== undefined) return known
  const history = steps.flatMap(pastOf)
  histories.set(steps, history)
  return history
}

/** What has become of a step, as far as its history can tell; nothing of one that is still open. */
function pastOf({ fate, frame = '', proposed, done = proposed, outcome }: StepView): readonly PastMove[] {
  if (
    fate === 'open' ||
    fate === 'held' ||
    fate === 'again' ||
    fate === 'stopped' ||
    fate === 'overtaken' ||
    done === undefined
  )
    return []
  const intent = { actions: [done], repaired: [], ignored: 0 }
  const acted = fate === 'approved' || fate === 'edited' || fate === 'by_hand'
  return [{ intent, frame, fate, ...(acted && { done }), outcome }]
}
