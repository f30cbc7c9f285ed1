/** Writes a move as a call of Qwen's `computer_use` or `mobile_use` tool. */
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { cannot, type Encoders, encodeBy, type Of } from '../writing/encoders'
import {
  type ClickNames,
  clickName,
  isEnter,
  isPlainClick,
  isSideways,
  pixelsOf,
  signed,
  straightDrag,
} from '../writing/moves'
import { onlyAction, spacedJson, wordsOf } from '../writing/replies'
import { groundOf, label, settingsOf, type Tool } from './params'

const dialect = 'qwen-vl'

type Args = Readonly<Record<string, unknown>>
type Say = (point: Point) => Point

/**
 * The inverse of reading. A finish keeps its message as the words before the call. Throws one sentence for a move
 * without words in the tool: on a desktop long presses, swipes, held keys, modifiers, ticks; on a phone all mouse moves.
 */
export function writeReply(intent: Intent, given: Seen): ModelReply {
  const seen = groundOf(given)
  const action = onlyAction(intent, dialect)
  const { tool } = settingsOf(given.params)
  const args = encode[tool](action, (point) => fromPoint(point, seen))
  const call = `<tool_call>\n${spacedJson({ name: tool, arguments: args })}\n</tool_call>`
  const words = wordsOf(intent, action)
  return { text: words === '' ? call : `${labelled(words)}\n${call}`, finish: 'stop' }
}

/** Older records hold it as one of the model's words. */
const labelled = (words: string): string => (words.startsWith(label) ? words : `${label}${words}`)

type Table = Encoders<Args, Say>

/** What both tools say alike. */
const either = {
  type: ({ text, at, submit, replace }, say) => ({
    action: 'type',
    text,
    ...(at && { coordinate: say(at) }),
    ...(submit && { press_enter: true }),
    ...(replace && { delete_existing_text: true }),
  }),
  paste: cannot.call,
  hold: cannot.call,
  button: cannot.call,
  wait: ({ ms }) => ({ action: 'wait', time: ms / 1000 }),
  answer: ({ text }) => ({ action: 'answer', text }),
  finish: ({ outcome }) => ({
    action: 'terminate',
    status: outcome === 'completed' ? 'success' : 'failure',
  }),
  ask: ({ question, options }) =>
    options === undefined ? { action: 'call_user', text: question } : undefined,
  note: cannot.call,
} satisfies Partial<Table>

const clickNames: ClickNames = {
  left: ['left_click', 'double_click', 'triple_click'],
  right: ['right_click'],
  middle: ['middle_click'],
}

const computer: Table = {
  ...either,
  click(action, say) {
    const name = clickName(action, clickNames)
    return name === undefined ? undefined : { action: name, coordinate: say(action.at) }
  },
  long_press: cannot.touch,
  hover: ({ at }, say) => ({ action: 'mouse_move', coordinate: say(at) }),
  drag(action, say) {
    const ends = straightDrag(action)
    return ends && { action: 'left_click_drag', start_coordinate: say(ends[0]), coordinate: say(ends[1]) }
  },
  swipe: cannot.touch,
  scroll: scrolling,
  keys: ({ at, keys }) => (at === undefined ? { action: 'key', keys } : undefined),
  open_app: cannot.call,
  navigate: cannot.call,
  look: ({ what }) => (what === 'screenshot' ? { action: 'screenshot' } : undefined),
}

const mobile: Table = {
  ...either,
  click: (action, say) =>
    isPlainClick(action) ? { action: 'click', coordinate: say(action.at) } : undefined,
  long_press: ({ at, ms }, say) => ({ action: 'long_press', coordinate: say(at), time: ms / 1000 }),
  hover: cannot.mouse,
  drag: cannot.mouse,
  swipe: ({ from, to, ms }, say) =>
    ms === 300 ? { action: 'swipe', coordinate: say(from), coordinate2: say(to) } : undefined,
  scroll: cannot.mouse,
  keys: (action) => (isEnter(action) ? pressing('Enter') : undefined),
  open_app: ({ name }) => ({ action: 'open', text: name }),
  navigate({ to }) {
    if (to === 'home') return pressing('Home')
    return to === 'back' ? pressing('Back') : undefined
  },
  look: cannot.call,
}

const encode = {
  computer_use: encodeBy(dialect, computer),
  mobile_use: encodeBy(dialect, mobile),
} satisfies Record<Tool, unknown>

const pressing = (button: string): Args => ({ action: 'system_button', button })

function scrolling(action: Of<'scroll'>, say: Say): Args | undefined {
  const { at, direction } = action
  const pixels = pixelsOf(action)
  if (pixels === undefined) return undefined
  const name = isSideways(direction) ? 'hscroll' : 'scroll'
  const far = signed(pixels, direction, ['up', 'right'])
  return { action: name, ...(at && { coordinate: say(at) }), pixels: far }
}
