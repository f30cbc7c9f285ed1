/** What a server says in an update, as bytes: headers, pixels in each encoding, sizes, cursors (rfbproto §7.6–7.8). */
import type { Box } from '../../../core/action/geometry'
import { encoding, toClient } from '../encodings'
import type { Cursor, Picture } from '../framebuffer'
import { type PixelOrder, reorderPixels } from '../pixel-order'
import { concat, u8, u16, u32 } from '../wire'
import type { ZlibStream } from '../zlib-stream'
import { maxZrleBytes } from '../zrle-decoding'
import { encodeZrle } from '../zrle-encoding'

/** The longest length that Tight's three bytes can tell. */
export const maxTightBytes = (1 << 22) - 1

export function updateHeader(count: number): Uint8Array {
  return concat(u8(toClient.update, 0), u16(count))
}

function rectHeader({ x, y, width, height }: Box, number: number): Uint8Array {
  return concat(u16(x, y, width, height), u32(number))
}

/** The pixels of a box, in memory of their own. */
export function cutOut(screen: Picture, box: Box): Uint8Array {
  const rowBytes = box.width * 4
  const pixels = new Uint8Array(rowBytes * box.height)
  for (let row = 0; row < box.height; row += 1) {
    const start = ((box.y + row) * screen.width + box.x) * 4
    pixels.set(screen.pixels.subarray(start, start + rowBytes), row * rowBytes)
  }
  return pixels
}

export function rawRect(box: Box, rgba: Uint8Array, order: PixelOrder): Uint8Array {
  return concat(rectHeader(box, encoding.raw), reorderPixels(rgba, order))
}

type ZrleJob = { readonly box: Box; readonly rgba: Uint8Array; readonly order: PixelOrder }

/** Rectangles of one viewer share one deflate stream, so they must be sent in the order they were made. */
export async function zrleRect({ box, rgba, order }: ZrleJob, deflater: ZlibStream): Promise<Uint8Array> {
  const pixels = reorderPixels(rgba, order)
  const tiles = encodeZrle({ width: box.width, height: box.height, pixels, lead: order.lead })
  const deflated = await deflater.transform(tiles, maxZrleBytes(box.width, box.height) * 2 + 1024)
  return concat(rectHeader(box, encoding.zrle), u32(deflated.length), deflated)
}

export function jpegRect(box: Box, jpeg: Uint8Array): Uint8Array {
  const jpegControl = 0x90
  return concat(rectHeader(box, encoding.tight), u8(jpegControl), compactLength(jpeg.length), jpeg)
}

/** Seven bits a byte, the lowest first; the third byte takes eight. */
function compactLength(length: number): Uint8Array {
  if (length < 1 << 7) return u8(length)
  if (length < 1 << 14) return u8((length & 127) | 128, length >> 7)
  return u8((length & 127) | 128, ((length >> 7) & 127) | 128, length >> 14)
}

/** One screen, changed by the server itself. */
export function sizeRect(width: number, height: number, extended: boolean): Uint8Array {
  const box = { x: 0, y: 0, width, height }
  if (!extended) return rectHeader(box, encoding.desktopSize)
  const screen = concat(u32(1), u16(0, 0, width, height), u32(0))
  return concat(rectHeader(box, encoding.extendedDesktopSize), u8(1, 0, 0, 0), screen)
}

/** The cursor in the best form the viewer offered; undefined when it draws none. No cursor is sent as an empty one. */
export function cursorRect(
  cursor: Cursor | undefined,
  offered: ReadonlySet<number>,
  order: PixelOrder,
): Uint8Array | undefined {
  const { width, height, pixels } = cursor?.image ?? { width: 0, height: 0, pixels: new Uint8Array(0) }
  const [x, y] = cursor?.hotspot ?? [0, 0]
  const box = { x, y, width, height }
  if (offered.has(encoding.vmwareCursor)) {
    const straightAlpha = u8(1, 0)
    return concat(rectHeader(box, encoding.vmwareCursor), straightAlpha, pixels)
  }
  if (offered.has(encoding.cursorWithAlpha)) {
    return concat(rectHeader(box, encoding.cursorWithAlpha), u32(encoding.raw), multiplyByAlpha(pixels))
  }
  if (!offered.has(encoding.cursor)) return undefined
  return concat(
    rectHeader(box, encoding.cursor),
    reorderPixels(pixels, order),
    cursorMask(width, height, pixels),
  )
}

function multiplyByAlpha(rgba: Uint8Array): Uint8Array {
  return rgba.map((value, at) => (at % 4 === 3 ? value : Math.round((value * (rgba[at | 3] ?? 0)) / 255)))
}

function cursorMask(width: number, height: number, rgba: Uint8Array): Uint8Array {
  const row = Math.ceil(width / 8)
  const mask = new Uint8Array(row * height)
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width
    const byte = Math.floor(at / width) * row + (x >> 3)
    if ((rgba[at * 4 + 3] ?? 0) >= 128) mask[byte] = (mask[byte] ?? 0) | (0x80 >> (x & 7))
  }
  return mask
}
