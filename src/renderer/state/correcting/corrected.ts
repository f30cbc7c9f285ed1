/** The operator's move in the place of the model's, once it is on its way, held, or asked about again because it came to nothing. */
import type { Action } from '../../../core/action/action'
import type { PhaseView } from '../../../core/api/api'
import type { Draft, Shown } from '../store'
import { dropped, kept } from './kept'

export function correctedIn(phase: PhaseView): Action | undefined {
  const isAgain = phase.name === 'deciding' && phase.edit !== undefined
  if (!isAgain && phase.name !== 'held' && phase.name !== 'acting' && phase.name !== 'settling')
    return undefined
  const proposed = phase.proposal.actions[phase.index]
  return isSame(proposed, phase.action) ? undefined : phase.action
}

/** Whose move Enter lets go. `put_back`: the model's, where the operator's own was up again. */
export function whoseMove(phase: PhaseView, draft: Draft | undefined): 'model' | 'operator' | 'put_back' {
  const isAgain = phase.name === 'deciding' && correctedIn(phase) !== undefined
  if (draft === undefined) return isAgain ? 'operator' : 'model'
  const isModels = isAgain && isSame(phase.proposal.actions[phase.index], draft.action)
  return isModels ? 'put_back' : 'operator'
}

/** Puts the model's move in the place of the operator's that is up again. */
export function puttingBack({ snapshot, drafts, question }: Shown): Partial<Shown> | undefined {
  const { phase } = snapshot?.run ?? {}
  if (phase?.name !== 'deciding' || correctedIn(phase) === undefined) return undefined
  const action = phase.proposal.actions[phase.index]
  return action && { drafts: kept(drafts, question, { question, action, handle: 0 }) }
}

/** Drops what was made of the open question. */
export const withoutDraft = ({ drafts, question }: Shown): Partial<Shown> => ({
  drafts: dropped(drafts, question),
})

const isSame = (one: Action | undefined, other: Action): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
