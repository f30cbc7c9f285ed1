import { expect, test } from 'vitest'
import { denies, type Guard, judge, onFloor } from '../../../src/core/guards/guard'
import { about, clickAt, seen } from '../samples'

const objects = (id: string, rule: 'ask' | 'deny', floor = false): Guard => ({
  id,
  check: () => ({ rule, detail: '', floor }),
  say: () => id,
})

test('every objection is kept, the strictest first', () => {
  const verdicts = judge(
    clickAt(1, 2),
    seen,
    [objects('a', 'ask'), objects('b', 'deny'), objects('c', 'ask', true)],
    about,
  )
  expect(verdicts.map(({ guard }) => guard)).toEqual(['b', 'c', 'a'])
  expect(denies(verdicts)?.guard).toBe('b')
  expect(onFloor(verdicts)?.guard).toBe('c')
})

test('with no objection there is no verdict, and asking is left to the default', () => {
  expect(judge(clickAt(1, 2), seen, [], about)).toEqual([])
})
