/** Writes a move as GLM's phone agent does: memory, reason, and one JSON object. */
import type { Action } from '../../../action/action'
import {
  type Box,
  center,
  contains,
  distance,
  fromPoint,
  type Point,
  type Size,
} from '../../../action/geometry'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { cannot, type Encoders, encodeBy, type Of } from '../../writing/encoders'
import { isEnter, isPlainClick } from '../../writing/moves'
import { onlyAction, wordsOf } from '../../writing/replies'
import { type Direction, fingerPath, waitMs, wholeOf } from './action'

/** One action as the dialect's JSON has it. */
export type WrittenAction = Readonly<
  { action_type: string } & Record<string, string | boolean | readonly (readonly number[])[]>
>

const dialect = 'glm-mobile'

/**
 * The inverse of reading. Throws one sentence for a move that the dialect has no words for: several at once, another
 * button or count, a text without a place or with Enter behind it, a slanted swipe, keys but Enter.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, dialect)
  const written = JSON.stringify(writeAction(action, seen))
  const text = `Memory: ${intent.memory ?? 'None'}\nReason: ${wordsOf(intent, action)}\nAction: ${written}`
  return { text, finish: 'stop' }
}

const texted = (action_type: string, key: string, text: string): WrittenAction | undefined =>
  text === '' ? undefined : { action_type, [key]: text }

const encoders: Encoders<WrittenAction, Seen> = {
  click: (action, seen) =>
    isPlainClick(action) ? { action_type: 'click', box_2d: boxOf(action.at, action.box, seen) } : undefined,
  long_press: ({ at, box, ms }, seen) =>
    ms === 1000 ? { action_type: 'long_press', box_2d: boxOf(at, box, seen) } : undefined,
  hover: cannot.mouse,
  drag: cannot.mouse,
  swipe: swiping,
  scroll: cannot.mouse,
  type({ text, at, box, replace, submit }, seen) {
    if (at === undefined || submit) return undefined
    return { action_type: 'input_text', text, box_2d: boxOf(at, box, seen), override: replace }
  },
  paste: cannot.call,
  keys: (action) => (isEnter(action) ? { action_type: 'keyboard_enter' } : undefined),
  hold: cannot.call,
  button: cannot.mouse,
  open_app: ({ name }) => texted('open_app', 'app_name', name),
  navigate: ({ to }) => (to === 'home' || to === 'back' ? { action_type: `navigate_${to}` } : undefined),
  wait: ({ ms }) => (ms === waitMs ? { action_type: 'wait' } : undefined),
  answer: ({ text }) => texted('answer', 'text', text),
  finish: ({ outcome }) => ({
    action_type: 'status',
    goal_status: outcome === 'completed' ? 'complete' : 'infeasible',
  }),
  ask: cannot.call,
  note: cannot.call,
  look: cannot.call,
}

/** One move as the dialect's object. Throws for what cannot be said. */
export const writeAction: (action: Action, seen: Seen) => WrittenAction = encodeBy(dialect, encoders)

/** The element's box where the point is its centre, else the point as a box without extent. */
function boxOf(at: Point, box: Box | undefined, seen: Seen): readonly (readonly number[])[] {
  return box !== undefined && distance(center(box), at) <= 2
    ? cornersOf(box, seen)
    : [[...fromPoint(at, seen), ...fromPoint(at, seen)]]
}

function cornersOf({ x, y, width, height }: Box, seen: Seen): readonly (readonly number[])[] {
  const far: Point = [
    Math.min(x + width, seen.screen.width - 1),
    Math.min(y + height, seen.screen.height - 1),
  ]
  return [[...fromPoint([x, y], seen), ...fromPoint(far, seen)]]
}

function swiping({ from, to, ms }: Of<'swipe'>, seen: Seen): WrittenAction | undefined {
  const direction = directionOf(from, to)
  if (direction === undefined || ms !== 300) return undefined
  const whole = fingerPath(wholeOf(seen.screen), direction)
  if (distance(whole.from, from) <= 2 && distance(whole.to, to) <= 2)
    return { action_type: 'swipe', direction }
  const box = boxAround(from, to, seen.screen)
  return box === undefined ? undefined : { action_type: 'swipe', direction, box_2d: cornersOf(box, seen) }
}

function directionOf([x1, y1]: Point, [x2, y2]: Point): Direction | undefined {
  if ((x1 === x2) === (y1 === y2)) return undefined
  if (x1 === x2) return y2 < y1 ? 'up' : 'down'
  return x2 < x1 ? 'left' : 'right'
}

/** The box that a finger swipes over when it goes from one point to the other; undefined where the screen is too small. */
function boxAround([x1, y1]: Point, [x2, y2]: Point, screen: Size): Box | undefined {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const [reachX, reachY] = [Math.max(Math.abs(x2 - x1) / 1.2, 1), Math.max(Math.abs(y2 - y1) / 1.2, 1)]
  const corner: Point = [Math.round(x - reachX), Math.round(y - reachY)]
  const far: Point = [Math.round(x + reachX), Math.round(y + reachY)]
  if (!contains(screen, corner) || !contains(screen, far)) return undefined
  return { x: corner[0], y: corner[1], width: far[0] - corner[0], height: far[1] - corner[1] }
}
