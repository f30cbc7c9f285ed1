/** A recorded step as the model of some dialect would have been told of it: what it proposed itself, and what became of that. */
import type { ModelReply, PastMove } from '../../dialects/dialect'
import { byHand } from '../../run/decided/past'
import type { DataStep } from '../../trajectory/step'

/**
 * What the model of the run proposed. Undefined of a step that leaves no trace in a history.
 * @param own the reply was written in the dialect that is told: it stands as it came.
 */
export function proposedBefore(step: DataStep, own: boolean): PastMove | undefined {
  const { proposal, proposed, frame = '', size, decision, result, done, answer, outcome } = step
  const fate = fateOf(step)
  if (fate === undefined || proposal === undefined || proposed === undefined) return undefined
  const reply = own ? step.answered?.reply : undefined
  const acted = fate === 'approved' || fate === 'edited'
  const { reason, note } = decision ?? {}
  return {
    intent: { ...proposal, actions: [proposed] },
    proposal: proposal.id,
    ...{ frame, size, reply, fate, answer, reason, note },
    ...(acted && { done, outcome: result === 'unknown' ? 'unknown' : outcome }),
  }
}

function fateOf({ kind, decision, result, held, overruled }: DataStep): PastMove['fate'] | undefined {
  if (kind !== 'proposed' || decision === undefined) return undefined
  if (decision.kind === 'vetoed' || decision.kind === 'answered') return decision.kind
  if (result === 'refused') return 'refused'
  const isDone = result === 'sent' || result === 'unknown'
  if (!isDone || (held !== undefined && !overruled)) return undefined
  return decision.kind === 'approved' ? 'approved' : 'edited'
}

/** What the operator did and the dialect has no words for, or in the place of a reply that could not be read. */
export function byHandBefore({ done, frame = '', astray }: DataStep): PastMove | undefined {
  if (done === undefined || astray === 'nowhere') return undefined
  return byHand({ type: 'hand', action: done, frame, ...(astray && { astray }) })
}

/** What the operator did, as if the model had proposed it in just these words and it had been let happen. */
export function shownBefore(
  { number, frame = '', size }: DataStep,
  { intent, reply }: { readonly intent: PastMove['intent']; readonly reply: ModelReply },
): PastMove {
  const [done] = intent.actions
  const told = { intent, frame, size, reply, done, outcome: 'not_to_be_told' } as const
  return { ...told, proposal: `shown-${number}`, fate: 'approved' }
}
