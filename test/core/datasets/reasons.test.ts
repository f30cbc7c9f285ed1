import { expect, test } from 'vitest'
import { because } from '../../../src/core/datasets/reasons'

test('a reason is told in words, an unknown one as it is', () => {
  expect(because('not_by')).toContain('somebody else')
  expect(because('unjudged')).toContain('nobody judged it')
  expect(because('pair:unclear')).toMatch(/^no pair: .*so near/)
  expect(because('of_tomorrow')).toBe('of_tomorrow')
})
