/** The field round a point, told by the lines that frame it: what stands in it is what keys would be added to. */
import { type Box, clip, type Point } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { isColourChanged } from './colours'

/** In pixels: how far a frame's line may be from the point, how long it is at least, and how long a gap in it may be. */
const limits = { reach: 110, tall: 120, long: 60, gap: 4 } as const
/** A text stands so far above a line that has no other above it. In pixels. */
const above = 28
/** The frame itself is no text: it takes a colour with the focus. In pixels. */
const frame = 3

/** The inside of the framed or underlined field that the point lies in; nothing where no line is seen. */
export function fieldAt(picture: Picture, point: Point): Box | undefined {
  const bottom = lineFrom(picture, point, 1)
  if (bottom === undefined) return undefined
  const top = lineFrom(picture, point, -1)
  if (top !== undefined && isFrame(top, bottom)) return between(top.y + frame, bottom, picture)
  const isUnderline = bottom.y - point[1] <= above && bottom.right - bottom.left <= picture.width / 2
  return isUnderline ? between(bottom.y - above, bottom, picture) : undefined
}

/**
 * Whether nothing at all is drawn from a point up to one above it: a click into the empty part of a page of text puts the caret
 * at the end of what stands there, which in an empty one is far away.
 */
export function isBlankBetween(picture: Picture, above: Point, point: Point): boolean {
  if (above[1] > point[1]) return false
  const [left, right] = [Math.min(above[0], point[0]), Math.max(above[0], point[0])]
  const { width, pixels } = picture
  const colour = pixels.subarray((point[1] * width + point[0]) * 4)
  for (let y = above[1]; y <= point[1]; y++) {
    for (let x = left; x <= right; x++) {
      if (isColourChanged(pixels.subarray((y * width + x) * 4), colour, 0)) return false
    }
  }
  return true
}

const between = (from: number, { y, left, right }: Line, picture: Picture): Box =>
  clip({ x: left, y: from, width: right - left, height: Math.max(1, y - frame - from) }, picture)

type Line = { readonly y: number; readonly left: number; readonly right: number }

const isFrame = (top: Line, bottom: Line): boolean =>
  bottom.y - top.y <= limits.tall &&
  Math.abs(top.left - bottom.left) <= limits.long / 2 &&
  Math.abs(top.right - bottom.right) <= limits.long / 2

/** The first long line above (-1) or below (1) the point: what letters have is shorter. */
function lineFrom(picture: Picture, [x, y]: Point, step: 1 | -1): Line | undefined {
  const last = step === 1 ? Math.min(picture.height - 1, y + limits.reach) : Math.max(1, y - limits.reach)
  for (let row = y + step; row !== last + step && row > 0 && row < picture.height; row += step) {
    if (!isEdge(picture, x, row, step)) continue
    const [left, right] = [endOf(picture, [x, row], -1, step), endOf(picture, [x, row], 1, step)]
    if (right - left >= limits.long) return { y: row, left, right }
  }
  return undefined
}

/** Where the line ends: its last pixel before a gap. */
function endOf(picture: Picture, [x, row]: Point, along: 1 | -1, step: 1 | -1): number {
  let end = x
  for (let column = x; column >= 0 && column < picture.width; column += along) {
    if (isEdge(picture, column, row, step)) end = column
    else if (Math.abs(column - end) > limits.gap) break
  }
  return end
}

/** Whether a pixel differs from its neighbour towards the point. */
function isEdge({ pixels, width }: Picture, x: number, row: number, step: 1 | -1): boolean {
  const [here, before] = [(row * width + x) * 4, ((row - step) * width + x) * 4]
  return isColourChanged(pixels.subarray(here), pixels.subarray(before), 0)
}
