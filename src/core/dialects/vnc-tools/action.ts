/** One action of the vnc-tools dialect, its parameters beside it, as a canonical action. */

import { Action, Button } from '../../action/action'
import { type Point, toPoint } from '../../action/geometry'
import { problem } from '../../problem'
import type { Look, Params, Seen } from '../dialect'
import { isList, isObject, type Json, type JsonObject } from '../reading/json/json'
import { type Pair, readNumber, readPairs } from '../reading/json/point'
import { outside } from '../reading/outside'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { readWord } from '../single-step/action'
import { readCombo, readTap } from './keys'
import { type CommandWord, commands, usualTicks, usualWait } from './words'

/** Called with the name of each repair. */
export type Note = (repair: string) => void

/** `points` are the numbers as written, in the reply's own space. */
export type ReadAction = { readonly action: Action; readonly points: readonly Pair[] }

/** Parameters of any action; those of another one are fillers and do no harm. */
const parameters: readonly string[] = [
  'action',
  'x',
  'y',
  'toX',
  'toY',
  'button',
  'direction',
  'amount',
  'key',
  'keys',
  'text',
  'ms',
  'params',
  'question',
]

/** Other spellings, and words that models like to add. */
const others: readonly string[] = ['to_x', 'to_y', 'coordinate', 'coordinates']
const remarks: readonly string[] = ['description', 'reason', 'reasoning', 'thought', 'comment', 'explanation']

/** Reads one action; what it does not know is refused, never passed over: it may change what is meant. */
export function readAction(written: JsonObject, seen: Seen, note: Note): ReadAction | Refusal {
  const name = givenIn(written, 'action')
  if (typeof name !== 'string') return refuse('schema', 'the call has no action')
  const word = readWord(name, [...commands, 'verify', 'action_queue'], note)
  if (word === undefined)
    return refuse('unknown_action', problem('reading.unknown_action', { name: quoted(name) }))
  if (word === 'action_queue') return refuse('schema', 'a queue cannot hold a queue')
  const stranger = strangerOf(written)
  if (stranger !== undefined) return refuse('schema', `${word} has no parameter ${quoted(stranger)}`)
  const pairs = pairsOf(word, written, note)
  if ('error' in pairs) return pairs
  const at: Point[] = []
  for (const pair of pairs) {
    const point = toPoint(pair, seen)
    if (point === undefined) return outside(pair, seen)
    at.push(point)
  }
  const fields = fieldsOf(word, written, at, note)
  if ('error' in fields) return fields
  const action = Action.safeParse(fields)
  if (action.success) return { action: action.data, points: pairs }
  const issue = action.error.issues[0]
  return refuse('schema', `${word}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'does not fit'}`)
}

/** A parameter; null and the empty text, with which models fill what they do not need, count as absent. */
export function givenIn(written: JsonObject, key: string): Json | undefined {
  const value = written.get(key)
  return value === null || value === '' ? undefined : value
}

function strangerOf(written: JsonObject): string | undefined {
  return [...written.keys()].find(
    (key) => ![...parameters, ...others, ...remarks].includes(key) && !isIdle(written.get(key)),
  )
}

const isIdle = (value: Json | undefined): boolean =>
  value === null ||
  value === '' ||
  value === false ||
  (isList(value) && value.length === 0) ||
  (isObject(value) && value.size === 0)

type Word = CommandWord | 'verify'

const pointed: readonly Word[] = ['mouse_click', 'mouse_double_click', 'mouse_drag', 'scroll', 'hover']

/** The points an action is given, as written: none, one, or both ends of a drag. */
function pairsOf(word: Word, written: JsonObject, note: Note): readonly Pair[] | Refusal {
  if (!pointed.includes(word)) return []
  const start = pairOf(word, written, ['x', 'y'], note)
  if ('error' in start) return start
  if (word !== 'mouse_drag') return [start]
  const end = pairOf(word, respelt(written, note), ['toX', 'toY'], note)
  return 'error' in end ? end : [start, end]
}

function respelt(written: JsonObject, note: Note): JsonObject {
  if (!written.has('to_x') || !written.has('to_y') || written.has('toX') || written.has('toY')) return written
  note('key_spelling')
  return new Map(written).set('toX', written.get('to_x') ?? null).set('toY', written.get('to_y') ?? null)
}

function pairOf(
  word: Word,
  written: JsonObject,
  [xKey, yKey]: readonly [string, string],
  note: Note,
): Pair | Refusal {
  const x = givenIn(written, xKey)
  const y = givenIn(written, yKey)
  const joined = givenIn(written, 'coordinate') ?? givenIn(written, 'coordinates')
  const apart = x !== undefined && y !== undefined
  if (joined !== undefined && (xKey !== 'x' || x !== undefined || y !== undefined))
    return refuse('schema', `${word} has its place twice`)
  if (!apart && joined === undefined) return refuse('schema', `${word} needs ${xKey} and ${yKey}`)
  if (joined !== undefined) note('key_spelling')
  const pairs = readPairs(apart ? [x, y] : (joined ?? null), note)
  if ('error' in pairs) return pairs
  const [pair, ...more] = pairs
  return pair === undefined || more.length > 0
    ? refuse('bad_coordinate', 'the coordinates are not two numbers')
    : pair
}

/** The fields of an action before the schema checks them and fills in its defaults. */
type Fields = {
  readonly kind: Action['kind']
  readonly at?: Point | undefined
  readonly path?: readonly Point[]
  readonly button?: Button
  readonly count?: 2
  readonly direction?: (typeof directions)[number]
  readonly ticks?: number
  readonly keys?: readonly string[]
  readonly text?: string
  readonly ms?: number
  readonly what?: Look['what']
  readonly question?: string
  readonly params?: Params
}

function fieldsOf(word: Word, written: JsonObject, path: readonly Point[], note: Note): Fields | Refusal {
  const [at] = path
  switch (word) {
    case 'mouse_click':
      return clicking(written, at, note)
    case 'mouse_double_click':
      return { kind: 'click', at, count: 2 }
    case 'mouse_drag':
      return { kind: 'drag', path }
    case 'scroll':
      return scrolling(written, at, note)
    case 'hover':
      return { kind: 'hover', at }
    case 'key_tap':
      return pressing(readTap(givenIn(written, 'key'), note))
    case 'key_combo':
      return pressing(readCombo(givenIn(written, 'key'), givenIn(written, 'keys'), note))
    case 'paste':
      return pasting(givenIn(written, 'text'))
    case 'wait': {
      const ms = amountOf(written, 'ms', usualWait, note)
      return typeof ms === 'number' ? { kind: 'wait', ms } : ms
    }
    case 'screenshot':
      return { kind: 'look', what: 'screenshot' }
    case 'detect_elements':
      return { kind: 'look', what: 'elements' }
    case 'get_timing':
      return { kind: 'look', what: 'timing' }
    case 'configure':
      return configuring(givenIn(written, 'params'))
    case 'verify':
      note('verify_action')
      return verifying(written)
  }
}

function clicking(written: JsonObject, at: Point | undefined, note: Note): Fields | Refusal {
  const said = givenIn(written, 'button') ?? 'left'
  const button = typeof said === 'string' ? readWord(said, Button.options, note) : undefined
  if (button === undefined) return refuse('schema', 'mouse_click: the button is left, right or middle')
  return { kind: 'click', at, button }
}

const directions = ['up', 'down', 'left', 'right'] as const

function scrolling(written: JsonObject, at: Point | undefined, note: Note): Fields | Refusal {
  const said = givenIn(written, 'direction')
  const direction = typeof said === 'string' ? readWord(said, directions, note) : undefined
  if (direction === undefined) return refuse('schema', 'scroll needs a direction: up, down, left or right')
  const ticks = amountOf(written, 'amount', usualTicks, note)
  return typeof ticks === 'number' ? { kind: 'scroll', at, direction, ticks } : ticks
}

function amountOf(written: JsonObject, key: string, usual: number, note: Note): number | Refusal {
  const said = givenIn(written, key) ?? usual
  return readNumber(said, note) ?? refuse('schema', problem('reading.no_number', { words: key }))
}

const pressing = (keys: readonly string[] | Refusal): Fields | Refusal =>
  'error' in keys ? keys : { kind: 'keys', keys }

/** Byte for byte as written. */
const pasting = (text: Json | undefined): Fields | Refusal =>
  typeof text === 'string' ? { kind: 'paste', text } : refuse('schema', 'paste needs a text')

/** The question of `verify`, whether it is a call of its own or stands among the actions. */
export function verifying(written: JsonObject): Fields | Refusal {
  const question = givenIn(written, 'question')
  return typeof question === 'string' && question.trim() !== ''
    ? { kind: 'look', what: 'verify', question }
    : refuse('schema', 'verify needs a question')
}

const mostParams = 32

/** Settings are plain values with plain names; the target decides what they mean. */
function configuring(params: Json | undefined): Fields | Refusal {
  if (!isObject(params) || params.size === 0) return refuse('schema', 'configure needs params')
  const named = [...params].every(([name, value]) => /^[A-Za-z]\w{0,63}$/.test(name) && isPlain(value))
  if (!named || params.size > mostParams)
    return refuse('schema', `configure takes at most ${mostParams} settings: names with plain values`)
  return { kind: 'look', what: 'configure', params: Object.fromEntries(params) }
}

const isPlain = (value: Json): boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= 200)
