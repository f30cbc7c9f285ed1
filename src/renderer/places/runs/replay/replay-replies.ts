/** The answers behind what was decided at a step: the one that opened the question, and the one that was picked in its place. */
import type { Proposal } from '../../../../core/action/proposal'
import type { ModelReply } from '../../../../core/dialects/dialect'
import { pickedIn } from '../../../../core/run/candidates/picked'
import type { Event } from '../../../../core/run/events'

export type Answer = {
  readonly whose: 'first' | 'picked'
  /** Who was asked for the one that was picked. */
  readonly by?: string | undefined
}

/** Their replies as they came; one of which nothing was kept is there without a text. */
export function repliesIn(
  events: readonly Event[],
): readonly (Answer & { readonly text?: string | undefined })[] {
  const answered = events.findLast((event) => event.type === 'answered')?.reply
  const text = wordsOf(answered) ?? events.find((event) => event.type === 'unread')?.text
  const picked = pickedIn(events)
  return [
    ...(text === undefined ? [] : [{ whose: 'first' as const, text }]),
    ...(picked === undefined
      ? []
      : [{ whose: 'picked' as const, text: wordsOf(picked.reply), by: picked.by.title }]),
  ]
}

/** What was read of them. */
export function proposalsIn(events: readonly Event[]): readonly (Answer & { readonly proposal: Proposal })[] {
  const first = events.find((event) => event.type === 'proposed')?.proposal
  const picked = pickedIn(events)
  const other = picked?.answer?.proposal
  return [
    ...(first === undefined ? [] : [{ whose: 'first' as const, proposal: first }]),
    ...(other === undefined ? [] : [{ whose: 'picked' as const, proposal: other, by: picked?.by.title }]),
  ]
}

/** Whether a person made the move by themselves: at the helm, or in the place of a reply that could not be read. */
export const isByPerson = (events: readonly Event[]): boolean =>
  events.some(({ type }) => type === 'hand' || type === 'composed')

function wordsOf(reply: ModelReply | undefined): string | undefined {
  const calls = reply?.toolCalls?.map((call) => `${call.name}(${call.arguments})`) ?? []
  const words = [reply?.reasoning, reply?.text, ...calls].filter((each) => each !== undefined && each !== '')
  return words.length > 0 ? words.join('\n\n') : undefined
}
