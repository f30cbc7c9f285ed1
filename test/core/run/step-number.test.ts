import { expect, test } from 'vitest'
import { type Going, numberNow } from '../../../src/core/run/step-number'

const going = (name: string, ...fates: readonly Going['steps'][number]['fate'][]): Going => ({
  phase: { name },
  steps: fates.map((fate, nth) => ({ number: nth + 1, fate })),
})

test('before the first proposal its step has a number', () => {
  expect(numberNow(going('observing'))).toBe(1)
})

test('what is being asked for has the next number, also after a move that did nothing', () => {
  expect(numberNow(going('thinking', 'approved'))).toBe(2)
  expect(numberNow(going('thinking', 'approved', 'vetoed'))).toBe(3)
  expect(numberNow(going('deciding', 'approved', 'vetoed', 'open'))).toBe(3)
})

test('a later item of a queue is a step of its own before it is decided', () => {
  const { steps } = going('deciding', 'approved')
  expect(numberNow({ phase: { name: 'deciding', index: 1 }, steps })).toBe(2)
  expect(numberNow({ phase: { name: 'deciding', index: 0 }, steps })).toBe(1)
})

test('a step that has ended the run, or is on its way, is the last one', () => {
  expect(numberNow(going('acting', 'approved', 'approved'))).toBe(2)
  expect(numberNow(going('ended', 'approved', 'approved'))).toBe(2)
})
