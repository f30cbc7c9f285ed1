/** Whether what the open question names lies where it points, and whether it lies there alone; worked out once for the card and the picture. */
import type { Action } from '../../core/action/action'
import type { Observation } from '../../core/action/observation'
import type { PhaseView } from '../../core/api/api'
import { type Grounding, groundingOf } from '../../core/grounding/grounding'
import { type Which, whichOf } from '../../core/grounding/which'
import { choices } from './correcting/candidates'

/** Undefined while the texts are still being read, and for what has no place. */
export const groundingHere = (phase: PhaseView): Grounding | undefined =>
  'proposal' in phase ? groundings(phase.action, phase) : undefined

/**
 * The places between which the words of the proposal do not choose: the same ones until the effect of the move is seen. Where several
 * answers stand beside each other the digits are theirs, and only that is asked.
 */
export function whichHere(phase: PhaseView): Which | undefined {
  if (phase.name !== 'deciding' && phase.name !== 'acting' && phase.name !== 'settling') return undefined
  if (choices(phase).length > 0) return undefined
  const own = phase.proposal.actions[phase.index]
  return own === undefined || ('edit' in phase && phase.edit !== undefined) ? undefined : places(own, phase)
}

type Asked = Extract<PhaseView, { proposal: unknown }>

/** Kept for each action as long as it stands over the same screen. */
function keptBy<T>(work: (action: Action, asked: Asked) => T) {
  const known = new WeakMap<Action, { readonly seen: Observation; readonly found: T }>()
  return (action: Action, asked: Asked): T | undefined => {
    const { observation: seen } = asked
    if (seen.elements === undefined) return undefined
    const last = known.get(action)
    if (last?.seen === seen) return last.found
    const found = work(action, asked)
    known.set(action, { seen, found })
    return found
  }
}

const groundings = keptBy((action, { proposal, observation }) => groundingOf(action, proposal, observation))
const places = keptBy((action, { proposal, observation }) => whichOf(action, proposal, observation))
