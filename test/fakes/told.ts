/** What a target tells, in the English of the record, for tests that look for words. */
import type { Action } from '../../src/core/action/action'
import { sayEnglish } from '../../src/core/problem'
import type { Target, TargetState } from '../../src/main/engine/ports'

/** Its title with the number of its tabs and its notice; empty while it is not live. */
export function titleOf(state: TargetState): string {
  if (state.state !== 'live') return ''
  const title = state.tabs === undefined ? state.title : `${state.tabs} tabs: ${state.title}`
  return state.notice === undefined ? title : `${title} (${sayEnglish(state.notice)})`
}

/** Why it cannot do an action; empty when it can. */
export function refusalOf(target: Pick<Target, 'cannot'>, action: Action): string {
  const problem = target.cannot(action)
  return problem === undefined ? '' : sayEnglish(problem)
}

/** Why it is lost; empty while it is not. */
export const lossOf = (state: TargetState): string =>
  state.state === 'lost' ? sayEnglish(state.problem) : ''
