import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonText } from '../../../src/main/store/json-text'

test('half a surrogate pair becomes what UTF-8 makes of it, and nothing else changes', () => {
  const units = fc.constantFrom(
    'a',
    '\\',
    '"',
    'u',
    'd83d',
    '\\ud83d',
    '\ud83d',
    '\ude00',
    '😀',
    '\u0000',
    '中',
  )
  const text = fc.array(units, { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (one, two) => {
      const said = jsonText({ one, deep: [{ two }] })
      expect(JSON.parse(said)).toEqual({ one: one.toWellFormed(), deep: [{ two: two.toWellFormed() }] })
      const whole = { one: one.toWellFormed() }
      expect(jsonText(whole)).toBe(JSON.stringify(whole))
    }),
  )
})
