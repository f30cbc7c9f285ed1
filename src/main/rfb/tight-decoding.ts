/** Pixels of a Tight rectangle, already inflated, into those of a screen (rfbproto §7.7.5; a pixel is three bytes R, G, B). */

import type { Box } from '../../core/action/geometry'
import { failure } from '../../core/problem'
import type { Picture } from './framebuffer'

const opaque = 0xff000000

/** What stands between the inflated bytes and the pixels. `palette`: three bytes a colour, 1 to 256 of them. */
export type Filter =
  | { readonly kind: 'copy' }
  | { readonly kind: 'gradient' }
  | { readonly kind: 'palette'; readonly palette: Uint8Array }

const hasTwo = (palette: Uint8Array) => palette.length <= 6

/** How many bytes the pixels of a rectangle take behind this filter. */
export function tightLength(filter: Filter, { width, height }: Box): number {
  if (filter.kind !== 'palette') return width * height * 3
  return hasTwo(filter.palette) ? Math.ceil(width / 8) * height : width * height
}

/** Writes the rectangle. `data` has `tightLength` bytes; throws where it names a colour that there is not. */
export function decodeTight(data: Uint8Array, filter: Filter, screen: Picture, rect: Box): void {
  const pixels = wordsOf(screen)
  const rowAt = (row: number) => (rect.y + row) * screen.width + rect.x
  const rows = Array.from({ length: rect.height }, (_, row) =>
    pixels.subarray(rowAt(row), rowAt(row) + rect.width),
  )
  const { kind } = filter
  if (kind === 'copy') copy(data, rows)
  else if (kind === 'gradient') addGradient(data, rows)
  else (hasTwo(filter.palette) ? lookUpBits : lookUp)(data, filter.palette, rows)
}

/** Fills the rectangle with the one pixel of three bytes. */
export function fillBox(colour: Uint8Array, screen: Picture, { x, y, width, height }: Box): void {
  const pixels = wordsOf(screen)
  const word = pixelAt(colour, 0)
  for (let row = y; row < y + height; row += 1) {
    const start = row * screen.width + x
    pixels.fill(word, start, start + width)
  }
}

const wordsOf = ({ pixels, width, height }: Picture) =>
  new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)

const pixelAt = (data: Uint8Array, at: number): number =>
  ((data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16) | opaque) >>> 0

function copy(data: Uint8Array, rows: readonly Uint32Array[]): void {
  let at = 0
  for (const row of rows) {
    for (let x = 0; x < row.length; x += 1) {
      row[x] = pixelAt(data, at)
      at += 3
    }
  }
}

/** A pixel is what its neighbours to the left and above let expect, and the difference that is sent. */
function addGradient(data: Uint8Array, rows: readonly Uint32Array[]): void {
  let above: Uint32Array | undefined
  let at = 0
  for (const row of rows) {
    let left = 0
    let corner = 0
    for (let x = 0; x < row.length; x += 1) {
      const over = above?.[x] ?? 0
      left = expected(left, over, corner, data, at)
      corner = over
      row[x] = left
      at += 3
    }
    above = row
  }
}

function expected(left: number, over: number, corner: number, data: Uint8Array, at: number): number {
  let word = opaque
  for (let part = 0; part < 3; part += 1) {
    const shift = part * 8
    const told = ((left >>> shift) & 255) + ((over >>> shift) & 255) - ((corner >>> shift) & 255)
    const value = (Math.min(Math.max(told, 0), 255) + (data[at + part] ?? 0)) & 255
    word |= value << shift
  }
  return word >>> 0
}

function coloursOf(palette: Uint8Array): Uint32Array {
  return Uint32Array.from({ length: palette.length / 3 }, (_, nth) => pixelAt(palette, nth * 3))
}

function lookUp(data: Uint8Array, palette: Uint8Array, rows: readonly Uint32Array[]): void {
  const colours = coloursOf(palette)
  let at = 0
  for (const row of rows) {
    for (let x = 0; x < row.length; x += 1) {
      row[x] = pick(colours, data[at] ?? 0)
      at += 1
    }
  }
}

/** Two colours are told by a bit each, the highest first, and each row begins a byte. */
function lookUpBits(data: Uint8Array, palette: Uint8Array, rows: readonly Uint32Array[]): void {
  const colours = coloursOf(palette)
  let start = 0
  for (const row of rows) {
    for (let x = 0; x < row.length; x += 1) {
      row[x] = pick(colours, ((data[start + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1)
    }
    start += Math.ceil(row.length / 8)
  }
}

function pick(colours: Uint32Array, nth: number): number {
  const colour = colours[nth]
  if (colour === undefined) throw failure('rfb.tight.palette')
  return colour
}
