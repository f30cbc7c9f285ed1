import { expect, test } from 'vitest'
import {
  halfWidth,
  isBlankText,
  peekPast,
  skipBlanks,
} from '../../../../../src/core/dialects/reading/json/blanks'

const skip = (text: string) => {
  const repaired = new Set<string>()
  return [skipBlanks(text, 0, (repair) => repaired.add(repair)), [...repaired]]
}

test.each([
  [' \t\r\n{', 4, []],
  ['\ufeff\u200b\u00a0{', 3, ['bom']],
  ['// a\n/* b */{', 12, ['comment']],
  ['/x', 0, []],
  ['/* open', 7, ['comment']],
])('%j: the next character is at %d', (text, at, repaired) => {
  expect(skip(text)).toEqual([at, repaired])
})

test('a look ahead sees past a short comment, and no further than is fair', () => {
  expect(peekPast(' /* a */ }', 0)).toBe(9)
  expect(peekPast(`/*${'a'.repeat(1000)}*/}`, 0)).toBe(256)
})

test('full-width punctuation and digits have ASCII twins, letters of other scripts none', () => {
  expect([...'，：｛９】中“a'].map(halfWidth).join('')).toBe(',:{9]中“a')
})

test('a text of invisible characters is blank', () => {
  expect([isBlankText(' \u200b\ufeff\n'), isBlankText(''), isBlankText(' x')]).toEqual([true, true, false])
})
