/** How a viewer wants its pixels: four bytes in an order of its choice (rfbproto §7.4). */
import { readU16 } from './wire'

/** Where red, green and blue lie in a pixel's four bytes. */
export type PixelOrder = {
  readonly red: number
  readonly green: number
  readonly blue: number
  /** 1 where the unused byte comes first, 0 where it comes last. */
  readonly lead: 0 | 1
  /** Whether the unused byte may be left out, as ZRLE and Tight do. */
  readonly packs: boolean
}

export const rgbaOrder: PixelOrder = { red: 0, green: 1, blue: 2, lead: 0, packs: true }

/** Reads the 16 bytes of a pixel format; throws for anything but true colour in whole bytes of a 32-bit pixel. */
export function readPixelOrder(bytes: Uint8Array): PixelOrder {
  const [bits, depth = 32, bigEndian, trueColour] = bytes
  const maxima = [readU16(bytes, 4), readU16(bytes, 6), readU16(bytes, 8)]
  const shifts = [bytes[10] ?? 1, bytes[11] ?? 1, bytes[12] ?? 1]
  const places = shifts.map((shift) => (bigEndian ? 3 - shift / 8 : shift / 8))
  const [red = -1, green = -1, blue = -1] = places
  const wholeBytes = shifts.every((shift) => shift % 8 === 0 && shift <= 24) && new Set(shifts).size === 3
  const unused = 6 - red - green - blue
  const usable = bits === 32 && trueColour !== 0 && maxima.every((max) => max === 255) && wholeBytes
  if (!usable || (unused !== 0 && unused !== 3)) {
    throw new Error('The viewer asks for a pixel format that is not supported; 32 bits in true colour are.')
  }
  return { red, green, blue, lead: unused === 0 ? 1 : 0, packs: depth <= 24 }
}

/** RGBA pixels in the viewer's order, in memory of their own only where the order differs. */
export function reorderPixels(rgba: Uint8Array, order: PixelOrder): Uint8Array {
  if (order.red === 0 && order.green === 1 && order.blue === 2) return rgba
  const ordered = new Uint8Array(rgba.length)
  for (let at = 0; at < rgba.length; at += 4) {
    ordered[at + order.red] = rgba[at] ?? 0
    ordered[at + order.green] = rgba[at + 1] ?? 0
    ordered[at + order.blue] = rgba[at + 2] ?? 0
  }
  return ordered
}
