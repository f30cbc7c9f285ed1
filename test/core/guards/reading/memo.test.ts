import { expect, test } from 'vitest'
import { byText, byValue } from '../../../../src/core/guards/reading/memo'

test('a text is worked on once, until many others have come', () => {
  let worked = 0
  const length = byText((text) => {
    worked++
    return text.length
  })
  expect([length('abc'), length('abc'), worked]).toEqual([3, 3, 1])
  for (let nth = 0; nth < 30_000; nth++) length(`other ${nth}`)
  worked = 0
  expect([length('abc'), worked]).toEqual([3, 1])
})

test('fewer long texts are kept than short ones', () => {
  let worked = 0
  const length = byText((text) => {
    worked++
    return text.length
  })
  length('abc')
  for (let nth = 0; nth < 2_000; nth++) length(`${nth}`.padEnd(1_500, 'x'))
  worked = 0
  expect([length('abc'), worked]).toEqual([3, 1])
  expect([length('1999'.padEnd(1_500, 'x')), worked]).toEqual([1_500, 1])
})

test('nothing is an answer like any other', () => {
  let worked = 0
  const none = byText((): undefined => void worked++)
  none('a')
  none('a')
  expect(worked).toBe(1)
})

test('a very long text is not kept', () => {
  let worked = 0
  const length = byText((text) => {
    worked++
    return text.length
  })
  const long = 'a'.repeat(5000)
  expect([length(long), length(long), worked]).toEqual([5000, 5000, 2])
})

test('a value is worked on once, and another of the same shape again', () => {
  let worked = 0
  const size = byValue((list: readonly number[]) => {
    worked++
    return list.length
  })
  const list = [1, 2]
  expect([size(list), size(list), size([1, 2]), worked]).toEqual([2, 2, 2, 2])
})
