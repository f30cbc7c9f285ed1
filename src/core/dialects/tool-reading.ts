/** From the tool calls of a reply to a reading: the first is taken, the others are counted. */
import type { Action } from '../action'
import type { Reading } from '../proposal'
import type { Seen } from './dialect'
import type { Pair } from './json-point'
import { type Refusal, refuse } from './refusal'
import { type Fields, openFields } from './tool-fields'
import type { ToolUse, ToolUses } from './tool-reply'

/** Reads one call; `confirm` is why the model wants the operator asked. */
export type ReadCall = (use: ToolUse, fields: Fields) => Action | Refusal

export type Extra = { readonly confirm?: string | undefined; readonly status?: string | undefined }

/** The proposal of the first call, or why there is none. */
export function readFirst(
  found: ToolUses | Refusal,
  seen: Seen,
  read: ReadCall,
  extraOf: (use: ToolUse) => Extra = () => ({}),
): Reading {
  if (!found.ok) return found
  const [use, ...others] = found.uses
  if (use === undefined) return refuse('no_action', 'the reply calls no tool')
  const repaired = new Set(found.repaired)
  const fields = openFields(use.args, seen, (repair) => {
    // Tags have nothing but texts.
    if (!(use.tagged && repair === 'numeric_string')) repaired.add(repair)
  })
  const action = read(use, fields)
  if ('error' in action) return action
  const { confirm, status } = extraOf(use)
  const intent = {
    actions: [finished(action, found.thought)],
    ...(found.thought === undefined ? {} : { thought: found.thought }),
    ...(fields.said.length === 0 ? {} : { said: { points: fields.said.map(pairOf), space: seen.space } }),
    ...(confirm === undefined ? {} : { confirm }),
    ...(status === undefined ? {} : { status }),
    repaired: [...repaired],
    ignored: others.length,
  }
  return { ok: true, intent }
}

const pairOf = ([x, y]: Pair): [number, number] => [x, y]

/** A task that ends without a message of its own ends with the words before the call. */
const finished = (action: Action, thought: string | undefined): Action =>
  action.kind === 'finish' && action.message === '' && thought !== undefined
    ? { ...action, message: thought }
    : action
