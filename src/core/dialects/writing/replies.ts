/** What replies are put together from: the one action, the words before it, a call with the JSON of Python's `json.dumps`. */
import type { Action } from '../../action/action'
import type { Intent } from '../../action/proposal'
import type { ModelReply } from '../dialect'
import { isAnswer, isQuestion } from '../reading/tools/message'
import { type Of, unsayable } from './encoders'

export type Written = {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  /** The vendor's set that the name belongs to. */
  readonly toolset?: string | undefined
}

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

/** A question as plain words. Throws one sentence for words that would not be read as one. */
export function writeQuestion(action: Of<'ask'>, dialect: string): ModelReply {
  if (!isQuestion(action.question)) throw unsayable(action, dialect)
  return { text: action.question, finish: 'stop' }
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
export const writeCall = (text: string, ...calls: readonly Written[]): ModelReply => ({
  text,
  toolCalls: calls.map(({ name, args, toolset }, nth) => ({
    id: nth === 0 ? `call_${name}` : `call_${name}_${nth}`,
    name,
    arguments: spacedJson(args),
    ...(toolset !== undefined && { toolset }),
  })),
  finish: 'tool_calls',
})
