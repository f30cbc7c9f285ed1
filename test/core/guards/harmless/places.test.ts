import { expect, test } from 'vitest'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { areSheetCells, isRowOf, isSheetCell } from '../../../../src/core/guards/harmless/places'

const text = (words: string, x: number, y: number): Element => ({
  text: words,
  box: { x, y, width: 8 * words.length, height: 16 },
  confidence: 1,
})
const screen = (...elements: Element[]): Observation => ({
  frame: 'f',
  seq: 1,
  size: { width: 400, height: 800 },
  elements,
})

test('a cell of a sheet lies under the letters and right of the numbers', () => {
  const sheet = screen(
    text('A', 60, 50),
    text('B', 160, 50),
    text('c', 260, 51),
    text('1', 10, 80),
    text('2', 10, 110),
  )
  expect(isSheetCell([200, 120], sheet)).toBe(true)
  expect(isSheetCell([200, 40], sheet)).toBe(false)
  expect(isSheetCell([12, 90], sheet)).toBe(false)
})

test('letters and numbers of another order make no sheet', () => {
  const answers = screen(
    text('A', 60, 50),
    text('C', 160, 50),
    text('D', 260, 50),
    text('1', 10, 80),
    text('2', 10, 110),
  )
  const keypad = screen(
    text('A', 60, 50),
    text('B', 160, 50),
    text('C', 260, 50),
    text('1', 10, 80),
    text('4', 10, 110),
  )
  expect(isSheetCell([200, 120], answers)).toBe(false)
  expect(isSheetCell([200, 120], keypad)).toBe(false)
})

test('a row of a list is called by the name at its beginning', () => {
  const list = (name: string, ...more: Element[]) =>
    screen(text('Network', 20, 50), text(name, 20, 100), text('About', 20, 150), ...more)
  expect(isRowOf([200, 108], list('Battery'))).toBe(true)
  expect(isRowOf([200, 108], list('Display — Light'))).toBe(true)
  expect(isRowOf([200, 108], list('Reset phone'))).toBe(false)
  expect(isRowOf([200, 108], list('Show password'))).toBe(false)
  expect(isRowOf([380, 108], list('Battery'))).toBe(false)
  expect(isRowOf([200, 108], list('Battery', text('Off', 350, 100)))).toBe(false)
  expect(isRowOf([200, 108], screen(text('Battery', 20, 100)))).toBe(false)
})

test('the letter of a column is one of its sheet, also where a menu with letters of its own lies over it', () => {
  const sheet = screen(
    text('A', 60, 50),
    text('B', 160, 50),
    text('E', 20, 10),
    text('t', 120, 10),
    text('1', 10, 80),
    text('2', 10, 110),
  )
  expect(isSheetCell([200, 55], sheet)).toBe(true)
  expect(isSheetCell([200, 12], sheet)).toBe(false)
  expect(
    areSheetCells(
      [
        [200, 90],
        [100, 120],
      ],
      sheet,
    ),
  ).toBe(true)
  expect(areSheetCells([[200, 90], undefined], sheet)).toBe(false)
})
