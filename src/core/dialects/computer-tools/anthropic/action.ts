/**
 * The inputs of Anthropic's `computer` tool (computer_20250124, computer_20251124) as canonical actions, and the members of
 * its toolset (computer_toolset_20260801), which have the same inputs under names of their own.
 */

import type { Action } from '../../../action/action'
import { type Point, toPixel } from '../../../action/geometry'
import { isModifier, type Key } from '../../../action/keys'
import { problem } from '../../../problem'
import { isList, type Json } from '../../reading/json/json'
import { readPairs } from '../../reading/json/point'
import { quoted, type Refusal, refuse } from '../../reading/refusal'
import { type Draft, type Fields, readNamed } from '../../reading/tools/fields'
import type { ToolUse } from '../../reading/tools/reply'

type Reader = (fields: Fields) => Draft

/** `text` of a click or scroll names keys that are held meanwhile; the tool's own sample calls it `key`. */
function held(fields: Fields): readonly Key[] {
  const name = ['text', 'key'].find((key) => fields.has(key) && fields.args.get(key) !== '')
  if (name === undefined) return []
  const keys = fields.keys(name, 'text')
  if (!keys.every(isModifier)) fields.fail('schema', 'the text of a click is not a modifier key')
  return keys
}

/** Where a click without a place goes: to the pointer, where it is known. */
function spot(fields: Fields): Point {
  const { cursor } = fields.seen
  if (fields.has('coordinate')) return fields.point('coordinate')
  if (cursor === undefined)
    fields.fail('schema', 'coordinate is missing, and where the pointer is, is not known')
  return cursor ?? [0, 0]
}

const click =
  (more: Readonly<Record<string, unknown>> = {}): Reader =>
  (fields) => ({ kind: 'click', at: spot(fields), modifiers: held(fields), ...more })

const button =
  (state: 'down' | 'up'): Reader =>
  (fields) => ({
    kind: 'button',
    button: 'left',
    state,
    ...(fields.has('coordinate') ? { at: fields.point('coordinate') } : {}),
  })

/** From `start_coordinate`, or, as its first version had it, from where the pointer is. */
const dragging: Reader = (fields) => {
  const { seen } = fields
  if (held(fields).length > 0) fields.fail('schema', 'a drag with a key held is not supported')
  if (!fields.has('start_coordinate') && seen.cursor === undefined)
    fields.fail('schema', 'start_coordinate is missing, and where the pointer is, is not known')
  const from = fields.has('start_coordinate') ? fields.point('start_coordinate') : (seen.cursor ?? [0, 0])
  return { kind: 'drag', path: [from, fields.point('coordinate')] }
}

const scrolling: Reader = (fields) => {
  if (held(fields).length > 0) fields.fail('schema', 'a scroll with a key held is not supported')
  const ticks = Math.round(fields.number('scroll_amount'))
  if (ticks < 1) fields.fail('schema', 'scroll_amount is not a number of wheel clicks')
  return {
    kind: 'scroll',
    ...(fields.has('coordinate') ? { at: fields.point('coordinate') } : {}),
    direction: fields.word('scroll_direction', ['up', 'down', 'left', 'right']),
    ticks,
  }
}

/** `region` is `[x1, y1, x2, y2]`, the corners of what is to be shown larger; its far edge may be the picture's own. */
export const zooming: Reader = (fields) => {
  const { seen } = fields
  const corners = cornersOf(fields.args.get('region') ?? null, fields)
  const [x1, y1, x2, y2] = corners.map((value, index) =>
    edge(value, index % 2 === 0 ? 'width' : 'height', seen, index > 1),
  )
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) {
    fields.fail(corners.length === 4 ? 'out_of_range' : 'schema', 'region is not four numbers on the screen')
    return { kind: 'look', what: 'zoom' }
  }
  if (x2 <= x1 || y2 <= y1) fields.fail('bad_coordinate', 'region is empty')
  return { kind: 'look', what: 'zoom', region: { x: x1, y: y1, width: x2 - x1, height: y2 - y1 } }
}

function cornersOf(value: Json, { note }: Fields): readonly number[] {
  const pairs = isList(value) || typeof value === 'string' ? readPairs(value, quietly(note)) : []
  return 'error' in pairs || pairs.length !== 2 ? [] : pairs.flat()
}

/** Four numbers in one list are how a region is written, and no repair. */
const quietly = (note: (repair: string) => void) => (repair: string) => {
  if (repair !== 'flat_drag') note(repair)
}

/** A border between pixels: the last one of an axis lies behind its last pixel. */
function edge(
  value: number,
  axis: 'width' | 'height',
  seen: Fields['seen'],
  far: boolean,
): number | undefined {
  const most = seen.space === 'pixels' ? seen.screen[axis] : seen.image[axis]
  return far && value === most ? seen.screen[axis] : toPixel(value, axis, seen)
}

export const ms = (fields: Fields, usual?: number): number =>
  Math.round(fields.number('duration', usual) * 1000)

const readers: Readonly<Record<string, Reader>> = {
  left_click: click(),
  right_click: click({ button: 'right' }),
  middle_click: click({ button: 'middle' }),
  double_click: click({ count: 2 }),
  triple_click: click({ count: 3 }),
  left_click_drag: dragging,
  left_mouse_down: button('down'),
  left_mouse_up: button('up'),
  mouse_move: (fields) => ({ kind: 'hover', at: fields.point('coordinate') }),
  scroll: scrolling,
  key: pressing,
  hold_key: (fields) => ({ kind: 'hold', keys: fields.keys('text', 'text'), ms: ms(fields) }),
  type: (fields) => ({ kind: 'type', text: fields.text('text') }),
  wait: (fields) => ({ kind: 'wait', ms: ms(fields, 1) }),
  screenshot: () => ({ kind: 'look', what: 'screenshot' }),
  cursor_position: () => ({ kind: 'look', what: 'screenshot', question: 'cursor_position' }),
  zoom: zooming,
}

/** Presses that are to be repeated have been made single ones before; what is left is no number of times. */
function pressing(fields: Fields): Draft {
  if (fields.has('repeat')) fields.fail('schema', 'repeat is not a number of times')
  return { kind: 'keys', keys: fields.keys('text', 'text') }
}

const mostRepeats = 100

/** A key that is pressed several times is as many moves. */
export function repeated(use: ToolUse): readonly ToolUse[] {
  const times = use.args.get('repeat') ?? 1
  const isPress = use.name === 'key' || use.args.get('action') === 'key'
  if (!isPress || typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > mostRepeats)
    return [use]
  const args = new Map(use.args)
  args.delete('repeat')
  return Array.from({ length: times }, () => ({ ...use, args }))
}

export const toolName = 'computer'

export const isMember = (name: string): boolean => Object.hasOwn(readers, name)

/** Reads one `tool_use` block. */
export function readCall(use: ToolUse, fields: Fields): Action | Refusal {
  if (isMember(use.name)) return readNamed(use.name, readers, fields)
  if (use.name !== toolName)
    return refuse('unknown_action', problem('reading.unknown_tool', { name: quoted(use.name) }))
  const written = fields.text('action')
  if (written === '') return refuse('schema', problem('reading.call_names_none'))
  return readNamed(written, readers, fields)
}
