/** The functions of Gemini's computer use as canonical actions. */

import type { Action } from '../../../action/action'
import type { Point } from '../../../action/geometry'
import { problem } from '../../../problem'
import type { WireKind } from '../../dialect'
import { isObject, type JsonObject } from '../../reading/json/json'
import { quoted, type Refusal, refuse } from '../../reading/refusal'
import type { Draft, Fields } from '../../reading/tools/fields'
import { type ToolUse, toolUseOf } from '../../reading/tools/reply'

type Reader = (fields: Fields) => Draft

/** The vendor's own, both of which have its tool. */
export const geminiWires: readonly WireKind[] = ['gemini', 'interactions']

const spot = (fields: Fields): Point => fields.pointOf('x', 'y')

export const waitMs = 5000
/** Of 1000, where a scroll does not say how far. */
export const usualMagnitude = 800

const directions = ['up', 'down', 'left', 'right'] as const

/** `magnitude` is a share of the screen's side along the direction, in thousandths. */
const scrollingAt: Reader = (fields) => {
  const direction = fields.word('direction', directions)
  const magnitude = fields.number('magnitude', usualMagnitude)
  if (magnitude <= 0 || magnitude > 1000)
    fields.fail('out_of_range', `a magnitude of ${magnitude} is not in 1 to 1000`)
  const { width, height } = fields.seen.screen
  const side = direction === 'left' || direction === 'right' ? width : height
  const pixels = Math.max(1, Math.round((magnitude * side) / 1000))
  return { kind: 'scroll', at: spot(fields), direction, pixels }
}

/** Without a place: a page further, which is what the sample does with the page keys. */
const scrollingDocument: Reader = (fields) => {
  const direction = fields.word('direction', directions)
  const { width, height } = fields.seen.screen
  const side = direction === 'left' || direction === 'right' ? width : height
  return { kind: 'scroll', direction, pixels: documentPixels(side) }
}

export const documentPixels = (side: number): number =>
  Math.max(1, Math.round((side * usualMagnitude) / 1000))

/** Both flags are on unless said otherwise, as the documentation has it. */
const typing: Reader = (fields) => ({
  kind: 'type',
  at: spot(fields),
  text: fields.text('text'),
  submit: fields.flag('press_enter', true),
  replace: fields.flag('clear_before_typing', true),
})

/** Both ends have other names since 3.5. */
const dragging: Reader = (fields) => ({
  kind: 'drag',
  path: fields.has('start_x')
    ? [fields.pointOf('start_x', 'start_y'), fields.pointOf('end_x', 'end_y')]
    : [spot(fields), fields.pointOf('destination_x', 'destination_y')],
})

const usualPixels = 300

/** Since 3.5 in pixels; a magnitude without its unit is a share, as before. */
const scrolling: Reader = (fields) => {
  if (fields.has('magnitude') && !fields.has('magnitude_in_pixels')) return scrollingAt(fields)
  const pixels = Math.round(fields.number('magnitude_in_pixels', usualPixels))
  if (pixels < 1) fields.fail('schema', 'magnitude_in_pixels is not a number of pixels')
  return { kind: 'scroll', at: spot(fields), direction: fields.word('direction', directions), pixels }
}

const seconds = (fields: Fields, usual: number): number => Math.round(fields.number('seconds', usual) * 1000)

/** A phone has buttons where a desktop has keys. */
const pressing: Reader = (fields) => {
  const word = fields.text('key').trim().toLowerCase()
  const isPhone = fields.seen.params?.environment === 'mobile'
  if (word === 'back') return { kind: 'navigate', to: 'back' }
  if (isPhone && word === 'home') return { kind: 'navigate', to: 'home' }
  return { kind: 'keys', keys: fields.keys('key', 'text') }
}

const clicking =
  (more: Readonly<Record<string, unknown>> = {}): Reader =>
  (fields) => ({ kind: 'click', at: spot(fields), ...more })

const button =
  (state: 'down' | 'up'): Reader =>
  (fields) => ({ kind: 'button', button: 'left', state, at: spot(fields) })

/** Functions that no target has: they are not offered, and a call of one is refused. */
export const withheld = ['key_down', 'key_up', 'list_apps'] as const

export const searchPage = 'https://www.google.com'

const readers: Readonly<Record<string, Reader>> = {
  click: clicking(),
  double_click: clicking({ count: 2 }),
  triple_click: clicking({ count: 3 }),
  middle_click: clicking({ button: 'middle' }),
  right_click: clicking({ button: 'right' }),
  mouse_down: button('down'),
  mouse_up: button('up'),
  move: (fields) => ({ kind: 'hover', at: spot(fields) }),
  long_press: (fields) => ({ kind: 'long_press', at: spot(fields), ms: seconds(fields, 2) }),
  type: (fields) => ({ kind: 'type', text: fields.text('text'), submit: fields.flag('press_enter', false) }),
  scroll: scrolling,
  wait: (fields) => ({ kind: 'wait', ms: seconds(fields, 1) }),
  press_key: pressing,
  hotkey: (fields) => ({ kind: 'keys', keys: fields.keys('keys', 'list') }),
  take_screenshot: () => ({ kind: 'look', what: 'screenshot' }),
  click_at: (fields) => ({ kind: 'click', at: spot(fields) }),
  hover_at: (fields) => ({ kind: 'hover', at: spot(fields) }),
  long_press_at: (fields) => ({ kind: 'long_press', at: spot(fields) }),
  type_text_at: typing,
  scroll_at: scrollingAt,
  scroll_document: scrollingDocument,
  key_combination: (fields) => ({ kind: 'keys', keys: fields.keys('keys', 'text') }),
  drag_and_drop: dragging,
  wait_5_seconds: () => ({ kind: 'wait', ms: waitMs }),
  go_back: () => ({ kind: 'navigate', to: 'back' }),
  go_home: () => ({ kind: 'navigate', to: 'home' }),
  go_forward: () => ({ kind: 'keys', keys: ['alt', 'right'] }),
  navigate: (fields) => ({ kind: 'navigate', to: { url: fields.text('url') } }),
  search: () => ({ kind: 'navigate', to: { url: searchPage } }),
  open_app: (fields) => ({
    kind: 'open_app',
    name: fields.text(fields.has('app_name') ? 'app_name' : 'name'),
  }),
  open_web_browser: () => ({ kind: 'look', what: 'screenshot' }),
}

/** A function alone, without arguments, is a call where it needs none. */
export function useOf(object: JsonObject): ToolUse | Refusal | undefined {
  const use = toolUseOf(object)
  const name = object.get('name')
  const decision = object.get('safety_decision')
  if (use !== undefined && !('error' in use) && decision !== undefined)
    return { ...use, args: new Map(use.args).set('safety_decision', decision) }
  if (use !== undefined || typeof name !== 'string' || object.size > 1) return use
  return Object.hasOwn(readers, name) ? { name, args: new Map() } : undefined
}

/** Why the service wants a person to confirm the call. */
export function decisionOf({ args }: ToolUse): string | undefined {
  const decision = args.get('safety_decision')
  if (decision === undefined || decision === null) return undefined
  const told = isObject(decision) ? decision.get('decision') : decision
  if (isObject(decision) && (told === 'regular' || told === 'allowed')) return undefined
  const words = [told, isObject(decision) && decision.get('explanation')].filter(
    (one) => typeof one === 'string',
  )
  return (words.join(': ') || 'safety_decision').slice(0, 2000)
}

/** Reads one function call. A block is a refusal by the service, and never an action. */
export function readCall(use: ToolUse, fields: Fields): Action | Refusal {
  const name = use.name.trim().toLowerCase()
  if (name !== use.name) fields.note('enum_spelling')
  const decision = use.args.get('safety_decision')
  if (isObject(decision) && /^block/i.test(String(decision.get('decision'))))
    return refuse('no_action', problem('reading.blocked'))
  if (withheld.some((one) => one === name))
    return refuse('unknown_action', problem('reading.not_offered', { name: quoted(name) }))
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
  return reader === undefined
    ? refuse('unknown_action', `there is no function ${quoted(use.name)}`)
    : fields.finish(reader(fields))
}

/** Why the model makes the call, in its own words. */
export function intentOf({ args }: ToolUse): string | undefined {
  const intent = args.get('intent')
  return typeof intent === 'string' && intent.trim() !== '' ? intent.trim().slice(0, 20_000) : undefined
}
