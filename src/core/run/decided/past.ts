/** What became of a move, as the model is told it with its next question. */
import type { ModelReply, PastMove } from '../../dialects/dialect'
import type { EventOf } from '../events'
import type { Consent, Question } from '../phase'

type Told = {
  readonly reply?: ModelReply | undefined
  /** The newest move of the operator's own, by its id. */
  readonly composed?: string
}

/** The move that was up for decision. */
export function past(
  run: Told,
  phase: Question,
  fate: PastMove['fate'],
  more: Partial<PastMove> = {},
): PastMove {
  const { reason, note, done, outcome, answer, broken, partial, confirmed } = more
  const { frame, size } = phase.observation
  const intent = { ...phase.proposal, actions: [phase.action] }
  const told = {
    reason,
    note,
    done,
    outcome,
    answer,
    ...(broken && { broken }),
    ...(partial && { partial }),
    ...(confirmed && { confirmed }),
  }
  const move = { intent, proposal: phase.proposal.id, frame, size, ...told }
  return phase.proposal.id === run.composed
    ? { ...move, fate: ownFate(fate) }
    : { ...move, reply: run.reply, fate }
}

/**
 * The model never proposed the operator's own move, and with what consent it was done holds for nothing in the reply that could
 * not be read: a check of its service was never shown.
 */
const ownFate = (fate: PastMove['fate']): PastMove['fate'] =>
  fate === 'approved' || fate === 'edited' ? 'by_hand' : 'unread'

/** Only a person at the console has two keys. */
export const confirmedIn = ({ by, confirmed }: Consent): { readonly confirmed?: true } =>
  by === 'operator' && confirmed === true ? { confirmed } : {}

/** A move that was made by hand, of which nobody proposed anything. */
export function byHand({ action, frame, astray }: EventOf<'hand'>): PastMove {
  const intent = { actions: [action], repaired: [], ignored: 0 }
  const broken = astray === 'broken' && ({ partial: true, outcome: 'unknown' } as const)
  return { intent, frame: frame ?? '', fate: 'by_hand', done: action, ...broken }
}
