/** How two frames differ: exact dirty tiles, and shares of changed pixels round a place. Lossless frames only. */
import { type Action, pointsOf } from '../../core/action'
import type { Change } from '../../core/events'
import { around, type Box, clip } from '../../core/geometry'
import type { Picture } from '../engine/ports'

export const tileSide = 32

/** Which squares of 32 pixels differ in any byte; `dirty[row * columns + column]` is 1 for those. */
export type Tiles = {
  readonly columns: number
  readonly rows: number
  readonly dirty: Uint8Array
  readonly count: number
}

const isSameSize = (a: Picture, b: Picture): boolean => a.width === b.width && a.height === b.height

/** Exact. Pictures of different sizes differ everywhere (counted on `b`). */
export function changedTiles(a: Picture, b: Picture): Tiles {
  const columns = Math.ceil(b.width / tileSide)
  const rows = Math.ceil(b.height / tileSide)
  if (!isSameSize(a, b)) {
    const dirty = new Uint8Array(columns * rows).fill(1)
    return { columns, rows, dirty, count: dirty.length }
  }
  const dirty = new Uint8Array(columns * rows)
  const [left, right] = [bytes(a), bytes(b)]
  const stride = b.width * 4
  for (let y = 0; y < b.height; y++) {
    const at = y * stride
    if (left.compare(right, at, at + stride, at, at + stride) === 0) continue
    markRow(left, right, { at, stride, tiles: dirty, first: Math.floor(y / tileSide) * columns })
  }
  return { columns, rows, dirty, count: dirty.reduce((sum, tile) => sum + tile, 0) }
}

type Row = {
  readonly at: number
  readonly stride: number
  readonly tiles: Uint8Array
  readonly first: number
}

function markRow(left: Buffer, right: Buffer, { at, stride, tiles, first }: Row): void {
  for (let offset = 0, tile = first; offset < stride; offset += tileSide * 4, tile++) {
    if (tiles[tile] === 1) continue
    const [from, to] = [at + offset, at + Math.min(offset + tileSide * 4, stride)]
    if (left.compare(right, from, to, from, to) !== 0) tiles[tile] = 1
  }
}

/** A view, not a copy: `Buffer.compare` is the fastest exact comparison Node has. */
function bytes({ pixels }: Picture): Buffer {
  return Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
}

/** Boxes round the groups of dirty tiles that touch (corners count), inside `b`. */
export function dirtyRects(a: Picture, b: Picture): Box[] {
  const { columns, rows, dirty } = changedTiles(a, b)
  const left = dirty.slice()
  const boxes: Box[] = []
  for (let tile = 0; tile < left.length; tile++) {
    if (left[tile] !== 1) continue
    boxes.push(clip(takeGroup(left, tile, columns, rows), b))
  }
  return boxes
}

/** Clears a group of touching tiles and answers its bounds in pixels. */
function takeGroup(left: Uint8Array, start: number, columns: number, rows: number): Box {
  let [west, north, east, south] = [columns, rows, 0, 0]
  const stack = [start]
  left[start] = 0
  for (let tile = stack.pop(); tile !== undefined; tile = stack.pop()) {
    const column = tile % columns
    const row = (tile - column) / columns
    west = Math.min(west, column)
    east = Math.max(east, column + 1)
    north = Math.min(north, row)
    south = Math.max(south, row + 1)
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        if (left[y * columns + x] !== 1) continue
        left[y * columns + x] = 0
        stack.push(y * columns + x)
      }
    }
  }
  const [x, y] = [west * tileSide, north * tileSide]
  return { x, y, width: east * tileSide - x, height: south * tileSide - y }
}

/** `share` is `changed / total`, in pixels. */
export type RegionChange = { readonly changed: number; readonly total: number; readonly share: number }

/** Dithering and the noise of a decoder stay below this in every channel; a hover colour does not. */
const noise = 12

/** Pixels of `box` in which a channel differs by more than `tolerance`. All of them when the sizes differ. */
export function regionChange(a: Picture, b: Picture, box: Box, tolerance = noise): RegionChange {
  const { x, y, width, height } = clip(box, b)
  const total = width * height
  if (!isSameSize(a, b)) return { changed: total, total, share: 1 }
  let changed = 0
  for (let row = y; row < y + height; row++) {
    changed += rowChange(a.pixels, b.pixels, { from: (row * b.width + x) * 4, width, tolerance })
  }
  return { changed, total, share: changed / total }
}

function rowChange(
  a: Uint8Array,
  b: Uint8Array,
  { from, width, tolerance }: { from: number; width: number; tolerance: number },
): number {
  let changed = 0
  for (let at = from; at < from + width * 4; at += 4) {
    const red = Math.abs((a[at] ?? 0) - (b[at] ?? 0))
    const green = Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0))
    const blue = Math.abs((a[at + 2] ?? 0) - (b[at + 2] ?? 0))
    if (red > tolerance || green > tolerance || blue > tolerance) changed++
  }
  return changed
}

/** Changed pixels of the whole frame; only dirty tiles are looked at, so that equal frames cost half a millisecond. */
function frameChange(a: Picture, b: Picture): RegionChange {
  const total = b.width * b.height
  if (!isSameSize(a, b)) return { changed: total, total, share: 1 }
  const { columns, dirty } = changedTiles(a, b)
  let changed = 0
  for (const [tile, isDirty] of dirty.entries()) {
    if (isDirty === 0) continue
    const column = tile % columns
    const [x, y] = [column * tileSide, ((tile - column) / columns) * tileSide]
    changed += regionChange(a, b, clip({ x, y, width: tileSide, height: tileSide }, b)).changed
  }
  return { changed, total, share: changed / total }
}

/** The side of the square that stands for a point's target when the target's own box is not known. */
const targetSide = 64
const contextMargin = 24
const targetLimit = 0.002
const contextLimit = 0.02
/** A keystroke has no place: what may not have changed is the frame, beyond a clock or a caret. */
const frameLimit = 0.02

export type Staleness = { readonly stale: boolean; readonly change: Change }

/**
 * Whether the places of an action still look as they did when the model saw them.
 * Stale: over 0.2 % of a place changed, or over 2 % of it with 24 px round it. Changes elsewhere are only counted.
 * Without a place only `elsewhere` is told, and a resize is stale.
 */
export function staleRegion(seen: Picture, live: Picture, places: readonly Box[]): Staleness {
  const frame = frameChange(seen, live)
  const whole = { x: 0, y: 0, width: live.width, height: live.height }
  if (frame.changed === 0 || places.length === 0 || !isSameSize(seen, live)) {
    const region = places[0] === undefined ? whole : clip(places[0], live)
    const near = regionChange(seen, live, region)
    const change = { changed: near.changed, total: near.total, region, elsewhere: frame.share }
    return { stale: !isSameSize(seen, live), change }
  }
  const judged = places.map((place) => judgePlace(seen, live, clip(place, live)))
  const worst = judged.reduce((a, b) => (b.severity > a.severity ? b : a))
  const elsewhere = Math.max(0, frame.changed - worst.changed) / frame.total
  const { changed, total, region } = worst
  return { stale: judged.some(({ severity }) => severity > 1), change: { changed, total, region, elsewhere } }
}

/** `severity` above 1 is stale. */
function judgePlace(seen: Picture, live: Picture, region: Box) {
  const target = regionChange(seen, live, region)
  const context = regionChange(seen, live, widened(region, live))
  const severity = Math.max(target.share / targetLimit, context.share / contextLimit)
  return { severity, changed: target.changed, total: target.total, region }
}

function widened(box: Box, picture: Picture): Box {
  const grown = { x: box.x - contextMargin, y: box.y - contextMargin, width: 0, height: 0 }
  return clip(
    { ...grown, width: box.width + 2 * contextMargin, height: box.height + 2 * contextMargin },
    picture,
  )
}

/** What an action relies on: 64×64 px round each point, and the target's box where the model gave one. */
export function placesOf(action: Action, picture: Picture): Box[] {
  const squares = pointsOf(action).map((point) => around(point, targetSide, picture))
  const box = 'box' in action ? action.box : undefined
  return box === undefined || squares.length === 0 ? squares : [...squares, clip(box, picture)]
}

/** `staleRegion` for an action. What goes to the focus is stale when over 2 % of the frame changed. */
export function compareFor(seen: Picture, live: Picture, action: Action): Staleness {
  const places = placesOf(action, live)
  const { stale, change } = staleRegion(seen, live, places)
  const goesToFocus =
    places.length === 0 && ['type', 'paste', 'keys', 'hold', 'button', 'scroll'].includes(action.kind)
  return { stale: stale || (goesToFocus && change.elsewhere > frameLimit), change }
}
