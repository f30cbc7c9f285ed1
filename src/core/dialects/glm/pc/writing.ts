/** Writes a move as GLM's desktop agent does: words, one call, the memory. */
import type { Action } from '../../../action/action'
import { fromPoint, type Point } from '../../../action/geometry'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { writeQuoted } from '../../reading/calls/strings'
import { cannot, type Encoders, encodeBy } from '../../writing/encoders'
import { type ClickNames, clickName, onlyTypes, straightDrag, ticksOf } from '../../writing/moves'
import { onlyAction, wordsOf } from '../../writing/replies'
import { waitMs } from './action'

const dialect = 'glm-pc'

/**
 * The inverse of reading. Throws one sentence for a move that the dialect has no words for: several at once, a triple
 * click, modifiers, text with a place or with Enter behind it, another wait than five seconds.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, dialect)
  const call = writeCall(action, seen, intent.target)
  const thought = wordsOf(intent, action)
  const text = `${thought === '' ? '' : `${thought}\n`}Action: ${call}\nMemory:\n${intent.memory ?? '[]'}`
  return { text, finish: 'stop' }
}

/** One move as a call. Throws for what cannot be said. */
export const writeCall = (action: Action, seen: Seen, target?: string): string =>
  encode(action, { place: (point) => pair(point, seen), label: labelOf(action, target) })

function pair(point: Point, seen: Seen): string {
  const [x, y] = fromPoint(point, seen)
  return `'[${x}, ${y}]'`
}

function labelOf(action: Action, target: string | undefined): string {
  const label = ('label' in action ? action.label : undefined) ?? target ?? ''
  return label === '' ? '' : `, element_info=${quote(label)}`
}

const quote = (text: string): string => writeQuoted(text, "'")

const clickNames: ClickNames = {
  left: ['left_click', 'left_double_click'],
  right: ['right_click'],
  middle: ['middle_click'],
}

/** `label` is the last argument of a call with a place, or empty. */
type Context = { readonly place: (point: Point) => string; readonly label: string }

const encoders: Encoders<string, Context> = {
  click(action, { place, label }) {
    const name = clickName(action, clickNames)
    return name === undefined ? undefined : `${name}(start_box=${place(action.at)}${label})`
  },
  long_press: cannot.touch,
  hover: ({ at }, { place, label }) => `hover(start_box=${place(at)}${label})`,
  drag(action, { place, label }) {
    const ends = straightDrag(action)
    return ends && `left_drag(start_box=${place(ends[0])}, end_box=${place(ends[1])}${label})`
  },
  swipe: cannot.touch,
  scroll(action, { place, label }) {
    const { at, direction } = action
    const ticks = ticksOf(action)
    if (at === undefined || ticks === undefined) return undefined
    return `scroll(start_box=${place(at)}, direction='${direction}', step=${ticks}${label})`
  },
  type: (action) => (onlyTypes(action) ? `type(content=${quote(action.text)})` : undefined),
  paste: cannot.call,
  keys: ({ at, keys }) => (at === undefined ? `key(keys=${quote(chordOf(keys))})` : undefined),
  hold: cannot.call,
  button: cannot.call,
  open_app: cannot.call,
  navigate: cannot.call,
  wait: ({ ms }) => (ms === waitMs ? 'WAIT()' : undefined),
  answer: cannot.call,
  finish: ({ outcome }) => (outcome === 'completed' ? 'DONE()' : 'FAIL()'),
  ask: cannot.call,
  note: cannot.call,
  look: cannot.call,
}

const encode = encodeBy(dialect, encoders)

/** `ctrl++` is how the plus key itself stands at the end of a chord. */
const chordOf = (keys: readonly string[]): string => keys.join('+').replace(/(^|\+)plus$/, '$1+')
