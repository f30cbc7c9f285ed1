import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { pointsElsewhere } from '../../../../src/core/guards/shapes/back-sign'

const read = (text: string, x: number, y: number): Element => ({
  text,
  box: { x, y, width: 10 * text.length, height: 12 },
  confidence: 1,
})
const sign = (name: string, x: number, y: number): Element => ({
  ...read('', x, y),
  box: { x, y, width: 14, height: 12 },
  role: 'drawn-icon',
  hints: [name],
})

const desk = { width: 1280, height: 800 }
const elsewhere = (at: readonly [number, number], others: readonly Element[] = [], size = desk): boolean => {
  const seen: Observation = {
    frame: 'f',
    seq: 1,
    size,
    elements: [sign('‹', at[0] - 7, at[1] - 6), ...others],
  }
  return pointsElsewhere({ at, elements: [], names: [], near: ['‹'], around: [] }, seen)
}

test('in its corner a sign leads back, also beside the other one of a history', () => {
  expect(elsewhere([60, 60])).toBe(false)
  expect(elsewhere([60, 60], [sign('›', 90, 54)])).toBe(false)
  expect(elsewhere([40, 120], [], { width: 824, height: 1830 })).toBe(false)
})

test('with what it changes between it and its other side it does not', () => {
  expect(elsewhere([60, 60], [read('480', 80, 54), sign('›', 120, 54)])).toBe(true)
  expect(elsewhere([60, 60], [sign('→', 300, 54)])).toBe(true)
  expect(elsewhere([60, 60], [read('480', 80, 154), sign('›', 120, 154)])).toBe(false)
})

test('over its other side it moves what is chosen', () => {
  expect(elsewhere([400, 176], [sign('→', 393, 130)])).toBe(true)
})

test('far from the corner, and where one reads from the right, it points somewhere else', () => {
  expect(elsewhere([1200, 60])).toBe(true)
  expect(elsewhere([60, 700])).toBe(true)
  expect(elsewhere([72, 1686], [], { width: 824, height: 1830 })).toBe(true)
  expect(elsewhere([60, 60], [read('متابعة', 300, 300)])).toBe(true)
})
