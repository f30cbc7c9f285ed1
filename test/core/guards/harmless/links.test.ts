import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import {
  destinationOf,
  isCountedLink,
  isFollowed,
  isPaged,
  turnsPages,
} from '../../../../src/core/guards/harmless/links'
import { clickAt, seen } from '../../samples'

const button = (text: string, x: number): Element => ({
  text,
  box: { x, y: 35, width: 20, height: 10 },
  confidence: 1,
  role: 'button',
  tag: 'button',
})
const on = (...elements: Element[]): Observation => ({ ...seen, url: 'https://a.example/x', elements })
const turns = (screen: Observation, href?: string) =>
  turnsPages(controlAt([50, 40], screen), href, moveOf(clickAt(50, 40), screen, { history: [] }))

test('one of the two signs of a pager turns pages; the way on from a form has no way back of the kind', () => {
  expect(turns(on(button('Next', 40), button('Previous', 10)))).toBe(true)
  expect(turns(on(button('التالي', 40), button('السابق', 10)))).toBe(true)
  expect(turns(on(button('Next', 40)))).toBe(false)
  expect(turns(on(button('Next', 40), button('Back', 10)))).toBe(false)
  expect(isPaged(on(button('Previous', 10)))).toBe(true)
})

test('a link called so must lead to a page of the site', () => {
  expect(turns(on(button('Next', 40)), 'https://a.example/x?page=2')).toBe(true)
  expect(turns(on(button('Next', 40)), 'https://a.example/pay')).toBe(false)
})

test.each([
  ['开锁记录', '/lock/log', true],
  ['查看约定条款', '/renew/terms', true],
  ['申請一覧', '/request', true],
  ['Cancellation', '/orders/12/cancellation', false],
  ['View details', '/orders/12/delete', false],
  ['2', '/poll?choice=2', false],
  ['5', '/rate/5', false],
  ['3', '/list?page=3', true],
  ['14', '/events/2026/03/14', true],
  ['View', '/view?id=3&vote=up', false],
  ['Release notes', '/topics/7?pin=1', false],
  ['Price', '/list?sort=price&buy=1', false],
  ['Newest', '/list?sort=date&desc=1', true],
])('a link “%s” to %s is followed: %s', (name, path, isSo) => {
  const screen = on({ ...button(name, 40), role: 'link', tag: 'a', href: `https://a.example${path}` })
  const move = moveOf(clickAt(50, 40), screen, { history: [] })
  expect(isFollowed(`https://a.example${path}`, controlAt([50, 40], screen), move)).toBe(isSo)
})

test('a sign that points on turns what its name tells of, where there is a way back and nobody is called in', () => {
  const named = (name: string, more: readonly Element[] = [button('‹', 10)]) =>
    turns(on({ ...button('›', 40), hints: [name] }, ...more))
  for (const name of ['Next order', 'Nächste Rechnung', 'Pedido siguiente', '次の注文'])
    expect(named(name), name).toBe(true)
  for (const name of ['Next patient', 'Next question', 'Next and save', 'Nächster Kunde', 'Delete order'])
    expect(named(name), name).toBe(false)
  expect(named('Next order', [])).toBe(false)
  const { role: _role, tag: _tag, ...told } = button('Your ballot', 80)
  expect(named('Next order', [button('‹', 10), told])).toBe(false)
})

test('behind a `#` a path of several parts is a page of the program, and one word a place of this page', () => {
  const page = 'https://a.example/mail'
  expect(destinationOf('https://a.example/mail#inbox/FMfcgz', page)).toBe('https://a.example/inbox/FMfcgz')
  expect(destinationOf('https://a.example/mail#inbox', page)).toBeUndefined()
  expect(destinationOf('https://a.example/mail#a=b/c', page)).toBeUndefined()
})

const linked = (text: string, href: string, x = 40, more: Partial<Element> = {}): Element => ({
  ...button(text, x),
  role: 'link',
  tag: 'a',
  href: `https://a.example${href}`,
  ...more,
})
const counted = (...all: Element[]) => {
  const screen = on(...all)
  return isCountedLink(
    controlAt([50, 40], screen),
    all[0]?.href,
    moveOf(clickAt(50, 40), screen, { history: [] }),
  )
}

test('the number of a page beside those of others is one of them, whatever is asked or written there', () => {
  const others = [linked('1', '/x?p=1', 0), linked('3', '/x?p=3', 80)]
  expect(counted(linked('2', '/x?p=2'), ...others)).toBe(true)
  expect(counted(linked('2', '/x?p=2'))).toBe(false)
  expect(counted(linked('2', '/x?vote=2'), linked('1', '/x?vote=1', 0), linked('3', '/x?vote=3', 80))).toBe(
    false,
  )
})

test('what is called as the end of its address is one of a list, unless that begins with a deed', () => {
  const list = (names: readonly string[], place: string) =>
    counted(...names.map((name, nth) => linked(name, `${place}${name}`, [40, 0, 80, 110][nth])))
  expect(list(['L20518', 'L20521', 'L20530'], '/form/')).toBe(true)
  expect(list(['new-checkout', 'eu-tax-v2', 'dark-footer'], '/flags/')).toBe(true)
  expect(list(['delete-all', 'eu-tax-v2', 'dark-footer'], '/flags/')).toBe(false)
  expect(list(['mixer-run', 'boiler-start', 'gate-release'], '/outputs/')).toBe(false)
  expect(list(['L20518', 'L20521', 'L20530'], '/orders/cancel/')).toBe(false)
  expect(list(['L20518', 'L20521'], '/form/')).toBe(false)
})

test('the page of a list by its number in words is turned to, where there is a way back', () => {
  const page = (hint: string, more: readonly Element[] = [button('‹', 10)]) =>
    turns(on({ ...button('2', 40), hints: [hint] }, ...more))
  for (const hint of [
    'Page 2',
    'Seite 2',
    'Página 2',
    'Pagina 2',
    'Страница 2',
    '第 2 頁',
    '第2页',
    '2ページ目',
    '2페이지',
    'صفحة 2',
    'पृष्ठ 2',
  ])
    expect(page(hint), hint).toBe(true)
  expect(page('2 stars')).toBe(false)
  expect(page('Page 2', [])).toBe(false)
})
