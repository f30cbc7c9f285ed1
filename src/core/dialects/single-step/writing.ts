/** Writes a move in the single-step dialect: the strict JSON that its prompt asks for. */
import type { Action } from '../../action/action'
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { cannot, type Encoders, encodeBy, unsayable } from '../writing/encoders'
import { type ClickNames, clickName, straightDrag, ticksOf } from '../writing/moves'
import { onlyAction } from '../writing/replies'
import { type ActionType, mostKeys, placeless, scrollTicks, waitMs, withoutEnter } from './action'

const dialect = 'single-step'

type Written = { readonly type: ActionType; readonly places: readonly Point[]; readonly text?: string }

/**
 * The inverse of reading. `infeasible` is written as failed, as the dialect's rules have it; a finish takes its message
 * for the description. Throws one sentence for a move that the dialect has no words for: several at once, hover, a
 * triple click, modifiers, another number of ticks, keys beyond three, a place that its `[0, 0]` would lose.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, dialect)
  const { type, places, text } = encode(action, undefined)
  const [first, second] = places.map((point) => fromPoint(point, seen))
  const coordinates = second === undefined ? (first ?? nowhere) : [first, second]
  if (places.length > 0 && isLost(type, first)) throw unsayable(action, dialect)
  const body = {
    status: statusOf(action),
    description: action.kind === 'finish' && action.message !== '' ? action.message : (intent.thought ?? ''),
    target: intent.target ?? ('label' in action ? action.label : undefined) ?? '',
    action: { type, coordinates, text: text ?? '' },
  }
  return { text: JSON.stringify(body), finish: 'stop' }
}

const nowhere: Point = [0, 0]

/** A corner that would be read as "nowhere" by a type that may do without a place. */
const isLost = (type: ActionType, point: Point | undefined): boolean =>
  placeless.includes(type) && point?.[0] === 0 && point[1] === 0

function statusOf(action: Action): 'completed' | 'in_progress' | 'failed' {
  if (action.kind !== 'finish') return 'in_progress'
  return action.outcome === 'completed' ? 'completed' : 'failed'
}

const clickNames: ClickNames<ActionType> = { left: ['click', 'double_click'], right: ['right_click'] }

const placed = (at: Point | undefined): readonly Point[] => (at === undefined ? [] : [at])

const encoders: Encoders<Written, undefined> = {
  click(action) {
    const type = clickName(action, clickNames)
    return type && { type, places: [action.at] }
  },
  long_press: ({ at, ms }) => (ms === 1000 ? { type: 'long_press', places: [at] } : undefined),
  hover: cannot.call,
  drag(action) {
    const places = straightDrag(action)
    return places && { type: 'drag', places }
  },
  swipe: cannot.touch,
  scroll(action) {
    const { at, direction } = action
    const sayable = ticksOf(action) === scrollTicks && (direction === 'up' || direction === 'down')
    return sayable ? { type: `scroll_${direction}`, places: placed(at) } : undefined
  },
  type({ text, at, replace, submit }) {
    const written = submit ? `${text}\n` : text
    const sayable = !replace && withoutEnter(written) === text
    return sayable ? { type: 'input', places: placed(at), text: written } : undefined
  },
  paste: cannot.call,
  keys: ({ keys, at }) =>
    keys.length <= mostKeys ? { type: 'hotkey', places: placed(at), text: keys.join(' ') } : undefined,
  hold: cannot.call,
  button: cannot.call,
  open_app: cannot.call,
  navigate: cannot.call,
  wait: ({ ms }) => (ms === waitMs ? { type: 'wait', places: [] } : undefined),
  answer: cannot.call,
  // The status says that it ended; the action is a filler.
  finish: () => ({ type: 'wait', places: [] }),
  ask: cannot.call,
  note: cannot.call,
  look: cannot.call,
}

const encode = encodeBy(dialect, encoders)
