/** Coordinates as models write them, as pairs of finite numbers: lists, strings of lists, objects with x and y. */

import { problem } from '../../../problem'
import { type Refusal, refuse } from '../refusal'
import { isList, isObject, type Json } from './json'

export type Pair = readonly [number, number]
export type PointRepair = 'numeric_string' | 'nested_point' | 'point_object' | 'flat_drag'
type Note = (repair: PointRepair) => void

const unclear = (): Refusal => refuse('bad_coordinate', problem('reading.not_pairs'))

/** The pairs that a value of `coordinates` holds: one for a point, two for a drag; `[0, 0]` is a pair like any other. */
export function readPairs(value: Json, note: Note): readonly Pair[] | Refusal {
  const list = typeof value === 'string' ? listOf(value, note) : value
  const one = readPair(list, note)
  if (one !== undefined) return [one]
  if (!isList(list)) return unclear()
  const flat = list.map((item) => readNumber(item, note)).filter((item) => item !== undefined)
  if (flat.length === 4 && list.length === 4) return flatPairs(flat, note)
  const pairs = list.map((item) => readPair(item, note)).filter((item) => item !== undefined)
  if (pairs.length === 0 || pairs.length !== list.length) return unclear()
  if (pairs.length === 1) note('nested_point')
  return pairs
}

function flatPairs([x1, y1, x2, y2]: readonly number[], note: Note): readonly Pair[] | Refusal {
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return unclear()
  note('flat_drag')
  return [
    [x1, y1],
    [x2, y2],
  ]
}

function readPair(value: Json, note: Note): Pair | undefined {
  if (isObject(value)) {
    const pair = readPair([value.get('x') ?? null, value.get('y') ?? null], note)
    if (pair !== undefined && value.size === 2) note('point_object')
    return value.size === 2 ? pair : undefined
  }
  const list = typeof value === 'string' ? listOf(value, note) : value
  if (!isList(list) || list.length !== 2) return undefined
  const [x, y] = list.map((item) => readNumber(item, note))
  return x === undefined || y === undefined ? undefined : [x, y]
}

/** A finite number, or one spelt as a string; undefined for all else. */
export function readNumber(value: Json, note: Note): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || !isDecimal(value.trim())) return undefined
  note('numeric_string')
  const number = Number(value.trim())
  return Number.isFinite(number) ? number : undefined
}

const isDecimal = (written: string): boolean =>
  written.length <= 32 && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(written)

/** `"[400, 600]"`, `"(400, 600)"`, `"400 600"`, `"[[1,2],[3,4]]"`: the list that the string spells. */
function listOf(written: string, note: Note): Json {
  if (written.length > 128) return null
  const nested = /^\s*[[(]\s*[[(]([^[\]()]+)[\])]\s*,?\s*[[(]([^[\]()]+)[\])]\s*[\])]\s*$/.exec(written)
  const groups = nested === null ? [/^\s*[[(]?([^[\]()]+)[\])]?\s*$/.exec(written)?.[1]] : nested.slice(1)
  const lists = groups.map((group) => group?.trim().split(/\s*[,，]\s*|\s+/) ?? [])
  if (!lists.flat().every(isDecimal)) return null
  note('numeric_string')
  const numbers = lists.map((list) => list.map(Number))
  return nested === null ? (numbers[0] ?? null) : numbers
}
