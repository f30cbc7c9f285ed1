/** The operator's move in the place of the model's, once it is on its way, held, or asked about again because it came to nothing. */
import type { Action } from '../../../core/action/action'
import type { PhaseView } from '../../../core/api/api'

export function correctedIn(phase: PhaseView): Action | undefined {
  const isAgain = phase.name === 'deciding' && phase.edit !== undefined
  if (!isAgain && phase.name !== 'held' && phase.name !== 'acting' && phase.name !== 'settling')
    return undefined
  const proposed = phase.proposal.actions[phase.index]
  return JSON.stringify(proposed) === JSON.stringify(phase.action) ? undefined : phase.action
}
