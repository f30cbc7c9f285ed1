/** A native tool call in place of GLM's own text, where a server or its template made the model answer that way. */
import type { ModelReply } from '../dialect'
import type { JsonObject } from '../reading/json/json'
import type { Refusal } from '../reading/refusal'
import { findUses } from '../reading/tools/reply'

export type GlmToolCall = {
  readonly name: string
  /** Values are texts where the call was spelt with tags. */
  readonly args: JsonObject
  readonly thought?: string
  readonly repaired: readonly string[]
  /** Further calls behind the first. */
  readonly ignored: number
}

/** The first call of a reply that holds one, as a repair; undefined in a reply that calls nothing. */
export function readToolCall(reply: ModelReply): GlmToolCall | Refusal | undefined {
  const wired = (reply.toolCalls ?? []).length > 0
  if (!(wired || reply.text.includes('<tool_call>'))) return undefined
  const found = findUses(reply)
  if ('error' in found) return found
  const [use, ...others] = found.uses
  if (use === undefined) return undefined
  const { name, args } = use
  const said = found.thought === undefined ? {} : { thought: found.thought }
  return { name, args, ...said, repaired: [...found.repaired, 'tool_call'], ignored: others.length }
}
