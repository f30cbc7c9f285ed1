import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '../../../src/core/action/geometry'
import { clickedPixel, createPointerPress } from '../../../src/renderer/overlay/press'
import { toScreen } from './drawn'

function gesture(...way: readonly Point[]) {
  const press = createPointerPress()
  const [first = [0, 0], ...rest] = way
  press.down(first)
  const drags = rest.map(press.move)
  return { drags, clicked: press.up(way.at(-1) ?? first) }
}

test('a press that hardly slips is a click where it began', () => {
  expect(gesture([100, 50], [102, 51])).toEqual({ drags: [false], clicked: [100, 50] })
})

test('a press that travels is a drag, and no click even back where it began', () => {
  expect(gesture([100, 50], [102, 52], [108, 50], [100, 50])).toEqual({
    drags: [false, true, true],
    clicked: undefined,
  })
})

test('a jump of the pointer at the very end is no click', () => {
  const press = createPointerPress()
  press.down([0, 0])
  expect(press.up([0, 40])).toBeUndefined()
})

test('without a press there is neither drag nor click, and one that is cancelled is gone', () => {
  const press = createPointerPress()
  expect(press.move([9, 9])).toBe(false)
  expect(press.up([9, 9])).toBeUndefined()
  press.down([5, 5])
  press.cancel()
  expect(press.up([5, 5])).toBeUndefined()
})

const screens = fc
  .record({ width: fc.integer({ min: 1, max: 7680 }), height: fc.integer({ min: 1, max: 4320 }) })
  .chain((size) =>
    fc.record({
      size: fc.constant(size),
      x: fc.integer({ min: 0, max: size.width - 1 }),
      y: fc.integer({ min: 0, max: size.height - 1 }),
      scale: fc.double({ min: 0.05, max: 8, noNaN: true }),
      ratio: fc.constantFrom(0.9, 1, 1.1, 1.25, 1.5, 2, 2.625, 3),
      left: fc.double({ min: -4000, max: 4000, noNaN: true }),
      top: fc.double({ min: -4000, max: 4000, noNaN: true }),
    }),
  )

test('a click is the pixel under the pointer at any zoom, pan and device pixel ratio', () => {
  fc.assert(
    fc.property(screens, ({ size, x, y, scale, ratio, left, top }) => {
      // A picture lies on whole pixels of the device, and a pointer is told in these.
      const device = (css: number) => Math.round(css * ratio) / ratio
      const rect = {
        left: device(left),
        top: device(top),
        width: size.width * scale,
        height: size.height * scale,
      }
      const drawn = toScreen([x, y], rect, size)
      const at: Point = [device(drawn[0]), device(drawn[1])]
      const pixel = clickedPixel(at, rect, size)
      const beside = at[0] < rect.left || at[1] < rect.top
      if (beside || at[0] >= rect.left + rect.width || at[1] >= rect.top + rect.height) return
      if (pixel === undefined) throw new Error('the pointer is over the picture')
      const [column, row] = toScreen(pixel, rect, size)
      // Never further from the pointer than half a pixel of the frame, and exact where pixels are not tiny.
      expect(Math.abs(column - at[0])).toBeLessThanOrEqual(scale / 2 + 1e-6)
      expect(Math.abs(row - at[1])).toBeLessThanOrEqual(scale / 2 + 1e-6)
      if (scale > 1.2 / ratio) expect(pixel).toEqual([x, y])
    }),
  )
})

test('a click beside the picture is no place, not the nearest edge', () => {
  const rect = { left: 10, top: 20, width: 50, height: 40 }
  const size = { width: 100, height: 80 }
  expect(clickedPixel([10, 20], rect, size)).toEqual([0, 0])
  for (const at of [
    [9.5, 30],
    [30, 19],
    [60, 30],
    [30, 60],
  ] as const)
    expect(clickedPixel(at, rect, size)).toBeUndefined()
  expect(clickedPixel([0, 0], { left: 0, top: 0, width: 0, height: 0 }, size)).toBeUndefined()
})
