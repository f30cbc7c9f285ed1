import { expect, test } from 'vitest'
import { reasons } from '../../../src/core/exports/reasons'

test('every reason is a clause of its own', () => {
  const said = Object.values(reasons)
  expect(new Set(said).size).toBe(said.length)
  expect(said.filter((words) => words.endsWith('.') || words === '')).toEqual([])
})
