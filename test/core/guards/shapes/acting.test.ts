import { expect, test } from 'vitest'
import { control, isUnknown, page } from './screens'

const url = 'https://orchard.example/people'
const link = (name: string, href = 'https://orchard.example/p/8') => {
  const one = control(name, [400, 200], { role: 'link', tag: 'a', href })
  return isUnknown(
    one,
    page([one, control('People', [40, 20], { role: 'link', tag: 'a', href: url })], { url }),
  )
}

test('a link that thanks somebody in public or collects from many does so when it is opened', () => {
  for (const name of [
    'Thank',
    'Kudos',
    'Danken',
    'Merci',
    'Gracias',
    'Obrigado',
    'Grazie',
    'Спасибо',
    '感谢',
    'ありがとう',
    '감사',
    'شكرا',
    'धन्यवाद',
  ])
    expect(link(name), name).toBe(true)
  for (const name of [
    'Direct debit run',
    'Lastschriftlauf',
    'Mahnlauf',
    'Payroll run',
    'Remesa de recibos',
    '批量代扣',
    '一括振込',
    '일괄 이체',
  ])
    expect(link(name), name).toBe(true)
  expect(link('thank', 'https://orchard.example/wiki/Special:Thanks/99')).toBe(true)
})

test('a page that is called so where things are written about is read', () => {
  expect(link('Thanks', 'https://orchard.example/wiki/Thanks')).toBe(false)
  expect(link('Acknowledgements')).toBe(false)
  expect(link('Test runs')).toBe(false)
})
