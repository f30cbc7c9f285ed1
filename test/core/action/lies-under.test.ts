import { expect, test } from 'vitest'
import { liesUnder, nameOf } from '../../../src/core/action/lies-under'
import type { Element, Observation } from '../../../src/core/action/observation'
import { clickAt, seen } from '../samples'

const element = (text: string, x: number, y: number, width: number, height: number): Element => ({
  text,
  box: { x, y, width, height },
  confidence: 1,
})
const showing = (...elements: Element[]): Observation => ({ ...seen, elements })
const texts = (found: ReturnType<typeof liesUnder>) =>
  found?.known === true ? found.elements.map(nameOf) : found

test('what lies at the point is told, the smallest first, and pages are not', () => {
  const screen = showing(
    element('page', 0, 0, 100, 80),
    element('Toolbar', 0, 0, 40, 20),
    element('Delete', 5, 5, 10, 5),
    element('elsewhere', 60, 60, 10, 5),
  )
  expect(texts(liesUnder(clickAt(7, 7, 'Save'), screen))).toEqual(['Delete', 'Toolbar'])
})

test('the same words are told once, and an element without words by what else it is called', () => {
  const bin = { ...element('', 5, 5, 4, 4), role: 'button', hints: ['Delete'] }
  const screen = showing(element('A', 0, 0, 20, 20), element('A', 1, 1, 18, 18), bin)
  expect(texts(liesUnder(clickAt(7, 7), screen))).toEqual(['Delete', 'A'])
})

test('nothing there, nothing known yet, and no place are three things', () => {
  expect(texts(liesUnder(clickAt(7, 7), showing()))).toEqual([])
  expect(liesUnder(clickAt(7, 7), seen)).toEqual({ known: false })
  expect(liesUnder({ kind: 'wait', ms: 1 }, showing())).toBeUndefined()
})

test('what was only seen in a picture has no name to tell', () => {
  const icon = { ...element('', 5, 5, 4, 4), role: 'drawn-icon' }
  expect(texts(liesUnder(clickAt(7, 7), showing(icon)))).toEqual([])
})
