import { expect, test } from 'vitest'
import { addUsage, sumOf } from '../../../src/core/run/course'

test('a run takes as long as its last step lasts, and uses up what its steps used up', () => {
  const courses = [
    { at: 0, until: 900, tokens: { prompt: 10, completion: 2 } },
    { at: 900, until: 4000 },
    { at: 4000, until: 5000, tokens: { prompt: 30, completion: 1, cached: 20 } },
  ]
  expect(sumOf(courses)).toEqual({ took: 5000, tokens: { prompt: 40, completion: 3, cached: 20 } })
  expect(sumOf([])).toEqual({ took: 0 })
})

test('what neither of two tells is not told of both', () => {
  expect(addUsage(undefined, undefined)).toBeUndefined()
  expect(addUsage({ prompt: 1, completion: 2 }, undefined)).toEqual({ prompt: 1, completion: 2 })
})
