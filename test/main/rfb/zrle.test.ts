import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFramebuffer } from '../../../src/main/rfb/framebuffer'
import { decodeZrle, maxZrleBytes } from '../../../src/main/rfb/zrle-decoding'
import { encodeZrle } from '../../../src/main/rfb/zrle-encoding'

/** Pictures of a few colours in runs, so that every kind of tile comes up. */
const picture = fc
  .record({
    width: fc.integer({ min: 1, max: 150 }),
    height: fc.integer({ min: 1, max: 70 }),
    colours: fc.constantFrom(1, 2, 3, 4, 5, 16, 17, 100, 127, 128, 5000),
    run: fc.constantFrom(1, 2, 3, 30, 300),
    seed: fc.nat(),
  })
  .map(({ width, height, colours, run, seed }) => {
    const pixels = new Uint8Array(width * height * 4)
    let state = seed + 1
    let colour = 0
    for (let at = 0; at < width * height; at += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      if ((state >>> 8) % run === 0) colour = Math.imul((state >>> 4) % colours, 2_654_435_761) >>> 0
      pixels.set([colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255, 255], at * 4)
    }
    return { width, height, pixels, lead: 0 } as const
  })

test('what is packed into tiles comes out the same, and is no longer than raw', () => {
  fc.assert(
    fc.property(picture, (drawn) => {
      const tiles = encodeZrle(drawn)
      expect(tiles.length).toBeLessThanOrEqual(maxZrleBytes(drawn.width, drawn.height))
      const screen = createFramebuffer(drawn.width + 3, drawn.height + 2)
      decodeZrle(tiles, screen, { x: 2, y: 1, width: drawn.width, height: drawn.height })
      for (let row = 0; row < drawn.height; row += 1) {
        const start = ((row + 1) * screen.width + 2) * 4
        const expected = drawn.pixels.subarray(row * drawn.width * 4, (row + 1) * drawn.width * 4)
        expect(Buffer.compare(screen.pixels.subarray(start, start + expected.length), expected)).toBe(0)
      }
    }),
    { numRuns: 150 },
  )
})

test('a flat tile takes four bytes', () => {
  expect([
    ...encodeZrle({ width: 2, height: 1, pixels: new Uint8Array([7, 8, 9, 255, 7, 8, 9, 255]), lead: 0 }),
  ]).toEqual([1, 7, 8, 9])
})

test('a viewer whose unused byte comes first gets the other three', () => {
  expect([...encodeZrle({ width: 1, height: 1, pixels: new Uint8Array([0, 9, 8, 7]), lead: 1 })]).toEqual([
    1, 9, 8, 7,
  ])
})

const broken: readonly (readonly [string, readonly number[], string])[] = [
  ['ends before its first tile', [], 'ends too early'],
  ['ends inside a pixel', [1, 5, 5], 'ends too early'],
  ['has a tile of kind 17', [17], 'unknown kind (17)'],
  ['has a tile of kind 127', [127], 'unknown kind (127)'],
  ['has a tile of kind 129', [129], 'unknown kind (129)'],
  ['uses a colour past its palette', [3, ...Array(9).fill(0), 0xff], 'outside its palette'],
  ['uses a colour past its palette in a run', [130, ...Array(6).fill(0), 5], 'outside its palette'],
  ['has a run past its tile', [128, 1, 2, 3, 255, 255, 0], 'leaves its tile'],
  ['has an endless run', [128, 1, 2, 3, ...Array(100).fill(255)], 'leaves its tile'],
]

test.each(broken)('a rectangle that %s is refused', (_name, bytes, sentence) => {
  const screen = createFramebuffer(4, 4)
  expect(() => decodeZrle(Uint8Array.from(bytes), screen, { x: 0, y: 0, width: 4, height: 4 })).toThrow(
    sentence,
  )
})
