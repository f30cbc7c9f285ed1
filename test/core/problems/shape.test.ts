import { expect, test } from 'vitest'
import { deepest, Problem, Refused, Told } from '../../../src/core/problems/shape'

const nested = (depth: number): Problem => ({
  code: 'at',
  params: depth === 1 ? { place: 'x', n: 7 } : { why: nested(depth - 1) },
})

test('problems within problems are read, but not without end', () => {
  expect(Problem.parse(nested(deepest))).toEqual(nested(deepest))
  expect(Problem.safeParse(nested(deepest + 1)).success).toBe(false)
})

test('the code of another version is read, and what is no problem is refused', () => {
  expect(Problem.safeParse({ code: 'moon.full', params: {} }).success).toBe(true)
  for (const other of ['moon', { code: 'moon' }, { code: 'moon', params: { phase: true } }])
    expect(Problem.safeParse(other).success).toBe(false)
})

test('what is told is a problem or words', () => {
  expect(Told.parse('words')).toBe('words')
  expect(Told.parse(nested(1))).toEqual(nested(1))
  expect(Refused.safeParse({ ok: false, problem: 'words' }).success).toBe(false)
})
