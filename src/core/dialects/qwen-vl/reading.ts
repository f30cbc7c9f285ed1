/** Replies of Qwen-VL models: words, and a call in `<tool_call>` tags. */
import type { Action } from '../../action/action'
import type { Reading } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { glimpseBy, readGrowing } from '../reading/glimpse'
import { isObject, type JsonObject } from '../reading/json/json'
import { openFields } from '../reading/tools/fields'
import { readFirst } from '../reading/tools/reading'
import { findUses, type ToolUse, toolUseOf } from '../reading/tools/reply'
import { readCall } from './action'
import { groundOf, label, settingsOf } from './params'

const bare = ''

/** Arguments alone, without the call round them, count as a call. */
function useOf(object: JsonObject) {
  const named = toolUseOf(object)
  if (named !== undefined || object.has('name') || typeof object.get('action') !== 'string') return named
  return { name: bare, args: object }
}

export function readReply(reply: ModelReply, given: Seen): Reading {
  const seen = groundOf(given)
  const { tool } = settingsOf(given.params)
  return readFirst(unlabelled(findUses(reply, useOf)), seen, {
    read(use, fields) {
      if (use.name === bare) fields.note('bare_arguments')
      return readCall(use.name === bare ? { ...use, name: tool } : use, fields, tool)
    },
  })
}

/** The prompt asks for one line that begins so; the label is none of the model's words. */
function unlabelled(found: ReturnType<typeof findUses>): ReturnType<typeof findUses> {
  if (!('thought' in found) || found.thought?.startsWith(label) !== true) return found
  return { ...found, thought: found.thought.slice(label.length).trim() }
}

/** The move of a call that is still streaming, once the bracket of its last coordinate has closed. */
export const glimpseReply = glimpseBy((partial, given) => {
  const call = /^(?:[^<{]*)<tool_call>\s*(?=\{)/.exec(partial)?.[0]
  const growing = call === undefined ? undefined : readGrowing(partial, call.length)
  const use = growing?.value
  const args = isObject(use) ? use.get('arguments') : undefined
  const name = isObject(use) ? use.get('name') : undefined
  if (growing === undefined || !isObject(args) || typeof name !== 'string') return undefined
  const coordinate = args.get('coordinate')
  if (coordinate === undefined || !growing.isClosed(coordinate)) return undefined
  if (!growing.whole && !settled.includes(String(args.get('action')))) return undefined
  return glimpsed({ name, args }, given)
})

/** Moves whose point is settled by `coordinate` alone, whatever follows it. */
const settled: readonly string[] = [
  'left_click',
  'right_click',
  'middle_click',
  'double_click',
  'triple_click',
  'mouse_move',
  'click',
  'long_press',
]

function glimpsed(use: ToolUse, given: Seen): Action | undefined {
  const fields = openFields(use.args, groundOf(given), () => undefined)
  const action = readCall(use, fields, settingsOf(given.params).tool)
  return 'error' in action || fields.said.length === 0 ? undefined : action
}
