/** Writes a move as the one JSON object of a step. */
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { cannot, type Encoders, encodeBy, unsayable } from '../writing/encoders'
import { type ClickNames, clickName, straightDrag, ticksOf } from '../writing/moves'
import { onlyAction, spacedJson } from '../writing/replies'
import { scrollTicks } from './action'
import { groundOf, type Settings, settingsOf } from './settings'
import { keysOf, toolsOf } from './tools'

const dialect = 'holo'

type Said = { readonly name: string; readonly args?: Readonly<Record<string, unknown>> | undefined }
type Context = { readonly settings: Settings; readonly say: (point: Point) => Point }

/**
 * The inverse of reading. Throws one sentence for a move that the version has no tool for on its platform: several at
 * once, modifiers, what says how long it takes, an end that is no answer.
 */
export function writeReply(intent: Intent, given: Seen): ModelReply {
  const seen = groundOf(given)
  const settings = settingsOf(given.params)
  const action = onlyAction(intent, dialect)
  const { name, args = {} } = encode(action, { settings, say: (point) => fromPoint(point, seen) })
  const tool = toolsOf(settings)[name]
  if (tool === undefined) throw unsayable(action, dialect)
  const target = intent.target ?? ('label' in action ? action.label : undefined) ?? ''
  const named = 'element' in tool.properties && 'x' in args ? { element: target } : {}
  const keys = keysOf(settings)
  const step = {
    note: intent.memory ?? (settings.version === '1' ? '' : null),
    thought: intent.thought ?? '',
    [keys.call]: { [keys.name]: name, ...named, ...args },
  }
  return { text: spacedJson(step), finish: 'stop' }
}

const clicks: ClickNames = { left: ['click', 'double_click'], right: ['right_click'] }

const xy = ([x, y]: Point) => ({ x, y })
const toXy = ([to_x, to_y]: Point) => ({ to_x, to_y })

const encoders: Encoders<Said, Context> = {
  click(action, { settings, say }) {
    const name = clickName(action, settings.version === '1' ? { left: ['click_element'] } : clicks)
    return name === undefined ? undefined : { name, args: xy(say(action.at)) }
  },
  long_press: ({ at, ms }, { say }) => (ms === 1000 ? { name: 'long_press', args: xy(say(at)) } : undefined),
  hover: ({ at }, { say }) => ({ name: 'hover', args: xy(say(at)) }),
  drag(action, { say }) {
    const ends = straightDrag(action)
    return ends && { name: 'drag', args: { ...xy(say(ends[0])), ...toXy(say(ends[1])) } }
  },
  swipe: ({ from, to, ms }, { say }) =>
    ms === 300 ? { name: 'swipe', args: { ...xy(say(from)), ...toXy(say(to)) } } : undefined,
  scroll(action, { settings, say }) {
    const amount = ticksOf(action)
    const { at, direction } = action
    if (amount === undefined) return undefined
    if (settings.version === '1')
      return at === undefined && amount === scrollTicks ? { name: 'scroll', args: { direction } } : undefined
    return { name: 'scroll', args: { direction, ...(at && xy(say(at))), amount } }
  },
  type({ text, at, submit, replace }, { settings, say }) {
    if (replace) return undefined
    const args = { content: text, ...(at && xy(say(at))) }
    if (settings.version === '1') return at && !submit ? { name: 'write_element', args } : undefined
    return { name: 'write', args: { ...args, ...(submit && { press_enter: true }) } }
  },
  paste: cannot.call,
  keys({ keys, at }, { settings }) {
    if (at !== undefined) return undefined
    const isReload = keys.length === 1 && keys[0] === 'f5'
    return isReload && settings.platform === 'web' ? { name: 'refresh' } : { name: 'hotkey', args: { keys } }
  },
  hold: cannot.call,
  button: cannot.call,
  open_app: ({ name }) => ({ name: 'open_app', args: { name } }),
  navigate({ to }) {
    if (typeof to === 'object') return { name: 'goto', args: { url: to.url } }
    return to === 'recents' ? undefined : { name: `go_${to}` }
  },
  wait: ({ ms }) => ({ name: 'wait', args: { seconds: ms / 1000 } }),
  answer: ({ text }) => ({ name: 'answer', args: { content: text } }),
  finish: ({ outcome, message }) =>
    outcome === 'failed' ? { name: 'give_up', args: { reason: message } } : undefined,
  ask: ({ question, options }) => (options === undefined ? { name: 'ask', args: { question } } : undefined),
  note: cannot.call,
  look: cannot.call,
}

const encode = encodeBy(dialect, encoders)
