/** Writes moves as a call of OpenAI's computer tool. */
import type { Action } from '../../../action/action'
import { fromPoint, type Point } from '../../../action/geometry'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { unsayable, writeCall } from '../../reading/tools/writing'
import { toolName, waitMs } from './action'

type Args = Readonly<Record<string, unknown>>
type Say = (point: Point) => { readonly x: number; readonly y: number }
type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/**
 * The inverse of reading: one action, or several as a batch; an answer alone as plain words, which is how a turn ends.
 * Throws one sentence for a move without words in the tool: long presses, triple clicks, ticks, held keys, a finish.
 */
export function writeReply({ actions, thought = '' }: Intent, seen: Seen): ModelReply {
  const [first] = actions
  if (actions.length === 1 && first?.kind === 'answer') return { text: first.text, finish: 'stop' }
  const say: Say = (point) => {
    const [x, y] = fromPoint(point, seen)
    return { x, y }
  }
  const written = actions.map((action) => {
    const args = wording(action, say)
    if (args === undefined) throw unsayable(action, 'openai-computer')
    return args
  })
  const args = written.length === 1 ? written[0] : { actions: written }
  return writeCall(thought, { name: toolName, args: args ?? {} })
}

function wording(action: Action, say: Say): Args | undefined {
  switch (action.kind) {
    case 'click':
      return clicking(action, say)
    case 'hover':
      return { type: 'move', ...say(action.at) }
    case 'drag':
      return action.button === 'left' && action.ms === undefined
        ? { type: 'drag', path: action.path.map(say) }
        : undefined
    case 'scroll':
      return scrolling(action, say)
    case 'keys':
      return action.at === undefined ? { type: 'keypress', keys: action.keys } : undefined
    case 'type':
      return action.at === undefined && !action.submit && !action.replace
        ? { type: 'type', text: action.text }
        : undefined
    case 'wait':
      return action.ms === waitMs ? { type: 'wait' } : undefined
    case 'look':
      return action.what === 'screenshot' ? { type: 'screenshot' } : undefined
    default:
      return undefined
  }
}

function clicking({ at, button, count, modifiers }: Of<'click'>, say: Say): Args | undefined {
  const held = modifiers.length === 0 ? {} : { keys: modifiers }
  if (count === 1)
    return { type: 'click', button: button === 'middle' ? 'wheel' : button, ...say(at), ...held }
  return count === 2 && button === 'left' ? { type: 'double_click', ...say(at), ...held } : undefined
}

function scrolling({ at, direction, ticks, pixels }: Of<'scroll'>, say: Say): Args | undefined {
  if (at === undefined || pixels === undefined || ticks !== undefined) return undefined
  const far = direction === 'up' || direction === 'left' ? -pixels : pixels
  const vertical = direction === 'up' || direction === 'down'
  return { type: 'scroll', ...say(at), scroll_x: vertical ? 0 : far, scroll_y: vertical ? far : 0 }
}
