import { expect, test } from 'vitest'
import { because } from '../../../src/core/datasets/reasons'

test('what was left out for not being judged, or for being judged, says which of the two', () => {
  expect(because('not_reviewed', 'en', { reviewed: true })).toContain('nobody had judged it by then')
  expect(because('not_reviewed', 'en', { reviewed: false })).toContain('somebody had judged it by then')
  expect(because('not_by', 'en', { reviewed: true })).toBe(because('not_by'))
})

test('a reason is told in words, an unknown one as it is', () => {
  expect(because('not_by')).toContain('somebody else')
  expect(because('unjudged')).toContain('nobody judged it')
  expect(because('pair:unclear')).toMatch(/^no pair: .*so near/)
  expect(because('of_tomorrow')).toBe('of_tomorrow')
})
