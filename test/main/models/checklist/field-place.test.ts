import { expect, test } from 'vitest'
import type { Element } from '../../../../src/core/action/observation'
import { fieldPoint } from '../../../../src/main/models/checklist/field-place'
import { ground } from '../../../../src/main/models/checklist/grounding'

const size = { width: 1280, height: 800 }
const at = (text: string, x: number, y: number, width: number): Element => ({
  text,
  box: { x, y, width, height: 12 },
  confidence: 0.9,
})

function point(label: string, elements: readonly Element[], side?: 'right' | 'below') {
  const screen = { elements, size }
  const found = ground({ label }, screen)
  if (found.found !== 'one') return expect.unreachable(`${label} is there once`)
  return fieldPoint(found.place, screen, side)
}

/** The practice desktop's form: inputs begin 122 pixels to the right of the labels and are 38 high. */
const form = [
  at('Fill in the fields. Nothing leaves this', 328, 120, 230),
  at('Name', 328, 171, 42),
  at('Email', 328, 239, 40),
  at('City', 328, 307, 28),
  at('Topic', 328, 375, 38),
  at('A question', 461, 375, 80),
]

test('labels in a column have their inputs to the right', () => {
  for (const [label, y] of [
    ['Name', 177],
    ['Email', 245],
    ['City', 313],
  ] as const) {
    const [x, row] = point(label, form)
    expect(row).toBe(y)
    expect(x).toBeGreaterThan(450)
    expect(x).toBeLessThan(600)
  }
})

test('what the input already holds is continued behind its end', () => {
  expect(point('Name', [...form, at('Ada', 461, 171, 25)])).toEqual([489, 177])
})

test('a label alone has its input below, one with a colon to the right', () => {
  const dialog = [at('Save as', 500, 260, 60), at('File name', 500, 307, 70), at('Cancel', 780, 420, 50)]
  expect(point('File name', dialog)).toEqual([536, 347])
  expect(point('Search for:', [at('Search for:', 100, 100, 80)])).toEqual([270, 106])
})

test('a placeholder is inside its input', () => {
  expect(point('Search', [at('Search…', 100, 100, 60)])).toEqual([130, 106])
  expect(point('请输入姓名', [at('请输入姓名', 100, 100, 60)])).toEqual([130, 106])
})

test('between a label and the next one the middle is taken, and the edge of the screen is never crossed', () => {
  const row = [at('First:', 100, 100, 40), at('Last:', 260, 100, 40)]
  expect(point('First', row)).toEqual([200, 106])
  expect(point('Far:', [at('Far:', 1240, 100, 30)])).toEqual([1270, 140])
})

test('the side can be said', () => {
  expect(point('City', form, 'below')).toEqual([356, 347])
  expect(point('File name', [at('File name', 500, 307, 70)], 'right')).toEqual([660, 313])
})

test('an input that the target itself names is clicked in its middle, wherever its label stands', () => {
  const input = {
    ...at('Title or author', 32, 171, 386),
    box: { x: 32, y: 171, width: 386, height: 40 },
    tag: 'input',
  }
  expect(point('Title or author', [...form, input])).toEqual([225, 191])
})
