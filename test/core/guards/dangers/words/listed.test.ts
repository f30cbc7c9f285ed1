import { expect, test } from 'vitest'
import { wordsAnywhere, wordsOf } from '../../../../../src/core/guards/dangers/words/listed'
import { fold } from '../../../../../src/core/guards/reading/fold'

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
