/** Finds the calls of a reply that came as tools: over the wire, or as JSON, `{"name": "click", "arguments": …}`. */
import type { ModelReply } from '../dialect'
import { isList, isObject, type Json } from '../reading/json/json'
import type { Refusal } from '../reading/refusal'
import { findUses, type ToolUse } from '../reading/tools/reply'
import type { Spoken } from './args'
import type { Found } from './text'

/** The calls that a server took apart; undefined where it did not. */
export function findWired(reply: ModelReply): Found | Refusal | undefined {
  if (reply.toolCalls === undefined || reply.toolCalls.length === 0) return undefined
  return foundIn(reply, 0)
}

/** The calls of a text that from `from` on is JSON, in a tag or a fence or bare; undefined where it is not. */
export function findJsonCalls(
  text: string,
  from: number,
  finish: ModelReply['finish'],
): Found | Refusal | undefined {
  const opening = /^\s*(?:(?:```\w{0,12}|<[\w:]{1,20}>)\s*){0,3}(?=[{[]\s*["'{])/.exec(
    text.slice(from, from + 256),
  )
  if (opening === null) return undefined
  const found = foundIn({ text: text.slice(from + opening[0].length), finish }, text.length)
  if (found === undefined || 'error' in found) return found
  return { ...found, repaired: ['json_call', ...found.repaired] }
}

function foundIn(reply: ModelReply, end: number): Found | Refusal | undefined {
  const found = findUses(reply)
  if (!found.ok) return found
  const calls = found.uses.map(spokenOf)
  const thought = found.thought === undefined ? {} : { thought: found.thought }
  return calls.length === 0 ? undefined : { calls, repaired: found.repaired, end, ...thought }
}

const spokenOf = ({ name, args }: ToolUse): Spoken => ({
  name,
  args: new Map([...args].map(([key, value]) => [key, written(value)] as const)),
})

/** A value as the text form of the call would have it. */
function written(value: Json): string {
  if (isList(value)) return `[${value.map(written).join(', ')}]`
  return isObject(value) ? '{}' : String(value ?? '')
}
