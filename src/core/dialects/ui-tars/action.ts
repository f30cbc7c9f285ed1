/** One call of UI-TARS, whatever syntax it came in, as a canonical action. */

import { Action } from '../../action/action'
import type { Box, Point } from '../../action/geometry'
import { isModifier, parseKey } from '../../action/keys'
import { problem } from '../../problem'
import type { Seen } from '../dialect'
import { readChord } from '../reading/chord'
import type { Pair } from '../reading/json/point'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { type Args, openArgs, type Spoken } from './args'
import type { Place } from './place'

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
  readonly name: string
  readonly args: Args
  readonly thought: string | undefined
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
  if (read === undefined)
    return refuse('unknown_action', problem('reading.unknown_action', { name: quoted(spoken.name) }))
  if (name !== spoken.name) note('action_spelling')
  const args = openArgs(spoken, seen, note)
  if ('error' in args) return args
  const fields = read({ name, args, thought, note })
  if ('error' in fields) return fields
  const action = Action.safeParse(fields)
  return action.success
    ? { action: action.data, said: args.said }
    : refuse('schema', `${spoken.name} has an argument that it cannot have`)
}

export const isActionName = (name: string): boolean => actions.has(name.toLowerCase())

const contentNames = ['content', 'text', 'inputtext', 'message', '0'] as const

const placed = ({ at, box }: Place) => (box === undefined ? { at } : { at, box })

/** An action with one place and fixed fields. */
const pointing =
  (fields: Fields): Read =>
  ({ args }) => {
    const place = args.target()
    return 'error' in place ? place : { ...fields, ...placed(place) }
  }

const buttonOf = ({ args }: Reader): string | undefined =>
  args.text('button', 'mousebutton')?.trim().toLowerCase()

/** A name that says which button is pressed is not contradicted by an argument. */
const click =
  (more: Partial<Fields> = {}): Read =>
  (reader) => {
    const button = buttonOf(reader) ?? more.button
    if (button !== more.button && (reader.name !== 'click' || button === ''))
      return refuse('schema', `${reader.name} cannot have the button ${quoted(button ?? '')}`)
    return pointing({ kind: 'click', ...more, ...(button === undefined ? {} : { button }) })(reader)
  }

const dragging: Read = ({ args }) => {
  const points = args.path()
  return 'error' in points ? points : { kind: 'drag', path: points }
}

const directions = ['up', 'down', 'left', 'right'] as const
type Direction = (typeof directions)[number]
const directionNamed = (word: string): Direction | undefined => directions.find((one) => one === word)

function directionOf({ args, note }: Reader): Direction | Refusal | undefined {
  const written = args.text('direction', 'dir', 'scrolldirection')
  if (written === undefined) return args.unnamed().map(directionNamed)[0]
  const plain = written.trim().toLowerCase()
  if (plain !== written) note('enum_spelling')
  return (
    directionNamed(plain) ?? refuse('schema', problem('reading.unknown_direction', { name: quoted(written) }))
  )
}

const scrolling: Read = (reader) => {
  const { args, note } = reader
  const direction = directionOf(reader)
  if (typeof direction === 'object') return direction
  if (direction === undefined) {
    const points = args.path()
    if ('error' in points) return points
    note('scroll_as_swipe')
    return { kind: 'swipe', from: points[0], to: points[1] }
  }
  const place = args.start()
  if (place !== undefined && 'error' in place) return place
  return { kind: 'scroll', direction, ticks: scrollTicks, ...(place === undefined ? {} : placed(place)) }
}

const swiping: Read = ({ args }) => {
  const points = args.path()
  return 'error' in points ? points : { kind: 'swipe', from: points[0], to: points[1] }
}

/** A trailing line break is Enter. */
const typing: Read = ({ args }) => {
  const content = args.text(...contentNames)
  if (content === undefined) return refuse('schema', 'type needs content')
  const place = args.start()
  if (place !== undefined && 'error' in place) return place
  const submit = content.endsWith('\n')
  return {
    kind: 'type',
    text: submit ? content.slice(0, -1) : content,
    submit,
    ...(place === undefined ? {} : placed(place)),
  }
}

const keyNames = ['key', 'keys', 'hotkey', 'keyname', 'keyboardkey', 'press'] as const
const list = /^\s*\[[^[\]]*\]\s*$/

/** A chord as one text; a list of keys, or keys one by one as pyautogui takes them, count as such. */
function chordIn({ args, note }: Reader): string | undefined {
  const written = args.text(...keyNames) ?? (args.unnamed().join(' ') || undefined)
  if (written === undefined || !list.test(written)) return written
  note('chord_separator')
  return written.replace(/[\s[\],'"]+/g, ' ').trim()
}

const pressing: Read = (reader) => {
  const written = chordIn(reader)
  if (written === undefined) return refuse('schema', `${reader.name} needs a key`)
  const chord = readChord(written)
  if (chord === undefined) return refuse('schema', problem('reading.no_chord', { words: quoted(written) }))
  if (chord.keys.length > mostKeys) return refuse('schema', `a hotkey has at most ${mostKeys} keys`)
  if (chord.repaired) reader.note('chord_separator')
  return { kind: 'keys', keys: chord.keys }
}

/** `press` holds a key until its `release`: of a single key that is a stroke, of a modifier it is not. */
const pressingOne: Read = (reader) => {
  const key = parseKey(chordIn(reader) ?? '')
  return key === undefined || isModifier(key)
    ? refuse('unknown_action', 'holding a modifier over several steps is not possible here')
    : { kind: 'keys', keys: [key] }
}

const switching =
  (state: 'down' | 'up'): Read =>
  (reader) => {
    const place = reader.args.start() ?? (reader.args.unnamed().length > 0 ? reader.args.target() : undefined)
    if (place !== undefined && 'error' in place) return place
    const button = buttonOf(reader) ?? 'left'
    return { kind: 'button', button, state, ...(place === undefined ? {} : { at: place.at }) }
  }

const waiting: Read = ({ args }) => {
  const ms = args.milliseconds(waitMs)
  return typeof ms === 'number' ? { kind: 'wait', ms } : ms
}

const longPressing: Read = ({ args }) => {
  const place = args.target()
  if ('error' in place) return place
  const ms = args.text('0') === undefined ? args.milliseconds(1000) : 1000
  return typeof ms === 'number' ? { kind: 'long_press', ms, ...placed(place) } : ms
}

const saying =
  (make: (text: string | undefined, thought: string) => Fields): Read =>
  ({ args, thought }) =>
    make(args.text(...contentNames), thought ?? '')

const finishing = (outcome: 'completed' | 'infeasible'): Read =>
  saying((text) => ({ kind: 'finish', outcome, message: text ?? '' }))

const opening: Read = ({ name: call, args }) => {
  const name = args.text('appname', 'app', 'name', 'application', ...contentNames)
  return name === undefined || name.trim() === ''
    ? refuse('schema', `${call} needs a name`)
    : { kind: 'open_app', name }
}

const navigating: Read = ({ args }) => {
  const url = args.text('url', 'link', 'website', ...contentNames)
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
  ['move', pointing({ kind: 'hover' })],
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
  ['wait', waiting],
  ['finished', finishing('completed')],
  ['infeasible', finishing('infeasible')],
  ['call_user', saying((text, thought) => ({ kind: 'ask', question: text ?? thought }))],
  ['open_app', opening],
  ['open', opening],
  ['press_home', always({ kind: 'navigate', to: 'home' })],
  ['home', always({ kind: 'navigate', to: 'home' })],
  ['press_back', always({ kind: 'navigate', to: 'back' })],
  ['back', always({ kind: 'navigate', to: 'back' })],
  ['press_enter', always({ kind: 'keys', keys: ['enter'] })],
  ['navigate', navigating],
  ['navigate_back', always({ kind: 'navigate', to: 'back' })],
  ['screenshot', always({ kind: 'look', what: 'screenshot' })],
])
