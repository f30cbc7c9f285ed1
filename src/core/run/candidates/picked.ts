/** Which of several answers to a question stood up for decision in the end. */
import type { Event, EventOf } from '../events'

/** The candidate among the events of a step; undefined where it was the first answer: that too can be put up again. */
export function pickedIn(events: readonly Event[]): EventOf<'candidate'> | undefined {
  const up = events.findLast((event) => event.type === 'picked')?.candidate
  return events
    .filter((event) => event.type === 'candidate')
    .find(({ answer }) => up !== undefined && answer?.proposal.id === up)
}
