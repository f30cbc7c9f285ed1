/** How far the line of a point reaches: to the edges of the window or panel that it lies in. */
import { type Box, center, clip, limit, type Point } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { isColourChanged } from './colours'

/** In pixels: how far to look, half the height of a line, how much of a column an edge goes through, and how much that is. */
const reach = { across: 480, line: 14, column: 28 } as const
/** An edge may be broken by a shadow or a handle. */
const unbroken = 0.95

/** The line of a point: what stands on it says what a button at its end is for, as in a list. */
export function lineOf(picture: Picture, [x, y]: Point): Box {
  const left = edgeFrom(picture, [x, y], -1)
  const right = edgeFrom(picture, [x, y], 1)
  return clip({ x: left, y: y - reach.line, width: right - left, height: 2 * reach.line }, picture)
}

/** The first upright edge in a direction that is much longer than a line is high. */
function edgeFrom(picture: Picture, [x, y]: Point, step: -1 | 1): number {
  const last = limit(x + step * reach.across, 1, picture.width - 1)
  for (let column = limit(x, 1, picture.width - 1); column !== last; column += step) {
    if (isEdgeAt(picture, column, y)) return column
  }
  return last
}

/** How far apart two letters or words of one line may stand, in pixels: no more than they are high, and this much. */
const word = { least: 8, most: 24 } as const

/** Whether what stands in `box` is the beginning or the end of words that reach into `region`, with no edge between them. */
export function leadsInto(picture: Picture, box: Box, region: Box): boolean {
  const step = box.x < region.x ? 1 : -1
  const widest = limit(box.height, word.least, word.most)
  let blank = 0
  for (let column = step === 1 ? box.x + box.width : box.x - 1; blank <= widest; column += step) {
    const isIn = column >= region.x && column < region.x + region.width
    const isPast = column < 1 || column >= picture.width || isEdgeAt(picture, column, center(box)[1])
    if (isPast) return false
    const isInk = edgePixels(picture, column, box.y, box.y + box.height) > 0
    if (isInk && isIn) return true
    blank = isInk ? 0 : blank + 1
  }
  return false
}

/** Whether an upright edge goes through here that is much longer than a line is high. */
function isEdgeAt(picture: Picture, column: number, y: number): boolean {
  const [top, bottom] = [Math.max(0, y - reach.column), Math.min(picture.height, y + reach.column)]
  return edgePixels(picture, column, top, bottom) >= unbroken * (bottom - top)
}

/** How many pixels of a column differ from their left neighbour. */
function edgePixels({ pixels, width }: Picture, column: number, top: number, bottom: number): number {
  let count = 0
  const before = pixels.subarray(0, pixels.length - 4)
  const here = pixels.subarray(4)
  for (let row = top; row < bottom; row++) {
    if (isColourChanged(before, here, (row * width + column - 1) * 4)) count++
  }
  return count
}
