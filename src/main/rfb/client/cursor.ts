/** The pointer's shape as a server sends it, in either encoding, as straight RGBA (rfbproto §7.8.1, CursorWithAlpha). */

import type { Box, Point } from '../../../core/action/geometry'
import { failure } from '../../../core/problem'
import { encoding } from '../encodings'
import type { Cursor } from '../framebuffer'
import type { Parsing } from '../parsing'
import { readI32 } from '../wire'

const maxSide = 256

/** Colours, and a mask of one bit a pixel. */
export function* readCursor(header: Box): Parsing<Cursor> {
  check(header)
  const { width, height } = header
  const maskRow = Math.ceil(width / 8)
  const pixels = Uint8Array.from(yield width * height * 4)
  const mask = yield maskRow * height
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shown = ((mask[y * maskRow + (x >> 3)] ?? 0) << (x & 7)) & 0x80
      pixels[(y * width + x) * 4 + 3] = shown ? 255 : 0
    }
  }
  return { image: { width, height, pixels }, hotspot: hotspotOf(header) }
}

/** RGBA whose colours are already multiplied by alpha. */
export function* readAlphaCursor(header: Box): Parsing<Cursor> {
  const inner = readI32(yield 4, 0)
  if (inner !== encoding.raw) throw failure('rfb.cursor.encoding')
  check(header)
  const { width, height } = header
  const pixels = Uint8Array.from(yield width * height * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    for (let part = at; part < at + 3 && alpha > 0; part += 1) {
      pixels[part] = Math.min(255, Math.round(((pixels[part] ?? 0) * 255) / alpha))
    }
  }
  return { image: { width, height, pixels }, hotspot: hotspotOf(header) }
}

function check({ width, height }: Box): void {
  if (width > maxSide || height > maxSide) {
    throw failure('rfb.cursor.size', { width, height })
  }
}

function hotspotOf({ x, y, width, height }: Box): Point {
  return [Math.min(x, Math.max(0, width - 1)), Math.min(y, Math.max(0, height - 1))]
}
