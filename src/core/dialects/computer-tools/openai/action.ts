/** The actions of OpenAI's computer tool (`computer_call`) as canonical actions. */

import type { Action } from '../../../action/action'
import { isModifier, type Key } from '../../../action/keys'
import { problem } from '../../../problem'
import { isList, isObject, type JsonObject } from '../../reading/json/json'
import { quoted, type Refusal, refuse } from '../../reading/refusal'
import { type Draft, type Fields, readNamed } from '../../reading/tools/fields'
import { type ToolUse, toolUseOf } from '../../reading/tools/reply'

type Reader = (fields: Fields) => Draft

/** What one `wait` lasts, as in the service's own sample. */
export const waitMs = 1000

const spot = (fields: Fields) => fields.pointOf('x', 'y')

/** `keys` of a mouse action are held meanwhile. */
function held(fields: Fields): readonly Key[] {
  const none = !fields.has('keys') || isEmpty(fields.args.get('keys'))
  const keys = none ? [] : fields.keys('keys', 'list')
  if (!keys.every(isModifier)) fields.fail('schema', 'the keys of a click are not modifiers')
  return keys
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** `wheel` is the middle button; the side buttons go through the history. */
const clicking: Reader = (fields) => {
  const written = fields.word('button', ['left', 'right', 'wheel', 'middle', 'back', 'forward'], 'left')
  const at = spot(fields)
  if (written === 'back') return { kind: 'navigate', to: 'back' }
  if (written === 'forward') fields.fail('schema', 'the forward button of a mouse is not supported')
  return { kind: 'click', at, button: written === 'wheel' ? 'middle' : written, modifiers: held(fields) }
}

const dragging: Reader = (fields) => {
  if (isEmpty(fields.args.get('path'))) fields.fail('schema', 'the path is empty')
  if (held(fields).length > 0) fields.fail('schema', 'a drag with a key held is not supported')
  return { kind: 'drag', path: fields.points('path') }
}

const moving: Reader = (fields) => {
  if (held(fields).length > 0) fields.fail('schema', 'a move with a key held is not supported')
  return { kind: 'hover', at: spot(fields) }
}

/** Positive is down and right, in pixels. */
const scrolling: Reader = (fields) => {
  const [x, y] = [amount(fields, 'scroll_x', 'scrollX'), amount(fields, 'scroll_y', 'scrollY')]
  if ((x === 0) === (y === 0)) fields.fail('schema', 'a scroll goes along one axis')
  if (held(fields).length > 0) fields.fail('schema', 'a scroll with a key held is not supported')
  const vertical = y < 0 ? 'up' : 'down'
  const sideways = x < 0 ? 'left' : 'right'
  return {
    kind: 'scroll',
    at: spot(fields),
    direction: y !== 0 ? vertical : sideways,
    pixels: Math.abs(y !== 0 ? y : x),
  }
}

const amount = (fields: Fields, key: string, other: string): number =>
  Math.round(fields.number(fields.has(key) ? key : other, 0))

const readers: Readonly<Record<string, Reader>> = {
  click: clicking,
  double_click: (fields) => ({ kind: 'click', at: spot(fields), count: 2, modifiers: held(fields) }),
  drag: dragging,
  keypress: (fields) => ({ kind: 'keys', keys: fields.keys('keys', 'list') }),
  move: moving,
  screenshot: () => ({ kind: 'look', what: 'screenshot' }),
  scroll: scrolling,
  type: (fields) => ({ kind: 'type', text: fields.text('text') }),
  wait: () => ({ kind: 'wait', ms: waitMs }),
}

export const toolName = 'computer'
const toolNames: readonly string[] = [toolName, 'computer_use_preview', 'computer_use']

/** A `computer_call` is a call of the tool; what is written as text is none. */
export function useOf(object: JsonObject): ToolUse | Refusal | undefined {
  if (object.get('type') !== 'computer_call') return toolUseOf(object)
  if (object.get('status') === 'incomplete') return refuse('truncated', problem('reading.incomplete_call'))
  return { name: toolName, args: object }
}

const mostMoves = 20

/** The actions of a call, in order: `action`, `actions`, or the arguments themselves. */
export function splitUse(use: ToolUse): readonly ToolUse[] {
  const many = use.args.get('actions')
  if (isList(many)) {
    const objects = many.filter(isObject).map((args) => ({ ...use, args }))
    return objects.length === many.length && many.length <= mostMoves
      ? objects
      : [{ ...use, args: new Map() }]
  }
  const one = use.args.get('action')
  return [isObject(one) ? { ...use, args: one } : use]
}

/** The checks that the service wants a person to acknowledge, by code and words; what is no list of them is one. */
export function checksOf({ args }: ToolUse): string | undefined {
  const pending = args.get('pending_safety_checks') ?? null
  if (pending === null || isEmpty(pending)) return undefined
  const told = (isList(pending) ? pending : [pending]).map((check) =>
    isObject(check)
      ? [check.get('code'), check.get('message')].filter((words) => typeof words === 'string').join(': ')
      : String(check),
  )
  return told.join('; ').slice(0, 2000)
}

/** Reads one action of a call. */
export function readCall(use: ToolUse, fields: Fields): Action | Refusal {
  if (!toolNames.includes(use.name))
    return refuse('unknown_action', problem('reading.unknown_tool', { name: quoted(use.name) }))
  const written = fields.args.get('type')
  if (typeof written !== 'string' || written === '' || written === 'computer_call')
    return refuse('schema', problem('reading.no_type'))
  return readNamed(written, readers, fields)
}
