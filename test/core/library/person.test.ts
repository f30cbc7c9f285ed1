import { expect, test } from 'vitest'
import { isSamePerson, longestName, nameless, personOf } from '../../../src/core/library/person'

test.each([
  ['bob', 'Bob'],
  ['bob', ' bob '],
  ['ｂｏｂ', 'BOB'],
  ['Zoë', 'Zoe\u0308'],
  ['Anna  Groß', 'ANNA GROSS'],
])('%s and %s are one person', (a, b) => {
  expect(isSamePerson(a, b)).toBe(true)
})

test('another name is another person, and who has none is called something that fits', () => {
  expect(isSamePerson('bob', 'rob')).toBe(false)
  expect(personOf(nameless).length).toBeLessThanOrEqual(longestName)
})
