import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlOf } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import {
  isChip,
  isChoice,
  isFilterName,
  isScaled,
  isStanding,
} from '../../../../src/core/guards/harmless/filters'
import { seen } from '../../samples'
import { control, isUnknown, page, read } from '../shapes/screens'

const box = (text: string, y: number, more: Partial<Element> = {}): Element => ({
  text,
  box: { x: 10, y, width: 10, height: 8 },
  confidence: 1,
  role: 'checkbox',
  tag: 'input',
  ...more,
})
const on = (url: string, ...elements: Element[]): Observation => ({ ...seen, url, elements })
const list = 'https://a.example/search?q=boots'
const settings = 'https://a.example/settings'

function chosen(url: string, ...elements: [Element, ...Element[]]) {
  const screen = on(url, ...elements)
  return isChoice(elements[0], controlOf(elements[0], screen), screen)
}

test('boxes of ranges choose among what is shown, and others only beside a list', () => {
  expect(chosen(settings, box('Under £20', 10), box('£20–50', 20))).toBe(true)
  expect(chosen(settings, box('ab 20 €', 10), box('20 € bis 50 €', 20))).toBe(true)
  expect(chosen(list, box('Part-time', 10), box('Evenings', 20))).toBe(true)
  expect(chosen(settings, box('Part-time', 10), box('Evenings', 20))).toBe(false)
})

test('a box that tells to do something, or says the same as the next, is no filter', () => {
  expect(chosen(list, box('Send me new ones', 10), box('Evenings', 20))).toBe(false)
  expect(chosen(list, box('Evenings', 10), box('Delete old ones', 20))).toBe(false)
  expect(chosen(list, box('Everyone', 10), box('Members', 20))).toBe(false)
  expect(chosen(list, box('Active', 10), box('Active', 20))).toBe(false)
  expect(chosen(list, box('Evenings', 10))).toBe(false)
  expect(chosen(settings, box('Pay £20', 10), box('£20–50', 20))).toBe(false)
})

const chip = (text: string, x: number): Element =>
  box(text, 10, { role: 'button', tag: 'button', box: { x, y: 10, width: 20, height: 8 } })
function chips(url: string, ...elements: [Element, ...Element[]]) {
  const screen = on(url, ...elements)
  return isChip(elements[0], controlOf(elements[0], screen), screen)
}

test('a button of a line over a list leaves out what is not so', () => {
  for (const name of ['Non-stop only', 'Nur Direktflüge', '在庫ありのみ', '무료배송만'])
    expect(chips(list, chip(name, 10), chip('Morning', 40)), name).toBe(true)
  for (const name of ['Delete only', 'Only me, remove others', 'Reserve', 'Hold seat', 'Public only'])
    expect(chips(list, chip(name, 10), chip('Morning', 40)), name).toBe(false)
  expect(chips(settings, chip('Friends only', 10), chip('Public', 40))).toBe(false)
})

const knob = (text: string): Element =>
  box(text, 40, { role: 'slider', tag: 'span', box: { x: 45, y: 35, width: 10, height: 10 } })
function slid(url: string, text: string, to: readonly [number, number] = [20, 40]) {
  const screen = on(url, knob(text))
  const move = moveOf({ kind: 'drag', path: [[50, 40], to], button: 'left' }, screen, { history: [] })
  return move.effects.some((effect) => effect.kind === 'drop' && isScaled(effect, screen))
}

test('a knob is moved along the scale of what is looked for', () => {
  expect(slid('https://homes.example/list', 'Maximum price')).toBe(true)
  expect(slid('https://homes.example/list', 'Slide to pay')).toBe(false)
  expect(slid('https://homes.example/order', 'Maximum price')).toBe(false)
  expect(slid('https://homes.example/list', 'Maximum price', [20, 75])).toBe(false)
})

test('what a filter is headed', () => {
  expect(['Filter', 'Price filter', 'Filter nach Preis', '筛选'].every(isFilterName)).toBe(true)
  expect(['Permissions', 'Spam filter rules for everyone'].some(isFilterName)).toBe(false)
})

test('what somebody is made is no choice of what is shown', () => {
  expect(['Owner', 'Administrator', '管理员', 'Öffentlich', '공개', 'Публично'].map(isStanding)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
  expect(['Newest', 'Last 24 hours'].some(isStanding)).toBe(false)
})

test('the size of what is shown is chosen before it is bought; figures are told to be sizes', () => {
  const asked = (sizes: readonly string[], label?: string, role = 'radio') => {
    const all = sizes.map((size, nth) => control(size, [100 + nth * 50, 200, 40], { role, tag: 'button' }))
    const told = label === undefined ? [] : [read(label, [100, 172, 60])]
    const [one] = all
    return one === undefined || isUnknown(one, page([...told, ...all]))
  }
  expect(asked(['S', 'M', 'L'])).toBe(false)
  expect(asked(['S', 'M', 'L'], undefined, 'button')).toBe(false)
  expect(asked(['42', '43', '44'], 'Größe', 'button')).toBe(false)
  expect(asked(['42', '43', '44'], 'Amount', 'button')).toBe(true)
  expect(asked(['L'])).toBe(true)
})
