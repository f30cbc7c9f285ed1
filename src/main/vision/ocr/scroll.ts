/** Content that went up or down as a whole: found by its rows, and followed so that only what came into view is read. */
import { type Box, isSameSize, overlaps } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { byReading } from './plan'

/** What stands in `box` now stood `by` pixels lower before (higher, where it is negative). */
type Shift = { readonly box: Box; readonly by: number }

/** A frame that was read, and the texts on it. In `unsure` a text was cut and has to be read again. */
export type Known = {
  readonly picture: Picture
  readonly elements: readonly Element[]
  readonly unsure: readonly Box[]
}

/** Rows are compared in pieces this wide, so that a bar or a column that stands still does not hide the rest. */
const strip = 64
/** So many rows of pieces must have gone the same way: about two lines of text. */
const fewestVotes = 24

/** The largest shift from one frame to the next; none where nothing has gone up or down. A guess: pixels decide later. */
export function findShift(last: Picture, next: Picture): Shift | undefined {
  if (!isSameSize(last, next)) return undefined
  const [was, is] = [rowsOf(last), rowsOf(next)]
  const moves = is.map((rows, at) => movesIn(was[at] ?? [], rows))
  const votes = new Map<number, number>()
  for (const { by } of moves.flat()) votes.set(by, (votes.get(by) ?? 0) + 1)
  const [by, count] = [...votes].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])
  if (by === 0 || count < fewestVotes) return undefined
  return { box: grown(last, next, boundsOf(moves, by, next), by), by }
}

/** A row of a piece that stands elsewhere now: there `y`, before `y + by`. */
type Move = { readonly y: number; readonly by: number }

function movesIn(before: readonly number[], after: readonly number[]): Move[] {
  const [was, is] = [placesOf(before), placesOf(after)]
  return after.flatMap((row, y) => {
    const from = was.get(row)
    const isTold = row !== before[y] && is.get(row) === y && from !== undefined && from !== repeated
    return isTold ? [{ y, by: from - y }] : []
  })
}

/** For each piece a number for each of its rows: the same for the same pixels, and seldom for others. */
function rowsOf(picture: Picture): number[][] {
  const { width, height } = picture
  const words = wordsOf(picture)
  return Array.from({ length: Math.ceil(width / strip) }, (_, at) => {
    const [from, to] = [at * strip, Math.min(width, (at + 1) * strip)]
    return Array.from({ length: height }, (_, y) => {
      let hash = 0
      for (let x = y * width + from; x < y * width + to; x++)
        hash = Math.imul(hash ^ (words[x] ?? 0) ^ (hash >>> 15), 0x9e3779b1)
      return hash
    })
  })
}

/** A pixel each. What came by a message may begin anywhere in its buffer. */
function wordsOf({ pixels }: Picture): Uint32Array {
  const { buffer, byteOffset, length } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice()
  return new Uint32Array(buffer, byteOffset, length / 4)
}

/** No row's place. */
const repeated = -1

/** Where each row stands; rows that occur again tell nothing. */
function placesOf(rows: readonly number[]): Map<number, number> {
  const places = new Map<number, number>()
  for (const [y, row] of rows.entries()) places.set(row, places.has(row) ? repeated : y)
  return places
}

function boundsOf(moves: readonly (readonly Move[])[], by: number, { width }: Picture): Box {
  const strips = moves.flatMap((each, at) => (each.some((move) => move.by === by) ? [at] : []))
  const rows = moves.flat().filter((move) => move.by === by)
  const y = rows.reduce((least, row) => Math.min(least, row.y), Number.POSITIVE_INFINITY)
  const bottom = rows.reduce((most, row) => Math.max(most, row.y + 1), 0)
  const x = (strips[0] ?? 0) * strip
  return { x, y, width: Math.min(width, ((strips.at(-1) ?? 0) + 1) * strip) - x, height: bottom - y }
}

/** As far beyond the bounds as the same shift explains the pixels. */
function grown(last: Picture, next: Picture, box: Box, by: number): Box {
  const isMoved = (part: Box): boolean => isSame(last, next, part, by)
  let { x, y, width, height } = box
  while (isMoved({ x, y: y - 1, width, height: 1 })) [y, height] = [y - 1, height + 1]
  while (isMoved({ x, y: y + height, width, height: 1 })) height++
  while (isMoved({ x: x - 1, y, width: 1, height })) [x, width] = [x - 1, width + 1]
  while (isMoved({ x: x + width, y, width: 1, height })) width++
  return { x, y, width, height }
}

/** Whether a part of the next frame stood `by` pixels lower on the last; not where either lies outside. */
function isSame(last: Picture, next: Picture, { x, y, width, height }: Box, by: number): boolean {
  const isInside = (top: number) => top >= 0 && top + height <= next.height
  if (x < 0 || x + width > next.width || !isInside(y) || !isInside(y + by)) return false
  for (let row = y; row < y + height; row++) {
    const [now, then] = [(row * next.width + x) * 4, ((row + by) * next.width + x) * 4]
    for (let at = 0; at < width * 4; at++) if (next.pixels[now + at] !== last.pixels[then + at]) return false
  }
  return true
}

/** The last frame as it would be if nothing else had happened, with the texts that went along. */
export function shifted(picture: Picture, elements: readonly Element[], { box, by }: Shift): Known {
  const pixels = picture.pixels.slice()
  for (let row = box.y; row < box.y + box.height; row++) {
    const from = ((row + by) * picture.width + box.x) * 4
    const to = (row * picture.width + box.x) * 4
    pixels.set(picture.pixels.subarray(from, from + box.width * 4), to)
  }
  const source = { ...box, y: box.y + by }
  const stayed = elements.filter((element) => !overlaps(element.box, box))
  const went = elements
    .filter((element) => isWithin(source, element.box))
    .map((element) => moved(element, by))
  const cut = elements.filter((each) => overlaps(each.box, source) && !isWithin(source, each.box))
  const covered = elements.filter((each) => overlaps(each.box, box) && !isWithin(box, each.box))
  const unsure = [...cut.map((each) => common(moved(each, by).box, box)), ...covered.map((each) => each.box)]
  return { picture: { ...picture, pixels }, elements: [...stayed, ...went].sort(byReading), unsure }
}

const moved = (element: Element, by: number): Element => ({
  ...element,
  box: { ...element.box, y: element.box.y - by },
})

const isWithin = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height

/** The part that two boxes share. They overlap. */
function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const right = Math.min(a.x + a.width, b.x + b.width)
  const bottom = Math.min(a.y + a.height, b.y + b.height)
  return { x, y, width: right - x, height: bottom - y }
}
