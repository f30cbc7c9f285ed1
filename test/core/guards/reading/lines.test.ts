import { expect, test } from 'vitest'
import {
  asLines,
  eachHolding,
  type Lines,
  lineAt,
  linesOf,
  linesWith,
  mayHold,
  oneOf,
  withoutBars,
} from '../../../../src/core/guards/reading/lines'

const page = asLines(['open', 'pay now', '', 'pay later', 'repay'])

test('a line is had by its number, of texts and of a whole', () => {
  const lines = (some: Lines) => Array.from(some.ends, (_end, nth) => lineAt(some, nth))
  expect(lines(page)).toEqual(['open', 'pay now', '', 'pay later', 'repay'])
  expect(linesOf(page.whole, 5)).toEqual(page)
  expect(lines(linesOf('', 1))).toEqual([''])
  expect([lineAt(page, 9), lineAt(asLines([]), 0)]).toEqual(['', ''])
})

test('each line that holds a word is told once', () => {
  const told: number[] = []
  eachHolding(asLines(['pay', 'to pay, pay', '', 'open', 'pay']), 'pay', (nth) => told.push(nth))
  eachHolding(asLines([]), 'pay', (nth) => told.push(nth))
  expect(told).toEqual([0, 1, 4])
})

test('a pattern is found in its lines, each for itself', () => {
  expect(linesWith(page, /^pay\b/)).toEqual([1, 3])
  expect(linesWith(page, /pay$/)).toEqual([4])
  expect(linesWith(page, /^$/)).toEqual([2])
  expect(linesWith(asLines([]), /^/)).toEqual([])
  expect([/^pay now$/, /^pay$/].map((pattern) => mayHold(page.whole, pattern))).toEqual([true, false])
})

test('what reaches over the end of a line hides nothing in the next', () => {
  expect(linesWith(asLines(['a b', 'a b', 'b']), /a[^x]*b/)).toEqual([0, 1])
  expect(linesWith(asLines(['a', 'b', 'ab']), /a[^x]?b/)).toEqual([0, 2])
})

test('what must not stand behind or before may stand in another line', () => {
  expect(linesWith(asLines(['pay', 'as you go']), /pay(?!\sas)/)).toEqual([0])
  expect(mayHold('no\nway', /(?<!no\s)way/)).toBe(true)
  expect(
    [/a(?!b(?:c|\)|[)(]))d/, /(?<![\p{L}\]])x$/u, /(?=a)(?:b)(?<=c)/].map(({ source }) =>
      withoutBars(source),
    ),
  ).toEqual(['ad', 'x$', '(?=a)(?:b)(?<=c)'])
})

test('patterns as one are found where one of them is', () => {
  const one = oneOf([/^a/, /b$/])
  expect(['ac', 'cb', 'ca'].map((text) => one.test(text))).toEqual([true, true, false])
})
