import { expect, test } from 'vitest'
import { isMisreadScript } from '../../../../src/core/guards/shapes/misread'

test('letters of a script that the reader does not know are no other name', () => {
  expect(isMisreadScript('llal aileo', ['معاينة الطلب'])).toBe(true)
  expect(isMisreadScript('变更点見', ['変更点を見る'])).toBe(true)
  expect(isMisreadScript('L.Lrel— ch', ['عرض المزيد'])).toBe(true)
})

test('words that can be read are another name, and so are other signs', () => {
  expect(isMisreadScript('Delete', ['معاينة الطلب'])).toBe(false)
  expect(isMisreadScript('llal aileo', ['Preview'])).toBe(false)
  expect(isMisreadScript('削除', ['変更点を見る'])).toBe(false)
})

test('a name of which a sign or two were not read is no other name', () => {
  expect(isMisreadScript('商品の集', ['商品の編集'])).toBe(true)
  expect(isMisreadScript('显詳細', ['顯示詳細'])).toBe(true)
  expect(isMisreadScript('商品送信', ['商品の編集'])).toBe(false)
})
