/** What replies are put together from: the one action, the words before it, a call with the JSON of Python's `json.dumps`. */
import type { Action } from '../../action/action'
import type { Intent } from '../../action/proposal'
import type { ModelReply } from '../dialect'
import { isAnswer } from '../reading/tools/message'
import { type Of, unsayable } from './encoders'

export type Written = { readonly name: string; readonly args: Readonly<Record<string, unknown>> }

/** The one action of a proposal. Throws when there are several. */
export function onlyAction({ actions: [action, ...others] }: Intent, dialect: string): Action {
  if (action === undefined || others.length > 0)
    throw new Error(`the ${dialect} dialect says one action at a time`)
  return action
}

/** An answer as plain words. Throws one sentence for words that would not be read as an answer. */
export function writeAnswer(action: Of<'answer'>, dialect: string): ModelReply {
  if (!isAnswer(action.text)) throw unsayable(action, dialect)
  return { text: action.text, finish: 'stop' }
}

/** The words before the call: the thought, or what a finish says. */
export const wordsOf = (intent: Intent, action: Action): string =>
  intent.thought ?? (action.kind === 'finish' ? action.message : '')

/** JSON with a blank after each comma and colon. Takes plain data only. */
export function spacedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}: ${spacedJson(member)}`).join(', ')}}`
}

/** A call as chat services carry it. */
export const writeCall = (text: string, { name, args }: Written): ModelReply => ({
  text,
  toolCalls: [{ id: `call_${name}`, name, arguments: spacedJson(args) }],
  finish: 'tool_calls',
})
