import { expect, test } from 'vitest'
import { tellsDeed } from '../../../../src/core/guards/deeds/deeds'
import { eastern, fresh, narrowed, nounWords } from '../../../../src/core/guards/things/noun-words'

test('what only narrows a list, and what opens a new sheet, is told by its form', () => {
  for (const name of ['unread only', 'cheapest first', 'le plus rapide', 'solo directos', '仅看未付'])
    expect(narrowed.test(name), name).toBe(true)
  for (const name of ['nuevo contacto', 'nouvelle note', '새 폴더', 'नया नोट'])
    expect(fresh.test(name), name).toBe(true)
  for (const name of ['pay only', 'nuevo']) expect(fresh.test(name), name).toBe(false)
})

test('nouns of pages end a name of the eastern scripts', () => {
  for (const name of ['操作日志', '成绩单列表', '利用明细', '감사 로그'])
    expect(eastern.test(name), name).toBe(true)
  for (const name of ['强化', '抽卡', '覚醒', '강화']) expect(eastern.test(name), name).toBe(false)
})

test('hardly any of the nouns is a verb of the lists', () => {
  expect(nounWords.has('konten')).toBe(true)
  expect([...nounWords].filter((word) => tellsDeed(word)).length / nounWords.size).toBeLessThan(0.12)
})
