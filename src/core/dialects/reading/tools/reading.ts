/** From the tool calls of a reply to a reading: the first is taken and the others are counted, or all are, in their order. */

import type { Action } from '../../../action/action'
import type { Reading, ServiceCheck } from '../../../action/proposal'
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
  /** What its service wants a person to acknowledge before the call, in words. */
  readonly confirm?: (use: ToolUse) => string | undefined
  /** What is a repair elsewhere and the usual spelling here. */
  readonly usual?: readonly string[]
  /** The most moves of a reply. */
  readonly most?: number
}

/** The proposal of the first call, or why there is none. */
export function readFirst(found: ToolUses | Refusal, seen: Seen, way: Way): Reading {
  return found.ok ? readUses(found, found.uses.slice(0, 1), { seen, way }) : found
}

/** The proposal of all calls, or why one of them cannot be read: then none is made. */
export function readAll(found: ToolUses | Refusal, seen: Seen, way: Way): Reading {
  return found.ok ? readUses(found, found.uses, { seen, way }) : found
}

type Known = { readonly seen: Seen; readonly way: Way }

function readUses(found: ToolUses, uses: readonly ToolUse[], { seen, way }: Known): Reading {
  if (uses.length === 0) return refuse('no_action', problem('reading.no_tool'))
  const repaired = new Set(found.repaired)
  const actions: Action[] = []
  const points: Pair[] = []
  const checks: ServiceCheck[] = []
  for (const use of uses) {
    const moves = readUse(use, { seen, way, repaired })
    if ('error' in moves) return moves
    const words = way.confirm?.(use)
    // A check stands with the moves that wait for it: without one nobody would be asked.
    if (words !== undefined && moves.actions.length === 0)
      return refuse('schema', problem('reading.call_holds_none'))
    const from = actions.length
    actions.push(...moves.actions.map((action) => finished(action, found.thought)))
    points.push(...moves.points)
    if (words !== undefined) checks.push({ words, from, to: actions.length })
  }
  if (actions.length === 0) return refuse('schema', problem('reading.call_holds_none'))
  const { most = Number.POSITIVE_INFINITY } = way
  if (actions.length > most)
    return refuse('multiple_actions', problem('reading.too_many', { count: actions.length, most }))
  return readAs({
    actions,
    points,
    space: seen.space,
    thought: found.thought,
    confirm: checks.length === 0 ? undefined : checks.map(({ words }) => words).join('; '),
    checks,
    repaired,
    ignored: found.uses.length - uses.length,
  })
}

type Moves = { readonly actions: readonly Action[]; readonly points: readonly Pair[] }

function readUse(use: ToolUse, known: Known & { readonly repaired: Set<string> }): Moves | Refusal {
  const { seen, way, repaired } = known
  // Tags have nothing but texts.
  const usual = [...(way.usual ?? []), ...(use.tagged ? ['numeric_string', 'json_string', 'keys_text'] : [])]
  const note = (repair: string) => (usual.includes(repair) ? undefined : repaired.add(repair))
  const actions: Action[] = []
  const points: Pair[] = []
  for (const part of way.split?.(use) ?? [use]) {
    const fields = openFields(part.args, seen, note)
    const action = way.read(part, fields)
    if ('error' in action) return action
    actions.push(action)
    points.push(...fields.said)
  }
  return { actions, points }
}

/** A finish without a message takes the words before the call. */
const finished = (action: Action, thought: string | undefined): Action =>
  action.kind === 'finish' && action.message === '' && thought !== undefined
    ? { ...action, message: thought }
    : action
