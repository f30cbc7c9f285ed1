import { expect, test } from 'vitest'
import { areShares } from '../../../../src/core/dialects/reading/shares'

test.each([
  [[0.5, 0.3], true],
  [[0, 0.3], true],
  [[1, 0.25], true],
  [[0, 0], false],
  [[1, 1], false],
  [[0.5, 3], false],
  [[-0.5, 0.3], false],
] as const)('%j are shares: %s', ([x, y], are) => {
  expect(areShares([x, y])).toBe(are)
})
