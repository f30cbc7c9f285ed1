/** Which pixels of two frames differ, leaving out noise and what was known to move by itself. */
import type { Box, Size } from '../../core/geometry'
import { isWithin, type Moving, squareOf, squareSide } from '../../core/moving'
import type { Picture } from '../engine/ports'
import { isColourChanged } from './compare-region'
import { changedTiles, tileSide } from './compare-tiles'

/** `changed[y * width + x]` is 1 where the pixel differs. */
export type Mask = Size & { readonly changed: Uint8Array }

/** The pictures have the same size. */
export function changeMask(seen: Picture, live: Picture, moving: Moving | undefined): Mask {
  const { width, height } = live
  const mask = { width, height, changed: new Uint8Array(width * height) }
  const { columns, dirty } = changedTiles(seen, live)
  const side = tileSide / squareSide
  for (const [tile, isDirty] of dirty.entries()) {
    if (isDirty === 0) continue
    const [left, top] = [(tile % columns) * side, Math.floor(tile / columns) * side]
    for (let row = top; row < top + side && row * squareSide < height; row++) {
      for (let column = left; column < left + side && column * squareSide < width; column++) {
        markSquare(mask, { seen, live, moving }, column, row)
      }
    }
  }
  return mask
}

type Pair = { readonly seen: Picture; readonly live: Picture; readonly moving: Moving | undefined }

function markSquare(mask: Mask, { seen, live, moving }: Pair, column: number, row: number): void {
  const square = squareOf(column, row, live)
  const span = moving?.squares.get(row * Math.ceil(live.width / squareSide) + column)
  if (span !== undefined && isWithin(span, live.pixels, square)) return
  for (let y = 0; y < square.height; y++) {
    const at = square.at + y * square.stride
    for (let pixel = 0; pixel < square.width; pixel++) {
      if (isColourChanged(seen.pixels, live.pixels, at + pixel * 4)) mask.changed[at / 4 + pixel] = 1
    }
  }
}

/** Changed pixels of a box that lies inside the mask. */
export function countIn({ changed, width }: Mask, box: Box): number {
  let count = 0
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let at = y * width + box.x, end = at + box.width; at < end; at++) count += changed[at] ?? 0
  }
  return count
}

/** Takes back what was said of a box that lies inside the mask. */
export function clearIn({ changed, width }: Mask, box: Box): void {
  for (let y = box.y; y < box.y + box.height; y++) {
    const at = y * width + box.x
    changed.fill(0, at, at + box.width)
  }
}
