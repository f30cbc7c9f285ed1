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

test('what puts a thing away stands once in each line of a list, and once alone it closes a note', () => {
  const asked = (...names: readonly string[]) => {
    const all = names.map((name, nth) => control(name, [400, 100 + nth * 60]))
    const [one] = all
    return one !== undefined && isUnknown(one, page(all, { url }))
  }
  for (const name of ['Dismiss', 'Hide', 'Ausblenden', 'Ocultar', 'Скрыть', '忽略', '非表示', '숨기기'])
    expect(asked(name, name), name).toBe(true)
  expect(asked('Dismiss', 'Details')).toBe(false)
})

test('what puts a thing away beside what else is done to it is one more deed', () => {
  const asked = (other: string, x: number) => {
    const one = control('Hide', [400, 200])
    return isUnknown(one, page([one, control(other, [x, 200])], { url }))
  }
  expect(asked('No problem', 490)).toBe(true)
  expect(asked('Details', 490)).toBe(false)
  expect(asked('No problem', 900)).toBe(false)
})

test('an arrow with how many went up is a vote, and to watch what is no film is to follow it', () => {
  const asked = (name: string, more = {}) => {
    const one = control(name, [400, 200], more)
    return isUnknown(one, page([one, control('Details', [40, 20])], { url }))
  }
  for (const name of ['▲ 17', '▼ 2', 'Watch this lot', 'Watch item', 'Watch thread'])
    expect(asked(name), name).toBe(true)
  expect(asked('Watch trailer')).toBe(false)
  for (const name of ['Visible to everyone', 'Sichtbar für alle', 'Виден всем пользователям', '所有人可见'])
    expect(asked(name, { role: 'checkbox', tag: 'input' }), name).toBe(true)
})
