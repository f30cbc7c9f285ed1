/** Which pixels of two frames differ, leaving out noise and what was known to move by itself. */
import type { Box, Size } from '../../../core/action/geometry'
import { type Moving, pacing, squareOf, squareSide } from '../../../core/action/moving'
import type { Picture } from '../../engine/ports'
import { markChanged } from './colours'
import { changedTiles, tileSide } from './tiles'

/**
 * `changed[y * width + x]` is 1 where the pixel differs, and `squares`, row by row, where any in a square of 8 pixels
 * does; `count` is how many pixels do. `wild` is 1 for the squares that were let pass because a video may go on.
 */
export type Mask = Size & {
  readonly changed: Uint8Array
  readonly columns: number
  readonly squares: Uint8Array
  readonly wild: Uint8Array
  readonly count: number
}

/** The pictures have the same size. */
export function changeMask(seen: Picture, live: Picture, moving: Moving | undefined): Mask {
  const { width, height } = live
  const columns = Math.ceil(width / squareSide)
  const mask = {
    width,
    height,
    changed: new Uint8Array(width * height),
    columns,
    squares: new Uint8Array(columns * Math.ceil(height / squareSide)),
    wild: new Uint8Array(columns * Math.ceil(height / squareSide)),
    count: 0,
  }
  const tiles = changedTiles(seen, live)
  for (const [tile, isDirty] of tiles.dirty.entries()) {
    if (isDirty === 0) continue
    const [x, y] = [(tile % tiles.columns) * tileSide, Math.floor(tile / tiles.columns) * tileSide]
    mask.count += markTile(mask, { seen, live, moving }, x, y)
  }
  return mask
}

type Pair = { readonly seen: Picture; readonly live: Picture; readonly moving: Moving | undefined }

/** Marks the tile whose upper left corner is at x, y; answers how many of its pixels changed. */
function markTile(
  { changed, squares, wild, columns }: Mask,
  { seen, live, moving }: Pair,
  x: number,
  y: number,
): number {
  const [right, bottom] = [Math.min(x + tileSide, live.width), Math.min(y + tileSide, live.height)]
  let count = 0
  for (let top = y; top < bottom; top += squareSide) {
    for (let left = x; left < right; left += squareSide) {
      const number = (top / squareSide) * columns + left / squareSide
      const pace = paceOf(number, moving, { seen, live })
      if (pace === 'wild') wild[number] = 1
      if (pace !== 'other') continue
      const end = { right: Math.min(left + squareSide, right), bottom: Math.min(top + squareSide, bottom) }
      const marked = markChanged(seen, live, changed, { left, top, ...end })
      if (marked > 0) squares[number] = 1
      count += marked
    }
  }
  return count
}

/** How a square goes on; one that did not move before may not begin to. */
function paceOf(number: number, moving: Moving | undefined, { seen, live }: Omit<Pair, 'moving'>) {
  const span = moving?.squares.get(number)
  if (span === undefined) return 'other'
  const columns = Math.ceil(live.width / squareSide)
  return pacing(
    span,
    live.pixels,
    squareOf(number % columns, Math.floor(number / columns), live),
    seen.pixels,
  )
}

/** Pixels of a box where a video has gone on, by whole squares: nobody can tell what of them is new. */
export const wildIn = (mask: Mask, box: Box): number =>
  Math.min(wildSquares(mask, box).length * squareSide * squareSide, box.width * box.height)

/** The squares of a box where a video has gone on. */
export const wildSquares = (mask: Mask, box: Box): readonly number[] =>
  numbersIn(box, mask).filter((number) => mask.wild[number] === 1)

/** Changed pixels of a box that lies inside the mask. */
export function countIn({ changed, width }: Mask, box: Box): number {
  let count = 0
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let at = y * width + box.x, end = at + box.width; at < end; at++) count += changed[at] ?? 0
  }
  return count
}

/** The mask without what it says of boxes that lie inside it. */
export function without(mask: Mask, boxes: readonly Box[]): Mask {
  if (boxes.length === 0) return mask
  const cleared = { ...mask, changed: mask.changed.slice(), squares: mask.squares.slice() }
  for (const box of boxes) {
    cleared.count -= countIn(cleared, box)
    for (let y = box.y; y < box.y + box.height; y++) {
      const at = y * mask.width + box.x
      cleared.changed.fill(0, at, at + box.width)
    }
  }
  for (const number of new Set(boxes.flatMap((box) => numbersIn(box, mask)))) {
    const [x, y] = [(number % mask.columns) * squareSide, Math.floor(number / mask.columns) * squareSide]
    const [width, height] = [Math.min(squareSide, mask.width - x), Math.min(squareSide, mask.height - y)]
    if (countIn(cleared, { x, y, width, height }) === 0) cleared.squares[number] = 0
  }
  return cleared
}

function numbersIn(box: Box, { columns }: Mask): number[] {
  const [first, last] = [Math.floor(box.x / squareSide), Math.floor((box.x + box.width - 1) / squareSide)]
  const [top, bottom] = [Math.floor(box.y / squareSide), Math.floor((box.y + box.height - 1) / squareSide)]
  const numbers: number[] = []
  for (let row = top; row <= bottom; row++) {
    for (let column = first; column <= last; column++) numbers.push(row * columns + column)
  }
  return numbers
}
