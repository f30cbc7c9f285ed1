/** Writes a move as GLM's phone agent does: memory, reason, and one JSON object. */
import type { Action } from '../../../action/action'
import { describe } from '../../../action/describe'
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
import { type Direction, fingerPath, waitMs, wholeOf } from './action'

/** One action as the dialect's JSON has it. */
export type WrittenAction = Readonly<
  { action_type: string } & Record<string, string | boolean | readonly (readonly number[])[]>
>

/**
 * The inverse of reading. Throws one sentence for a move that the dialect has no words for: several at once, another
 * button or count, a text without a place or with Enter behind it, a slanted swipe, keys but Enter.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const [action, ...others] = intent.actions
  if (action === undefined || others.length > 0)
    throw new Error('the glm-mobile dialect says one action at a time')
  const reason = intent.thought ?? (action.kind === 'finish' ? action.message : '')
  const written = JSON.stringify(writeAction(action, seen))
  return { text: `Memory: ${intent.memory ?? 'None'}\nReason: ${reason}\nAction: ${written}`, finish: 'stop' }
}

/** One move as the dialect's object. Throws for what cannot be said. */
export function writeAction(action: Action, seen: Seen): WrittenAction {
  const written = wording(action, seen)
  if (written === undefined)
    throw new Error(`the glm-mobile dialect has no words for: ${describe(action, 'en')}`)
  return written
}

function wording(action: Action, seen: Seen): WrittenAction | undefined {
  switch (action.kind) {
    case 'click':
      return clicking(action, seen)
    case 'type':
      return typing(action, seen)
    case 'swipe':
      return swiping(action, seen)
    case 'long_press':
      if (action.ms !== 1000) return undefined
      return { action_type: 'long_press', box_2d: boxOf(action.at, action.box, seen) }
    case 'navigate':
      return action.to === 'home' || action.to === 'back'
        ? { action_type: `navigate_${action.to}` }
        : undefined
    case 'keys':
      return pressesEnter(action) ? { action_type: 'keyboard_enter' } : undefined
    case 'wait':
      return action.ms === waitMs ? { action_type: 'wait' } : undefined
    case 'open_app':
      return texted('open_app', 'app_name', action.name)
    case 'answer':
      return texted('answer', 'text', action.text)
    case 'finish':
      return {
        action_type: 'status',
        goal_status: action.outcome === 'completed' ? 'complete' : 'infeasible',
      }
    case 'hover':
    case 'drag':
    case 'scroll':
    case 'paste':
    case 'hold':
    case 'button':
    case 'ask':
    case 'note':
    case 'look':
      return undefined
  }
}

const texted = (action_type: string, key: string, text: string): WrittenAction | undefined =>
  text === '' ? undefined : { action_type, [key]: text }

const pressesEnter = ({ keys, at }: Extract<Action, { kind: 'keys' }>): boolean =>
  keys.length === 1 && keys[0] === 'enter' && at === undefined

function clicking(
  { at, box, button, count, modifiers }: Extract<Action, { kind: 'click' }>,
  seen: Seen,
): WrittenAction | undefined {
  const plain = button === 'left' && count === 1 && modifiers.length === 0
  return plain ? { action_type: 'click', box_2d: boxOf(at, box, seen) } : undefined
}

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

function typing(action: Extract<Action, { kind: 'type' }>, seen: Seen): WrittenAction | undefined {
  if (action.at === undefined || action.submit) return undefined
  const box_2d = boxOf(action.at, action.box, seen)
  return { action_type: 'input_text', text: action.text, box_2d, override: action.replace }
}

function swiping(
  { from, to, ms }: Extract<Action, { kind: 'swipe' }>,
  seen: Seen,
): WrittenAction | undefined {
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
