/** Whether what the open question names lies where it points; worked out once for the card and the picture. */
import type { Action } from '../../core/action/action'
import type { Observation } from '../../core/action/observation'
import type { PhaseView } from '../../core/api/api'
import { type Grounding, groundingOf } from '../../core/grounding/grounding'

type Known = { readonly seen: Observation; readonly grounding: Grounding | undefined }

const known = new WeakMap<Action, Known>()

/** Undefined while the texts are still being read, and for what has no place. */
export function groundingHere(phase: PhaseView): Grounding | undefined {
  if (!('proposal' in phase)) return undefined
  const { action, observation: seen, proposal } = phase
  if (seen.elements === undefined) return undefined
  const last = known.get(action)
  if (last?.seen === seen) return last.grounding
  const grounding = groundingOf(action, proposal, seen)
  known.set(action, { seen, grounding })
  return grounding
}
