/** Replies of the vnc-tools dialect: one tool call, of which a queue holds several actions. */

import { Action } from '../../action/action'
import type { Reading } from '../../action/proposal'
import { problem } from '../../problem'
import type { ModelReply, Seen } from '../dialect'
import { readAs } from '../reading/found'
import { isList, isObject, type Json, type JsonObject } from '../reading/json/json'
import { readWhole } from '../reading/json/lenient-json'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { findUses, type ToolUse, type ToolUses, toolUseOf } from '../reading/tools/reply'
import { readWord } from '../single-step/action'
import { givenIn, type Note, type ReadAction, readAction, verifying } from './action'
import { commands, mostQueued, toolNames } from './words'

/** What the first call of the reply says, or why that is not certain; further calls are counted, not read. */
export function readReply(reply: ModelReply, seen: Seen): Reading {
  const repaired = new Set<string>()
  const note = (repair: string) => repaired.add(repair)
  const found = usesOf(reply, note)
  if (!found.ok) return found
  const [use, ...others] = found.uses
  if (use === undefined) return refuse('no_action', problem('reading.no_tool'))
  for (const repair of found.repaired) note(repair)
  const hear: Note = use.tagged ? (repair) => repair !== 'numeric_string' && note(repair) : note
  const read = readUse(use, seen, hear)
  if ('error' in read) return read
  return readAs({
    actions: read.map(({ action }) => action),
    points: read.flatMap(({ points }) => points),
    space: seen.space,
    thought: found.thought,
    repaired,
    ignored: others.length,
  })
}

/** The call that a reply was read as, to be told again; undefined when it calls nothing. */
export function callOf(reply: ModelReply): Pick<ToolUse, 'name' | 'args'> | undefined {
  const found = usesOf(reply, () => undefined)
  return found.ok ? found.uses[0] : undefined
}

function usesOf(reply: ModelReply, note: Note): ToolUses | Refusal {
  return findUses(reply, (object) => toolUseOf(object) ?? bareUse(object, note))
}

/** Arguments without their call, as the text around an example may show them: which tool they are for is plain. */
function bareUse(object: JsonObject, note: Note): ToolUse | undefined {
  const name = object.has('action') ? 'vnc_command' : object.has('actions') ? 'action_queue' : undefined
  if (name === undefined) return undefined
  note('bare_arguments')
  return { name, args: object }
}

function readUse(
  { name: written, args: given, tagged }: ToolUse,
  seen: Seen,
  note: Note,
): readonly ReadAction[] | Refusal {
  const name = written.replace(/^functions\./, '')
  if (name !== written) note('tool_prefix')
  const command = given.has('action') ? undefined : readWord(name, commands, note)
  const tool = command === undefined ? readWord(name, toolNames, note) : 'vnc_command'
  if (command !== undefined) note('action_as_name')
  const args = unfolded(named(given, command), tagged ? () => undefined : note)
  switch (tool) {
    case undefined:
      return refuse('unknown_action', problem('reading.unknown_tool', { name: quoted(name) }))
    case 'vnc_command':
      return alone(readAction(args, seen, note))
    case 'action_queue':
      return readQueue(givenIn(args, 'actions'), seen, note)
    case 'verify': {
      const look = verifying(args)
      return 'error' in look ? look : alone({ action: Action.parse(look), points: [] })
    }
    case 'task_complete':
      return alone(finishing('completed', args, 'summary', note))
    case 'task_failed':
      return alone(finishing('failed', args, 'reason', note))
  }
}

/** The arguments of a command that was called by its own name, as its prompt writes `paste(text)`. */
const named = (args: JsonObject, command: string | undefined): JsonObject =>
  command === undefined ? args : new Map(args).set('action', command)

const alone = (read: ReadAction | Refusal): readonly ReadAction[] | Refusal =>
  'error' in read ? read : [read]

/** Every action of a queue must be readable: half a queue is another plan. */
function readQueue(actions: Json | undefined, seen: Seen, note: Note): readonly ReadAction[] | Refusal {
  if (!isList(actions)) return refuse('schema', 'action_queue needs a list of actions')
  if (actions.length === 0) return refuse('no_action', problem('reading.empty_queue'))
  if (actions.length > mostQueued)
    return refuse('schema', problem('reading.long_queue', { most: mostQueued, count: actions.length }))
  const queue: ReadAction[] = []
  for (const [index, item] of actions.entries()) {
    const read = isObject(item) ? readAction(item, seen, note) : refuse('schema', 'it is not an object')
    if ('error' in read)
      return refuse(
        read.error,
        problem('reading.in_queue', { number: index + 1, why: read.problem ?? read.detail }),
      )
    queue.push(read)
  }
  return queue
}

function finishing(
  outcome: 'completed' | 'failed',
  args: JsonObject,
  key: string,
  note: Note,
): ReadAction | Refusal {
  const said = givenIn(args, key)
  if (said !== undefined && typeof said !== 'string') return refuse('schema', `${key} is not a text`)
  if (said === undefined) note(`missing_${key}`)
  return { action: Action.parse({ kind: 'finish', outcome, message: said ?? '' }), points: [] }
}

/** Lists and objects that came as their own text. */
function unfolded(args: JsonObject, note: Note): JsonObject {
  const opened = new Map(args)
  for (const key of ['actions', 'keys', 'params']) {
    const value = args.get(key)
    const inner = typeof value === 'string' ? jsonIn(value) : undefined
    if (inner === undefined) continue
    note('json_string')
    opened.set(key, inner)
  }
  return opened
}

function jsonIn(text: string): Json | undefined {
  const reading = readWhole(text)
  return reading?.repaired.length === 0 ? reading.value : undefined
}
