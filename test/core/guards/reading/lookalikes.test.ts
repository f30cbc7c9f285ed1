import { expect, test } from 'vitest'
import { cyrillic, latin, letterOf } from '../../../../src/core/guards/reading/lookalikes'

test('a word of mixed scripts or of nothing but look-alikes is read as Latin', () => {
  expect(latin('Dеlеtе')).toBe('Delete')
  expect(latin('Рау')).toBe('Pay')
})

test('an honest word of another script is left alone', () => {
  for (const word of ['удалить', 'διαγραφή', '删除']) expect(latin(word)).toBe(word)
})

test('boxed, circled and flag letters are letters', () => {
  expect(['🄿', '🅐', '🆈', '🇵'].map(letterOf)).toEqual(['P', 'A', 'Y', 'P'])
})

test('a Cyrillic word with Latin letters in it can be read as Cyrillic', () => {
  expect([cyrillic('Удaлить'), cyrillic('Delete'), cyrillic('удалить')]).toEqual([
    'Удалить',
    'Delete',
    'удалить',
  ])
})
