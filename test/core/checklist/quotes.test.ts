import { expect, test } from 'vitest'
import { hideQuotes, wordsOf } from '../../../src/core/checklist/quotes'

test('what stands in quotes is taken out of a line, and put back as it was spelt', () => {
  const { skeleton, quotes, restore } = hideQuotes('type “a; b” into "Name"')
  expect(quotes).toEqual(['a; b', 'Name'])
  expect(skeleton).not.toContain('Name')
  expect(restore(skeleton)).toBe('type “a; b” into "Name"')
})

test('an apostrophe within a word opens no quote, and neither does a mark that nothing closes', () => {
  expect(hideQuotes("don't click Ada's note").quotes).toEqual([])
  expect(hideQuotes('click "Save').quotes).toEqual([])
})

test('a part names what it quotes, which of several it is, and what it stands near', () => {
  const { skeleton, quotes } = hideQuotes('the 2nd "OK" button near "Report"')
  expect(wordsOf(quotes).named(skeleton)).toEqual({ label: 'OK', nth: 2, near: 'Report' })
  expect(wordsOf(quotes).named('OK')).toBeUndefined()
})
