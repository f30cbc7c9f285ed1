/** A request as the alternating turns that trainers of plain text want, each picture a token in the text. */
import type { Message, Part } from '../dialects/dialect'
import { textOf } from './answers'

export type Turn = { readonly role: 'user' | 'assistant' | 'tool'; readonly content: string }
export type Turns = { readonly system: string; readonly turns: readonly Turn[] }

/** Texts that trainers replace by pictures, sounds and boxes wherever they stand. `<point>` is none: models write it. */
const tokens = /<(\/?)(image|video|audio|bbox|ref-object|cot-process|img)>/gi

/** A token that came from a screen, a task or typed text, so that no trainer takes it for one of its own. */
export const neutralise = (text: string): string =>
  text.includes('<') ? text.replace(tokens, '< $1$2 >') : text

/** System words first, then user and assistant in turn; neighbours of one side become one turn. */
export function turnsOf(messages: readonly Message[]): Turns {
  const first = messages.findIndex(({ role }) => role !== 'system')
  const head = first < 0 ? messages : messages.slice(0, first)
  const turns: Turn[] = []
  for (const message of first < 0 ? [] : messages.slice(first)) {
    const { role: said } = message
    const role = said === 'system' ? 'user' : said
    const content = contentOf(message)
    const last = turns.at(-1)
    if (last === undefined || sideOf(last.role) !== sideOf(role)) turns.push({ role, content })
    else
      turns[turns.length - 1] = {
        role: last.role === role ? role : 'user',
        content: `${last.content}\n${content}`,
      }
  }
  return { system: head.map(contentOf).join('\n\n'), turns }
}

const sideOf = (role: Turn['role']): 'ours' | 'theirs' => (role === 'assistant' ? 'theirs' : 'ours')

function contentOf({ role, content, toolCalls = [] }: Message): string {
  const text = content.map(partText).join('\n')
  return role === 'assistant' ? textOf({ text, toolCalls: toolCalls.map(neutralCall) }) : text
}

const neutralCall = <T extends { readonly arguments: string }>(call: T): T => ({
  ...call,
  arguments: neutralise(call.arguments),
})

const partText = (part: Part): string => (part.type === 'image' ? '<image>' : neutralise(part.text))

/** What is wrong with turns as a prompt; undefined when they begin and end with the user and alternate. */
export function faultOf(turns: readonly Pick<Turn, 'role'>[]): string | undefined {
  if (turns.length === 0) return 'there is no turn'
  const odd = turns.findIndex(({ role }, index) => (sideOf(role) === 'ours') !== (index % 2 === 0))
  if (odd >= 0) return `turn ${odd + 1} is out of order`
  return turns.length % 2 === 1 ? undefined : 'the prompt does not end with the user'
}

/** How many pictures a text calls for. */
export const imageTokens = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.split('<image>').length - 1, 0)

/** Tools as chat services list them, whichever way they were offered; JSON, empty where there are none. */
export function toolsText(tools: readonly unknown[]): string {
  const listed = tools.map((tool) => {
    const bare = typeof tool === 'object' && tool !== null && 'name' in tool && 'parameters' in tool
    return bare ? { type: 'function', function: tool } : tool
  })
  return listed.length === 0 ? '' : JSON.stringify(listed)
}
