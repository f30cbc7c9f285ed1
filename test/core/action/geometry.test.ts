import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  around,
  center,
  clip,
  contains,
  distance,
  fromPoint,
  holds,
  inside,
  intersection,
  isSameSize,
  limit,
  type Scale,
  Space,
  toPixel,
  toPoint,
  union,
  wayTo,
} from '../../../src/core/action/geometry'

const side = fc.integer({ min: 2, max: 4000 })
const anySize = fc.record({ width: side, height: side })
const scale = fc.record({ screen: anySize, image: anySize, space: fc.constantFrom(...Space.options) })

test('a pixel written in any space is read back within one unit of that space', () => {
  fc.assert(
    fc.property(
      scale,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (to, u, v) => {
        const { screen } = to
        const point = [Math.floor(u * screen.width), Math.floor(v * screen.height)] as const
        const back = toPoint(fromPoint(point, to), to)
        if (back === undefined) throw new Error('it was refused')
        expect(contains(screen, back)).toBe(true)
        const unit = (axis: 'width' | 'height') =>
          to.space === 'pixels' ? 0 : screen[axis] / (to.space === 'image' ? to.image[axis] : 1000) + 1
        expect(Math.abs(back[0] - point[0])).toBeLessThanOrEqual(unit('width'))
        expect(Math.abs(back[1] - point[1])).toBeLessThanOrEqual(unit('height'))
      },
    ),
    { numRuns: 2000 },
  )
})

test('a number that is accepted is a pixel of the screen; others are refused, never clamped', () => {
  fc.assert(
    fc.property(scale, fc.double(), (to, value) => {
      const pixel = toPixel(value, 'width', to)
      if (pixel === undefined) return
      expect(value).toBeGreaterThanOrEqual(0)
      expect(contains(to.screen, [pixel, 0])).toBe(true)
    }),
  )
})

const hd = { width: 1920, height: 1080 }
test.each<[Scale['space'], number, number | undefined]>([
  ['pixels', 1919, 1919],
  ['pixels', 1920, undefined],
  ['pixels', -1, undefined],
  ['pixels', Number.NaN, undefined],
  ['image', 959, 1918],
  ['image', 960, undefined],
  ['0-999', 999, 1918],
  ['0-999', 1000, 1919],
  ['0-999', 1001, undefined],
  ['0-1000', 1000, 1919],
  ['0-1000', 500, 960],
])('in %s, %s is the column %s', (space, value, pixel) => {
  expect(toPixel(value, 'width', { space, screen: hd, image: { width: 960, height: 540 } })).toBe(pixel)
})

test('boxes are cut at the edges and keep at least a pixel', () => {
  expect(around([0, 0], 64, hd)).toEqual({ x: 0, y: 0, width: 32, height: 32 })
  expect(around([1919, 1079], 64, hd)).toEqual({ x: 1887, y: 1047, width: 33, height: 33 })
  expect(clip({ x: 5000, y: -9, width: 4, height: 4 }, hd)).toEqual({ x: 1919, y: 0, width: 1, height: 1 })
})

test('a box holds its centre and its first pixel, but not the one past its last', () => {
  const box = { x: 10, y: 20, width: 4, height: 2 }
  expect(center(box)).toEqual([12, 21])
  expect([inside(box, center(box)), inside(box, [10, 20]), inside(box, [14, 20])]).toEqual([
    true,
    true,
    false,
  ])
})

test('distance and limit', () => {
  expect(distance([0, 0], [3, 4])).toBe(5)
  expect([limit(5, 0, 3), limit(-5, 0, 3), limit(2, 0, 3)]).toEqual([3, 0, 2])
})

test('the way from one point to another is told by its longer side', () => {
  const ways = [
    [9, 1],
    [-9, 1],
    [1, 9],
    [1, -9],
  ] as const
  expect(ways.map((to) => wayTo([0, 0], to))).toEqual(['right', 'left', 'down', 'up'])
})

test('a box holds those of which no pixel lies outside it, itself among them', () => {
  const box = { x: 10, y: 10, width: 20, height: 10 }
  expect(holds(box, box)).toBe(true)
  expect(holds(box, { x: 11, y: 12, width: 5, height: 8 })).toBe(true)
  expect(holds(box, { x: 9, y: 12, width: 5, height: 5 })).toBe(false)
  expect(holds(box, { x: 11, y: 12, width: 5, height: 9 })).toBe(false)
})

test('two sizes are one where both of their sides are, whatever else they have', () => {
  const size = { width: 4, height: 3 }
  expect(isSameSize(size, { ...size, x: 1 } as typeof size)).toBe(true)
  expect(isSameSize(size, { width: 4, height: 4 })).toBe(false)
  expect(isSameSize(size, { width: 3, height: 3 })).toBe(false)
})

test('the union of two boxes holds both, and a smaller one does not', () => {
  expect(union({ x: 2, y: 3, width: 4, height: 5 }, { x: 10, y: 1, width: 2, height: 3 })).toEqual({
    ...{ x: 2, y: 1, width: 10, height: 7 },
  })
  const box = { x: 1, y: 1, width: 9, height: 9 }
  expect(union(box, { x: 2, y: 2, width: 3, height: 3 })).toEqual(box)
})

test('two boxes have in common what lies in both, and nothing where they only touch', () => {
  const box = { x: 10, y: 10, width: 20, height: 10 }
  expect(intersection(box, { x: 25, y: 5, width: 20, height: 10 })).toEqual({
    x: 25,
    y: 10,
    width: 5,
    height: 5,
  })
  expect(intersection(box, { x: 30, y: 10, width: 5, height: 5 })).toBeUndefined()
})
