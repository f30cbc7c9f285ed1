import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import { isHarmlessPress } from '../../../../src/core/guards/harmless/pressing'
import { clickAt, seen } from '../../samples'

const link = (text: string, href: string, nth: number, more: Partial<Element> = {}): Element => ({
  text,
  box: { x: 40, y: 35 + 14 * nth, width: 20, height: 10 },
  confidence: 1,
  role: 'link',
  tag: 'a',
  href: `https://a.example/x${href}`,
  ...more,
})
const pressedFirst = (...listed: Element[]): boolean => {
  const screen: Observation = { ...seen, url: 'https://a.example/x', listed, elements: listed }
  return isHarmlessPress(controlAt([50, 40], screen), moveOf(clickAt(50, 40), screen, { history: [] }))
}

const views = [
  link('트래픽', '#net', 0),
  link('요약', '#sum', 1),
  link('스냅샷', '#snap', 2),
  link('접속', '#log', 3),
]

test('a list of links to places of the page leads to them, in words that no table holds', () => {
  expect(pressedFirst(...views)).toBe(true)
})

test('one that tells to do something makes a list of deeds of it, as one in a form or without a place does', () => {
  expect(pressedFirst(...views.slice(0, 3), link('삭제', '#del', 3))).toBe(false)
  expect(pressedFirst(...views.slice(0, 3), link('Hand over', '#over', 3, { hints: ['Delete all'] }))).toBe(
    false,
  )
  expect(pressedFirst(...views.slice(0, 3), link('보내기', '#hand', 3))).toBe(false)
  expect(pressedFirst(link('트래픽', '#net', 0, { form: 0 }), ...views.slice(1))).toBe(false)
  expect(pressedFirst(link('트래픽', '#', 0), ...views.slice(1))).toBe(false)
  expect(pressedFirst(link('트래픽', '#net', 0, { role: 'button' }), ...views.slice(1))).toBe(false)
})

test('links to the same place lead nowhere: a script answers for them', () => {
  expect(pressedFirst(...views.map((one) => ({ ...one, href: 'https://a.example/x#do' })))).toBe(false)
})
