/** Replies of Holo models: one JSON object with a note, a thought and one call, or a call as chat services carry it. */
import type { Reading } from '../../action/proposal'
import { problem } from '../../problem'
import type { ModelReply, Seen } from '../dialect'
import { glimpseBy, readGrowing } from '../reading/glimpse'
import { isList, isObject, type Json, type JsonObject } from '../reading/json/json'
import { readWhole } from '../reading/json/lenient-json'
import { sameJson } from '../reading/json/reply-objects'
import { type Refusal, refuse } from '../reading/refusal'
import { afterThinking } from '../reading/thinking'
import { openFields } from '../reading/tools/fields'
import { readFirst } from '../reading/tools/reading'
import { findUses, type ToolUse, toolUseOf } from '../reading/tools/reply'
import { readCall } from './action'
import { groundOf } from './settings'

/** What the reply says, or why that is not certain. */
export function readReply(reply: ModelReply, given: Seen): Reading {
  const step = openStep()
  const found = findUses(reply, step.useOf)
  if (!found.ok) return found
  const [first, ...others] = found.uses
  if ((reply.toolCalls ?? []).length === 0 && others.some(({ args }) => !sameJson(args, first?.args ?? null)))
    return refuse('multiple_actions', problem('reading.different_actions', { count: found.uses.length }))
  const reading = readFirst(found, groundOf(given), {
    read(use, fields) {
      for (const repair of step.repaired) fields.note(repair)
      return readCall(use, fields)
    },
  })
  if (!reading.ok) return reading
  const thought = wordsAt(step.answer, 'thought')
  const memory = wordsAt(step.answer, 'note')
  const target = wordsAt(first?.args, 'element')
  return {
    ok: true,
    intent: {
      ...reading.intent,
      ...(thought !== undefined && { thought }),
      ...(memory !== undefined && { memory }),
      ...(target !== undefined && { target }),
    },
  }
}

function wordsAt(object: JsonObject | undefined, key: string): string | undefined {
  const words = object?.get(key)
  return typeof words === 'string' && words.trim() !== '' ? words : undefined
}

/** Finds the call in the object of a step, and keeps what stands beside it. */
function openStep() {
  const repaired = new Set<string>()
  const step: { answer?: JsonObject } = {}

  function useOf(object: JsonObject): ToolUse | Refusal | undefined {
    const calls = ['tool_call', 'action'].filter((key) => !isNothing(object.get(key)))
    if (calls.length > 1)
      return refuse('multiple_actions', problem('reading.different_actions', { count: calls.length }))
    const [key] = calls
    const inner = key === undefined ? undefined : alone(object.get(key) ?? null)
    if (inner !== undefined && 'error' in inner) return inner
    if (inner !== undefined) step.answer ??= object
    return namedIn(inner ?? object) ?? toolUseOf(inner ?? object)
  }

  /** The one object that holds a call; undefined where the call stands without its envelope. */
  function alone(value: Json): JsonObject | Refusal | undefined {
    const spelt = typeof value === 'string' ? readWhole(value)?.value : undefined
    const known = spelt !== undefined && isObject(spelt) ? spelt : value
    if (known !== value) repaired.add('json_string')
    if (isObject(known)) return known
    if (!isList(known)) return undefined
    const calls = known.filter(isObject)
    const [call, ...others] = calls
    if (others.length > 0)
      return refuse('multiple_actions', problem('reading.actions', { count: calls.length }))
    repaired.add('action_list')
    return call
  }

  function namedIn(object: JsonObject): ToolUse | undefined {
    const name = ['tool_name', 'action'].map((key) => object.get(key)).find((one) => typeof one === 'string')
    if (typeof name !== 'string') return undefined
    if (step.answer === undefined) repaired.add('bare_arguments')
    return { name, args: object }
  }

  return {
    useOf,
    repaired,
    get answer() {
      return step.answer
    },
  }
}

const isNothing = (value: Json | undefined): boolean => value === undefined || value === null

/** The move of a step that is still streaming, once the call itself has closed. */
export const glimpseReply = glimpseBy((partial, given) => {
  const from = afterThinking(partial)
  const start = /^\s*(?:```[A-Za-z]*\s*)?(?=\{)/.exec(partial.slice(from))?.[0]
  const growing = start === undefined ? undefined : readGrowing(partial, from + start.length)
  const step = growing?.value
  const call = isObject(step) ? (step.get('tool_call') ?? step.get('action')) : undefined
  if (growing === undefined || !isObject(call) || !growing.isClosed(call)) return undefined
  const name = call.get('tool_name') ?? call.get('action')
  if (typeof name !== 'string') return undefined
  const fields = openFields(call, groundOf(given), () => undefined)
  const action = readCall({ name, args: call }, fields)
  return 'error' in action || fields.said.length === 0 ? undefined : action
})
