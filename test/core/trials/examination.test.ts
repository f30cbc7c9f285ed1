import { expect, test } from 'vitest'
import {
  changedTruths,
  type ExamAnswer,
  ExamWish,
  examinationApi,
  intervalOf,
  pairsOf,
  percentOf,
} from '../../../src/core/trials/examination'
import { clickAt } from '../samples'

const answer = (run: string, step: number, more: Partial<ExamAnswer> = {}): ExamAnswer => ({
  run,
  step,
  shown: step,
  frame: 'f1',
  size: { width: 100, height: 80 },
  app: '',
  wanted: clickAt(1, 1),
  answered: clickAt(1, 1),
  ...more,
})

test('two examinations are compared on the questions that both were asked', () => {
  const left = [answer('a', 1), answer('a', 2), answer('b', 1)]
  const right = [answer('b', 1, { difference: 'place' }), answer('a', 2), answer('b', 2)]
  expect(
    pairsOf(left, right).map(({ left: { run, step }, right: { difference } }) => [run, step, difference]),
  ).toEqual([
    ['a', 2, undefined],
    ['b', 1, 'place'],
  ])
})

test('a question of which another move is right by now is compared no more, and counted', () => {
  const left = [answer('a', 1), answer('a', 2), answer('b', 1)]
  const right = [answer('a', 1, { wanted: clickAt(9, 9) }), answer('a', 2)]
  expect(pairsOf(left, right).map(({ left: { step } }) => step)).toEqual([2])
  expect(changedTruths(left, right)).toBe(1)
  expect(changedTruths(left, left)).toBe(0)
})

test('no share is told of nothing, and 100 and 0 % of all and none alone', () => {
  expect(percentOf({ n: 0, agreed: 0 })).toBeUndefined()
  expect(percentOf({ n: 1000, agreed: 999 })).toBe(99)
  expect(percentOf({ n: 1000, agreed: 1 })).toBe(1)
  expect(percentOf({ n: 7, agreed: 7 })).toBe(100)
  expect(percentOf({ n: 7, agreed: 0 })).toBe(0)
  expect(percentOf({ n: 3, agreed: 2 })).toBe(67)
})

test('an examination asks about one run at least, and not without bound', () => {
  expect(ExamWish.safeParse({ runs: [], model: 'm' }).success).toBe(false)
  expect(ExamWish.safeParse({ runs: Array.from({ length: 501 }, () => 'r'), model: 'm' }).success).toBe(false)
  expect(ExamWish.safeParse({ runs: ['r'], model: 'm', dialect: 'x'.repeat(61) }).success).toBe(false)
  expect(examinationApi.examine.stream).toBe(true)
})

test('an interval is wide where little was asked, and of nothing there is none', () => {
  expect(intervalOf({ n: 10, agreed: 8 })).toEqual([49, 95])
  expect(intervalOf({ n: 1000, agreed: 800 })).toEqual([77, 83])
  expect(intervalOf({ n: 5, agreed: 5 })).toEqual([56, 100])
  expect(intervalOf({ n: 0, agreed: 0 })).toBeUndefined()
})
