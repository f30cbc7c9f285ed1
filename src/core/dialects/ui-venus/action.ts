/** The calls of UI-Venus as canonical actions. */

import { Action } from '../../action/action'
import { parseKey } from '../../action/keys'
import { problem } from '../../problem'
import type { Seen } from '../dialect'
import { readPlace } from '../reading/calls/place'
import type { Argument, Call } from '../reading/calls/syntax'
import type { Pair } from '../reading/json/point'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { settingsOf } from './settings'

type Note = (repair: string) => void
type Args = ReadonlyMap<string, Argument>
export type ReadCall = { readonly action: Action; readonly points: readonly Pair[] }
type Reader = (args: Args, seen: Seen, note: Note) => ReadCall | Refusal

/** As long as the project's own hands wait, and as far as a wheel turns where no distance is said. */
export const waitMs = 1000
export const scrollTicks = 5
/** Seconds of a long press in a browser that does not say how long. */
export const webPress = 20

const plain = (fields: object): ReadCall => ({ action: Action.parse(fields), points: [] })

const saying =
  (make: (text: string) => object): Reader =>
  (args) => {
    const content = args.get('content')
    return content !== undefined && content.form !== 'quoted'
      ? refuse('schema', 'the content is not a string')
      : plain(make(content?.text ?? ''))
  }

/** `point` since version 2, `box` before. */
function placed(make: (args: Args, seen: Seen) => object | Refusal): Reader {
  return (args, seen, note) => {
    const written = args.get('point') ?? args.get('box')
    if (written === undefined) return refuse('schema', 'the call has no place')
    const place = readPlace(written.text, seen, note)
    if ('error' in place) return place
    const fields = make(args, seen)
    if ('error' in fields) return fields
    return { action: Action.parse({ ...fields, at: place.at }), points: [place.said] }
  }
}

const between =
  (
    make: (ends: readonly [from: ReadCall['points'][number], to: ReadCall['points'][number]]) => object,
  ): Reader =>
  (args, seen, note) => {
    const start = readPlace(args.get('start')?.text ?? '', seen, note)
    if ('error' in start) return start
    const end = readPlace(args.get('end')?.text ?? '', seen, note)
    if ('error' in end) return end
    return { action: Action.parse(make([start.at, end.at])), points: [start.said, end.said] }
  }

const swiping = between(([from, to]) => ({ kind: 'swipe', from, to }))
const going =
  (to: string): Reader =>
  () =>
    plain({ kind: 'navigate', to })

/** Over a page from a place in a direction; over a phone from start to end. */
const scrolling: Reader = (args, seen, note) =>
  args.has('direction')
    ? placed((given) => {
        const direction = given.get('direction')?.text ?? ''
        return /^(?:up|down|left|right)$/.test(direction)
          ? { kind: 'scroll', direction, ticks: scrollTicks }
          : refuse('schema', `${quoted(direction)} is no direction`)
      })(args, seen, note)
    : swiping(args, seen, note)

const longestPress = 30

/** A second on a phone; in a browser as many as are said. */
const pressing = placed((args, seen) => {
  const written = args.get('duration')?.text
  const usual = settingsOf(seen.params).platform === 'web' ? webPress : 1
  const seconds = written === undefined ? usual : Number(written)
  return seconds > 0 && seconds <= longestPress
    ? { kind: 'long_press', ms: Math.round(seconds * 1000) }
    : refuse('schema', `${quoted(written ?? '')} is not a number of seconds up to ${longestPress}`)
})

const launching: Reader = (args) => {
  const url = args.get('url')?.text
  if (url !== undefined)
    return /^https?:\/\//i.test(url)
      ? plain({ kind: 'navigate', to: { url } })
      : refuse('schema', `${quoted(url)} is no address of a page`)
  const name = args.get('app')?.text ?? ''
  return name === '' ? refuse('schema', 'the call names no app') : plain({ kind: 'open_app', name })
}

const chord: Reader = (args) => {
  const written = args.get('keys')?.text ?? ''
  const names = written.length > 80 ? [] : written.replace(/["'()[\]]/g, ' ').split(/[,，]/)
  const keys = names.flatMap((name) => (name.trim() === '' ? [] : [parseKey(name.trim())]))
  if (keys.length === 0 || keys.length > 3 || keys.includes(undefined))
    return refuse('schema', `${quoted(written)} is not one to three keys`)
  return plain({ kind: 'keys', keys })
}

/** Every call of every version that can be done here. */
const readers: Readonly<Record<string, Reader>> = {
  Click: placed(() => ({ kind: 'click' })),
  DoubleClick: placed(() => ({ kind: 'click', count: 2 })),
  LongPress: pressing,
  Hover: placed(() => ({ kind: 'hover' })),
  Drag: between((path) => ({ kind: 'drag', path })),
  Swipe: swiping,
  Scroll: scrolling,
  Type: saying((text) => ({ kind: 'type', text })),
  Launch: launching,
  LaunchApp: launching,
  Wait: () => plain({ kind: 'wait', ms: waitMs }),
  CallUser: saying((question) => ({ kind: 'ask', question })),
  Answer: saying((text) => ({ kind: 'answer', text })),
  Finished: saying((message) => ({ kind: 'finish', outcome: 'completed', message })),
  TakeNote: saying((text) => ({ kind: 'note', text })),
  PressBack: going('back'),
  PressHome: going('home'),
  PressRecent: going('recents'),
  PressEnter: () => plain({ kind: 'keys', keys: ['enter'] }),
  Hotkey: chord,
}

/** Calls that its models know and nobody here can do: on a phone's own album, in a file picker, in a native list. */
const withheld: readonly string[] = ['GetScreenshot', 'GetUrl', 'SelectOption', 'Upload', 'Download']

const plainName = (written: string): string => written.toLowerCase().replaceAll('_', '')
const nameOf = (written: string): string | undefined =>
  [...Object.keys(readers), ...withheld].find((name) => plainName(name) === plainName(written))

export const isVenusName = (word: string): boolean => nameOf(word) !== undefined

/** The action of a complete call, or why it is none. */
export function readVenusCall(call: Call, seen: Seen, note: Note): ReadCall | Refusal {
  const name = nameOf(call.name) ?? ''
  if (withheld.includes(name))
    return refuse('unknown_action', problem('reading.not_offered', { name: quoted(name) }))
  if (name !== call.name) note('enum_spelling')
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (reader === undefined)
    return refuse('unknown_action', problem('reading.unknown_action', { name: quoted(call.name) }))
  const read = reader(call.args, seen, note)
  if ('error' in read || !call.repaired.includes('missing_bracket') || read.points.length > 0) return read
  return refuse('truncated', problem('reading.ends_in', { name }))
}
