import { expect, test } from 'vitest'
import { align, isParted, isSameMove, nextParting, wordsBeside } from '../../../src/core/run/alignment'
import type { StepView } from '../../../src/core/run/steps'

const size = { width: 1000, height: 1000 }
const click = (x: number, y = 0): StepView => ({
  ...{ number: 1, fate: 'approved', size },
  done: { kind: 'click', at: [x, y], button: 'left', count: 1, modifiers: [] },
})
const type = (text: string): StepView => ({
  ...{ number: 1, fate: 'approved', size },
  done: { kind: 'type', text, replace: false, submit: false },
})

test('clicks a few pixels apart are the same move; another place, button or text is another', () => {
  expect(isSameMove(click(100), click(110))).toBe(true)
  expect(isSameMove(click(100), click(200))).toBe(false)
  expect(isSameMove(type('a'), type('a'))).toBe(true)
  expect(isSameMove(type('a'), type('b'))).toBe(false)
  expect(isSameMove(click(100), type('a'))).toBe(false)
})

test('the same moves stand beside each other although one run did more before', () => {
  const one = [click(100), click(300), click(500)]
  const two = [click(100), type('x'), click(300), click(500)]
  expect(align([one, two])).toEqual([
    [0, 0],
    [undefined, 1],
    [1, 2],
    [2, 3],
  ])
})

test('where both do another thing at the same time, both stand in one row, and that is where they part', () => {
  const runs = [
    [click(100), click(300), click(900)],
    [click(100), type('x'), click(900)],
  ]
  const rows = align(runs)
  expect(rows).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  const parted = rows.map((row) => isParted(row, runs))
  expect(parted).toEqual([false, true, false])
  expect(nextParting(parted, { at: 0, by: 1 })).toBe(1)
  expect(nextParting(parted, { at: 1, by: 1 })).toBeUndefined()
  expect(nextParting(parted, { at: 2, by: -1 })).toBe(1)
})

test('three runs are laid beside each other, whichever of them ends first', () => {
  const runs = [[click(100), click(300)], [click(100)], [click(100), click(300), click(500)]]
  expect(align(runs)).toEqual([
    [0, 0, 0],
    [1, undefined, 1],
    [undefined, undefined, 2],
  ])
})

test('of words it is told what is new and what is gone', () => {
  expect(wordsBeside('open the file menu', 'open the edit menu')).toEqual([
    { text: 'open the ', kind: 'same' },
    { text: 'file', kind: 'gone' },
    { text: 'edit', kind: 'new' },
    { text: ' menu', kind: 'same' },
  ])
})
