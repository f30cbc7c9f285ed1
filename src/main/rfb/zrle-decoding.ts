/** ZRLE tiles, already inflated, into the pixels of a screen (rfbproto §7.7.6; pixels are three bytes R, G, B). */

import type { Box } from '../../core/action/geometry'
import { failure } from '../../core/problem'
import type { Picture } from './framebuffer'

export const tileSide = 64
const opaque = 0xff000000

/** The most bytes that the tiles of a rectangle can take: run-length coded one pixel at a time, with a full palette. */
export function maxZrleBytes(width: number, height: number): number {
  const tiles = Math.ceil(width / tileSide) * Math.ceil(height / tileSide)
  return width * height * 4 + tiles * (1 + 127 * 3)
}

type Source = {
  byte(): number
  /** One pixel as the framebuffer holds it. */
  pixel(): number
  palette(size: number): Uint32Array
  /** One more than the sum of bytes up to the first that is not 255; at most `most`. */
  run(most: number): number
}

/** Writes the rectangle; throws when the tiles do not describe exactly it. */
export function decodeZrle(data: Uint8Array, screen: Picture, rect: Box): void {
  const source = createSource(data)
  const pixels = new Uint32Array(screen.pixels.buffer, screen.pixels.byteOffset, screen.width * screen.height)
  const tile = new Uint32Array(tileSide * tileSide)
  for (let y = rect.y; y < rect.y + rect.height; y += tileSide) {
    const height = Math.min(tileSide, rect.y + rect.height - y)
    for (let x = rect.x; x < rect.x + rect.width; x += tileSide) {
      const width = Math.min(tileSide, rect.x + rect.width - x)
      decodeTile(source, tile.subarray(0, width * height), width)
      for (let row = 0; row < height; row += 1) {
        pixels.set(tile.subarray(row * width, (row + 1) * width), (y + row) * screen.width + x)
      }
    }
  }
}

function decodeTile(source: Source, tile: Uint32Array, width: number): void {
  const kind = source.byte()
  if (kind === 0) {
    for (let at = 0; at < tile.length; at += 1) tile[at] = source.pixel()
  } else if (kind === 1) {
    tile.fill(source.pixel())
  } else if (kind <= 16) {
    decodePacked(source, tile, { width, colours: kind })
  } else if (kind === 128) {
    decodeRuns(source, tile)
  } else if (kind >= 130) {
    decodePaletteRuns(source, tile, kind - 128)
  } else {
    throw failure('rfb.zrle.kind', { kind })
  }
}

function decodePacked(source: Source, tile: Uint32Array, shape: { width: number; colours: number }): void {
  const { width, colours } = shape
  const palette = source.palette(colours)
  const bits = colours === 2 ? 1 : colours <= 4 ? 2 : 4
  const mask = (1 << bits) - 1
  for (let start = 0; start < tile.length; start += width) {
    let packed = 0
    let left = 0
    for (let x = 0; x < width; x += 1) {
      if (left === 0) {
        packed = source.byte()
        left = 8
      }
      left -= bits
      tile[start + x] = pick(palette, (packed >> left) & mask)
    }
  }
}

function decodeRuns(source: Source, tile: Uint32Array): void {
  for (let at = 0; at < tile.length; ) {
    const pixel = source.pixel()
    const length = source.run(tile.length - at)
    tile.fill(pixel, at, at + length)
    at += length
  }
}

function decodePaletteRuns(source: Source, tile: Uint32Array, colours: number): void {
  const palette = source.palette(colours)
  for (let at = 0; at < tile.length; ) {
    const code = source.byte()
    const length = code < 128 ? 1 : source.run(tile.length - at)
    tile.fill(pick(palette, code & 127), at, at + length)
    at += length
  }
}

function pick(palette: Uint32Array, index: number): number {
  const colour = palette[index]
  if (colour === undefined) throw failure('rfb.zrle.palette')
  return colour
}

function createSource(data: Uint8Array): Source {
  let at = 0

  function byte(): number {
    const value = data[at]
    if (value === undefined) throw failure('rfb.zrle.short')
    at += 1
    return value
  }

  function pixel(): number {
    const blue = data[at + 2]
    if (blue === undefined) throw failure('rfb.zrle.short')
    const colour = ((data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | (blue << 16) | opaque) >>> 0
    at += 3
    return colour
  }

  return {
    byte,
    pixel,
    palette: (size) => Uint32Array.from({ length: size }, pixel),
    run(most) {
      let length = 1
      for (let part = 255; part === 255; ) {
        part = byte()
        length += part
        if (length > most) throw failure('rfb.zrle.run')
      }
      return length
    },
  }
}
