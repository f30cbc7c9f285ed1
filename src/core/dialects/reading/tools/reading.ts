/** From the tool calls of a reply to a reading: the first is taken, the others are counted. */

import type { Action } from '../../../action/action'
import type { Reading } from '../../../action/proposal'
import { problem } from '../../../problem'
import type { Seen } from '../../dialect'
import { readAs } from '../found'
import type { Pair } from '../json/point'
import { type Refusal, refuse } from '../refusal'
import { type Fields, openFields } from './fields'
import type { ToolUse, ToolUses } from './reply'

/** Reads one move of a call. */
export type ReadCall = (use: ToolUse, fields: Fields) => Action | Refusal

export type Way = {
  readonly read: ReadCall
  /** The moves of one call that carries several, in order. */
  readonly split?: (use: ToolUse) => readonly ToolUse[]
  /** Why the model wants the operator asked before the call. */
  readonly confirm?: (use: ToolUse) => string | undefined
  /** What is a repair elsewhere and the usual spelling here. */
  readonly usual?: readonly string[]
}

/** The proposal of the first call, or why there is none. */
export function readFirst(found: ToolUses | Refusal, seen: Seen, way: Way): Reading {
  if (!found.ok) return found
  const [use, ...others] = found.uses
  if (use === undefined) return refuse('no_action', problem('reading.no_tool'))
  const repaired = new Set(found.repaired)
  // Tags have nothing but texts.
  const usual = [...(way.usual ?? []), ...(use.tagged ? ['numeric_string', 'json_string', 'keys_text'] : [])]
  const note = (repair: string) => (usual.includes(repair) ? undefined : repaired.add(repair))
  const actions: Action[] = []
  const points: Pair[] = []
  for (const part of way.split?.(use) ?? [use]) {
    const fields = openFields(part.args, seen, note)
    const action = way.read(part, fields)
    if ('error' in action) return action
    actions.push(finished(action, found.thought))
    points.push(...fields.said)
  }
  if (actions.length === 0) return refuse('schema', problem('reading.call_holds_none'))
  return readAs({
    actions,
    points,
    space: seen.space,
    thought: found.thought,
    confirm: way.confirm?.(use),
    repaired,
    ignored: others.length,
  })
}

/** A finish without a message takes the words before the call. */
const finished = (action: Action, thought: string | undefined): Action =>
  action.kind === 'finish' && action.message === '' && thought !== undefined
    ? { ...action, message: thought }
    : action
