/** Writes a move as GLM's desktop agent does: words, one call, the memory. */
import type { Action } from '../../../action/action'
import { describe } from '../../../action/describe'
import { fromPoint, type Point } from '../../../action/geometry'
import type { Intent } from '../../../action/proposal'
import type { ModelReply, Seen } from '../../dialect'
import { writeQuoted } from '../../reading/calls/strings'
import { waitMs } from './action'

/**
 * The inverse of reading. Throws one sentence for a move that the dialect has no words for: several at once, a triple
 * click, modifiers, text with a place or with Enter behind it, another wait than five seconds.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const [action, ...others] = intent.actions
  if (action === undefined || others.length > 0)
    throw new Error('the glm-pc dialect says one action at a time')
  const call = writeCall(action, seen, intent.target)
  const message = action.kind === 'finish' ? action.message : ''
  const thought = intent.thought ?? message
  const text = `${thought === '' ? '' : `${thought}\n`}Action: ${call}\nMemory:\n${intent.memory ?? '[]'}`
  return { text, finish: 'stop' }
}

/** One move as a call. Throws for what cannot be said. */
export function writeCall(action: Action, seen: Seen, target?: string): string {
  const call = wording(action, (point) => pair(point, seen), labelOf(action, target))
  if (call === undefined) throw new Error(`the glm-pc dialect has no words for: ${describe(action, 'en')}`)
  return call
}

function pair(point: Point, seen: Seen): string {
  const [x, y] = fromPoint(point, seen)
  return `'[${x}, ${y}]'`
}

function labelOf(action: Action, target: string | undefined): string {
  const label = ('label' in action ? action.label : undefined) ?? target ?? ''
  return label === '' ? '' : `, element_info=${writeQuoted(label, "'")}`
}

function wording(action: Action, place: (point: Point) => string, label: string): string | undefined {
  switch (action.kind) {
    case 'click':
      return clicking(action, `(start_box=${place(action.at)}${label})`)
    case 'hover':
      return `hover(start_box=${place(action.at)}${label})`
    case 'drag':
      return dragging(action, place, label)
    case 'scroll':
      if (action.at === undefined || action.ticks === undefined || action.pixels !== undefined)
        return undefined
      return `scroll(start_box=${place(action.at)}, direction='${action.direction}', step=${action.ticks}${label})`
    case 'type':
      return action.at === undefined && !action.replace && !action.submit
        ? `type(content=${writeQuoted(action.text, "'")})`
        : undefined
    case 'keys':
      return action.at === undefined ? `key(keys=${writeQuoted(chordOf(action.keys), "'")})` : undefined
    case 'wait':
      return action.ms === waitMs ? 'WAIT()' : undefined
    case 'finish':
      return action.outcome === 'completed' ? 'DONE()' : 'FAIL()'
    case 'long_press':
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

/** `ctrl++` is how the plus key itself stands at the end of a chord. */
const chordOf = (keys: readonly string[]): string => keys.join('+').replace(/(^|\+)plus$/, '$1+')

function clicking(
  { button, count, modifiers }: Extract<Action, { kind: 'click' }>,
  rest: string,
): string | undefined {
  if (modifiers.length > 0) return undefined
  if (count === 1) return `${button}_click${rest}`
  return count === 2 && button === 'left' ? `left_double_click${rest}` : undefined
}

function dragging(
  { path, button, ms }: Extract<Action, { kind: 'drag' }>,
  place: (point: Point) => string,
  label: string,
): string | undefined {
  const [from, to, ...more] = path
  if (from === undefined || to === undefined || more.length > 0) return undefined
  if (button !== 'left' || ms !== undefined) return undefined
  return `left_drag(start_box=${place(from)}, end_box=${place(to)}${label})`
}
