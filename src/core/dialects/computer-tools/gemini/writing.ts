/** Writes a move as a call of one of Gemini's computer use functions. */
import type { Action } from '../../../action/action'
import { fromPoint, type Point } from '../../../action/geometry'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { onlyAction, unsayable, type Written, writeCall } from '../../reading/tools/writing'
import { documentPixels, waitMs } from './action'

type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/**
 * The inverse of reading; an answer is written as plain words, which is how a turn ends. Throws one sentence for a move
 * without a function: other buttons and counts, ticks, held keys, a finish.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const action = onlyAction(intent, 'gemini-computer')
  if (action.kind === 'answer') return { text: action.text, finish: 'stop' }
  const written = wording(action, seen)
  if (written === undefined) throw unsayable(action, 'gemini-computer')
  return writeCall(intent.thought ?? '', written)
}

function wording(action: Action, seen: Seen): Written | undefined {
  const at = (point: Point) => {
    const [x, y] = fromPoint(point, seen)
    return { x, y }
  }
  switch (action.kind) {
    case 'click':
      return action.button === 'left' && action.count === 1 && action.modifiers.length === 0
        ? { name: 'click_at', args: at(action.at) }
        : undefined
    case 'hover':
      return { name: 'hover_at', args: at(action.at) }
    case 'long_press':
      return action.ms === 1000 ? { name: 'long_press_at', args: at(action.at) } : undefined
    case 'type':
      return typing(action, at)
    case 'scroll':
      return scrolling(action, seen)
    case 'drag':
      return dragging(action, at)
    case 'keys':
      return pressing(action)
    case 'wait':
      return action.ms === waitMs ? { name: 'wait_5_seconds', args: {} } : undefined
    case 'navigate':
      return navigating(action)
    case 'open_app':
      return { name: 'open_app', args: { app_name: action.name } }
    case 'look':
      return action.what === 'screenshot' ? { name: 'open_web_browser', args: {} } : undefined
    default:
      return undefined
  }
}

type At = (point: Point) => { readonly x: number; readonly y: number }

const typing = ({ at, text, submit, replace }: Of<'type'>, say: At): Written | undefined =>
  at === undefined
    ? undefined
    : { name: 'type_text_at', args: { ...say(at), text, press_enter: submit, clear_before_typing: replace } }

function scrolling({ at, direction, ticks, pixels }: Of<'scroll'>, seen: Seen): Written | undefined {
  if (pixels === undefined || ticks !== undefined) return undefined
  const side = direction === 'left' || direction === 'right' ? seen.screen.width : seen.screen.height
  if (at === undefined)
    return pixels === documentPixels(side) ? { name: 'scroll_document', args: { direction } } : undefined
  const magnitude = Math.max(1, Math.round((pixels * 1000) / side))
  if (magnitude > 1000) return undefined
  const [x, y] = fromPoint(at, seen)
  return { name: 'scroll_at', args: { x, y, direction, magnitude } }
}

function dragging({ path, button, ms }: Of<'drag'>, say: At): Written | undefined {
  const [from, to, ...more] = path
  if (from === undefined || to === undefined || more.length > 0) return undefined
  if (button !== 'left' || ms !== undefined) return undefined
  const end = say(to)
  return { name: 'drag_and_drop', args: { ...say(from), destination_x: end.x, destination_y: end.y } }
}

/** Names as the service writes them, joined by plus signs. */
const pressing = ({ at, keys }: Of<'keys'>): Written | undefined =>
  at === undefined
    ? {
        name: 'key_combination',
        args: { keys: keys.map((key) => (key === 'ctrl' ? 'control' : key)).join('+') },
      }
    : undefined

function navigating({ to }: Of<'navigate'>): Written | undefined {
  if (typeof to === 'object') return { name: 'navigate', args: { url: to.url } }
  if (to === 'recents') return undefined
  return { name: to === 'back' ? 'go_back' : 'go_home', args: {} }
}
