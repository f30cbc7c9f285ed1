import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Picture } from '../../../src/main/engine/ports'
import {
  crop,
  frameHash,
  fromImage,
  isNamed,
  resizedImage,
  toJpeg,
  toPng,
  toWebpLossless,
} from '../../../src/main/vision/encode'

const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 24 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
      .map((pixels): Picture => ({ width, height, pixels })),
  )

const opaque = ({ width, height, pixels }: Picture) => ({
  width,
  height,
  pixels: pixels.map((value, at) => (at % 4 === 3 ? 255 : value)),
})

const bare = ({ width, height, pixels }: Picture) => ({ width, height, pixels: new Uint8Array(pixels) })

test.each([
  { format: 'PNG', encode: toPng },
  { format: 'lossless WebP', encode: toWebpLossless },
])('$format keeps every pixel', async ({ encode }) => {
  await fc.assert(
    fc.asyncProperty(pictures, async (picture) => {
      expect(bare(await fromImage(await encode(picture)))).toEqual(opaque(picture))
    }),
    { numRuns: 25 },
  )
})

test('a frame of any size is named by its RGB pixels, wherever in memory they begin', () => {
  fc.assert(
    fc.property(pictures, fc.integer({ min: 0, max: 5 }), ({ width, height, pixels }, offset) => {
      const rgb = pixels.filter((_, at) => at % 4 !== 3)
      const moved = new Uint8Array(new ArrayBuffer(pixels.length + offset), offset)
      moved.set(pixels)
      const name = createHash('sha256').update(`${width}x${height}\n`).update(rgb).digest('hex')
      expect(frameHash({ width, height, pixels: moved })).toBe(name)
    }),
  )
})

test('a frame is named by its size and its RGB pixels, whatever its alpha', () => {
  const pixels = Uint8Array.from([1, 2, 3, 255, 4, 5, 6, 0])
  const rgb = Uint8Array.from([1, 2, 3, 4, 5, 6])
  const wide = { width: 2, height: 1, pixels }
  expect(frameHash(wide)).toBe(createHash('sha256').update('2x1\n').update(rgb).digest('hex'))
  expect(frameHash({ width: 1, height: 2, pixels })).not.toBe(frameHash(wide))
})

test('a frame that an older version named by its pixels alone is still known by that name', () => {
  const pixels = Uint8Array.from([1, 2, 3, 255, 4, 5, 6, 0])
  const former = createHash('sha256')
    .update(Uint8Array.from([1, 2, 3, 4, 5, 6]))
    .digest('hex')
  const picture = { width: 2, height: 1, pixels }
  expect([former, frameHash(picture)].every((name) => isNamed(picture, name))).toBe(true)
  expect(isNamed({ width: 1, height: 1, pixels: pixels.slice(0, 4) }, former)).toBe(false)
})

test('a JPEG is near the picture', async () => {
  const picture = { width: 64, height: 64, pixels: new Uint8Array(64 * 64 * 4).fill(120) }
  const back = await fromImage(await toJpeg(picture, 80))
  expect(back).toMatchObject({ width: 64, height: 64 })
  expect(Math.abs((back.pixels[0] ?? 0) - 120)).toBeLessThan(4)
})

test.each(['image/png', 'image/jpeg'] as const)(
  'a picture for a model has exactly the size asked for (%s)',
  async (mime) => {
    const picture = { width: 40, height: 30, pixels: new Uint8Array(40 * 30 * 4).fill(99) }
    const back = await fromImage(await resizedImage(picture, { size: { width: 33, height: 51 }, mime }))
    expect(back).toMatchObject({ width: 33, height: 51 })
  },
)

test('a region of a picture is sent as it is in the picture', async () => {
  const pixels = Uint8Array.from({ length: 40 * 30 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at >> 2) % 251))
  const region = { x: 10, y: 5, width: 8, height: 4 }
  const ref = { size: { width: 8, height: 4 }, mime: 'image/png', region } as const
  const back = await fromImage(await resizedImage({ width: 40, height: 30, pixels }, ref))
  expect(back).toEqual(crop({ width: 40, height: 30, pixels }, region))
})

test('a crop is a picture of its own', () => {
  const pixels = Uint8Array.from({ length: 4 * 3 * 4 }, (_, at) => at)
  const piece = crop({ width: 4, height: 3, pixels }, { x: 2, y: 1, width: 9, height: 9 })
  expect(piece).toEqual({
    width: 2,
    height: 2,
    pixels: Uint8Array.from([24, 25, 26, 27, 28, 29, 30, 31, 40, 41, 42, 43, 44, 45, 46, 47]),
  })
})

test('changing a copy of a decoded picture leaves the picture as it was', async () => {
  const picture = await fromImage(await toPng({ width: 2, height: 1, pixels: new Uint8Array(8).fill(7) }))
  picture.pixels.slice().fill(0)
  expect(picture.pixels[0]).toBe(7)
})

test('bytes that are no picture are refused with one sentence', async () => {
  await expect(fromImage(Uint8Array.from([1, 2, 3]))).rejects.toThrow(
    'images: these bytes are not a picture that can be read.',
  )
})

test('pixels that do not fit the size are refused', async () => {
  await expect(toPng({ width: 2, height: 2, pixels: new Uint8Array(15) })).rejects.toThrow(
    'needs 16 bytes of RGBA',
  )
  await expect(toPng({ width: 1e6, height: 1e6, pixels: new Uint8Array(4) })).rejects.toThrow('is not a size')
})
