/** The JSON action of GLM's phone agent as a canonical action. */

import { Action } from '../../../action/action'
import { type Box, center, type Point, type Size } from '../../../action/geometry'
import { problem } from '../../../problem'
import type { Seen } from '../../dialect'
import { type Place, readPlace } from '../../reading/calls/place'
import { isList, isObject, type Json, type JsonObject } from '../../reading/json/json'
import type { Pair } from '../../reading/json/point'
import { plainWord } from '../../reading/plain-word'
import { quoted, type Refusal, refuse } from '../../reading/refusal'

/** Every action with its keys; those behind the bar may be left out. */
export const glmMobileActions = {
  status: ['goal_status'],
  answer: ['text'],
  click: ['box_2d'],
  long_press: ['box_2d'],
  input_text: ['text', 'box_2d', '|', 'override'],
  keyboard_enter: [],
  navigate_home: [],
  navigate_back: [],
  swipe: ['direction', '|', 'box_2d'],
  open_app: ['app_name'],
  wait: [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type GlmMobileAction = keyof typeof glmMobileActions

/** What one `wait` lasts: the benchmark's own second. */
export const waitMs = 1000

type Note = (repair: string) => void
export type ReadObject = { readonly action: Action; readonly points: readonly Pair[] }

export const actionName = (written: string): GlmMobileAction | undefined =>
  [written, plainWord(written)].find(isAction)

const isAction = (name: string): name is GlmMobileAction => Object.hasOwn(glmMobileActions, name)

/** The action that a complete object is, or why it is none. `message` is kept with the end of the task. */
export function readGlmMobileObject(
  given: JsonObject,
  seen: Seen,
  note: Note,
  message: string,
): ReadObject | Refusal {
  const written = usualKeys(given, note)
  const type = written.get('action_type')
  if (typeof type !== 'string') return refuse('schema', 'the action has no action_type')
  const name = actionName(type)
  if (name === undefined)
    return refuse('unknown_action', problem('reading.unknown_action', { name: quoted(type) }))
  if (name !== type) note('enum_spelling')
  const missing = missingKey(name, written, note)
  if (missing !== undefined) return refuse('schema', `${name} needs ${missing}`)
  switch (name) {
    case 'click':
    case 'long_press':
      return pressing(name, written, seen, note)
    case 'input_text':
      return typing(written, seen, note)
    case 'swipe':
      return swiping(written, seen, note)
    case 'status':
      return ending(written, message, note)
    case 'answer':
      return texted(written.get('text'), note, (text) => ({ kind: 'answer', text }))
    case 'open_app':
      return texted(written.get('app_name'), note, (text) => ({ kind: 'open_app', name: text }))
    case 'keyboard_enter':
      return plain({ kind: 'keys', keys: ['enter'] })
    case 'navigate_home':
      return plain({ kind: 'navigate', to: 'home' })
    case 'navigate_back':
      return plain({ kind: 'navigate', to: 'back' })
    case 'wait':
      return plain({ kind: 'wait', ms: waitMs })
  }
}

const plain = (fields: object): ReadObject => ({ action: Action.parse(fields), points: [] })

function texted(value: Json | undefined, note: Note, fields: (text: string) => object): ReadObject | Refusal {
  const text = wordsOf(value, note)
  if (text === undefined || text === '') return refuse('schema', 'a text of the action is not a string')
  return plain(fields(text))
}

/** A text; a whole number that is to be written counts as one. */
function wordsOf(value: Json | undefined, note: Note): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return undefined
  note('text_number')
  return String(value)
}

/** Other names that models give a key. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  action_type: ['action', 'name', 'type'],
  box_2d: ['bbox_2d', 'bbox', 'box', 'coordinate'],
  app_name: ['app', 'name'],
}

/** The object with the keys of the action space; arguments in an object of their own are taken out of it. */
function usualKeys(given: JsonObject, note: Note): JsonObject {
  const keys = new Map(given)
  const inner = ['arguments', 'parameters'].find((key) => keys.has(key)) ?? ''
  const args = keys.get(inner) ?? null
  if (isObject(args)) {
    keys.delete(inner)
    for (const [key, value] of args) if (!keys.has(key)) keys.set(key, value)
    note('wrapped_arguments')
  }
  for (const [key, others] of Object.entries(aliases)) {
    const other = keys.has(key) ? undefined : others.find((one) => keys.has(one))
    if (other === undefined) continue
    keys.set(key, keys.get(other) ?? null)
    keys.delete(other)
    note('key_name')
  }
  return keys
}

function missingKey(name: GlmMobileAction, written: JsonObject, note: Note): string | undefined {
  const known: readonly string[] = glmMobileActions[name]
  const bar = known.indexOf('|')
  if ([...written.keys()].some((key) => key !== 'action_type' && !known.includes(key))) note('stray_argument')
  return (bar < 0 ? known : known.slice(0, bar)).find((key) => !written.has(key))
}

/** A decimal that is written as a text is read as a number. */
function numberOf(item: Json, note: Note): Json {
  if (typeof item !== 'string' || !/^-?\d{1,9}(\.\d{1,9})?$/.test(item)) return item
  note('numeric_string')
  return Number(item)
}

/** `[[xmin,ymin,xmax,ymax]]`, a flat list, two corners, one point, or a string of these. */
function placeOf(value: Json | undefined, seen: Seen, note: Note): Place | Refusal {
  if (typeof value === 'string') {
    note('numeric_string')
    return readPlace(value, seen, note)
  }
  const list = isList(value) ? value : []
  const [inner] = list
  const unwrapped = list.length === 1 && isList(inner) ? inner : list
  if (unwrapped === list || unwrapped.length !== 4) note('box_shape')
  const corners = unwrapped.length === 2 && unwrapped.every((item) => isList(item) && item.length === 2)
  const written = corners ? unwrapped.flatMap((item) => (isList(item) ? item : [])) : unwrapped
  const numbers = written.map((item) => numberOf(item, note))
  if (!numbers.every((item) => typeof item === 'number'))
    return refuse('bad_coordinate', 'box_2d is not four numbers')
  return readPlace(numbers.join(' '), seen, note)
}

const placed = ({ at, box }: Place) => (box === undefined || isDot(box) ? { at } : { at, box })

/** A box without extent is a point: no element is that small. */
const isDot = ({ width, height }: Box): boolean => width === 1 && height === 1

function pressing(
  kind: 'click' | 'long_press',
  written: JsonObject,
  seen: Seen,
  note: Note,
): ReadObject | Refusal {
  const place = placeOf(written.get('box_2d'), seen, note)
  if ('error' in place) return place
  return { action: Action.parse({ kind, ...placed(place) }), points: [place.said] }
}

function typing(written: JsonObject, seen: Seen, note: Note): ReadObject | Refusal {
  const text = wordsOf(written.get('text'), note)
  if (text === undefined) return refuse('schema', 'the text of input_text is not a string')
  const place = placeOf(written.get('box_2d'), seen, note)
  if ('error' in place) return place
  const replace = overrideOf(written, note)
  if (typeof replace !== 'boolean') return replace
  return { action: Action.parse({ kind: 'type', text, ...placed(place), replace }), points: [place.said] }
}

function overrideOf(written: JsonObject, note: Note): boolean | Refusal {
  const value = written.get('override') ?? undefined
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (value === undefined || word === 'true' || word === 'false') {
    note(value === undefined ? 'missing_override' : 'boolean_string')
    return word === 'true'
  }
  return refuse('schema', 'override is neither true nor false')
}

const directions = ['up', 'down', 'left', 'right'] as const
export type Direction = (typeof directions)[number]

function swiping(written: JsonObject, seen: Seen, note: Note): ReadObject | Refusal {
  const word = written.get('direction')
  const direction = directions.find((one) => typeof word === 'string' && one === word.trim().toLowerCase())
  if (direction === undefined) return refuse('schema', 'swipe has no direction up, down, left or right')
  if (direction !== word) note('enum_spelling')
  const value = written.get('box_2d') ?? null
  if (value === null || value === '' || (isList(value) && isHollow(value))) {
    return plain({ kind: 'swipe', ...fingerPath(wholeOf(seen.screen), direction) })
  }
  const place = placeOf(value, seen, note)
  if ('error' in place) return place
  const { box } = place
  if (box === undefined) return refuse('bad_coordinate', 'the box of swipe is a point')
  const action = Action.parse({ kind: 'swipe', ...fingerPath(box, direction), box })
  return { action, points: [place.said] }
}

/** `[]`, `[[]]`: the prompt says to leave the box empty for the whole screen. */
const isHollow = (list: readonly Json[]): boolean => list.every((item) => isList(item) && item.length === 0)

export const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

/** Where a finger that swipes over a box goes: the middle three fifths of it, in the finger's own direction. */
export function fingerPath(box: Box, direction: Direction): { readonly from: Point; readonly to: Point } {
  const [x, y] = center(box)
  const across = direction === 'left' || direction === 'right'
  const reach = Math.round((across ? box.width : box.height) * 0.3)
  const low: Point = across ? [x - reach, y] : [x, y - reach]
  const high: Point = across ? [x + reach, y] : [x, y + reach]
  return direction === 'up' || direction === 'left' ? { from: high, to: low } : { from: low, to: high }
}

function ending(written: JsonObject, message: string, note: Note): ReadObject | Refusal {
  const word = written.get('goal_status')
  const said = typeof word === 'string' ? word.trim().toLowerCase() : ''
  const status = said === 'completed' ? 'complete' : said
  if (status !== 'complete' && status !== 'infeasible')
    return refuse('schema', 'goal_status is neither complete nor infeasible')
  if (status !== word) note('enum_spelling')
  return plain({ kind: 'finish', outcome: status === 'complete' ? 'completed' : 'infeasible', message })
}
