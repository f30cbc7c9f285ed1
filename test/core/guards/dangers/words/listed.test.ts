import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsAnywhere, wordsOf } from '../../../../../src/core/guards/dangers/words/listed'
import { holdsSecret } from '../../../../../src/core/guards/dangers/words/secrets'
import { anyLetter, fold, foldAll } from '../../../../../src/core/guards/reading/fold'

test('a listed word is found as people and pictures write it, and not within another', () => {
  const words = wordsOf('código* de acceso|chave')
  for (const text of ['Códigos de acceso', 'código de acceso (2)', 'Códigosdeacceso', 'Chave'])
    expect(words.test(fold(text)), text).toBe(true)
  for (const text of ['código', 'chaveiro']) expect(words.test(fold(text)), text).toBe(false)
})

test('where no blanks stand between words it may stand in another', () => {
  const words = wordsAnywhere('カード 番号')
  expect(words.test(fold('カード番号の表示'))).toBe(true)
  expect(words.test(fold('カード'))).toBe(false)
})

const ends = ['', 'a', 'ab', 'abc', 'b', 'ba', 'c', 'á', 'пар', 'пароль', '码', '密码', 'a b', 'ab.c', 'c+']
const someWords = fc.uniqueArray(fc.constantFrom(...ends.filter((end) => end !== '')), { minLength: 1 })

test('words that begin alike are found as if each were looked for alone', () => {
  fc.assert(
    fc.property(someWords, fc.array(fc.constantFrom(...ends, ' ', '-'), { maxLength: 6 }), (words, parts) => {
      const text = fold(parts.join(''))
      const alone = (make: typeof wordsOf) => words.some((word) => make(word).test(text))
      expect(wordsOf(words.join('|')).test(text)).toBe(alone(wordsOf))
      expect(wordsAnywhere(words.join('|'), '^', '$').test(text)).toBe(
        alone((word) => wordsAnywhere(word, '^', '$')),
      )
    }),
  )
})

test('the longest of words that begin alike is the one that is found', () => {
  const words = wordsAnywhere('code|code pin|codes')
  expect('the code pin'.replace(words, '#')).toBe('the #')
  expect('the codes'.replace(words, '#')).toBe('the #')
})

test.each([
  'código',
  'straße',
  'łódź',
  'øre',
  'подтверждение',
  'ёлка',
  'パスワード',
  'がぎ',
  '비밀번호',
  'كلمة',
  'पासवर्ड',
  'λέξη',
  'đổi',
])('a word of any listed language may end in “%s”', (end) => {
  expect(wordsOf('x*').test(fold(`x${end}`))).toBe(true)
  expect(wordsOf('x*').test(fold(`x${end}.`))).toBe(true)
})

test('every letter and mark that stands in a folded text may be the end of a word', () => {
  const all = Array.from({ length: 0x3ffff - 0x80 }, (_, nth) => nth + 0x80)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}\p{M}]/u.test(letter))
  const folded = foldAll(all.map((letter) => `x${letter}`))
  const stay = all.filter((letter, nth) => folded[nth] === `x${letter}`)
  const any = new RegExp(`^${anyLetter}$`, 'u')
  expect(stay.length).toBeGreaterThan(100_000)
  expect(stay.filter((letter) => !any.test(letter))).toEqual([])
  for (const sign of ' !-/:@[`{~0×÷。、・،؛।') expect(any.test(sign), sign).toBe(false)
})

test.each(['tokenlər', 'passwordsของฉัน', 'passwordsשלי', 'passwords々'])('“%s” tells of a secret', (text) => {
  expect(holdsSecret(fold(text))).toBe(true)
})
