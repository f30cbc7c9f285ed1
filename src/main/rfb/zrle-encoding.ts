/** Pixels into ZRLE tiles, not yet deflated; each tile in the smallest of the five forms (rfbproto §7.7.6). */
import { tileSide } from './zrle-decoding'

/** Four bytes a pixel in the client's own order; `lead` is 1 where the unused byte comes first, else 0. */
export type WirePicture = {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly lead: 0 | 1
}

type Tile = {
  readonly pixels: Uint32Array
  readonly width: number
  readonly height: number
  readonly lead: 0 | 1
}

type Sink = { readonly bytes: Uint8Array; at: number }

/** How the pixels of a tile repeat. `palette` maps a colour to its place; undefined when there are more than 127. */
type Census = {
  readonly palette: ReadonlyMap<number, number> | undefined
  readonly runs: number
  readonly singles: number
  readonly lengthBytes: number
}

/** The tiles of the whole picture, row by row. */
export function encodeZrle(picture: WirePicture): Uint8Array {
  const { width, height, lead } = picture
  const whole = new Uint32Array(picture.pixels.buffer, picture.pixels.byteOffset, width * height)
  const tiles = Math.ceil(width / tileSide) * Math.ceil(height / tileSide)
  const sink: Sink = { bytes: new Uint8Array(width * height * 3 + tiles), at: 0 }
  const scratch = new Uint32Array(tileSide * tileSide)
  for (let y = 0; y < height; y += tileSide) {
    const tileHeight = Math.min(tileSide, height - y)
    for (let x = 0; x < width; x += tileSide) {
      const tileWidth = Math.min(tileSide, width - x)
      const pixels = scratch.subarray(0, tileWidth * tileHeight)
      for (let row = 0; row < tileHeight; row += 1) {
        const start = (y + row) * width + x
        pixels.set(whole.subarray(start, start + tileWidth), row * tileWidth)
      }
      encodeTile(sink, { pixels, width: tileWidth, height: tileHeight, lead })
    }
  }
  return sink.bytes.subarray(0, sink.at)
}

/** Never more than raw, so the sink is always long enough. */
function encodeTile(sink: Sink, tile: Tile): void {
  const census = count(tile.pixels)
  const colours = census.palette?.size ?? Number.POSITIVE_INFINITY
  const bits = colours <= 2 ? 1 : colours <= 4 ? 2 : 4
  const cost = {
    raw: tile.pixels.length * 3,
    packed:
      colours <= 16
        ? colours * 3 + tile.height * Math.ceil((tile.width * bits) / 8)
        : Number.POSITIVE_INFINITY,
    runs: census.runs * 3 + census.singles + census.lengthBytes,
    paletteRuns: colours * 3 + census.runs + census.lengthBytes,
  }
  const least = Math.min(cost.raw, cost.packed, cost.runs, cost.paletteRuns)
  if (colours === 1) writeSolid(sink, tile)
  else if (least === cost.raw) writeRaw(sink, tile)
  else if (least === cost.runs || !census.palette) writeRuns(sink, tile)
  else if (least === cost.packed) writePacked(sink, tile, { palette: census.palette, bits })
  else writePaletteRuns(sink, tile, census.palette)
}

function count(pixels: Uint32Array): Census {
  const palette = new Map<number, number>()
  let runs = 0
  let singles = 0
  let lengthBytes = 0
  for (let at = 0; at < pixels.length; ) {
    const colour = pixels[at] ?? 0
    const end = endOfRun(pixels, at)
    runs += 1
    if (end - at === 1) singles += 1
    else lengthBytes += lengthSize(end - at)
    if (palette.size < 128 && !palette.has(colour)) palette.set(colour, palette.size)
    at = end
  }
  return { palette: palette.size < 128 ? palette : undefined, runs, singles, lengthBytes }
}

function endOfRun(pixels: Uint32Array, start: number): number {
  const colour = pixels[start]
  let end = start + 1
  while (end < pixels.length && pixels[end] === colour) end += 1
  return end
}

/** Bytes that a run's length takes: a 255 for every full 255 past the first pixel, and the rest. */
function lengthSize(length: number): number {
  return Math.floor((length - 1) / 255) + 1
}

function writeByte(sink: Sink, value: number): void {
  sink.bytes[sink.at] = value
  sink.at += 1
}

function writePixel(sink: Sink, colour: number, lead: 0 | 1): void {
  const used = lead === 1 ? colour >>> 8 : colour
  sink.bytes[sink.at] = used & 255
  sink.bytes[sink.at + 1] = (used >>> 8) & 255
  sink.bytes[sink.at + 2] = (used >>> 16) & 255
  sink.at += 3
}

function writeLength(sink: Sink, length: number): void {
  let rest = length - 1
  for (; rest >= 255; rest -= 255) writeByte(sink, 255)
  writeByte(sink, rest)
}

function writeRaw(sink: Sink, tile: Tile): void {
  writeByte(sink, 0)
  for (let at = 0; at < tile.pixels.length; at += 1) writePixel(sink, tile.pixels[at] ?? 0, tile.lead)
}

function writeSolid(sink: Sink, tile: Tile): void {
  writeByte(sink, 1)
  writePixel(sink, tile.pixels[0] ?? 0, tile.lead)
}

type Packing = { readonly palette: ReadonlyMap<number, number>; readonly bits: number }

function writePacked(sink: Sink, tile: Tile, { palette, bits }: Packing): void {
  writeByte(sink, palette.size)
  for (const colour of palette.keys()) writePixel(sink, colour, tile.lead)
  for (let start = 0; start < tile.pixels.length; start += tile.width) {
    let packed = 0
    let left = 8
    for (let x = 0; x < tile.width; x += 1) {
      left -= bits
      packed |= (palette.get(tile.pixels[start + x] ?? 0) ?? 0) << left
      if (left > 0) continue
      writeByte(sink, packed)
      packed = 0
      left = 8
    }
    if (left < 8) writeByte(sink, packed)
  }
}

function writeRuns(sink: Sink, tile: Tile): void {
  writeByte(sink, 128)
  for (let at = 0; at < tile.pixels.length; ) {
    const end = endOfRun(tile.pixels, at)
    writePixel(sink, tile.pixels[at] ?? 0, tile.lead)
    writeLength(sink, end - at)
    at = end
  }
}

function writePaletteRuns(sink: Sink, tile: Tile, palette: ReadonlyMap<number, number>): void {
  writeByte(sink, 128 + palette.size)
  for (const colour of palette.keys()) writePixel(sink, colour, tile.lead)
  for (let at = 0; at < tile.pixels.length; ) {
    const end = endOfRun(tile.pixels, at)
    const index = palette.get(tile.pixels[at] ?? 0) ?? 0
    writeByte(sink, end - at === 1 ? index : index + 128)
    if (end - at > 1) writeLength(sink, end - at)
    at = end
  }
}
