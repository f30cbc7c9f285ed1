/** What a message of a request says, on every wire. */
import type { Message, Part } from '../../../../core/dialects/dialect'

/** Its words, a line each. */
export const textOf = (content: readonly Part[]): string =>
  content.flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : [])).join('\n')

/** What one party says in a row. */
export type Said<Role extends string, Item> = { readonly role: Role; readonly items: readonly Item[] }

/** Neighbours of one party are one: results of calls come first, and what is told besides after them. Empty ones are left out. */
export function joined<Role extends string, Item>(
  turns: readonly Said<Role, Item>[],
): readonly Said<Role, Item>[] {
  const all: Said<Role, Item>[] = []
  for (const turn of turns.filter(({ items }) => items.length > 0)) {
    const last = all.at(-1)
    if (last?.role !== turn.role) all.push(turn)
    else all.splice(-1, 1, { role: last.role, items: [...last.items, ...turn.items] })
  }
  return all
}

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
