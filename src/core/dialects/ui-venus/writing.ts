/** Writes a move as UI-Venus does: a thought in `<think>`, one call in `<action>`. */
import type { Action } from '../../action/action'
import { fromPoint, type Point } from '../../action/geometry'
import type { Intent } from '../../action/proposal'
import type { ModelReply, Seen } from '../dialect'
import { writeQuoted } from '../reading/calls/strings'
import { cannot, type Encoders, encodeBy } from '../writing/encoders'
import { clickName, isEnter, onlyTypes, straightDrag, ticksOf } from '../writing/moves'
import { onlyAction } from '../writing/replies'
import { scrollTicks, waitMs, webPress } from './action'
import { type Settings, settingsOf } from './settings'

const dialect = 'ui-venus'

/**
 * The inverse of reading. Throws one sentence for a move that the version has no words for: several at once, another
 * button, text with a place or with Enter behind it, an end that is no success.
 */
export function writeReply(intent: Intent, seen: Seen): ModelReply {
  const call = writeCall(onlyAction(intent, dialect), seen)
  const summary = intent.memory === undefined ? '' : `\n<conclusion>${oneTag(intent.memory)}</conclusion>`
  const isSummed = settingsOf(seen.params).version === '1.5'
  const text = `<think>${intent.thought ?? ''}</think>\n<action>${call}</action>${isSummed ? summary : ''}`
  return { text, finish: 'stop' }
}

/** A summary ends with its own tag. */
const oneTag = (words: string): string => words.replaceAll('<', '').trim()

/** One move as a call. Throws for what cannot be said. */
export const writeCall = (action: Action, seen: Seen): string => {
  const settings = settingsOf(seen.params)
  const place = (point: Point) => `(${fromPoint(point, seen).join(',')})`
  return encode(action, { ...settings, place, at: settings.version === '1.5' ? 'box' : 'point' })
}

type Context = Settings & { readonly place: (point: Point) => string; readonly at: 'box' | 'point' }

const call = (name: string, args: Readonly<Record<string, string>> = {}): string =>
  `${name}(${Object.entries(args)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')})`

const saying = (name: string, text: string): string => call(name, { content: writeQuoted(text, "'") })

const encoders: Encoders<string, Context> = {
  click(action, { version, place, at }) {
    const names = version === '1.5' ? ['Click'] : ['Click', 'DoubleClick']
    const name = clickName(action, { left: names })
    return name === undefined ? undefined : call(name, { [at]: place(action.at) })
  },
  long_press({ at: point, ms }, { platform, place, at }) {
    const isUsual = ms === (platform === 'web' ? webPress * 1000 : 1000)
    return isUsual ? call('LongPress', { [at]: place(point) }) : undefined
  },
  hover: ({ at }, { platform, place }) =>
    platform === 'web' ? call('Hover', { point: place(at) }) : undefined,
  drag(action, { place }) {
    const [start, end] = straightDrag(action) ?? []
    return start && end && call('Drag', { start: place(start), end: place(end) })
  },
  swipe({ from, to, ms }, { version, platform, place }) {
    if (ms !== 300 || platform === 'web') return undefined
    return call(version === '1.5' ? 'Scroll' : 'Swipe', { start: place(from), end: place(to) })
  },
  scroll(action, { platform, place }) {
    const { at, direction } = action
    if (platform !== 'web' || at === undefined || ticksOf(action) !== scrollTicks) return undefined
    return call('Scroll', { point: place(at), direction: `'${direction}'` })
  },
  type: (action) => (onlyTypes(action) ? saying('Type', action.text) : undefined),
  paste: cannot.call,
  keys(action, { platform }) {
    if (isEnter(action)) return call('PressEnter')
    if (platform !== 'web' || action.at !== undefined || action.keys.length > 3) return undefined
    return action.keys.some((key) => /[\s,'"()[\]]/.test(key))
      ? undefined
      : call('Hotkey', { keys: `(${action.keys.map((key) => `'${key}'`).join(', ')})` })
  },
  hold: cannot.call,
  button: cannot.call,
  open_app({ name }, { version, platform }) {
    if (name === '' || platform === 'web') return undefined
    return call(version === '1.5' ? 'Launch' : 'LaunchApp', { app: writeQuoted(name, "'") })
  },
  navigate({ to }, { platform }) {
    if (typeof to === 'object')
      return platform === 'web' && /^https?:\/\//i.test(to.url)
        ? call('Launch', { url: writeQuoted(to.url, "'") })
        : undefined
    if (to === 'recents') return platform === 'web' ? undefined : call('PressRecent')
    return call(to === 'back' ? 'PressBack' : 'PressHome')
  },
  wait: ({ ms }) => (ms === waitMs ? call('Wait') : undefined),
  answer: ({ text }, { version, platform }) =>
    version === '2' && platform === 'mobile' ? saying('Answer', text) : undefined,
  finish: ({ outcome, message }) => (outcome === 'completed' ? saying('Finished', message) : undefined),
  ask: ({ question, options }) => (options === undefined ? saying('CallUser', question) : undefined),
  note: ({ text }, { platform }) => (platform === 'web' ? saying('TakeNote', text) : undefined),
  look: cannot.call,
}

const encode = encodeBy(dialect, encoders)
