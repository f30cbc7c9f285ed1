/** Writes a move as a call of Anthropic's `computer` tool. */
import type { Action } from '../../../action/action'
import { fromPixel, fromPoint } from '../../../action/geometry'
import type { Key } from '../../../action/keys'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { cannot, type Encoders, encodeBy, type Of } from '../../writing/encoders'
import {
  type ClickNames,
  heldClickName,
  onlyTypes,
  spellKeys,
  straightDrag,
  ticksOf,
} from '../../writing/moves'
import { onlyAction, type Written, writeAnswer, writeCall, writeQuestion } from '../../writing/replies'
import { toolName } from './action'

const dialect = 'anthropic-computer'

type Args = Readonly<Record<string, unknown>>

/**
 * The inverse of reading; an answer is written as plain words, which is how a turn ends. Throws one sentence for a move
 * without words in the tool: swipes, long presses, pixels, paths of more than two points, an end of the task.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const [first, ...others] = intent.actions
  if (others.length === 0 && first?.kind === 'answer') return writeAnswer(first, dialect)
  if (others.length === 0 && first?.kind === 'ask') return writeQuestion(first, dialect)
  const family = familyOf(seen)
  if (family === undefined) {
    const args = encode(onlyAction(intent, dialect), seen)
    return writeCall(intent.thought ?? '', { name: toolName, args })
  }
  const calls = intent.actions.map((action) => memberOf(action, seen, family))
  return writeCall(intent.thought ?? '', ...calls)
}

/** The toolset of which calls are members; undefined for the one tool with an `action`. */
function familyOf({ params = {} }: Seen): 'computer' | 'browser' | undefined {
  if (params.wire !== 'anthropic') return undefined
  if (params.toolset === 'browser_toolset_20260801') return 'browser'
  return params.toolset === 'computer_toolset_20260801' ? 'computer' : undefined
}

/** What is under `action` names the member; a browser's places are objects, and it can go to an address. */
function memberOf(action: Action, seen: Seen, family: 'computer' | 'browser'): Written {
  if (family === 'browser' && action.kind === 'navigate' && typeof action.to === 'object')
    return { name: 'navigate', args: { url: action.to.url }, toolset: family }
  if (family === 'browser' && action.kind === 'navigate' && action.to === 'back')
    return { name: 'navigate', args: { url: 'back' }, toolset: family }
  const { action: name, ...args } = encode(action, seen)
  return { name: String(name), args: family === 'computer' ? args : placed(args), toolset: family }
}

function placed({ coordinate, start_coordinate, text, ...args }: Args): Args {
  const held = coordinate !== undefined && text !== undefined
  return {
    ...(Array.isArray(start_coordinate) && { from: placeOf(start_coordinate) }),
    ...(Array.isArray(coordinate) && { target: placeOf(coordinate) }),
    ...(held && { modifiers: text }),
    ...(!held && text !== undefined && { text }),
    ...args,
  }
}

const placeOf = ([x, y]: readonly unknown[]) => ({ type: 'coordinate', x, y })

const clickNames: ClickNames = {
  left: ['left_click', 'double_click', 'triple_click'],
  right: ['right_click'],
  middle: ['middle_click'],
}

const encoders: Encoders<Args, Seen> = {
  click(click, seen) {
    const { at, modifiers } = click
    const action = heldClickName(click, clickNames)
    if (action === undefined) return undefined
    const held = modifiers.length > 0 && { text: chordOf(modifiers) }
    return { action, coordinate: fromPoint(at, seen), ...held }
  },
  long_press: cannot.touch,
  hover: ({ at }, seen) => ({ action: 'mouse_move', coordinate: fromPoint(at, seen) }),
  drag(drag, seen) {
    const [start_coordinate, coordinate] = (straightDrag(drag) ?? []).map((end) => fromPoint(end, seen))
    return coordinate && { action: 'left_click_drag', start_coordinate, coordinate }
  },
  swipe: cannot.touch,
  scroll(scroll, seen) {
    const { at, direction } = scroll
    const ticks = ticksOf(scroll)
    if (ticks === undefined) return undefined
    const place = at && { coordinate: fromPoint(at, seen) }
    return { action: 'scroll', ...place, scroll_direction: direction, scroll_amount: ticks }
  },
  type: (action) => (onlyTypes(action) ? { action: 'type', text: action.text } : undefined),
  paste: cannot.call,
  keys: ({ at, keys }) => (at === undefined ? { action: 'key', text: chordOf(keys) } : undefined),
  hold: ({ keys, ms }) => ({ action: 'hold_key', text: chordOf(keys), duration: ms / 1000 }),
  button: ({ at, button, state }, seen) =>
    button === 'left'
      ? { action: `left_mouse_${state}`, ...(at && { coordinate: fromPoint(at, seen) }) }
      : undefined,
  open_app: cannot.call,
  navigate: cannot.call,
  wait: ({ ms }) => ({ action: 'wait', duration: ms / 1000 }),
  answer: cannot.words,
  finish: cannot.words,
  ask: cannot.call,
  note: cannot.call,
  look: looking,
}

const encode = encodeBy(dialect, encoders)

/** Names of X11, as the tool takes them. */
const keysyms = {
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

const chordOf = (keys: readonly Key[]): string => spellKeys(keys, keysyms).join('+')

function looking({ what, question, region }: Of<'look'>, seen: Seen): Args | undefined {
  if (what === 'screenshot') return { action: question === undefined ? 'screenshot' : 'cursor_position' }
  if (what !== 'zoom' || region === undefined) return undefined
  const { x, y, width, height } = region
  const [left, top] = fromPoint([x, y], seen)
  const right = farEdge(x + width, 'width', seen)
  return { action: 'zoom', region: [left, top, right, farEdge(y + height, 'height', seen)] }
}

const farEdge = (value: number, axis: 'width' | 'height', seen: Seen): number =>
  value === seen.screen[axis] ? seen.image[axis] : fromPixel(value, axis, seen)
