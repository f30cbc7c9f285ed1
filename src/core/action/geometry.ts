/** Points, boxes and sizes in a target's own pixels, and the coordinate spaces in which models speak. */
import { z } from 'zod'

/** Integer pixels of a frame, origin top-left. */
export const Point = z.tuple([z.int(), z.int()]).readonly()
export type Point = z.infer<typeof Point>

export const Size = z.object({ width: z.int().positive(), height: z.int().positive() })
export type Size = Readonly<z.infer<typeof Size>>

/** `x`, `y` is the top-left pixel; the box covers `width` × `height` pixels. */
export const Box = z.object({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) })
export type Box = Readonly<z.infer<typeof Box>>

/**
 * How the numbers of a reply are meant.
 * `pixels`: the target's own. `image`: pixels of the picture that was sent. `0-999` and `0-1000`: shares of the picture.
 */
export const Space = z.enum(['pixels', 'image', '0-999', '0-1000'])
export type Space = z.infer<typeof Space>

/** The two sizes a mapping needs: the target's frame and the picture the model was given. */
export type Scale = { readonly space: Space; readonly screen: Size; readonly image: Size }

export const contains = (size: Size, [x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x < size.width && y < size.height

export const center = (box: Box): Point => [
  box.x + Math.floor(box.width / 2),
  box.y + Math.floor(box.height / 2),
]

export const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height

/** Whether all of another box is in this one. */
export const holds = (box: Box, { x, y, width, height }: Box): boolean =>
  box.x <= x && box.y <= y && box.x + box.width >= x + width && box.y + box.height >= y + height

/** Whether two boxes have any pixel in common. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The smallest box that holds both. */
export function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const right = Math.max(a.x + a.width, b.x + b.width)
  const bottom = Math.max(a.y + a.height, b.y + b.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** What both have in common. */
export function intersection(a: Box, b: Box): Box | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** Asked of thousands of boxes at once: taking a point apart by its iterator would cost more than the question. */
export const inside = (box: Box, at: Point): boolean =>
  at[0] >= box.x && at[1] >= box.y && at[0] < box.x + box.width && at[1] < box.y + box.height

/** Whether the middle of another box is in this one. Thousands are asked, so no point is made of it. */
export const holdsMiddle = (box: Box, { x, y, width, height }: Box): boolean => {
  const [across, down] = [x + Math.floor(width / 2) - box.x, y + Math.floor(height / 2) - box.y]
  return across >= 0 && down >= 0 && across < box.width && down < box.height
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** The square of `side` pixels round a point, cut at the frame's edges. */
export function around([x, y]: Point, side: number, size: Size): Box {
  const half = Math.floor(side / 2)
  return clip({ x: x - half, y: y - half, width: side, height: side }, size)
}

/** The part of a box inside the frame; at least one pixel, so that the result is a box again. */
export function clip(box: Box, size: Size): Box {
  const x = limit(box.x, 0, size.width - 1)
  const y = limit(box.y, 0, size.height - 1)
  const right = limit(box.x + box.width, x + 1, size.width)
  const bottom = limit(box.y + box.height, y + 1, size.height)
  return { x, y, width: right - x, height: bottom - y }
}

export const limit = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high)

/** The extent of one axis in a space: the number that stands for "just past the last pixel". */
function extent(scale: Scale, axis: 'width' | 'height'): number {
  switch (scale.space) {
    case 'pixels':
      return scale.screen[axis]
    case 'image':
      return scale.image[axis]
    case '0-999':
    case '0-1000':
      return 1000
  }
}

/**
 * A model's number as a pixel of the target, or undefined when it points outside: never clamped, except for the
 * normalised 999 and 1000 that mean the last pixel.
 */
export function toPixel(value: number, axis: 'width' | 'height', scale: Scale): number | undefined {
  const end = extent(scale, axis)
  const normalised = end === 1000 && scale.space.startsWith('0-')
  if (!Number.isFinite(value) || value < 0 || value > end || (!normalised && value >= end)) return undefined
  return Math.min(Math.round((value * scale.screen[axis]) / end), scale.screen[axis] - 1)
}

/** The inverse of `toPixel`, rounded to the space's own unit. */
export function fromPixel(pixel: number, axis: 'width' | 'height', scale: Scale): number {
  const end = extent(scale, axis)
  const highest = scale.space === '0-999' || end !== 1000 ? end - 1 : end
  return Math.min(Math.round((pixel * end) / scale.screen[axis]), highest)
}

/** A model's pair as a point of the target, or undefined when either half points outside. */
export function toPoint([x, y]: readonly [number, number], scale: Scale): Point | undefined {
  const px = toPixel(x, 'width', scale)
  const py = toPixel(y, 'height', scale)
  return px === undefined || py === undefined ? undefined : [px, py]
}

export const fromPoint = ([x, y]: Point, scale: Scale): Point => [
  fromPixel(x, 'width', scale),
  fromPixel(y, 'height', scale),
]

/** Which way it is from one point to another: the longer of its two sides tells. */
export function wayTo([x1, y1]: Point, [x2, y2]: Point): 'up' | 'down' | 'left' | 'right' {
  const [dx, dy] = [x2 - x1, y2 - y1]
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left'
  return dy > 0 ? 'down' : 'up'
}
