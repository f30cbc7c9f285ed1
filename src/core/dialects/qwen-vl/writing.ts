/** Writes a move as a call of Qwen's `computer_use` or `mobile_use` tool. */
import type { Action } from '../../action/action'
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { onlyAction, spacedJson, unsayable, wordsOf } from '../reading/tools/writing'
import { groundOf, settingsOf } from './params'

type Args = Readonly<Record<string, unknown>>
type Say = (point: Point) => Point

/**
 * The inverse of reading. A finish keeps its message as the words before the call. Throws one sentence for a move
 * without words in the tool: on a desktop long presses, swipes, held keys, modifiers, ticks; on a phone all mouse moves.
 */
export function writeReply(intent: Intent, given: Seen): ModelReply {
  const seen = groundOf(given)
  const action = onlyAction(intent, 'qwen-vl')
  const { tool } = settingsOf(given.params)
  const say: Say = (point) => fromPoint(point, seen)
  const args = tool === 'mobile_use' ? touch(action, say) : (pointer(action, say) ?? either(action))
  if (args === undefined) throw unsayable(action, 'qwen-vl')
  const call = `<tool_call>\n${spacedJson({ name: tool, arguments: args })}\n</tool_call>`
  const words = wordsOf(intent, action)
  return { text: words === '' ? call : `${words}\n${call}`, finish: 'stop' }
}

type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/** What both tools can say. */
function either(action: Action): Args | undefined {
  switch (action.kind) {
    case 'wait':
      return { action: 'wait', time: action.ms / 1000 }
    case 'answer':
      return { action: 'answer', text: action.text }
    case 'finish':
      return { action: 'terminate', status: action.outcome === 'completed' ? 'success' : 'failure' }
    case 'ask':
      return action.options === undefined ? { action: 'call_user', text: action.question } : undefined
    default:
      return undefined
  }
}

function pointer(action: Action, say: Say): Args | undefined {
  switch (action.kind) {
    case 'click':
      return clicking(action, say)
    case 'hover':
      return { action: 'mouse_move', coordinate: say(action.at) }
    case 'drag':
      return dragging(action, say)
    case 'scroll':
      return scrolling(action, say)
    case 'type':
      return typing(action, say)
    case 'keys':
      return action.at === undefined ? { action: 'key', keys: action.keys } : undefined
    case 'look':
      return action.what === 'screenshot' ? { action: 'screenshot' } : undefined
    default:
      return undefined
  }
}

const counts = { 1: 'left_click', 2: 'double_click', 3: 'triple_click' } as const

function clicking({ at, button, count, modifiers }: Of<'click'>, say: Say): Args | undefined {
  if (modifiers.length > 0 || (button !== 'left' && count > 1)) return undefined
  return { action: button === 'left' ? counts[count] : `${button}_click`, coordinate: say(at) }
}

function dragging({ path, button, ms }: Of<'drag'>, say: Say): Args | undefined {
  const [from, to, ...more] = path
  if (from === undefined || to === undefined || more.length > 0) return undefined
  if (button !== 'left' || ms !== undefined) return undefined
  return { action: 'left_click_drag', start_coordinate: say(from), coordinate: say(to) }
}

function scrolling({ at, direction, ticks, pixels }: Of<'scroll'>, say: Say): Args | undefined {
  if (pixels === undefined || ticks !== undefined) return undefined
  const sideways = direction === 'left' || direction === 'right'
  const sign = direction === 'up' || direction === 'right' ? 1 : -1
  const place = at === undefined ? {} : { coordinate: say(at) }
  return { action: sideways ? 'hscroll' : 'scroll', ...place, pixels: sign * pixels }
}

const typing = ({ text, at, submit, replace }: Of<'type'>, say: Say): Args => ({
  action: 'type',
  text,
  ...(at === undefined ? {} : { coordinate: say(at) }),
  ...(submit ? { press_enter: true } : {}),
  ...(replace ? { delete_existing_text: true } : {}),
})

function touch(action: Action, say: Say): Args | undefined {
  switch (action.kind) {
    case 'click':
      return action.count === 1 && action.button === 'left' && action.modifiers.length === 0
        ? { action: 'click', coordinate: say(action.at) }
        : undefined
    case 'long_press':
      return { action: 'long_press', coordinate: say(action.at), time: action.ms / 1000 }
    case 'swipe':
      return { action: 'swipe', coordinate: say(action.from), coordinate2: say(action.to) }
    case 'type':
      return typing(action, say)
    case 'navigate':
      return systemButton(action)
    case 'keys':
      return action.keys.length === 1 && action.keys[0] === 'enter'
        ? { action: 'system_button', button: 'Enter' }
        : undefined
    case 'open_app':
      return { action: 'open', text: action.name }
    default:
      return either(action)
  }
}

function systemButton({ to }: Of<'navigate'>): Args | undefined {
  if (to === 'home') return { action: 'system_button', button: 'Home' }
  return to === 'back' ? { action: 'system_button', button: 'Back' } : undefined
}
