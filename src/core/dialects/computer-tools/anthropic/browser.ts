/** The members of Anthropic's browser toolset (browser_toolset_20260801) as canonical actions. */
import type { Action } from '../../../action/action'
import { center, type Point } from '../../../action/geometry'
import { isModifier, type Key } from '../../../action/keys'
import { problem } from '../../../problem'
import { isObject, type Json } from '../../reading/json/json'
import { quoted, type Refusal, refuse } from '../../reading/refusal'
import { type Draft, type Fields, readNamed } from '../../reading/tools/fields'
import type { ToolUse } from '../../reading/tools/reply'
import { ms, repeated, zooming } from './action'

type Reader = (fields: Fields) => Draft

export const familyName = 'browser'

/** Members that need more of a browser than a picture and input: they are not offered, and a call of one is refused. */
export const withheld = [
  'list_tabs',
  'new_tab',
  'switch_tab',
  'close_tab',
  'read_page',
  'get_page_text',
  'read_console',
  'read_network',
  'find',
  'form_input',
  'file_upload',
  'scroll_to',
  'javascript_exec',
] as const

/** Whether a call is one of this set: by the name of its set, or by inputs that no other has. */
export const isBrowserUse = ({ name, toolset, args }: ToolUse): boolean =>
  toolset === familyName ||
  (toolset === undefined &&
    (args.has('target') || ['hover', 'navigate', ...withheld].some((member) => member === name)))

/** A key sequence and a repeated key are several moves; a place stands beside the other inputs, as `target.x` and so on. */
export const splitBrowserUse = (use: ToolUse): readonly ToolUse[] =>
  sequenceOf(use).flatMap(repeated).map(flat)

function sequenceOf(use: ToolUse): readonly ToolUse[] {
  const text = use.args.get('text')
  if (use.name !== 'key' || typeof text !== 'string' || !/\S\s+\S/.test(text)) return [use]
  const times = use.args.get('repeat') ?? 1
  const chords = text.trim().split(/\s+/)
  const once = chords.map((chord) => ({ ...use, args: without(use, 'repeat').set('text', chord) }))
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > mostTimes) return [use]
  return Array.from({ length: times }, () => once).flat()
}

const mostTimes = 100

function without({ args }: ToolUse, key: string): Map<string, Json> {
  const rest = new Map(args)
  rest.delete(key)
  return rest
}

function flat(use: ToolUse): ToolUse {
  const args = new Map(use.args)
  for (const key of ['target', 'from']) {
    const place = use.args.get(key)
    if (isObject(place)) for (const [name, value] of place) args.set(`${key}.${name}`, value)
  }
  return { ...use, args }
}

type Place = { readonly at: Point; readonly mark?: number }

/** A coordinate, or an element of the list of this very screen by its number. */
function place(fields: Fields): Place {
  const type = fields.args.get('target.type')
  if (type === 'ref') return placeOfRef(fields)
  return { at: coordinate(fields, 'target') }
}

function coordinate(fields: Fields, key: 'target' | 'from'): Point {
  if (fields.args.get(`${key}.type`) === 'coordinate') return fields.pointOf(`${key}.x`, `${key}.y`)
  fields.fail('schema', fields.has(key) ? `${key} is no coordinate` : `${key} is missing`)
  return [0, 0]
}

function placeOfRef(fields: Fields): Place {
  const ref = fields.text('target.ref')
  const mark = Number(/^ref_(\d{1,6})$/.exec(ref)?.[1] ?? Number.NaN)
  const element = fields.seen.elements?.find((each) => each.mark === mark)
  if (element === undefined) fields.fail('bad_coordinate', problem('reading.no_ref', { ref: quoted(ref) }))
  return element === undefined ? { at: [0, 0] } : { at: center(element.box), mark }
}

function held(fields: Fields): readonly Key[] {
  const keys = fields.has('modifiers') ? fields.keys('modifiers', 'text') : []
  if (!keys.every(isModifier)) fields.fail('schema', 'the modifiers of a click are no modifier keys')
  return keys
}

const click =
  (more: Readonly<Record<string, unknown>> = {}): Reader =>
  (fields) => ({ kind: 'click', ...place(fields), modifiers: held(fields), ...more })

const button =
  (state: 'down' | 'up'): Reader =>
  (fields) => ({ kind: 'button', button: 'left', state, at: coordinate(fields, 'target') })

const usualNotches = 3

const scrolling: Reader = (fields) => {
  const ticks = Math.round(fields.number('scroll_amount', usualNotches))
  if (ticks < 1) fields.fail('schema', 'scroll_amount is not a number of wheel notches')
  const direction = fields.word('scroll_direction', ['up', 'down', 'left', 'right'])
  return { kind: 'scroll', at: coordinate(fields, 'target'), direction, ticks }
}

/** `back`, `forward` and `reload` go through the history; an address may come without its protocol. */
const navigating: Reader = (fields) => {
  const url = fields.text('url').trim()
  if (url === 'back') return { kind: 'navigate', to: 'back' }
  if (url === 'forward') return { kind: 'keys', keys: ['alt', 'right'] }
  if (url === 'reload') return { kind: 'keys', keys: ['f5'] }
  if (url === '') fields.fail('schema', 'url is empty')
  const isWhole = /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:about|blob|data|javascript|mailto):)/i.test(url)
  return { kind: 'navigate', to: { url: isWhole ? url : `https://${url}` } }
}

const holding: Reader = (fields) => ({ kind: 'hold', keys: fields.keys('text', 'text'), ms: ms(fields) })

function pressing(fields: Fields): Draft {
  if (fields.has('repeat')) fields.fail('schema', 'repeat is not a number of times')
  return { kind: 'keys', keys: fields.keys('text', 'text') }
}

const readers: Readonly<Record<string, Reader>> = {
  left_click: click(),
  right_click: click({ button: 'right' }),
  middle_click: click({ button: 'middle' }),
  double_click: click({ count: 2 }),
  triple_click: click({ count: 3 }),
  hover: (fields) => ({ kind: 'hover', ...place(fields) }),
  mouse_move: (fields) => ({ kind: 'hover', at: coordinate(fields, 'target') }),
  left_click_drag: (fields) => ({
    kind: 'drag',
    path: [coordinate(fields, 'from'), coordinate(fields, 'target')],
  }),
  left_mouse_down: button('down'),
  left_mouse_up: button('up'),
  scroll: scrolling,
  type: (fields) => ({ kind: 'type', text: fields.text('text') }),
  key: pressing,
  hold_key: holding,
  wait: (fields) => ({ kind: 'wait', ms: ms(fields) }),
  screenshot: () => ({ kind: 'look', what: 'screenshot' }),
  zoom: zooming,
  navigate: navigating,
}

/** Reads one call of a member. A model that was told of no tabs cannot mean another one. */
export function readBrowserCall(use: ToolUse, fields: Fields): Action | Refusal {
  if (withheld.some((member) => member === use.name))
    return refuse('unknown_action', problem('reading.not_offered', { name: quoted(use.name) }))
  const tab = use.args.get('tab_id') ?? null
  if (tab !== null && fields.seen.params?.wire !== undefined)
    return refuse('schema', problem('reading.other_tab', { tab: quoted(String(tab)) }))
  return readNamed(use.name, readers, fields)
}
