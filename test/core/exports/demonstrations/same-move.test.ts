import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import { isSameMove } from '../../../../src/core/exports/demonstrations/same-move'

const seen = { screen: { width: 1000, height: 1000 }, image: { width: 500, height: 500 } }
const click = (x: number, more: object = {}): Action => ({
  kind: 'click',
  at: [x, 10],
  button: 'left',
  count: 1,
  modifiers: [],
  ...more,
})

test('a move is the same as far as its numbers tell', () => {
  expect(isSameMove(click(10), click(12, { label: 'Save' }), seen)).toBe(true)
  expect(isSameMove(click(10), click(20), seen)).toBe(false)
  expect(isSameMove(click(10), click(10, { count: 2 }), seen)).toBe(false)
  expect(isSameMove(click(10), { kind: 'hover', at: [10, 10] }, seen)).toBe(false)
})
