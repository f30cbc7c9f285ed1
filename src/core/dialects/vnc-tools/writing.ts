/** Writes moves in the vnc-tools dialect: the tool call that its prompt asks for. */
import type { Action } from '../../action/action'
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { cannot, type Encoders, encodeBy, type Of } from '../writing/encoders'
import { type ClickNames, clickName, spellKeys, straightDrag, ticksOf } from '../writing/moves'
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

type Say = (point: Point, xName?: string, yName?: string) => Readonly<Record<string, number>>

const commandOf = (action: Action, seen: Seen): Command =>
  encode(action, (point, xName = 'x', yName = 'y') => {
    const [x, y] = fromPoint(point, seen)
    return { [xName]: x, [yName]: y }
  })

const clickNames: ClickNames<CommandWord> = {
  left: ['mouse_click', 'mouse_double_click'],
  right: ['mouse_click'],
  middle: ['mouse_click'],
}

const encoders: Encoders<Command, Say> = {
  click(click, say) {
    const { at, button } = click
    const action = clickName(click, clickNames)
    return action && { action, ...say(at), ...(button !== 'left' && { button }) }
  },
  long_press: cannot.touch,
  hover: ({ at }, say) => ({ action: 'hover', ...say(at) }),
  drag(drag, say) {
    const ends = straightDrag(drag)
    return ends && { action: 'mouse_drag', ...say(ends[0]), ...say(ends[1], 'toX', 'toY') }
  },
  swipe: cannot.touch,
  scroll(scroll, say) {
    const { at, direction } = scroll
    const amount = ticksOf(scroll)
    if (at === undefined || amount === undefined) return undefined
    return { action: 'scroll', ...say(at), direction, amount }
  },
  type: cannot.call,
  paste: ({ text }) => (text === '' ? undefined : { action: 'paste', text }),
  keys({ at, keys }) {
    if (at !== undefined) return undefined
    const key = spellKeys(keys, spellings).join('+')
    return { action: keys.length === 1 ? 'key_tap' : 'key_combo', key }
  },
  hold: cannot.call,
  button: cannot.call,
  open_app: cannot.call,
  navigate: cannot.call,
  wait: ({ ms }) => ({ action: 'wait', ms }),
  answer: cannot.call,
  finish: cannot.queue,
  ask: cannot.call,
  note: cannot.call,
  look: looking,
}

const encode = encodeBy('vnc-tools', encoders)

/** The one key that the prompt spells in its own way. */
const spellings = { enter: 'return' }

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
