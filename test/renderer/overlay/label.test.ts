import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Area, gapOf, nearestFree, overlaps, placeLabel } from '../../../src/renderer/overlay/label'

const size = { width: 1280, height: 800 }
const frame = { size, gap: 6 }
const label = { width: 180, height: 24 }

/** A column of rows that leaves no room between them, with the target in its middle. */
const column = Array.from({ length: 30 }, (_, nth) => ({ x: 500, y: nth * 26, width: 300, height: 24 }))
const target = { x: 480, y: 358, width: 340, height: 50 }

test('among words a label stands beside them, near its mark, and not in a corner', () => {
  const words = column.filter((word) => !overlaps(word, target))
  const placed = placeLabel(label, [target], { avoid: [target], words }, frame)
  expect(placed && words.some((word) => overlaps(word, placed))).toBe(false)
  expect(placed && gapOf(placed, target)).toBeLessThanOrEqual(48)
})

test('where words are all round it covers some that are not the target’s before it goes far away', () => {
  const words = [
    { x: 0, y: 0, width: 1280, height: 357 },
    { x: 0, y: 409, width: 1280, height: 391 },
    ...column,
  ]
  const placed = placeLabel(label, [target], { avoid: [target], words }, frame)
  expect(placed && overlaps(placed, target)).toBe(false)
  expect(placed && gapOf(placed, target)).toBeLessThanOrEqual(48)
})

test('free ground somewhat farther off is better than the words of a neighbour', () => {
  const words = [
    { x: 300, y: 290, width: 700, height: 66 },
    { x: 300, y: 410, width: 700, height: 390 },
    ...column,
  ]
  const placed = placeLabel(label, [target], { avoid: [target], words }, frame)
  expect(placed && words.some((word) => overlaps(word, placed))).toBe(false)
})

test('where there is no free ground near it the place is taken that covers least', () => {
  const wall = { x: 0, y: 0, width: 1280, height: 357 }
  const lines = [{ x: 0, y: 409, width: 1280, height: 391 }]
  const words = [
    wall,
    ...lines,
    { x: 0, y: 357, width: 479, height: 52 },
    { x: 1010, y: 357, width: 270, height: 52 },
  ]
  const placed = placeLabel({ width: 220, height: 24 }, [target], { avoid: [target], words }, frame)
  // Only the place at the right has ground of its own under most of it.
  expect(placed).toMatchObject({ x: 826, y: 371 })
})

test('a label that fits nowhere beside its target is left out', () => {
  expect(placeLabel(label, [target], { avoid: [{ x: 0, y: 0, ...size }] }, frame)).toBeUndefined()
})

const box = fc
  .tuple(fc.nat(1200), fc.nat(760), fc.integer({ min: 5, max: 80 }), fc.integer({ min: 5, max: 40 }))
  .map(([x, y, width, height]): Area => ({ x, y, width, height }))

test('what is found to be free is free, inside of the picture, and no nearer place of a grid is', () => {
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 12 }), (anchor, taken) => {
      const found = nearestFree(label, anchor, taken, size)
      if (found === undefined) throw new Error('twelve small boxes leave room')
      expect(taken.some((other) => overlaps(found, other))).toBe(false)
      expect(found.x >= 0 && found.x + found.width <= size.width).toBe(true)
      expect(found.y >= 0 && found.y + found.height <= size.height).toBe(true)
      const least = gapOf(found, anchor)
      for (let x = 0; x + label.width <= size.width; x += 44)
        for (let y = 0; y + label.height <= size.height; y += 31) {
          const other = { x, y, ...label }
          if (gapOf(other, anchor) < least - 1e-6)
            expect(taken.some((one) => overlaps(other, one))).toBe(true)
        }
    }),
    { numRuns: 60 },
  )
})
