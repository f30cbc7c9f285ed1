import { expect, test } from 'vitest'
import { Observation } from '../../src/core/observation'

const seen = { frame: 'abc', seq: 3, size: { width: 10, height: 5 } }

test('elements that nobody asked for are absent, not empty', () => {
  expect(Observation.parse(seen)).toEqual(seen)
  expect(Observation.parse({ ...seen, elements: [] })).toEqual({ ...seen, elements: [] })
})

test.each([
  { ...seen, size: { width: 0, height: 5 } },
  { ...seen, seq: 1.5 },
  { ...seen, elements: [{ text: 'a', box: { x: 0, y: 0, width: 0, height: 1 }, confidence: 1 }] },
  { ...seen, elements: [{ text: 'a', box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 2 }] },
])('%j is no observation', (observation) => {
  expect(Observation.safeParse(observation).success).toBe(false)
})
