import { randomBytes } from 'node:crypto'
import { constants, createDeflate, type Deflate } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concat, u8 } from '../../../../src/main/rfb/wire'
import { aloneClient, greeting, rect, update } from '../wiring'

const tight = 7
type Size = { readonly width: number; readonly height: number }

/** Seven bits, seven bits, eight bits. */
function compact(length: number): Uint8Array {
  if (length < 128) return u8(length)
  if (length < 16_384) return u8((length & 127) | 128, length >> 7)
  return u8((length & 127) | 128, ((length >> 7) & 127) | 128, length >> 14)
}

/** One of the four streams of a server. */
function stream() {
  const deflate: Deflate = createDeflate({ flush: constants.Z_SYNC_FLUSH })
  return (bytes: Uint8Array) =>
    new Promise<Uint8Array>((resolve) => {
      const parts: Uint8Array[] = []
      const take = (part: Uint8Array) => parts.push(part)
      deflate.on('data', take)
      deflate.write(bytes, () => {
        deflate.off('data', take)
        resolve(concat(...parts))
      })
    })
}
type Stream = ReturnType<typeof stream>

async function body(bytes: Uint8Array, deflate: Stream): Promise<Uint8Array> {
  if (bytes.length < 12) return bytes
  const packed = await deflate(bytes)
  return concat(compact(packed.length), packed)
}

/** Opaque RGBA of a few colours. */
function drawn({ width, height }: Size, colours: number, seed: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const colour = Math.imul(Math.imul(at + seed, 48_271) % colours, 2_654_435_761) >>> 0
    pixels.set([colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255, 255], at * 4)
  }
  return pixels
}

const threes = (pixels: Uint8Array) => pixels.filter((_, at) => at % 4 < 3)

const copied = async (pixels: Uint8Array, deflate: Stream, id: number) =>
  concat(u8(id << 4), await body(threes(pixels), deflate))

async function indexed(pixels: Uint8Array, { width }: Size, deflate: Stream, id: number) {
  const words = new Uint32Array(pixels.buffer)
  const palette = [...new Set(words)]
  const places = Array.from(words, (word) => palette.indexOf(word))
  const lines: number[] = []
  for (let at = 0; palette.length <= 2 && at < places.length; at += width)
    for (let x = 0; x < width; x += 8)
      lines.push(
        places
          .slice(at + x, at + Math.min(x + 8, width))
          .reduce((byte, bit, nth) => byte | (bit << (7 - nth)), 0),
      )
  const colours = palette.map((word) => u8(word & 255, (word >>> 8) & 255, (word >>> 16) & 255))
  const data = Uint8Array.from(palette.length <= 2 ? lines : places)
  return concat(u8((id << 4) | 64, 1, palette.length - 1), ...colours, await body(data, deflate))
}

async function graded(pixels: Uint8Array, { width }: Size, deflate: Stream, id: number) {
  const at = (x: number, y: number, part: number) =>
    x < 0 || y < 0 ? 0 : (pixels[(y * width + x) * 4 + part] ?? 0)
  const off = Array.from(threes(pixels), (value, place) => {
    const [part, x, y] = [place % 3, Math.floor(place / 3) % width, Math.floor(place / 3 / width)]
    const told = at(x - 1, y, part) + at(x, y - 1, part) - at(x - 1, y - 1, part)
    return value - Math.min(Math.max(told, 0), 255)
  })
  return concat(
    u8((id << 4) | 64, 2),
    await body(
      Uint8Array.from(off, (value) => value & 255),
      deflate,
    ),
  )
}

const picture = fc.record({
  width: fc.integer({ min: 1, max: 70 }),
  height: fc.integer({ min: 1, max: 40 }),
  colours: fc.constantFrom(2, 3, 17, 256, 5000),
  seed: fc.nat(9999),
  filter: fc.constantFrom('copy', 'palette', 'gradient'),
  id: fc.integer({ min: 0, max: 3 }),
})

test('whatever filter and stream a rectangle comes by, its pixels are the server’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(picture, { minLength: 1, maxLength: 6 }), async (pictures) => {
      const { client, framebuffer } = aloneClient()
      client.receive(greeting(80, 50))
      const streams = Array.from({ length: 4 }, stream)
      for (const { width, height, colours, seed, filter, id } of pictures) {
        const pixels = drawn({ width, height }, Math.min(colours, filter === 'palette' ? 256 : 5000), seed)
        const deflate = streams[id] ?? stream()
        const size = { width, height }
        const bytes =
          filter === 'copy'
            ? await copied(pixels, deflate, id)
            : await (filter === 'palette' ? indexed : graded)(pixels, size, deflate, id)
        client.receive(update(rect([3, 2, width, height], tight, bytes)))
        await client.whole()
        expect(Buffer.compare(cutOut(framebuffer, 3, 2, size), pixels)).toBe(0)
      }
    }),
    { numRuns: 120 },
  )
})

function cutOut(
  screen: { pixels: Uint8Array; width: number },
  x: number,
  y: number,
  { width, height }: Size,
) {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = ((y + row) * screen.width + x) * 4
    return screen.pixels.subarray(start, start + width * 4)
  })
  return concat(...rows)
}

test('a flat rectangle takes four bytes', () => {
  const { client, framebuffer } = aloneClient()
  client.receive(greeting(16, 8))
  client.receive(update(rect([1, 1, 5, 4], tight, u8(0x80, 9, 8, 7))))
  expect([...cutOut(framebuffer, 5, 4, { width: 1, height: 1 })]).toEqual([9, 8, 7, 255])
  expect([...cutOut(framebuffer, 6, 4, { width: 1, height: 1 })]).toEqual([0, 0, 0, 255])
})

test('a stream that the server begins anew is begun anew', async () => {
  const { client, framebuffer } = aloneClient()
  client.receive(greeting(16, 8))
  const size = { width: 8, height: 4 }
  for (const seed of [1, 2]) {
    const pixels = drawn(size, 5000, seed)
    const bytes = await copied(pixels, stream(), 2)
    bytes[0] = (bytes[0] ?? 0) | 0b0100
    client.receive(update(rect([0, 0, 8, 4], tight, bytes)))
    await client.whole()
    expect(Buffer.compare(cutOut(framebuffer, 0, 0, size), pixels)).toBe(0)
  }
})

const refused: readonly (readonly [string, Uint8Array, RegExp])[] = [
  ['is a photograph, which was not asked for', u8(0x90, 1, 0), /kind \(9\)/],
  ['is of an unknown kind', u8(0xf0), /kind \(15\)/],
  ['has an unknown filter', u8(0x40, 3), /filter \(3\)/],
  ['uses a colour past its palette', u8(0x40, 1, 2, ...Array(9).fill(0), 0, 1, 2, 3), /palette/],
  ['says that it is longer than it can be', concat(u8(0), u8(255, 255, 255)), /too long/],
]

test.each(refused)(
  'a rectangle that %s ends the connection with its reason',
  async (_name, bytes, reason) => {
    const { client, ended } = aloneClient()
    client.receive(greeting(16, 8))
    client.receive(
      update(rect([0, 0, bytes.length === 16 ? 2 : 16, bytes.length === 16 ? 2 : 8], tight, bytes)),
    )
    expect((await ended)?.message).toMatch(reason)
  },
)

test.each([
  ['shorter than its pixels', 8 * 4 * 3 - 1, /ends too early/],
  ['longer than its pixels', 8 * 4 * 3 + 1, /larger/],
])('compressed pixels that are %s end the connection', async (_name, length, reason) => {
  const { client, ended } = aloneClient()
  client.receive(greeting(16, 8))
  const bytes = await copied(new Uint8Array(0), stream(), 0)
  const packed = await stream()(randomBytes(length))
  expect(bytes).toHaveLength(1)
  client.receive(update(rect([0, 0, 8, 4], tight, u8(0), compact(packed.length), packed)))
  expect((await ended)?.message).toMatch(reason)
})
