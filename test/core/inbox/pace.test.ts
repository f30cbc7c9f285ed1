import { expect, test } from 'vitest'
import { minutesFor, paceOf } from '../../../src/core/inbox/pace'

test('the pace is that of the last minutes, and none before three judgements', () => {
  expect(paceOf([0, 1000], 2000)).toBeUndefined()
  expect(paceOf([0, 6000, 12_000], 12_000)).toBe(10)
  expect(paceOf([0, 600_000, 606_000, 612_000], 612_000)).toBe(10)
})

test('a pause slows it down', () => {
  expect(paceOf([0, 1000, 2000], 60_000)).toBe(2)
})

test('what is left takes as long as that pace', () => {
  expect(minutesFor(25, 10)).toBe(3)
  expect(minutesFor(25, undefined)).toBeUndefined()
})
