import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '../../../../src/core/action/geometry'
import { coverageOf } from '../../../../src/main/rfb/client/coverage'
import { aloneClient, greeting, rect, update } from '../wiring'

type Tile = [x: number, y: number, width: number, height: number]

const side = 16
const tiles: Tile[] = Array.from({ length: 80 * 45 }, (_, at) => [
  (at % 80) * side,
  Math.floor(at / 80) * side,
  side,
  side,
])

/** The same order for the same seed. */
const shuffled = (seed: number): Tile[] =>
  tiles
    .map((tile, at) => ({ tile, by: Math.imul(at + seed, 2654435761) >>> 0 }))
    .sort((a, b) => a.by - b.by)
    .map(({ tile }) => tile)

const evenFirst = [0, 1].flatMap((odd) => tiles.filter(([x, y]) => ((x + y) / side) % 2 === odd))

test.each([
  ['in any order', shuffled(7)],
  ['like a chessboard', evenFirst],
])('a picture that comes in tiles %s is whole with the last one, and not before', async (_, order) => {
  const { client } = aloneClient({ encodings: ['raw'] })
  client.receive(greeting(80 * side, 45 * side))
  let isWhole = false
  const whole = client.requestFull().then(() => {
    isWhole = true
  })
  const drawn = order.map((tile) => rect(tile, 0, new Uint8Array(side * side * 4).fill(9)))
  const last = drawn.at(-1)
  if (last === undefined) throw new Error('no tiles')
  for (let at = 0; at < drawn.length - 1; at += 50)
    client.receive(update(...drawn.slice(at, Math.min(at + 50, drawn.length - 1))))
  await client.whole()
  expect(isWhole).toBe(false)
  client.receive(update(last))
  await whole
})

const boxes: fc.Arbitrary<Box> = fc.record({
  x: fc.integer({ min: -5, max: 30 }),
  y: fc.integer({ min: -5, max: 20 }),
  width: fc.integer({ min: 0, max: 30 }),
  height: fc.integer({ min: 0, max: 20 }),
})

test('a box is whole when each of its pixels has come, however often', () => {
  const wanted = { x: 3, y: 2, width: 20, height: 10 }
  fc.assert(
    fc.property(fc.array(boxes, { maxLength: 12 }), (come) => {
      const coverage = coverageOf(wanted)
      for (const box of come) coverage.add(box)
      const has = (x: number, y: number) =>
        come.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height)
      const all = Array.from({ length: 200 }, (_, at) => has(3 + (at % 20), 2 + Math.floor(at / 20)))
      expect(coverage.isWhole()).toBe(all.every(Boolean))
    }),
  )
})
