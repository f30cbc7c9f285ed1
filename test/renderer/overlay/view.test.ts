import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleFor, toFrame } from '../../../src/renderer/overlay/view'
import { toScreen } from './drawn'

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 7680 }),
  height: fc.integer({ min: 1, max: 4320 }),
})

test('every pixel goes to the screen and comes back, at any zoom and place', () => {
  fc.assert(
    fc.property(
      sizes.chain((size) =>
        fc.record({
          size: fc.constant(size),
          x: fc.integer({ min: 0, max: size.width - 1 }),
          y: fc.integer({ min: 0, max: size.height - 1 }),
          scale: fc.double({ min: 0.05, max: 8, noNaN: true }),
          left: fc.double({ min: -4000, max: 4000, noNaN: true }),
          top: fc.double({ min: -4000, max: 4000, noNaN: true }),
        }),
      ),
      ({ size, x, y, scale, left, top }) => {
        const rect = { left, top, width: size.width * scale, height: size.height * scale }
        expect(toFrame(toScreen([x, y], rect, size), rect, size)).toEqual([x, y])
      },
    ),
  )
})

test('a place outside the picture is the nearest pixel of its edge', () => {
  const rect = { left: 10, top: 10, width: 50, height: 50 }
  const size = { width: 100, height: 100 }
  expect(toFrame([-5, 5000], rect, size)).toEqual([0, 99])
})

test('the fitted picture fills the room in one direction and overflows in none', () => {
  fc.assert(
    fc.property(sizes, sizes, (size, room) => {
      const scale = scaleFor('fit', size, room)
      expect(size.width * scale).toBeLessThanOrEqual(room.width + 1e-6)
      expect(size.height * scale).toBeLessThanOrEqual(room.height + 1e-6)
      expect(scaleFor('full', size, room)).toBe(1)
      expect(scaleFor('target', size, room)).toBeGreaterThan(scaleFor('fit', size, room) / 2)
    }),
  )
})
