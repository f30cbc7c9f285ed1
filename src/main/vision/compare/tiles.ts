/** Where two frames differ, exactly: squares of 32 pixels, and boxes round them. Lossless frames only. */
import { type Box, clip, isSameSize } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'

export const tileSide = 32

/** Which squares of 32 pixels differ in any byte; `dirty[row * columns + column]` is 1 for those. */
export type Tiles = {
  readonly columns: number
  readonly rows: number
  readonly dirty: Uint8Array
  readonly count: number
}

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

/** For each dirty tile the least box round all of its pixels that differ. Both pictures are of one size. */
export function changedBoxes(a: Picture, b: Picture, { columns, dirty }: Tiles): Box[] {
  const boxes: Box[] = []
  for (const [tile, isDirty] of dirty.entries()) {
    if (isDirty !== 1) continue
    const column = tile % columns
    const at = { x: column * tileSide, y: ((tile - column) / columns) * tileSide }
    boxes.push(tightened(a, b, clip({ ...at, width: tileSide, height: tileSide }, b)))
  }
  return boxes
}

/** The part of a box that differs; all of it where nothing does. */
function tightened(a: Picture, b: Picture, box: Box): Box {
  let [west, north, east, south] = [box.x + box.width, box.y + box.height, 0, 0]
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      if (isSamePixel(a, b, (y * b.width + x) * 4)) continue
      west = Math.min(west, x)
      east = Math.max(east, x + 1)
      north = Math.min(north, y)
      south = Math.max(south, y + 1)
    }
  }
  return east === 0 ? box : { x: west, y: north, width: east - west, height: south - north }
}

const isSamePixel = (a: Picture, b: Picture, at: number): boolean =>
  a.pixels[at] === b.pixels[at] &&
  a.pixels[at + 1] === b.pixels[at + 1] &&
  a.pixels[at + 2] === b.pixels[at + 2] &&
  a.pixels[at + 3] === b.pixels[at + 3]

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
