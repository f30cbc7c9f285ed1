import { expect, test } from 'vitest'
import { openFrames } from '../../../src/core/datasets/frames'

const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]
const of = (run: string, frame: string, question: number, answers: string) => ({
  run,
  frame,
  question,
  answers,
})

test('a screen is new once, and to all that was asked on that look', () => {
  const isNew = openFrames()
  const asked = [of('r', a, 1, 'x'), of('r', a, 1, 'x'), of('r', b, 3, 'x')]
  expect(asked.map(isNew)).toEqual([true, true, true])
  expect([of('r', a, 4, 'x'), of('s', b, 1, 'x'), of('s', b, 1, 'y')].map(isNew)).toEqual([
    false,
    false,
    false,
  ])
})

test('within one run a screen that is answered otherwise is new; in another run it is not', () => {
  const isNew = openFrames()
  const asked = [of('r', a, 1, 'x'), of('r', a, 4, 'y'), of('r', a, 6, 'y'), of('s', a, 1, 'z')]
  expect(asked.map(isNew)).toEqual([true, true, false, false])
})
