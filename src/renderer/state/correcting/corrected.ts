/** The operator's move that was let through in the place of the model's, once it is on its way or held. */
import type { Action } from '../../../core/action/action'
import type { PhaseView } from '../../../core/api/api'

export function correctedIn(phase: PhaseView): Action | undefined {
  if (phase.name !== 'held' && phase.name !== 'acting' && phase.name !== 'settling') return undefined
  const proposed = phase.proposal.actions[phase.index]
  return JSON.stringify(proposed) === JSON.stringify(phase.action) ? undefined : phase.action
}
