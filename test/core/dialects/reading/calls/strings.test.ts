import { expect, test } from 'vitest'
import { readQuoted, writeQuoted } from '../../../../../src/core/dialects/reading/calls/strings'

test.each([
  [`'a' `, 'a', 3],
  [`"it's")`, "it's", 6],
  [`'''a 'b' c''')`, "a 'b' c", 13],
  [`'a\\nb')`, 'a\nb', 6],
  [`“a”)`, 'a', 3],
])('%s ends where it closes', (text, wanted, end) => {
  expect(readQuoted(`${text})`, 0)).toMatchObject({ kind: 'text', text: wanted, end })
})

test('a string without an end is cut, one with an unclear end is bad', () => {
  expect(readQuoted("'abc", 0)).toEqual({ kind: 'cut' })
  expect(readQuoted("'a' b c')", 0).kind).toBe('bad')
})

test('what is quoted has no line break, tab or bare quote', () => {
  expect(writeQuoted('a\n\t"\\', '"')).toBe('"a\\n\\t\\"\\\\"')
})
