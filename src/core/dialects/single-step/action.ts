/** The `action` object of the single-step dialect as a canonical action. */

import { Action } from '../../action/action'
import { type Point, toPoint } from '../../action/geometry'
import { problem } from '../../problem'
import type { Seen } from '../dialect'
import { readChord } from '../reading/chord'
import { isList, type Json, type JsonObject } from '../reading/json/json'
import { type Pair, type PointRepair, readPairs } from '../reading/json/point'
import { outside } from '../reading/outside'
import { findWord } from '../reading/plain-word'
import { quoted, type Refusal, refuse } from '../reading/refusal'

export const actionTypes = [
  'click',
  'double_click',
  'long_press',
  'right_click',
  'drag',
  'scroll_up',
  'scroll_down',
  'input',
  'hotkey',
  'wait',
] as const
export type ActionType = (typeof actionTypes)[number]

/** Wheel notches of one `scroll_up` or `scroll_down`: the dialect has no amount. */
export const scrollTicks = 5
/** What one `wait` lasts, as the dialect's rules say. */
export const waitMs = 500
/** Keys of one `hotkey`, at most. */
export const mostKeys = 3

export type ActionRepair =
  | PointRepair
  | 'enum_spelling'
  | 'blank_key'
  | 'key_spelling'
  | 'stray_text'
  | 'missing_coordinates'
  | 'chord_separator'

/** `points` are the numbers as written, in the reply's own space. */
export type ReadAction = { readonly action: Action; readonly points: readonly Pair[] }

/** The word of a closed list that is meant, however it is spelt; undefined when it is not on it. */
export function readWord<Word extends string>(
  written: string,
  words: readonly Word[],
  note: (repair: ActionRepair) => void,
): Word | undefined {
  const trimmed = written.trim()
  const word = findWord(trimmed, words)
  if (trimmed !== written) note('blank_key')
  if (word !== undefined && word !== trimmed) note('enum_spelling')
  return word
}

/** Reads an action whose JSON is complete. `label`: the model's words for the element. */
export function readAction(
  written: JsonObject,
  seen: Seen,
  label: string | undefined,
  note: (repair: ActionRepair) => void,
): ReadAction | Refusal {
  const type = readType(written, note)
  if (typeof type !== 'string') return type
  const text = textOf(type, written, note)
  if (text !== null && typeof text !== 'string') return text
  const pairs = type === 'wait' ? [] : placesOf(type, written, note)
  if ('error' in pairs) return pairs
  const at: Point[] = []
  for (const pair of pairs) {
    const point = toPoint(pair, seen)
    if (point === undefined) return outside(pair, seen)
    at.push(point)
  }
  const used = type === 'click' || type === 'input' || type === 'hotkey'
  if (!used && text !== null && text.trim() !== '') note('stray_text')
  const fields = actionOf(type, at, text, note)
  if ('error' in fields) return fields
  const labelled = label === undefined || fields.kind === 'wait' ? fields : { ...fields, label }
  return { action: Action.parse(labelled), points: pairs }
}

function textOf(
  type: ActionType,
  written: JsonObject,
  note: (repair: ActionRepair) => void,
): string | null | Refusal {
  const stranger = strangerOf(written)
  if (stranger !== undefined) return refuse('schema', `the action has the unknown key ${quoted(stranger)}`)
  const text = written.get('text') ?? null
  if (text === null || typeof text === 'string') return text
  if (type === 'hotkey' && isList(text) && text.every((name) => typeof name === 'string')) {
    note('chord_separator')
    return text.join(' ')
  }
  return refuse('schema', 'the text of the action is not a string')
}

/** Keys of a complete answer; a flat one has its action's keys beside the others. */
const actionKeys: readonly string[] = ['type', 'coordinates', 'coordinate', 'text']
export const answerKeys: readonly string[] = ['status', 'description', 'target', 'action']

/** A key that may be a misspelling of one that is missing; further keys of a complete action do no harm. */
function strangerOf(written: JsonObject): string | undefined {
  if (written.has('text') && (written.has('coordinates') || written.has('coordinate'))) return undefined
  return [...written.keys()].find((key) => !actionKeys.includes(key) && !answerKeys.includes(key))
}

function readType(written: JsonObject, note: (repair: ActionRepair) => void): ActionType | Refusal {
  const type = written.get('type')
  if (typeof type !== 'string' || type.trim() === '') return refuse('schema', problem('reading.no_type'))
  return (
    readWord(type, actionTypes, note) ??
    refuse('unknown_action', problem('reading.unknown_action', { name: quoted(type) }))
  )
}

/** Types that may do without a place: `[0, 0]` is how the dialect says "nowhere". */
export const placeless: readonly ActionType[] = ['input', 'hotkey', 'scroll_up', 'scroll_down']

function placesOf(
  type: ActionType,
  written: JsonObject,
  note: (repair: ActionRepair) => void,
): readonly Pair[] | Refusal {
  const value = coordinatesOf(written, note)
  if (value === undefined) return refuse('schema', 'the coordinates stand there twice')
  if (type === 'hotkey' && isEmpty(value)) {
    if (!written.has('coordinates')) note('missing_coordinates')
    return []
  }
  if (value === null) return refuse('schema', `${type} needs coordinates`)
  const pairs = readPairs(value, note)
  if ('error' in pairs) return pairs
  const wanted = type === 'drag' ? 2 : 1
  if (pairs.length !== wanted)
    return refuse('schema', `${type} takes ${wanted === 1 ? 'one point' : 'two points'}`)
  const nowhere = placeless.includes(type) && pairs.every(([x, y]) => x === 0 && y === 0)
  return nowhere ? [] : pairs
}

const isEmpty = (value: Json): boolean => value === null || (isList(value) && value.length === 0)

/** The value of `coordinates`, or of `coordinate` as Qwen models spell it; null when absent, undefined when both are there. */
function coordinatesOf(written: JsonObject, note: (repair: ActionRepair) => void): Json | undefined {
  if (!written.has('coordinate')) return written.get('coordinates') ?? null
  if (written.has('coordinates')) return undefined
  note('key_spelling')
  return written.get('coordinate') ?? null
}

/** The fields of an action before the schema fills in its defaults; `placesOf` has checked that its points are there. */
type Fields = {
  readonly kind: Action['kind']
  readonly at?: Point
  readonly path?: readonly Point[]
  readonly count?: 2
  readonly button?: 'right'
  readonly direction?: 'up' | 'down'
  readonly ticks?: number
  readonly text?: string
  readonly submit?: boolean
  readonly keys?: readonly string[]
  readonly ms?: number
}

type Placed = Pick<Fields, 'at'>

function actionOf(
  type: ActionType,
  path: readonly Point[],
  text: string | null,
  note: (repair: ActionRepair) => void,
): Fields | Refusal {
  const at = path[0] === undefined ? {} : { at: path[0] }
  switch (type) {
    case 'click':
      return text === null || text === '' ? { kind: 'click', ...at } : typing(text, at)
    case 'double_click':
      return { kind: 'click', ...at, count: 2 }
    case 'right_click':
      return { kind: 'click', ...at, button: 'right' }
    case 'long_press':
      return { kind: 'long_press', ...at }
    case 'drag':
      return { kind: 'drag', path }
    case 'scroll_up':
      return { kind: 'scroll', ...at, direction: 'up', ticks: scrollTicks }
    case 'scroll_down':
      return { kind: 'scroll', ...at, direction: 'down', ticks: scrollTicks }
    case 'input':
      return text === null ? refuse('schema', 'input needs a text') : typing(text, at)
    case 'hotkey':
      return pressing(text ?? '', at, note)
    case 'wait':
      return { kind: 'wait', ms: waitMs }
  }
}

/** The text that is typed before Enter, which is what a last line break stands for. */
export const withoutEnter = (text: string): string => text.replace(/\r?\n$/, '')

function typing(text: string, at: Placed): Fields {
  const typed = withoutEnter(text)
  return { kind: 'type', ...at, text: typed, submit: typed !== text }
}

function pressing(text: string, at: Placed, note: (repair: ActionRepair) => void): Fields | Refusal {
  const chord = readChord(text)
  if (chord === undefined) return refuse('schema', problem('reading.no_chord', { words: quoted(text) }))
  if (chord.keys.length > mostKeys) return refuse('schema', `a hotkey has at most ${mostKeys} keys`)
  if (chord.repaired) note('chord_separator')
  return { kind: 'keys', ...at, keys: chord.keys }
}
