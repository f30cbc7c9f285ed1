import { expect, test } from 'vitest'
import { endsIn, setOf } from '../../../../src/core/guards/deeds/word-sets'

test('words are folded, and a name without blanks ends in one of them', () => {
  const words = setOf('送信 承認 Löschen')
  expect(words.has('loschen')).toBe(true)
  expect(endsIn('一括送信', words, 4)).toBe(true)
  expect(endsIn('一括送信', words, 4, 3)).toBe(false)
  expect(endsIn('送信', words, 4, 3)).toBe(true)
})
