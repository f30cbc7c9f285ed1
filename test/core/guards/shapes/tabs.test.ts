import { expect, test } from 'vitest'
import { control, isUnknown, page, phone, read } from './screens'

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

/** Beside an order to buy, over a price that goes up and down. */
const chart = (names: readonly string[]) => {
  const spans = names.map((name, nth) => control(name, [300 + nth * 60, 100, 50]))
  const more = [control('Buy', [900, 400]), control('Sell', [900, 440]), read('VWCE €118.42', [300, 60, 200])]
  return isUnknown(
    spans[0] ?? tab('', 0),
    page([...spans, ...more], { url: 'https://broker.example/trade/VWCE' }),
  )
}

test('how long a chart goes back is chosen from days to years', () => {
  expect(chart(['1D', '1W', '1M', '1Y', 'Max'])).toBe(false)
  expect(chart(['1 año', '1 mes', '5 días'])).toBe(false)
  expect(chart(['1年', '1个月', '5天'])).toBe(false)
})

test('what all spans of a line are called as well is what their chart is called', () => {
  const hints = ['Gravity and temperature']
  const spans = ['7 d', '30 d', '6 m'].map((name, nth) => control(name, [300 + nth * 60, 100, 50], { hints }))
  const seen = page(spans, { url: 'https://cellar.example/tanks' })
  expect(isUnknown(spans[0] ?? tab('', 0), seen)).toBe(false)
})

test('hours that are paid for and one span alone may be what is bought', () => {
  expect(chart(['1 h', '2 h', '3 h'])).toBe(true)
  expect(chart(['1Y'])).toBe(true)
})

test('spans that hand a form in are what is paid for', () => {
  const spans = ['1 month', '6 months', '1 year'].map((name, nth) =>
    control(name, [300 + nth * 100, 100, 90], { submits: true, form: 1 }),
  )
  expect(isUnknown(spans[0] ?? tab('', 0), page(spans, { url: 'https://shop.example/premium' }))).toBe(true)
})

const bar = (names: readonly string[], nth = 0, y = 1726, more = [read('My accounts', [60, 200, 300])]) => {
  const parts = names.map((name, at) =>
    control(name, [44 + at * 200, y, 139, 92], { role: 'button', tag: 'Button' }),
  )
  return isUnknown(parts[nth] ?? tab('', 0), phone([...parts, ...more], 'Bank'), 'mobile')
}

test('the lowest line of a phone leads to the parts of a program, though one be called after a deed', () => {
  expect(bar(['🏠 Start', '💸 Aktionen', '💳 Karten', '📈 Finanzen'])).toBe(false)
  expect(bar(['🏠 Home', '📢 Post', '💳 Cards', '👤 Profile'])).toBe(false)
})

test('a deed in that line, a line of deeds, and a line elsewhere or without signs are asked about', () => {
  expect(bar(['🏠 Home', '📢 Post', '💳 Cards', '👤 Profile'], 1)).toBe(true)
  expect(bar(['🏠 Start', '🗑 Delete', '📤 Send', '👤 Profile'])).toBe(true)
  expect(bar(['🏠 Start', '💸 Aktionen', '💳 Karten', '📈 Finanzen'], 0, 900)).toBe(true)
  expect(bar(['Start', 'Aktionen', 'Karten', 'Finanzen'])).toBe(true)
})

test('a span of a chart is chosen where only the picture is known', () => {
  const picture = (names: readonly string[]) => {
    const all = names.map((name, at) => read(name, [60 + at * 120, 700, 40, 24]))
    const seen = { ...phone([...all, read('Portfolio and history', [60, 300, 300])], ''), listed: undefined }
    return isUnknown(all[0] ?? tab('', 0), seen, 'mobile')
  }
  expect(picture(['1D', '1W', '1M', '1Y'])).toBe(false)
  expect(picture(['1D', 'Buy'])).toBe(true)
})

test('a tab that says that it shows something hands no form in, and is no answer', () => {
  const more = [
    read('Looks good. Can we squash?', [230, 60, 300]),
    control('Cancel', [500, 300]),
    control('Merge', [400, 300]),
  ]
  const inForm = (names: readonly string[], part = {}) => {
    const tabs = names.map((text, nth) => ({ ...tab(text, nth), form: 0, ...part }))
    return isUnknown(tabs[0] ?? tab('', 0), page([...tabs, ...more]))
  }
  expect(inForm(['Preview', 'Write'])).toBe(false)
  expect(inForm(['Merge', 'Write'])).toBe(true)
  expect(inForm(['Preview', 'Write'], { submits: true })).toBe(true)
})
