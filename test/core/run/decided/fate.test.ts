import { expect, test } from 'vitest'
import { fateOf } from '../../../../src/core/run/decided/fate'

test.each([
  ['operator', 'approved'],
  ['rule', 'approved'],
  ['policy', 'unasked'],
  ['countdown', 'unasked'],
  ['headless', 'unasked'],
  [undefined, 'approved'],
] as const)('what %s let through is told as %s', (by, told) => {
  expect(fateOf({ fate: 'approved', by })).toBe(told)
  expect(fateOf({ fate: 'vetoed', by })).toBe('vetoed')
})
