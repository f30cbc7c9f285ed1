/** The calls of Qwen's `computer_use` and `mobile_use` tools as canonical actions. */

import type { Action } from '../../action/action'
import { contains, type Point } from '../../action/geometry'
import { isModifier, type Key } from '../../action/keys'
import { problem } from '../../problem'
import type { Json } from '../reading/json/json'
import { readPairs } from '../reading/json/point'
import { findWord } from '../reading/plain-word'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { type Draft, type Fields, readNamed } from '../reading/tools/fields'
import type { ToolUse } from '../reading/tools/reply'
import type { Tool } from './params'

type Reader = (fields: Fields) => Draft

const click =
  (more: Readonly<Record<string, unknown>> = {}): Reader =>
  (fields) => ({ kind: 'click', at: spot(fields), ...more, ...held(fields) })

/** The tool's words know no keys for a click; modifiers are held meanwhile, other keys would be another action. */
function held(fields: Fields): { readonly modifiers?: readonly Key[] } {
  const written = fields.args.get('keys')
  if (!fields.has('keys') || written === '' || (Array.isArray(written) && written.length === 0)) return {}
  const modifiers = fields.keys('keys', 'list')
  if (!modifiers.every(isModifier)) fields.fail('schema', 'the keys of a click are not modifiers')
  fields.note('held_keys')
  return { modifiers }
}

/** A point; a box of four numbers, as Qwen grounds elements, stands for its middle. */
function spot(fields: Fields): Point {
  const value = fields.args.get('coordinate') ?? null
  const corners = boxOf(value)
  if (corners === undefined) return fields.point('coordinate')
  fields.note('box_centre')
  const [first, second] = fields.points('coordinate')
  if (first === undefined || second === undefined) return [0, 0]
  return [Math.round((first[0] + second[0]) / 2), Math.round((first[1] + second[1]) / 2)]
}

/** Two corners in one list of four numbers, the first above and left of the second. */
function boxOf(value: Json) {
  const pairs = Array.isArray(value) && value.length === 4 ? readPairs(value, () => undefined) : []
  if ('error' in pairs) return undefined
  const [first, second] = pairs
  if (first === undefined || second === undefined) return undefined
  return first[0] < second[0] && first[1] < second[1] ? [first, second] : undefined
}

const typed: Reader = (fields) => ({
  kind: 'type',
  text: fields.text('text'),
  ...(fields.has('coordinate') ? { at: spot(fields) } : {}),
  submit: fields.flag('press_enter', false),
  replace: fields.flag('delete_existing_text', false),
})

const waiting: Reader = (fields) => ({ kind: 'wait', ms: Math.round(fields.number('time', 1) * 1000) })
const answering: Reader = (fields) => ({ kind: 'answer', text: fields.text('text') })

const ending: Reader = (fields) => {
  // Fara 1.5 ends with what it has to say alone.
  if (fields.has('answer') && !fields.has('status'))
    return { kind: 'finish', outcome: 'completed', message: fields.text('answer') }
  const words = ['success', 'failure', 'fail'] as const
  const outcome = fields.word('status', words) === 'success' ? 'completed' : 'failed'
  return { kind: 'finish', outcome, message: fields.has('text') ? fields.text('text') : '' }
}

/** From the start that is said, else from where the pointer is: the tool's own words know only the end. */
const dragging: Reader = (fields) => {
  const { seen } = fields
  const second = ['coordinate2', 'end_coordinate'].find(fields.has)
  if (fields.has('start_coordinate')) {
    return { kind: 'drag', path: [fields.point('start_coordinate'), fields.point(second ?? 'coordinate')] }
  }
  if (second !== undefined) return { kind: 'drag', path: [fields.point('coordinate'), fields.point(second)] }
  const path = fields.points('coordinate')
  if (path.length === 2) return { kind: 'drag', path }
  if (seen.cursor === undefined)
    fields.fail('schema', 'where the pointer is, and the drag would start, is not known')
  return { kind: 'drag', path: [seen.cursor ?? [0, 0], ...path] }
}

/** The sign is the direction: up and right are positive (pyautogui, which the tool was made for). */
const scrolling =
  (positive: 'up' | 'right', negative: 'down' | 'left'): Reader =>
  (fields) => {
    const pixels = Math.round(fields.number('pixels'))
    if (pixels === 0) fields.fail('schema', 'a scroll by 0 is none')
    const at = fields.has('coordinate') ? { at: spot(fields) } : {}
    return { kind: 'scroll', ...at, direction: pixels > 0 ? positive : negative, pixels: Math.abs(pixels) }
  }

const pressing: Reader = (fields) => {
  const key = fields.has('keys') || !fields.has('text') ? 'keys' : 'text'
  if (key === 'text') fields.note('key_spelling')
  return { kind: 'keys', keys: fields.keys(key, key === 'text' ? 'text' : 'list') }
}

const asking: Reader = (fields) => ({
  kind: 'ask',
  question: fields.has('question') ? fields.text('question') : fields.text('text'),
})

/** Where Fara's own browser searches. */
const searchFor = (words: string): string => `https://www.bing.com/search?q=${encodeURIComponent(words)}`

/** As Fara's own browser takes it: an address as it is, words as a search, a bare name as a secure page. */
function addressOf(written: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(written) && !/^[^/]*:\d/.test(written)) return written
  return /\s/.test(written.trim()) ? searchFor(written) : `https://${written.trim()}`
}

const unitTenths = 2

/** The way of a finger that is told its direction alone: as far as the hands of MAI-UI's own benchmark move. */
const swiping: Reader = (fields) => {
  if (!fields.has('direction') || fields.has('coordinate2'))
    return { kind: 'swipe', from: fields.point('coordinate'), to: fields.point('coordinate2') }
  const { screen } = fields.seen
  const direction = fields.word('direction', ['up', 'down', 'left', 'right'])
  const middle: Point = [Math.floor(screen.width / 2), Math.floor(screen.height / 2)]
  const [x, y] = fields.has('coordinate') ? spot(fields) : middle
  const unit = unitTenths * Math.floor(screen.width / 10)
  const ways = { up: [0, -2 * unit], down: [0, 2 * unit], left: [-unit, 0], right: [unit, 0] } as const
  const [across, along] = ways[direction]
  const to: Point = [x + across, y + along]
  if (!contains(screen, to)) fields.fail('out_of_range', 'the swipe would end outside the screen')
  return { kind: 'swipe', from: [x, y], to, ms: 400 }
}

const computer: Readonly<Record<string, Reader>> = {
  left_click: click(),
  click: click(),
  right_click: click({ button: 'right' }),
  middle_click: click({ button: 'middle' }),
  double_click: click({ count: 2 }),
  triple_click: click({ count: 3 }),
  mouse_move: (fields) => ({ kind: 'hover', at: spot(fields) }),
  left_click_drag: dragging,
  drag: dragging,
  left_mouse_down: () => ({ kind: 'button', button: 'left', state: 'down' }),
  left_mouse_up: () => ({ kind: 'button', button: 'left', state: 'up' }),
  scroll: scrolling('up', 'down'),
  hscroll: scrolling('right', 'left'),
  key: pressing,
  hotkey: pressing,
  type: typed,
  wait: waiting,
  answer: answering,
  interact: asking,
  call_user: asking,
  ask_user_question: asking,
  screenshot: () => ({ kind: 'look', what: 'screenshot' }),
  visit_url: (fields) => ({ kind: 'navigate', to: { url: addressOf(fields.text('url')) } }),
  web_search: (fields) => ({ kind: 'navigate', to: { url: searchFor(fields.text('query')) } }),
  history_back: () => ({ kind: 'navigate', to: 'back' }),
  refresh: () => ({ kind: 'keys', keys: ['f5'] }),
  pause_and_memorize_fact: (fields) => ({ kind: 'note', text: fields.text('fact') }),
  terminate: ending,
}

const systemButton: Reader = (fields) => {
  const button = fields.word('button', ['Back', 'Home', 'Menu', 'Enter']).toLowerCase()
  if (button === 'back' || button === 'home') return { kind: 'navigate', to: button }
  return { kind: 'keys', keys: [button] }
}

const mobile: Readonly<Record<string, Reader>> = {
  click: click(),
  left_click: click(),
  long_press: (fields) => ({
    kind: 'long_press',
    at: spot(fields),
    ms: Math.round(fields.number('time', 1) * 1000),
  }),
  double_click: click({ count: 2 }),
  drag: dragging,
  swipe: swiping,
  type: typed,
  key: (fields) => ({
    kind: 'keys',
    keys: fields.has('text') ? fields.keys('text', 'text') : fields.keys('keys', 'list'),
  }),
  system_button: systemButton,
  open: (fields) => ({ kind: 'open_app', name: fields.text('text') }),
  wait: waiting,
  answer: answering,
  interact: asking,
  call_user: asking,
  ask_user: asking,
  terminate: ending,
}

const tools: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  computer_use: computer,
  computer,
  mobile_use: mobile,
  mobile,
}

/** Reads one call; the tool it names wins over the profile's. */
export function readCall(use: ToolUse, fields: Fields, tool: Tool): Action | Refusal {
  const called = findWord(use.name, Object.keys(tools))
  const named = called === undefined ? undefined : tools[called]
  if (named !== undefined && called !== use.name) fields.note('enum_spelling')
  const readers = named ?? (tool === 'mobile_use' ? mobile : computer)
  const alone = !fields.has('action') && named === undefined
  if (named === undefined && !alone)
    return refuse('unknown_action', problem('reading.unknown_tool', { name: quoted(use.name) }))
  const written = alone ? use.name : fields.text('action')
  if (alone) fields.note('action_as_name')
  if (written === '') return refuse('schema', problem('reading.call_names_none'))
  return readNamed(written, readers, fields)
}
