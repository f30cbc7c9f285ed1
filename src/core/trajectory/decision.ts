/** What an operator or a policy decided, as a step has it, and whose move was made thereby: a model's, or a person's. */
import type { EventOf } from '../run/events'
import { correctionOf, elementsSeen } from './correction'
import type { DataStep, Decision } from './step'

/** The decision in an event, but for when it was made. */
export function decisionOf(
  event: EventOf<'approved' | 'vetoed' | 'replied' | 'composed'>,
): Omit<Decision, 'at'> {
  switch (event.type) {
    case 'approved':
      return { kind: event.edited ? 'edited' : 'approved', by: event.by, ms: event.ms }
    case 'vetoed':
      return { kind: 'vetoed', by: event.by, ms: event.ms, reason: event.reason, note: event.note }
    case 'replied':
      return { kind: 'answered', by: 'operator', note: event.text }
    case 'composed':
      return { kind: 'composed', by: 'operator', ms: event.ms }
  }
}

/** The other model whose candidate was done as it was, in the place of what the step's own model proposed; undefined where none was. */
export function lentBy({ borrowed, rivals, done, observation }: DataStep): string | undefined {
  const rival = rivals?.find(({ proposal }) => proposal.id === borrowed)
  const [action] = rival?.proposal.actions ?? []
  if (rival === undefined || action === undefined || done === undefined) return undefined
  if (correctionOf(action, done, elementsSeen(observation)) !== 'none') return undefined
  return rival.answered.model ?? rival.by?.model
}

/** Another move stands in the place of the reply: what the model thought does not speak of it. */
export const isReplaced = ({ kind, decision }: DataStep): boolean =>
  kind === 'by_hand' || decision?.kind === 'edited' || decision?.kind === 'composed'

export const actorOf = (step: DataStep): 'human' | 'model' =>
  isReplaced(step) && lentBy(step) === undefined ? 'human' : 'model'
