/** Writes a move in the single-step dialect: the strict JSON that its prompt asks for. */
import type { Action } from '../../action/action'
import { describe } from '../../action/describe'
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { type ActionType, mostKeys, scrollTicks, waitMs } from './action'

type Written = { readonly type: ActionType; readonly places: readonly Point[]; readonly text?: string }

/**
 * The inverse of reading. `infeasible` is written as failed, as the dialect's rules have it; a finish takes its message
 * for the description. Throws one sentence for a move that the dialect has no words for: several at once, hover, a
 * triple click, modifiers, another number of ticks, keys beyond three, a place that its `[0, 0]` would lose.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const [action, ...others] = intent.actions
  if (action === undefined || others.length > 0)
    throw new Error('the single-step dialect says one action at a time')
  const { type, places, text } = wording(action)
  const [first, second] = places.map((point) => fromPoint(point, seen))
  const coordinates = second === undefined ? (first ?? nowhere) : [first, second]
  if (places.length > 0 && isLost(type, first)) throw unsayable(action)
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
  ['input', 'hotkey', 'scroll_up', 'scroll_down'].includes(type) && point?.[0] === 0 && point[1] === 0

const unsayable = (action: Action): Error =>
  new Error(`the single-step dialect has no words for: ${describe(action, 'en')}`)

function statusOf(action: Action): 'completed' | 'in_progress' | 'failed' {
  if (action.kind !== 'finish') return 'in_progress'
  return action.outcome === 'completed' ? 'completed' : 'failed'
}

function wording(action: Action): Written {
  const written = tryWording(action)
  if (written === undefined) throw unsayable(action)
  return written
}

const placed = (at: Point | undefined): readonly Point[] => (at === undefined ? [] : [at])

function tryWording(action: Action): Written | undefined {
  switch (action.kind) {
    case 'click':
      return clicking(action)
    case 'long_press':
      return action.ms === 1000 ? { type: 'long_press', places: [action.at] } : undefined
    case 'drag':
      return action.path.length === 2 && action.button === 'left' && action.ms === undefined
        ? { type: 'drag', places: action.path }
        : undefined
    case 'scroll':
      return scrolling(action)
    case 'type':
      return action.replace
        ? undefined
        : { type: 'input', places: placed(action.at), text: action.submit ? `${action.text}\n` : action.text }
    case 'keys':
      return action.keys.length <= mostKeys
        ? { type: 'hotkey', places: placed(action.at), text: action.keys.join(' ') }
        : undefined
    case 'wait':
      return action.ms === waitMs ? { type: 'wait', places: [] } : undefined
    case 'finish':
      return { type: 'wait', places: [] }
    case 'hover':
    case 'swipe':
    case 'paste':
    case 'hold':
    case 'button':
    case 'open_app':
    case 'navigate':
    case 'answer':
    case 'ask':
    case 'note':
    case 'look':
      return undefined
  }
}

function clicking({ at, button, count, modifiers }: Extract<Action, { kind: 'click' }>): Written | undefined {
  if (modifiers.length > 0) return undefined
  if (button === 'left' && count === 1) return { type: 'click', places: [at] }
  if (button === 'left' && count === 2) return { type: 'double_click', places: [at] }
  return button === 'right' && count === 1 ? { type: 'right_click', places: [at] } : undefined
}

function scrolling({
  at,
  direction,
  ticks,
  pixels,
}: Extract<Action, { kind: 'scroll' }>): Written | undefined {
  if (ticks !== scrollTicks || pixels !== undefined) return undefined
  if (direction === 'up') return { type: 'scroll_up', places: placed(at) }
  return direction === 'down' ? { type: 'scroll_down', places: placed(at) } : undefined
}
