import { expect, test } from 'vitest'
import { outside } from '../../../../src/core/dialects/reading/outside'

const seen = { screen: { width: 2000, height: 1000 }, image: { width: 800, height: 400 } }

test.each([
  ['pixels', '1, 2000 is outside 2000 × 1000 (pixels)'],
  ['image', '1, 2000 is outside 800 × 400 (image)'],
  ['0-999', '1, 2000 is outside 1000 × 1000 (0-999)'],
] as const)('a pair outside is told with the extent of its space: %s', (space, detail) => {
  expect(outside([1, 2000], { ...seen, space })).toEqual({ ok: false, error: 'out_of_range', detail })
})
