/** Two pictures of one screen without the noise of drawing it twice. */
import { type Box, clip, isSameSize } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { changedTiles, tileSide } from './tiles'

/** Levels of a channel. A browser that paints a text again is off by one here and there; ink that can be read is off by twenty. */
const faint = 3

/**
 * `next`, with the squares of 32 pixels as they were in `last` in which no pixel has changed by more than can be seen. What changes
 * little by little is compared with where it began, so that it is a change in the end. `next` itself where there is none.
 */
export function steadied(last: Picture, next: Picture): Picture {
  if (!isSameSize(last, next)) return next
  const { dirty, columns } = changedTiles(last, next)
  const noise = [...dirty.keys()]
    .filter((tile) => dirty[tile] === 1)
    .map((tile) => squareOf(tile, columns, next))
    .filter((square) => isFaint(last, next, square))
  if (noise.length === 0) return next
  const pixels = next.pixels.slice()
  for (const square of noise)
    for (const { from, to } of rowsOf(square, next.width)) pixels.set(last.pixels.subarray(from, to), from)
  return { ...next, pixels }
}

function squareOf(tile: number, columns: number, picture: Picture): Box {
  const column = tile % columns
  const [x, y] = [column * tileSide, ((tile - column) / columns) * tileSide]
  return clip({ x, y, width: tileSide, height: tileSide }, picture)
}

/** The bytes of a square, row by row. */
const rowsOf = (
  { x, y, width, height }: Box,
  stride: number,
): { readonly from: number; readonly to: number }[] =>
  Array.from({ length: height }, (_, row) => {
    const from = ((y + row) * stride + x) * 4
    return { from, to: from + width * 4 }
  })

function isFaint(last: Picture, next: Picture, square: Box): boolean {
  for (const { from, to } of rowsOf(square, next.width))
    for (let at = from; at < to; at++)
      if (Math.abs((last.pixels[at] ?? 0) - (next.pixels[at] ?? 0)) > faint) return false
  return true
}
