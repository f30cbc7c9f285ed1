/** Reads the arguments of one tool call: points, keys, texts, numbers. The first thing wrong is kept; all else goes on. */

import { Action } from '../../../action/action'
import { type Point, toPoint } from '../../../action/geometry'
import { type Key, parseKey } from '../../../action/keys'
import type { ReadingError } from '../../../action/proposal'
import { problem } from '../../../problem'
import type { Told } from '../../../problems/shape'
import type { Seen } from '../../dialect'
import { readChord } from '../chord'
import { isList, type Json, type JsonObject } from '../json/json'
import { readWhole } from '../json/lenient-json'
import { type Pair, readNumber, readPairs } from '../json/point'
import { outside } from '../outside'
import { findWord } from '../plain-word'
import { quoted, type Refusal, refuse } from '../refusal'

export type Fields = ReturnType<typeof openFields>

/** A move before the schema has filled in what was not said. */
export type Draft = { readonly kind: Action['kind'] } & Readonly<Record<string, unknown>>

const mostKeys = 8
const unplaced: Point = [0, 0]

/**
 * Readers of `args`, in the space of `seen`. One that finds nothing fit gives a stand-in and notes why; `finish` then
 * refuses, so that a stand-in never comes out.
 * @param note called with the name of each repair.
 */
export function openFields(args: JsonObject, seen: Seen, note: (repair: string) => void) {
  let failure: Refusal | undefined
  const said: Pair[] = []

  function fail(error: ReadingError, detail: Told): void {
    failure ??= refuse(error, detail)
  }

  const words = openWords(args, note, fail)
  const { has } = words

  function place(pair: Pair): Point {
    said.push(pair)
    const point = toPoint(pair, seen)
    if (point === undefined) failure ??= outside(pair, seen)
    return point ?? unplaced
  }

  /** All pairs of a list of points, or of one point. */
  function points(key: string): readonly Point[] {
    if (!has(key)) fail('schema', `${key} is missing`)
    const pairs = has(key) ? readPairs(args.get(key) ?? null, note) : []
    if ('error' in pairs) failure ??= pairs
    return 'error' in pairs ? [] : pairs.map(place)
  }

  /** A point that must be there. */
  function point(key: string): Point {
    const [first, ...others] = points(key)
    if (others.length > 0) fail('bad_coordinate', `${key} holds more than one point`)
    return first ?? unplaced
  }

  /** A point whose two halves have a key each. */
  function pointOf(x: string, y: string): Point {
    if (!has(x) || !has(y)) {
      fail('schema', `${has(x) ? y : x} is missing`)
      return unplaced
    }
    const px = readNumber(args.get(x) ?? null, note)
    const py = readNumber(args.get(y) ?? null, note)
    if (px !== undefined && py !== undefined) return place([px, py])
    fail('bad_coordinate', `${x} and ${y} are not numbers`)
    return unplaced
  }

  /** The move with its defaults, or why the call is refused. */
  function finish(draft: Draft): Action | Refusal {
    if (failure !== undefined) return failure
    const action = Action.safeParse(draft)
    return action.success ? action.data : refuse('schema', issueOf(action.error.issues))
  }

  return { ...words, seen, said, fail, point, points, pointOf, finish }
}

/** What a call means by the action it names, by the list of actions there are. */
export function readNamed(
  written: string,
  readers: Readonly<Record<string, (fields: Fields) => Draft>>,
  fields: Fields,
): Action | Refusal {
  const word = findWord(written, Object.keys(readers))
  if (word !== written) fields.note('enum_spelling')
  const reader = word === undefined ? undefined : readers[word]
  return reader === undefined
    ? refuse('unknown_action', problem('reading.unknown_action', { name: quoted(written) }))
    : fields.finish(reader(fields))
}

type Fail = (error: ReadingError, detail: Told) => void

/** Readers of all that is not a place. */
function openWords(args: JsonObject, note: (repair: string) => void, fail: Fail) {
  const has = (key: string): boolean => (args.get(key) ?? null) !== null

  /** A number that must be there, unless there is a `usual` one. */
  function number(key: string, usual?: number): number {
    if (!has(key) && usual !== undefined) return usual
    const value = readNumber(args.get(key) ?? null, note)
    if (value === undefined)
      fail('schema', has(key) ? problem('reading.no_number', { words: key }) : `${key} is missing`)
    return value ?? 0
  }

  /** A text that must be there, byte by byte. */
  function text(key: string): string {
    const value = args.get(key)
    if (typeof value !== 'string') fail('schema', has(key) ? `${key} is not a text` : `${key} is missing`)
    return typeof value === 'string' ? value : ''
  }

  /** Yes or no; `usual` where nothing is said. */
  function flag(key: string, usual: boolean): boolean {
    const value = args.get(key) ?? null
    if (value === null || typeof value === 'boolean') return value ?? usual
    const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
    if (word !== 'true' && word !== 'false') fail('schema', `${key} is neither true nor false`)
    else note('enum_spelling')
    return word === 'true'
  }

  /** One word of a closed list, however it is spelt. */
  function word<Word extends string>(key: string, words: readonly [Word, ...Word[]], usual?: Word): Word {
    if (!has(key) && usual !== undefined) return usual
    const written = text(key)
    const found = findWord(written, words)
    if (found !== undefined && found !== written) note('enum_spelling')
    if (found === undefined) fail('schema', `${key} cannot be ${quoted(written)}`)
    return found ?? words[0]
  }

  /** The keys of a chord: a list of names, or one text with all of them; what is not the `usual` one is a repair. */
  function keys(key: string, usual: KeysShape): readonly Key[] {
    if (!has(key)) {
      fail('schema', `${key} is missing`)
      return []
    }
    const value = args.get(key) ?? null
    noteShape(value, usual, note)
    const found = readKeys(value, note) ?? []
    const right = found.length > 0 && found.length <= mostKeys && new Set(found).size === found.length
    if (!right) fail('schema', problem('reading.no_chord', { words: key }))
    return found
  }

  return { args, note, has, number, text, flag, word, keys }
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

const issueOf = ([issue]: readonly Issue[]): string =>
  issue === undefined ? 'the call does not fit' : `${issue.path.join('.')}: ${issue.message}`

type KeysShape = 'list' | 'text'

function noteShape(value: Json, usual: KeysShape, note: (repair: string) => void): void {
  const shape = isList(value) ? 'list' : 'text'
  if (shape !== usual) note(`keys_${shape}`)
}

function readKeys(value: Json, note: (repair: string) => void): readonly Key[] | undefined {
  if (typeof value === 'string') return readNames(value, note) ?? readSpelt(value, note)
  if (!isList(value) || value.length > mostKeys) return undefined
  const lists = value.map((item) => (typeof item === 'string' ? readNames(item, note) : undefined))
  return lists.some((list) => list === undefined) ? undefined : lists.flatMap((list) => list ?? [])
}

/** A list that came as its own text: `["ctrl", "c"]`. */
function readSpelt(written: string, note: (repair: string) => void): readonly Key[] | undefined {
  const list = written.length > 200 ? undefined : readWhole(written)?.value
  if (list === undefined || !isList(list)) return undefined
  note('json_string')
  return readKeys(list, note)
}

/** `ctrl+c` and its relatives; what a spoilt list has left round a name (`keys=['ctrl`) is taken off. */
function readNames(written: string, note: (repair: string) => void): readonly Key[] | undefined {
  const key = parseKey(written)
  const chord = key === undefined ? readChord(written)?.keys : [key]
  if (chord !== undefined) return chord
  const bare = written.slice(0, 80).replace(/^\s*(?:keys\s*=\s*)?[['"\s]+|['"\]\s]+$/g, '')
  const found = bare === written ? undefined : readChord(bare)?.keys
  if (found !== undefined) note('key_fragment')
  return found
}
