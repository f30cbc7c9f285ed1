/** One call of UI-TARS, whatever syntax it came in, as a canonical action. */
import { Action } from '../action'
import type { Box, Point } from '../geometry'
import { isModifier, parseKey } from '../keys'
import { readChord } from './chord'
import type { Seen } from './dialect'
import type { Pair } from './json-point'
import { quoted, type Refusal, refuse } from './refusal'
import { type Place, readPlace } from './ui-tars-place'

/** A call by name, its arguments as text; those without a name under their number, from 0. */
export type Spoken = { readonly name: string; readonly args: ReadonlyMap<string, string> }

/** Wheel notches of one `scroll`: the dialect has no amount. */
export const scrollTicks = 5
/** What one `wait` lasts, as the action space says. */
export const waitMs = 5000
/** Keys of one `hotkey`, at most. */
export const mostKeys = 3

export type ReadCall = { readonly action: Action; readonly said: readonly Pair[] }

/** The fields of an action before the schema checks them and fills in its defaults. */
type Fields = {
  readonly kind: Action['kind']
  readonly at?: Point
  readonly box?: Box
  readonly path?: readonly Point[]
  readonly from?: Point
  readonly to?: Point | string | { readonly url: string }
  readonly button?: string
  readonly count?: number
  readonly state?: 'down' | 'up'
  readonly direction?: string
  readonly ticks?: number
  readonly text?: string
  readonly submit?: boolean
  readonly keys?: readonly string[]
  readonly ms?: number
  readonly outcome?: string
  readonly message?: string
  readonly question?: string
  readonly name?: string
  readonly what?: 'screenshot'
}
type Reader = {
  readonly spoken: Spoken
  readonly seen: Seen
  readonly thought: string | undefined
  readonly said: Pair[]
  readonly note: (repair: string) => void
}
type Read = (reader: Reader) => Fields | Refusal

/** The action of a call; `thought` is what a call for the user asks, when it says nothing itself. */
export function actOf(
  spoken: Spoken,
  seen: Seen,
  thought: string | undefined,
  note: (repair: string) => void,
): ReadCall | Refusal {
  const name = spoken.name.toLowerCase()
  const read = actions.get(name)
  if (read === undefined) return refuse('unknown_action', `there is no action ${quoted(spoken.name)}`)
  if (name !== spoken.name) note('action_spelling')
  const reader: Reader = { spoken, seen, thought, said: [], note }
  const fields = read(reader)
  if ('error' in fields) return fields
  const action = Action.safeParse(fields)
  return action.success
    ? { action: action.data, said: reader.said }
    : refuse('schema', `${spoken.name} has an argument that it cannot have`)
}

export const isActionName = (name: string): boolean => actions.has(name.toLowerCase())

const startNames = ['start_box', 'start_point', 'point', 'box', 'bbox', 'start']
const endNames = ['end_box', 'end_point', 'end']
const contentNames = ['content', 'text', 'message', '0']

function argument({ spoken }: Reader, names: readonly string[]): string | undefined {
  const name = names.find((candidate) => spoken.args.has(candidate))
  return name === undefined ? undefined : spoken.args.get(name)
}

/** The place under one of the names; undefined when none is there. */
function placeAt(reader: Reader, names: readonly string[]): Place | Refusal | undefined {
  const written = argument(reader, names)
  if (written === undefined) return undefined
  const place = readPlace(written, reader.seen, reader.note)
  if (!('error' in place)) reader.said.push(place.said)
  return place
}

/** Where a one-point action goes: its argument, or numbers without a name. */
function target(reader: Reader): Place | Refusal {
  const named = placeAt(reader, startNames) ?? placeAt(reader, endNames)
  if (named !== undefined) return named
  const bare = ['0', '1', '2', '3'].flatMap((name) => reader.spoken.args.get(name) ?? [])
  if (bare.length === 0) return refuse('schema', `${reader.spoken.name} needs a place`)
  reader.note('positional_argument')
  const place = readPlace(bare.join(','), reader.seen, reader.note)
  if (!('error' in place)) reader.said.push(place.said)
  return place
}

const placed = ({ at, box }: Place) => (box === undefined ? { at } : { at, box })

/** An action with one place and fixed fields. */
const pointing =
  (fields: Fields): Read =>
  (reader) => {
    const place = target(reader)
    return 'error' in place ? place : { ...fields, ...placed(place) }
  }

const click = (more: Partial<Fields> = {}): Read => pointing({ kind: 'click', ...more })

const path = (reader: Reader): readonly [Point, Point] | Refusal => {
  const start = placeAt(reader, [...startNames, '0'])
  const end = placeAt(reader, [...endNames, '1'])
  if (start === undefined || end === undefined)
    return refuse('schema', `${reader.spoken.name} needs a start and an end`)
  if ('error' in start) return start
  return 'error' in end ? end : [start.at, end.at]
}

const dragging: Read = (reader) => {
  const points = path(reader)
  return 'error' in points ? points : { kind: 'drag', path: points }
}

const directions = ['up', 'down', 'left', 'right'] as const

function directionOf(reader: Reader): (typeof directions)[number] | Refusal | undefined {
  const written = argument(reader, ['direction'])
  if (written === undefined) return undefined
  const plain = written.trim().toLowerCase()
  if (plain !== written) reader.note('enum_spelling')
  return (
    directions.find((candidate) => candidate === plain) ??
    refuse('schema', `there is no direction ${quoted(written)}`)
  )
}

const scrolling: Read = (reader) => {
  const direction = directionOf(reader)
  if (typeof direction === 'object') return direction
  if (direction === undefined) {
    const points = path(reader)
    if ('error' in points) return points
    reader.note('scroll_as_swipe')
    return { kind: 'swipe', from: points[0], to: points[1] }
  }
  const place = placeAt(reader, [...startNames, '0'])
  if (place !== undefined && 'error' in place) return place
  return { kind: 'scroll', direction, ticks: scrollTicks, ...(place === undefined ? {} : placed(place)) }
}

const swiping: Read = (reader) => {
  const points = path(reader)
  return 'error' in points ? points : { kind: 'swipe', from: points[0], to: points[1] }
}

/** A trailing line break is Enter. */
const typing: Read = (reader) => {
  const content = argument(reader, contentNames)
  if (content === undefined) return refuse('schema', 'type needs content')
  const place = placeAt(reader, startNames)
  if (place !== undefined && 'error' in place) return place
  const submit = content.endsWith('\n')
  return {
    kind: 'type',
    text: submit ? content.slice(0, -1) : content,
    submit,
    ...(place === undefined ? {} : placed(place)),
  }
}

const pressing: Read = (reader) => {
  const written = argument(reader, ['key', 'keys', 'hotkey', '0'])
  if (written === undefined) return refuse('schema', `${reader.spoken.name} needs a key`)
  const chord = readChord(written)
  if (chord === undefined) return refuse('schema', `${quoted(written)} is not a key chord`)
  if (chord.keys.length > mostKeys) return refuse('schema', `a hotkey has at most ${mostKeys} keys`)
  if (chord.repaired) reader.note('chord_separator')
  return { kind: 'keys', keys: chord.keys }
}

/** `press` holds a key until its `release`: of a single key that is a stroke, of a modifier it is not. */
const pressingOne: Read = (reader) => {
  const key = parseKey(argument(reader, ['key', 'press', '0']) ?? '')
  return key === undefined || isModifier(key)
    ? refuse('unknown_action', 'holding a modifier over several steps is not possible here')
    : { kind: 'keys', keys: [key] }
}

const switching =
  (state: 'down' | 'up'): Read =>
  (reader) => {
    const named = [...startNames, '0'].some((name) => reader.spoken.args.has(name))
    const place = named ? target(reader) : undefined
    if (place !== undefined && 'error' in place) return place
    const button = argument(reader, ['button']) ?? 'left'
    return { kind: 'button', button, state, ...(place === undefined ? {} : { at: place.at }) }
  }

/** Seconds, as `5`, `5s` or `0.5`. */
function secondsOf(reader: Reader, usual: number): number {
  const written = argument(reader, ['time', 'seconds', 'duration'])
  const read = /^\s*(\d{1,3}(?:\.\d{1,3})?)\s*s?\s*$/.exec(written ?? '')
  return read === null ? usual : Math.round(Number(read[1]) * 1000)
}

const longPressing: Read = (reader) => {
  const place = target(reader)
  return 'error' in place ? place : { kind: 'long_press', ms: secondsOf(reader, 1000), ...placed(place) }
}

const saying =
  (make: (text: string | undefined, thought: string) => Fields): Read =>
  (reader) =>
    make(argument(reader, contentNames), reader.thought ?? '')

const finishing = (outcome: 'completed' | 'infeasible'): Read =>
  saying((text) => ({ kind: 'finish', outcome, message: text ?? '' }))

const opening: Read = (reader) => {
  const name = argument(reader, ['app_name', 'app', 'name', '0'])
  return name === undefined || name.trim() === ''
    ? refuse('schema', 'open_app needs a name')
    : { kind: 'open_app', name }
}

const navigating: Read = (reader) => {
  const url = argument(reader, ['url', ...contentNames])
  return url === undefined ? refuse('schema', 'navigate needs a url') : { kind: 'navigate', to: { url } }
}

const always =
  (fields: Fields): Read =>
  () =>
    fields

/** Every name that a version of the model or its public parsers know. */
const actions: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['click', click()],
  ['left_single', click()],
  ['left_click', click()],
  ['left_double', click({ count: 2 })],
  ['double_click', click({ count: 2 })],
  ['left_triple', click({ count: 3 })],
  ['triple_click', click({ count: 3 })],
  ['right_single', click({ button: 'right' })],
  ['right_click', click({ button: 'right' })],
  ['middle_click', click({ button: 'middle' })],
  ['middle_single', click({ button: 'middle' })],
  ['hover', pointing({ kind: 'hover' })],
  ['move_to', pointing({ kind: 'hover' })],
  ['mouse_move', pointing({ kind: 'hover' })],
  ['long_press', longPressing],
  ['drag', dragging],
  ['select', dragging],
  ['left_click_drag', dragging],
  ['swipe', swiping],
  ['scroll', scrolling],
  ['type', typing],
  ['hotkey', pressing],
  ['press', pressingOne],
  ['keydown', pressingOne],
  ['mouse_down', switching('down')],
  ['mouse_up', switching('up')],
  ['wait', (reader) => ({ kind: 'wait', ms: secondsOf(reader, waitMs) })],
  ['finished', finishing('completed')],
  ['infeasible', finishing('infeasible')],
  ['call_user', saying((text, thought) => ({ kind: 'ask', question: text ?? thought }))],
  ['open_app', opening],
  ['press_home', always({ kind: 'navigate', to: 'home' })],
  ['press_back', always({ kind: 'navigate', to: 'back' })],
  ['navigate', navigating],
  ['navigate_back', always({ kind: 'navigate', to: 'back' })],
  ['screenshot', always({ kind: 'look', what: 'screenshot' })],
])
