import { expect, test } from 'vitest'
import { control, isUnknown, page, read } from './screens'

const tab = (text: string, nth: number) => control(text, [300 + nth * 80, 100, 70], { role: 'tab' })
const isAsked = (names: readonly string[], more = [read('Ines: is 4.2 good to go?', [230, 60, 300])]) => {
  const tabs = names.map(tab)
  return isUnknown(tabs[0] ?? tab('', 0), page([...tabs, ...more]))
}

test('one of several tabs shows its part, though people ask each other something', () => {
  for (const names of [
    ['Files', 'Pins'],
    ['1D', '1W', '1M'],
    ['Chat', 'People'],
    ['ファイル', 'ピン'],
  ])
    expect(isAsked(names), names.join()).toBe(false)
})

test('a tab alone, one of a deed, and one where a no stands are asked about', () => {
  expect(isAsked(['Files'])).toBe(true)
  expect(isAsked(['Delete', 'Files'])).toBe(true)
  const no = [
    read('Delete this file?', [230, 60, 300]),
    control('No', [500, 300]),
    control('Yes', [400, 300]),
  ]
  expect(isAsked(['Yes please', 'Files'], no)).toBe(true)
})

const url = 'https://linden.example/panel/orders'
const link = (name: string, href: string) => {
  const one = control(name, [40, 20], { role: 'link', tag: 'a', href })
  return isUnknown(one, page([one], { url }))
}

test('the first page of the site is shown, in every language', () => {
  for (const name of [
    'Home',
    'Start',
    'Accueil',
    'Inicio',
    'Início',
    'Главная',
    '首页',
    'ホーム',
    '홈',
    'الرئيسية',
    'होम',
  ])
    expect(link(name, 'https://linden.example/'), name).toBe(false)
  expect(link('Start', 'https://linden.example/start')).toBe(false)
})

test('called so, another site and an address that does something are no first page', () => {
  expect(link('Start', 'https://other.example/')).toBe(true)
  expect(link('Start', 'https://linden.example/vm/4/boot?start=1')).toBe(true)
})
