import { expect, test } from 'vitest'
import type { Observation } from '../../../../src/core/action/observation'
import { moveOf } from '../../../../src/core/guards/guard'
import { isCodePressed } from '../../../../src/core/guards/things/code'
import { clickAt } from '../../samples'

const at = (text: string, x: number, y: number) => ({
  text,
  box: { x, y, width: text.length * 7, height: 12 },
  confidence: 1,
})
const screen: Observation = {
  frame: 'f',
  seq: 1,
  size: { width: 1200, height: 800 },
  foreground: 'dock – Code',
  elements: [
    at('lookup.ts', 280, 30),
    at('labels.ts', 400, 30),
    at('export const retry = (times) => {', 280, 80),
    at('for (let i = 0; i < times; i++) {', 280, 110),
    at('Discard All Changes', 20, 200),
    at('lookup.ts', 20, 140),
    at('M', 100, 140),
  ],
}
const isPressed = (x: number, y: number, on = screen): boolean =>
  isCodePressed([x, y], moveOf(clickAt(x, y), on, { history: [] }))

test('a line of a program, a file and the sign of its change are looked at', () => {
  expect(isPressed(350, 86)).toBe(true)
  expect(isPressed(420, 36)).toBe(true)
  expect(isPressed(103, 146)).toBe(true)
})

test('what stands beside the program, and a line of one anywhere else, is not', () => {
  expect(isPressed(60, 206)).toBe(false)
  expect(isPressed(600, 500)).toBe(false)
  const [, , line] = screen.elements ?? []
  expect(isPressed(350, 86, { ...screen, elements: line === undefined ? [] : [line] })).toBe(false)
})
