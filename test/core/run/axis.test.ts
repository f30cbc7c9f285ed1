import { expect, test } from 'vitest'
import { axisOf, spanAt } from '../../../src/core/run/axis'

/** Steps of so many milliseconds, one after the other. */
function courses(...lengths: readonly number[]) {
  const until = lengths.map((_, nth) => lengths.slice(0, nth + 1).reduce((sum, ms) => sum + ms, 0))
  return until.map((end, nth) => ({ at: end - (lengths[nth] ?? 0), until: end }))
}

test('steps lie one after the other, as long as they took, and fill the line', () => {
  const { spans } = axisOf(courses(1000, 3000))
  expect(spans.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.25],
    [0.25, 1],
  ])
})

test('a step that took an hour is cut, so that the others can be seen', () => {
  const { spans } = axisOf(courses(1000, 1000, 3_600_000, 1000))
  expect(spans.map(({ cut }) => cut)).toEqual([false, false, true, false])
  expect((spans[0]?.to ?? 0) - (spans[0]?.from ?? 0)).toBeCloseTo(1 / 11)
})

test('a step that took no time can be seen all the same', () => {
  const { spans } = axisOf(courses(1000, 0, 1000))
  expect((spans[1]?.to ?? 0) - (spans[1]?.from ?? 0)).toBeGreaterThan(0.1)
})

test('marks say the time of the run there, and a place on the line is a step', () => {
  const { spans, ticks } = axisOf(courses(3000, 3000))
  expect(ticks.map(({ ms }) => Math.round(ms))).toEqual([0, 1000, 2000, 3000, 4000, 5000])
  expect([0, 0.49, 0.51, 1].map((share) => spanAt(spans, share))).toEqual([0, 0, 1, 1])
})

test('a run without steps has a line without anything on it', () => {
  expect(axisOf([])).toEqual({ spans: [], ticks: [] })
})
