/** The changes of a mask that belong together, and what shape they have: a bar, a ring, a caret. */
import type { Box, Point, Size } from '../../../core/action/geometry'
import { boundsOf, groupsOf } from '../../../core/action/groups'
import { far, type Moving, type Span, squareSide, wentBy } from '../../../core/action/moving'
import type { Picture } from '../../engine/ports'
import { countIn, type Mask } from './mask'

/** What changed lies less than two squares from the next; `box` is exact. */
export type Blob = { readonly box: Box; readonly changed: number }

export function blobsOf(mask: Mask): readonly Blob[] {
  const { columns } = mask
  return [...groupsOf(mask.squares.slice(), columns, 2)].map((group) => {
    const box = exactBox(boundsOf(group, columns, mask), mask)
    return { box, changed: countIn(mask, box) }
  })
}

/** The bounds without their empty edges. */
function exactBox(bounds: Box, mask: Mask): Box {
  let { x, y, width, height } = bounds
  const isEmpty = (box: Box) => countIn(mask, box) === 0
  while (height > 1 && isEmpty({ x, y, width, height: 1 })) [y, height] = [y + 1, height - 1]
  while (height > 1 && isEmpty({ x, y: y + height - 1, width, height: 1 })) height--
  while (width > 1 && isEmpty({ x, y, width: 1, height })) [x, width] = [x + 1, width - 1]
  while (width > 1 && isEmpty({ x: x + width - 1, y, width: 1, height })) width--
  return { x, y, width, height }
}

/** In pixels: how thick a focus ring is, and how small a thing may be that has one. */
const ring = { thick: 3, width: 40, height: 14 } as const

/** Whether only the edges changed, all four: the frame round a field or window that has, or had, the focus. */
export function isRing({ box, changed }: Blob, mask: Mask): boolean {
  const { x, y, width, height } = box
  if (width < ring.width || height < ring.height) return false
  const across = { x, width, height: 1 }
  const down = { y, width: 1, height }
  const edges = [
    countIn(mask, { ...across, y }) / width,
    countIn(mask, { ...across, y: y + height - 1 }) / width,
    countIn(mask, { ...down, x }) / height,
    countIn(mask, { ...down, x: x + width - 1 }) / height,
  ]
  const inner = {
    x: x + ring.thick,
    y: y + ring.thick,
    width: width - 2 * ring.thick,
    height: height - 2 * ring.thick,
  }
  const within = countIn(mask, inner)
  return edges.every((share) => share >= 0.6) && within <= changed / 2
}

/** Moving squares so many that they are a picture of their own. */
const videoSquares = 64

/** The bounds of videos and their like. */
export function videosOf(moving: Moving | undefined, size: Size): readonly Box[] {
  return movingGroups(moving, size, 2)
    .filter((group) => group.length >= videoSquares)
    .map((group) => boundsOf(group, moving?.columns ?? 1, size))
}

function movingGroups(moving: Moving | undefined, size: Size, reach: number): readonly (readonly number[])[] {
  if (moving === undefined) return []
  const field = new Uint8Array(moving.columns * Math.ceil(size.height / squareSide))
  for (const square of moving.squares.keys()) field[square] = 1
  return [...groupsOf(field, moving.columns, reach)]
}

/** In pixels: how wide a caret may be, and how tall it is. */
const caret = { width: 3, least: 8, most: 48 } as const
/** What goes no further than this share of the rest is what JPEG does beside it. */
const faint = 0.25
/** A bar goes from its own colour to the ground's all over: so much of it, by so much of what its farthest pixel does. */
const bar = { filled: 0.9, strong: 0.4 } as const
/** A caret covers no more squares than these. */
const caretSquares = 16

/** Thin upright bars that moved. With the picture `from` which they moved: those too that changed but once since. */
export function caretsOf(moving: Moving | undefined, size: Size, from?: Picture): readonly Box[] {
  if (moving === undefined) return []
  return movingGroups(moving, size, 1)
    .filter((group) => group.length <= caretSquares)
    .map((group) => movedBox(group, moving, from))
    .filter(
      (box): box is Box =>
        box !== undefined &&
        box.width <= caret.width &&
        box.height >= caret.least &&
        box.height <= caret.most,
    )
}

/** The bounds of the pixels that really moved, where these fill them: the edge of a digit has holes and fades. */
function movedBox(
  group: readonly number[],
  { columns, squares }: Moving,
  from: Picture | undefined,
): Box | undefined {
  const pixels = group.flatMap((square) => {
    const span = squares.get(square)
    const [left, top] = [(square % columns) * squareSide, Math.floor(square / columns) * squareSide]
    return span === undefined ? [] : pixelsOf(span, [left, top], from)
  })
  const most = Math.max(...pixels.map(({ by }) => by))
  const moved = pixels.filter(({ by }) => by > Math.max(far, faint * most))
  if (moved.length === 0) return undefined
  const points = moved.map(({ at }) => at)
  const x = Math.min(...points.map(([x]) => x))
  const y = Math.min(...points.map(([, y]) => y))
  const right = Math.max(...points.map(([x]) => x))
  const bottom = Math.max(...points.map(([, y]) => y))
  const box = { x, y, width: right - x + 1, height: bottom - y + 1 }
  const strong = moved.filter(({ by }) => by >= bar.strong * most).length
  return strong >= bar.filled * box.width * box.height ? box : undefined
}

/** The pixels of a square that lie in the picture, and how far they went. */
function pixelsOf(span: Span, [left, top]: Point, from: Picture | undefined) {
  return Array.from({ length: squareSide * squareSide }, (_, pixel) => {
    const [x, y] = [left + (pixel % squareSide), top + Math.floor(pixel / squareSide)]
    const at: Point = [x, y]
    if (from === undefined) return { at, by: wentBy(span, pixel * 4) }
    const isOutside = x >= from.width || y >= from.height
    return { at, by: isOutside ? 0 : wentBy(span, pixel * 4, from.pixels, (y * from.width + x) * 4) }
  })
}
