import { expect, test } from 'vitest'
import { readQuoted, writeQuoted } from '../../../src/core/dialects/call-strings'

test.each<[string, string, readonly string[]]>([
  [`'plain')`, 'plain', []],
  [`"it's", b=1)`, "it's", []],
  [`'a\\n\\'b\\'')`, "a\n'b'", []],
  [`'''say 'hi' now''')`, "say 'hi' now", []],
  [`'it's here')`, "it's here", ['unescaped_quote']],
  [`'say 'hi' now')`, "say 'hi' now", ['unescaped_quote']],
  [`“x, y”)`, 'x, y', ['curly_quotes']],
  [`'\\d+')`, '\\d+', ['stray_backslash']],
])('%s says what was meant, and every mend has a name', (text, says, repaired) => {
  expect(readQuoted(text, 0)).toMatchObject({ kind: 'text', text: says, repaired })
})

test('a string ends just past its closing quote', () => {
  expect(readQuoted(`f('ab', 'c')`, 2)).toMatchObject({ text: 'ab', end: 6 })
  expect(readQuoted(`'''ab''')`, 0)).toMatchObject({ text: 'ab', end: 8 })
})

test('a string without its closing quote is cut off', () => {
  expect(readQuoted(`'half a sent`, 0)).toEqual({ kind: 'cut' })
  expect(readQuoted(`"""half"`, 0)).toEqual({ kind: 'cut' })
})

test('where the end or a backslash is in doubt, nothing is guessed', () => {
  expect(readQuoted(`'the dogs' bone')`, 0)).toMatchObject({ kind: 'bad' })
  expect(readQuoted(`'C:\\Users\\new')`, 0)).toMatchObject({ kind: 'bad' })
})

test.each([`it's "so"`, 'C:\\Users\\new', 'one\r\n\ttwo', '', '中文，（x）'])(
  '%j comes back as it was written, in either quotes',
  (text) => {
    for (const quote of ["'", '"'] as const) {
      expect(readQuoted(`${writeQuoted(text, quote)})`, 0)).toMatchObject({ text, repaired: [] })
    }
  },
)
