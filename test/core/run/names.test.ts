import { expect, test } from 'vitest'
import { type Going, nameNow, nameOf, stepNames } from '../../../src/core/run/names'

const going = (name: string, ...fates: readonly Going['steps'][number]['fate'][]): Going => ({
  phase: { name },
  steps: fates.map((fate, nth) => ({ number: nth + 1, fate })),
})

test('what is being asked for has the next name, and another attempt at the same move a letter', () => {
  expect(nameNow(going('observing'))).toBe('1')
  expect(nameNow(going('thinking', 'approved'))).toBe('2')
  expect(nameNow(going('thinking', 'approved', 'vetoed'))).toBe('2b')
  expect(stepNames(going('deciding', 'approved', 'vetoed', 'open'))).toEqual(['1', '2a', '2b'])
})

test('a step that has ended the run, or is on its way, is the last one', () => {
  expect(nameNow(going('acting', 'approved', 'approved'))).toBe('2')
  expect(nameNow(going('ended', 'approved', 'approved'))).toBe('2')
})

test('a step is named by its number among all', () => {
  const run = going('deciding', 'approved', 'vetoed', 'open')
  expect(nameOf(run, { number: 2 })).toBe('2a')
  expect(nameOf(run, { number: 9 })).toBe('9')
})
