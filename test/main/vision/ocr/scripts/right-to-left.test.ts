import { describe, expect, test } from 'vitest'
import {
  inReadingOrder,
  isRightToLeft,
  turned,
} from '../../../../../src/main/vision/ocr/scripts/right-to-left'

/** As they are seen from left to right. */
const seen = (...words: string[]) => words.map(turned)

describe('words from left to right are put in the order in which they are read', () => {
  test('in Arabic from the right', () => {
    expect(inReadingOrder(seen('الآن', 'ادفع'))).toEqual(['ادفع', 'الآن'])
  })
  test('with the words of a name and the groups of a number as they stand', () => {
    expect(inReadingOrder(['Google', 'Chrome', ...seen('تثبيت')])).toEqual(['تثبيت', 'Google', 'Chrome'])
    expect(inReadingOrder(['1', '234,56', ...seen('المبلغ')])).toEqual(['المبلغ', '1', '234,56'])
  })
  test('and an Arabic word in an English line where it stands', () => {
    const words = ['The', 'word', ...seen('مرحبا'), 'is', 'a', 'greeting']
    expect(inReadingOrder(words)).toEqual(['The', 'word', 'مرحبا', 'is', 'a', 'greeting'])
  })
  test('while other words stay as they are', () => {
    expect(inReadingOrder(['Save', 'as…'])).toEqual(['Save', 'as…'])
    expect(isRightToLeft('Удалить')).toBe(false)
  })
})

test('a word as it is seen is the word again when it is turned twice, with its digits as they are', () => {
  for (const word of ['ملف', '100ريال', 'report.pdf', 'Wi-Fiب']) expect(turned(turned(word))).toBe(word)
  expect(turned('100ريال')).toBe('لاير100')
})
