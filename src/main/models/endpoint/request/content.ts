/** What a message of a request says, on every wire. */
import type { Message, Part } from '../../../../core/dialects/dialect'

/** Its words, a line each. */
export const textOf = (content: readonly Part[]): string =>
  content.flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : [])).join('\n')

/** What the user says, or a reply with the results of all its calls. */
export type Turn = { readonly said: Message; readonly results: readonly Message[] }

export function turnsOf(messages: readonly Message[]): readonly Turn[] {
  const turns: { said: Message; results: Message[] }[] = []
  for (const message of messages) {
    if (message.role === 'tool') turns.at(-1)?.results.push(message)
    else turns.push({ said: message, results: [] })
  }
  return turns
}
