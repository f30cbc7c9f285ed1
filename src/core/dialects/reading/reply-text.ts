/** The text of a reply that is to be read: what the model said, or, where it only thought, the thought. */
import type { ModelReply } from '../dialect'
import { isBlankText } from './json/blanks'

export type ReplyText = { readonly text: string; readonly fromReasoning: boolean }

/** Servers that split off the thinking sometimes put the whole answer there; reading it is a repair. */
export function textOf({ text, reasoning }: Pick<ModelReply, 'text' | 'reasoning'>): ReplyText {
  const silent = isBlankText(text) && reasoning !== undefined && !isBlankText(reasoning)
  return silent ? { text: reasoning, fromReasoning: true } : { text, fromReasoning: false }
}
