/** Writes a move as a call of Anthropic's `computer` tool. */
import type { Action } from '../../../action/action'
import { fromPixel, fromPoint, type Point } from '../../../action/geometry'
import type { Key } from '../../../action/keys'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { onlyAction, unsayable, writeCall } from '../../reading/tools/writing'
import { toolName } from './action'

type Args = Readonly<Record<string, unknown>>
type Say = (point: Point) => Point
type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/**
 * The inverse of reading; an answer is written as plain words, which is how a turn ends. Throws one sentence for a move
 * without words in the tool: swipes, long presses, pixels, paths of more than two points, an end of the task.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, 'anthropic-computer')
  if (action.kind === 'answer') return { text: action.text, finish: 'stop' }
  const args = wording(action, (point) => fromPoint(point, seen)) ?? looking(action, seen)
  if (args === undefined) throw unsayable(action, 'anthropic-computer')
  return writeCall(intent.thought ?? '', { name: toolName, args })
}

function wording(action: Action, say: Say): Args | undefined {
  switch (action.kind) {
    case 'click':
      return clicking(action, say)
    case 'hover':
      return { action: 'mouse_move', coordinate: say(action.at) }
    case 'drag':
      return dragging(action, say)
    case 'scroll':
      return scrolling(action, say)
    case 'button':
      return pressing(action, say)
    case 'keys':
      return action.at === undefined ? { action: 'key', text: chordOf(action.keys) } : undefined
    case 'hold':
      return { action: 'hold_key', text: chordOf(action.keys), duration: action.ms / 1000 }
    case 'type':
      return action.at === undefined && !action.submit && !action.replace
        ? { action: 'type', text: action.text }
        : undefined
    case 'wait':
      return { action: 'wait', duration: action.ms / 1000 }
    default:
      return undefined
  }
}

/** Names of X11, as the tool takes them. */
const keysyms: Readonly<Record<string, string>> = {
  enter: 'Return',
  escape: 'Escape',
  tab: 'Tab',
  space: 'space',
  backspace: 'BackSpace',
  delete: 'Delete',
  pageup: 'Page_Up',
  pagedown: 'Page_Down',
  home: 'Home',
  end: 'End',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
}

const chordOf = (keys: readonly Key[]): string => keys.map((key) => keysyms[key] ?? key).join('+')

const counts = { 1: 'left_click', 2: 'double_click', 3: 'triple_click' } as const

function clicking({ at, button, count, modifiers }: Of<'click'>, say: Say): Args | undefined {
  if (button !== 'left' && count > 1) return undefined
  const held = modifiers.length === 0 ? {} : { text: chordOf(modifiers) }
  return { action: button === 'left' ? counts[count] : `${button}_click`, coordinate: say(at), ...held }
}

function dragging({ path, button, ms }: Of<'drag'>, say: Say): Args | undefined {
  const [from, to, ...more] = path
  if (from === undefined || to === undefined || more.length > 0) return undefined
  if (button !== 'left' || ms !== undefined) return undefined
  return { action: 'left_click_drag', start_coordinate: say(from), coordinate: say(to) }
}

function scrolling({ at, direction, ticks, pixels }: Of<'scroll'>, say: Say): Args | undefined {
  if (ticks === undefined || pixels !== undefined) return undefined
  const place = at === undefined ? {} : { coordinate: say(at) }
  return { action: 'scroll', ...place, scroll_direction: direction, scroll_amount: ticks }
}

function pressing({ at, button, state }: Of<'button'>, say: Say): Args | undefined {
  if (button !== 'left') return undefined
  return { action: `left_mouse_${state}`, ...(at === undefined ? {} : { coordinate: say(at) }) }
}

function looking(action: Action, seen: Seen): Args | undefined {
  if (action.kind !== 'look') return undefined
  if (action.what === 'screenshot')
    return { action: action.question === undefined ? 'screenshot' : 'cursor_position' }
  if (action.what !== 'zoom' || action.region === undefined) return undefined
  const { x, y, width, height } = action.region
  const [left, top] = fromPoint([x, y], seen)
  const right = farEdge(x + width, 'width', seen)
  return { action: 'zoom', region: [left, top, right, farEdge(y + height, 'height', seen)] }
}

const farEdge = (value: number, axis: 'width' | 'height', seen: Seen): number =>
  value === seen.screen[axis] ? seen.image[axis] : fromPixel(value, axis, seen)
