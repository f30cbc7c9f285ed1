/** What an operator or a policy decided, as a step has it. */
import type { EventOf } from '../run/events'
import type { Decision } from './step'

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
