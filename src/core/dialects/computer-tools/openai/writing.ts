/** Writes moves as a call of OpenAI's computer tool. */
import { fromPoint, type Point } from '../../../action/geometry'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { cannot, type Encoders, encodeBy } from '../../writing/encoders'
import { type ClickNames, heldClickName, isSideways, onlyTypes, pixelsOf, signed } from '../../writing/moves'
import { writeAnswer, writeCall, writeQuestion } from '../../writing/replies'
import { toolName, waitMs } from './action'

const dialect = 'openai-computer'

type Args = Readonly<Record<string, unknown>>
type Say = (point: Point) => { readonly x: number; readonly y: number }

/**
 * The inverse of reading: one action, or several as a batch; an answer alone as plain words, which is how a turn ends.
 * Throws one sentence for a move without words in the tool: long presses, triple clicks, ticks, held keys, a finish.
 */
export function writeReply({ actions, thought = '' }: Intent, seen: Seen): ModelReply {
  const [first] = actions
  if (actions.length === 1 && first?.kind === 'answer') return writeAnswer(first, dialect)
  if (actions.length === 1 && first?.kind === 'ask') return writeQuestion(first, dialect)
  const say: Say = (point) => {
    const [x, y] = fromPoint(point, seen)
    return { x, y }
  }
  const written = actions.map((action) => encode(action, say))
  const args = written.length === 1 ? written[0] : { actions: written }
  return writeCall(thought, { name: toolName, args: args ?? {} })
}

const clickNames: ClickNames = { left: ['click', 'double_click'], right: ['click'], middle: ['click'] }

const encoders: Encoders<Args, Say> = {
  click(click, say) {
    const { at, button, modifiers } = click
    const type = heldClickName(click, clickNames)
    if (type === undefined) return undefined
    const named = type === 'click' && { button: button === 'middle' ? 'wheel' : button }
    return { type, ...named, ...say(at), ...(modifiers.length > 0 && { keys: modifiers }) }
  },
  long_press: cannot.touch,
  hover: ({ at }, say) => ({ type: 'move', ...say(at) }),
  drag: ({ path, button, ms }, say) =>
    button === 'left' && ms === undefined ? { type: 'drag', path: path.map(say) } : undefined,
  swipe: cannot.touch,
  scroll(scroll, say) {
    const { at, direction } = scroll
    const pixels = pixelsOf(scroll)
    if (at === undefined || pixels === undefined) return undefined
    const far = signed(pixels, direction, ['down', 'right'])
    const [scroll_x, scroll_y] = isSideways(direction) ? [far, 0] : [0, far]
    return { type: 'scroll', ...say(at), scroll_x, scroll_y }
  },
  type: (action) => (onlyTypes(action) ? { type: 'type', text: action.text } : undefined),
  paste: cannot.call,
  keys: ({ at, keys }) => (at === undefined ? { type: 'keypress', keys } : undefined),
  hold: cannot.call,
  button: cannot.call,
  open_app: cannot.call,
  navigate: cannot.call,
  wait: ({ ms }) => (ms === waitMs ? { type: 'wait' } : undefined),
  answer: cannot.words,
  finish: cannot.words,
  ask: cannot.call,
  note: cannot.call,
  look: ({ what }) => (what === 'screenshot' ? { type: 'screenshot' } : undefined),
}

const encode = encodeBy(dialect, encoders)
