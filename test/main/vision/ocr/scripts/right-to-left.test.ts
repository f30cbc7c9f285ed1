import { expect, test } from 'vitest'
import { inReadingOrder, isRightToLeft } from '../../../../../src/main/vision/ocr/scripts/right-to-left'

test('words of Arabic and Hebrew are read from the right', () => {
  expect(inReadingOrder(['نآلا', 'عفدا'])).toEqual(['ادفع', 'الآن'])
  expect(inReadingOrder(['םולש'])).toEqual(['שלום'])
})

test('a file name among them keeps its letters', () => {
  expect(inReadingOrder(['a.pdf', 'فذح'])).toEqual(['حذف', 'a.pdf'])
})

test('other words stay as they are', () => {
  expect(inReadingOrder(['Save', 'as…'])).toEqual(['Save', 'as…'])
  expect(isRightToLeft('Удалить')).toBe(false)
})
