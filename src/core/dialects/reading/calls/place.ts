/** Coordinates inside a call's argument, in whatever brackets: `[1,2]`, `(1,2)`, `<1,2>`, `1 2`, `[[1,2,3,4]]`. */

import type { Point } from '../../../action/geometry'
import { type Box, toPoint } from '../../../action/geometry'
import { problem } from '../../../problem'
import type { Seen } from '../../dialect'
import type { Pair } from '../json/point'
import { outside } from '../outside'
import { type Refusal, refuse } from '../refusal'
import { areShares } from '../shares'

export type Place = {
  readonly at: Point
  /** Of four numbers: the point is its centre. */
  readonly box?: Box
  /** The point in the reply's own space. */
  readonly said: Pair
}

export type PlaceRepair = 'missing_bracket' | 'numeric_string' | 'trailing_comma'

/** Numbers of a place are never longer. */
const longest = 128
const decimal = /^-?\d{1,9}(\.\d{1,9})?$/

/** The point that an argument names, or why it names none: two numbers, or four for a box. */
export function readPlace(written: string, seen: Seen, note: (repair: PlaceRepair) => void): Place | Refusal {
  const numbers = written.length > longest ? undefined : numbersOf(written)
  if (numbers === undefined) return refuse('bad_coordinate', problem('reading.two_or_four'))
  if (!isPaired(written)) note('missing_bracket')
  if (/["']/.test(written)) note('numeric_string')
  if (trailing.test(written)) note('trailing_comma')
  return numbers.length === 2 ? pointOf(numbers, seen) : boxOf(numbers, seen)
}

const trailing = /[,，]\s*(?=[\])]\s*$)/

function numbersOf(written: string): readonly number[] | undefined {
  const plain = written
    .replace(trailing, '')
    .replace(/<\/?[a-z|_]+>/g, ' ')
    .replace(/[[\](){}<>（）［］【】"']/g, ' ')
  const parts = plain.trim().split(/\s*[,，;]\s*|\s+/)
  if (parts.length !== 2 && parts.length !== 4) return undefined
  return parts.every((part) => decimal.test(part)) ? parts.map(Number) : undefined
}

const isPaired = (written: string): boolean => {
  const plain = written.replace(/<\/?[a-z|_]+>/g, '')
  return plain.replace(/[^[({<（［【]/g, '').length === plain.replace(/[^\])}>）］】]/g, '').length
}

function pointOf([x = 0, y = 0]: readonly number[], seen: Seen): Place | Refusal {
  const said: Pair = [x, y]
  if (areShares(said)) return refuse('bad_coordinate', problem('reading.shares', { x, y }))
  const at = toPoint(said, seen)
  return at === undefined ? outside(said, seen) : { at, said }
}

function boxOf([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], seen: Seen): Place | Refusal {
  const first = toPoint([x1, y1], seen)
  if (first === undefined) return outside([x1, y1], seen)
  const last = toPoint([x2, y2], seen)
  if (last === undefined) return outside([x2, y2], seen)
  const said: Pair = [(x1 + x2) / 2, (y1 + y2) / 2]
  const at = toPoint(said, seen)
  if (at === undefined) return outside(said, seen)
  const [x, y] = [Math.min(first[0], last[0]), Math.min(first[1], last[1])]
  const width = Math.max(1, Math.abs(last[0] - first[0]))
  return { at, said, box: { x, y, width, height: Math.max(1, Math.abs(last[1] - first[1])) } }
}
