/** Takes the envelopes of model services off: responses, messages, candidates, parts; what is left are calls and words. */
import { isList, isObject, type Json, type JsonObject } from '../json/json'

export type Leaves = { readonly calls: readonly JsonObject[]; readonly words: readonly string[] }

/** Keys under which services pack what a model said, in the order of a message. */
const packs = [
  'choices',
  'message',
  'candidates',
  'output',
  'content',
  'parts',
  'tool_calls',
  'function_calls',
  'functionCalls',
] as const
/** What a model thought, and what servers report, is no answer. */
const silent: readonly Json[] = ['thinking', 'redacted_thinking', 'reasoning']
const deepest = 6

/** The objects that may be calls, and the texts beside them, in order. */
export function openEnvelopes(objects: readonly JsonObject[]): Leaves {
  const calls: JsonObject[] = []
  const words: string[] = []

  function open(object: JsonObject, depth: number): void {
    if (isSilent(object)) return
    const text = textOf(object)
    const packed = text === undefined && depth < deepest ? packedIn(object) : []
    if (text !== undefined) words.push(text)
    else if (packed.length === 0) calls.push(object)
    for (const inner of packed) open(inner, depth + 1)
  }

  for (const object of objects) open(object, 0)
  return { calls, words }
}

const isSilent = (object: JsonObject): boolean =>
  silent.includes(object.get('type') ?? null) || object.get('thought') === true

/** The objects in an envelope; none in a call, which has a name. */
function packedIn(object: JsonObject): readonly JsonObject[] {
  if (object.has('name')) return []
  return packs.flatMap((key) => {
    const value = object.get(key)
    return (isList(value) ? value : [value]).filter(isObject)
  })
}

/** The text of a part that is nothing but text. */
function textOf(part: JsonObject): string | undefined {
  const text = part.get('text')
  const type = part.get('type')
  const pure = type === 'text' || type === 'output_text' || (type === undefined && part.size === 1)
  return pure && typeof text === 'string' ? text : undefined
}

const cutBy = /^(?:max_tokens|max_output_tokens|length|incomplete)$/i

const spoiltBy = /^malformed_function_call$/i

/** Whether an envelope, or one in it, says that a limit cut it off. */
export const saysCut = (object: JsonObject): boolean => endedBy(object, cutBy, 0)

/** Whether an envelope, or one in it, says that its service could not read the call that the model made. */
export const saysSpoilt = (object: JsonObject): boolean => endedBy(object, spoiltBy, 0)

const endedBy = (object: JsonObject, reason: RegExp, depth: number): boolean =>
  !object.has('name') &&
  (['stop_reason', 'finish_reason', 'finishReason', 'status'].some((key) =>
    reason.test(String(object.get(key))),
  ) ||
    (depth < deepest && packedIn(object).some((inner) => endedBy(inner, reason, depth + 1))))
