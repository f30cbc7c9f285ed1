/** Writes moves in the vnc-tools dialect: the tool call that its prompt asks for. */
import type { Action } from '../../action/action'
import { describe } from '../../action/describe'
import { fromPoint, type Point } from '../../action/geometry'
import type { Key } from '../../action/keys'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { type CommandWord, mostQueued } from './words'

type Command = { readonly action: CommandWord; readonly [parameter: string]: unknown }
type Written = { readonly name: string; readonly args: Readonly<Record<string, unknown>> }

/**
 * The inverse of reading: one action as a call of its own, several as a queue. `infeasible` is written as failed.
 * Throws one sentence for what the dialect has no words for: typing, a triple click, modifiers held in a click, a
 * scroll without place or by pixels, zooming, more than a queue holds, or a queue with a question or an end in it.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const { name, args } = wording(intent.actions, seen)
  const call = { id: 'call_1', name, arguments: JSON.stringify(args) }
  return { text: intent.thought ?? '', toolCalls: [call], finish: 'tool_calls' }
}

const unsayable = (action: Action): Error =>
  new Error(`the vnc-tools dialect has no words for: ${describe(action, 'en')}`)

function wording(actions: readonly Action[], seen: Seen): Written {
  const [action, ...others] = actions
  if (action === undefined) throw new Error('the vnc-tools dialect needs an action to write')
  if (others.length === 0) return ownTool(action) ?? { name: 'vnc_command', args: commandOf(action, seen) }
  if (actions.length > mostQueued) throw new Error(`a queue of vnc-tools holds at most ${mostQueued} actions`)
  return { name: 'action_queue', args: { actions: actions.map((one) => commandOf(one, seen)) } }
}

/** What has a tool to itself. */
function ownTool(action: Action): Written | undefined {
  if (action.kind === 'finish') {
    return action.outcome === 'completed'
      ? { name: 'task_complete', args: { summary: action.message } }
      : { name: 'task_failed', args: { reason: action.message } }
  }
  const asks = action.kind === 'look' && action.what === 'verify' && action.region === undefined
  if (!asks || (action.question ?? '').trim() === '') return undefined
  return { name: 'verify', args: { question: action.question } }
}

function commandOf(action: Action, seen: Seen): Command {
  const command = tryCommand(action, seen)
  if (command === undefined) throw unsayable(action)
  return command
}

const placed = (at: Point, seen: Seen): { readonly x: number; readonly y: number } => {
  const [x, y] = fromPoint(at, seen)
  return { x, y }
}

function tryCommand(action: Action, seen: Seen): Command | undefined {
  switch (action.kind) {
    case 'click':
      return clicking(action, seen)
    case 'hover':
      return { action: 'hover', ...placed(action.at, seen) }
    case 'drag':
      return dragging(action, seen)
    case 'scroll':
      return scrolling(action, seen)
    case 'keys':
      return action.at === undefined ? pressing(action.keys) : undefined
    case 'paste':
      return action.text === '' ? undefined : { action: 'paste', text: action.text }
    case 'wait':
      return { action: 'wait', ms: action.ms }
    case 'look':
      return looking(action)
    case 'long_press':
    case 'swipe':
    case 'type':
    case 'hold':
    case 'button':
    case 'open_app':
    case 'navigate':
    case 'answer':
    case 'finish':
    case 'ask':
    case 'note':
      return undefined
  }
}

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>

function clicking({ at, button, count, modifiers }: Of<'click'>, seen: Seen): Command | undefined {
  if (modifiers.length > 0) return undefined
  if (count === 2 && button === 'left') return { action: 'mouse_double_click', ...placed(at, seen) }
  if (count !== 1) return undefined
  return { action: 'mouse_click', ...placed(at, seen), ...(button === 'left' ? {} : { button }) }
}

function dragging({ path: [start, end, ...more], button, ms }: Of<'drag'>, seen: Seen): Command | undefined {
  if (start === undefined || end === undefined || more.length > 0) return undefined
  if (button !== 'left' || ms !== undefined) return undefined
  const { x: toX, y: toY } = placed(end, seen)
  return { action: 'mouse_drag', ...placed(start, seen), toX, toY }
}

function scrolling({ at, direction, ticks, pixels }: Of<'scroll'>, seen: Seen): Command | undefined {
  if (at === undefined || ticks === undefined || pixels !== undefined) return undefined
  return { action: 'scroll', ...placed(at, seen), direction, amount: ticks }
}

/** The one key that the prompt spells in its own way. */
const spelt = (key: Key): string => (key === 'enter' ? 'return' : key)

function pressing(keys: readonly Key[]): Command {
  return keys.length === 1
    ? { action: 'key_tap', key: keys.map(spelt).join('') }
    : { action: 'key_combo', key: keys.map(spelt).join('+') }
}

function looking({ what, region, params }: Of<'look'>): Command | undefined {
  if (region !== undefined) return undefined
  switch (what) {
    case 'screenshot':
      return { action: 'screenshot' }
    case 'elements':
      return { action: 'detect_elements' }
    case 'timing':
      return { action: 'get_timing' }
    case 'configure':
      return params === undefined ? undefined : { action: 'configure', params }
    case 'verify':
    case 'zoom':
      return undefined
  }
}
