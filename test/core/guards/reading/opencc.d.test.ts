import pairs from 'opencc-js/dict/TSCharacters'
import { expect, test } from 'vitest'

test('the table is pairs of a Traditional and a Simplified character, as declared', () => {
  const entries = pairs.split('|')
  expect(entries.length).toBeGreaterThan(3000)
  expect(entries.every((entry) => /^\S+ \S+( \S+)*$/.test(entry))).toBe(true)
  expect(entries).toContain('刪 删')
})
