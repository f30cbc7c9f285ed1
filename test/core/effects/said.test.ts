import { expect, test } from 'vitest'
import { isRowSaid, saysSame } from '../../../src/core/effects/said'

test('a name that was read without its blanks, accents or dots is the same', () => {
  expect(saysSame('Relatorio...', 'Relatório…')).toBe(true)
  expect(saysSame('ContinueShopping.', 'Continue Shopping')).toBe(true)
  expect(saysSame('Delete', 'Open')).toBe(false)
  // A sign may say what it costs.
  expect(saysSame('5,00 €', '5,00')).toBe(false)
  expect(saysSame('Delete it?', 'Delete it')).toBe(false)
})

test('so is a Cyrillic one as a reader that knows no such letters has it, and no other', () => {
  for (const [read, label] of [
    ['OTMeHa', 'Отмена'],
    ['oKa3aTb npocunb', 'Показать профиль'],
    ['baHKИ', 'Банки'],
    ['HeT', 'Нет'],
  ] as const)
    expect(saysSame(read, label), label).toBe(true)
  for (const [read, label] of [
    ['OnnaTMTb', 'Отмена'],
    ['yAanMTb', 'Показать'],
    ['Aa', 'Нет'],
    ['Delete', 'Отмена'],
    ['3aka3aTb ToBapbl', 'Показать товары'],
    ['yAanMTb', 'Отдалить'],
  ] as const)
    expect(saysSame(read, label), label).toBe(false)
})

test('a row is called by all of its texts, and is pressed at one of them', () => {
  const text = (words: string, x: number, y = 30) => ({
    text: words,
    box: { x, y, width: 80, height: 12 },
    confidence: 1,
  })
  const own = text('02/04/2024', 200)
  const row = [text('Archive Q1', 20), own, text('File folder', 400), text('Elsewhere', 20, 200)]
  expect(isRowSaid('Archive Q1 02/04/2024 File folder', own, row)).toBe(true)
  expect(isRowSaid('Archive Q1 02/04/2024 Elsewhere', own, row)).toBe(false)
  expect(isRowSaid('Archive Q1 File folder', text('Delete', 600), row)).toBe(false)
})

test('of Cyrillic letters an m may be read for an n', () => {
  expect(saysSame('CBOMCTBa', 'Свойства')).toBe(true)
  expect(saysSame('CBOMCTBa', 'Удалить')).toBe(false)
})
