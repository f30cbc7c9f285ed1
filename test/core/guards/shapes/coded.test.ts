import { expect, test } from 'vitest'
import type { Element } from '../../../../src/core/action/observation'
import { controlAt } from '../../../../src/core/effects/control'
import { moveOf } from '../../../../src/core/guards/guard'
import { isShownByCode } from '../../../../src/core/guards/shapes/coded'
import { clickAt, seen } from '../../samples'

const shown = (own: Partial<Element>, ...others: Element[]): boolean => {
  const element: Element = {
    ...{ text: 'Unterhaupt', box: { x: 40, y: 35, width: 20, height: 10 }, confidence: 1, tag: 'span' },
    ...own,
  }
  const screen = { ...seen, url: 'https://a.example/x', elements: [element, ...others] }
  return isShownByCode(element, controlAt([50, 40], screen), moveOf(clickAt(50, 40), screen, { history: [] }))
}

test('code that was read shows something', () => {
  expect(shown({})).toBe(false)
  expect(shown({ shows: true })).toBe(true)
  // What a function is called is no proof of what it does: a filter may be a pump's, or a parent's.
  for (const does of ['filter by "open"', 'toggle filter "adult"', 'shaixuan "1"'])
    expect(shown({ does: [does] })).toBe(false)
})

test('what is called after a deed or by nothing, and what answers a question, is asked about all the same', () => {
  const way = { shows: true }
  expect(shown({ ...way, text: 'Delete' })).toBe(false)
  expect(shown({ ...way, text: '确认' })).toBe(false)
  expect(shown({ ...way, text: '' })).toBe(false)
  const question: Element = {
    ...{ text: 'Are you sure you want to delete this order?', confidence: 1 },
    box: { x: 20, y: 10, width: 160, height: 12 },
  }
  const no: Element = { text: 'Cancel', box: { x: 100, y: 35, width: 30, height: 10 }, confidence: 1 }
  expect(shown(way, question, no)).toBe(false)
})
