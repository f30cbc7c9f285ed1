import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qwen25Budget, smartResize, uiTarsBudget } from '../../../../src/core/dialects/reading/smart-resize'

test.each([
  [1920, 1080, 1932, 1092],
  [1280, 720, 1288, 728],
  // Python rounds half a patch to the even one: 36.5 is 36, not 37.
  [1522, 1022, 1512, 1008],
  [2560, 1440, 2548, 1428],
  [5120, 2880, 4760, 2688],
])('%i × %i is looked at as %i × %i', (width, height, wide, high) => {
  expect(smartResize({ width, height }, uiTarsBudget)).toEqual({ width: wide, height: high })
})

test('a small picture is enlarged to the fewest pixels of the model', () => {
  expect(smartResize({ width: 100, height: 100 }, uiTarsBudget)).toEqual({ width: 280, height: 280 })
  expect(smartResize({ width: 100, height: 100 })).toEqual({ width: 112, height: 112 })
})

test('a picture that is too narrow is refused in one sentence', () => {
  expect(() => smartResize({ width: 201, height: 1 })).toThrow(/^a picture of 201 × 1 is too narrow/)
})

test('sides are whole patches and the pixels stay within the budget', () => {
  const side = fc.integer({ min: 28, max: 5000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = smartResize({ width, height })
      expect(size.width % 28).toBe(0)
      expect(size.height % 28).toBe(0)
      expect(size.width * size.height).toBeLessThanOrEqual(qwen25Budget.most)
      expect(size.width * size.height).toBeGreaterThanOrEqual(qwen25Budget.fewest)
    }),
  )
})
