import { expect, test } from 'vitest'
import type { Box } from '../../../../src/core/action/geometry'
import { joinedLines } from '../../../../src/main/vision/ocr/joined'

const box = (x: number, y: number, width: number, height = 14): Box => ({ x, y, width, height })

test('words that stand close together on one line are one box, in whatever order they were found', () => {
  const words = [box(58, 10, 42), box(10, 11, 45, 12), box(103, 9, 30, 16)]
  for (const some of [words, words.toReversed()]) expect(joinedLines(some)).toEqual([box(10, 9, 123, 16)])
})

test('boxes that the detector let overlap are one as well', () => {
  expect(joinedLines([box(10, 10, 40), box(45, 10, 40)])).toEqual([box(10, 10, 75)])
})

test('what stands further away, under it or is much taller is a text of its own', () => {
  const others = [box(60, 10, 40), box(10, 30, 45), box(105, 0, 30, 40)]
  expect(joinedLines([box(10, 10, 40), ...others])).toHaveLength(4)
})

test('an icon before a text is none of it', () => {
  expect(joinedLines([box(10, 10, 15), box(28, 10, 60)])).toHaveLength(2)
})

test('a tall word beside two lines under each other is part of neither', () => {
  const [price, upper, lower] = [box(61, 73, 69, 30), box(134, 74, 62, 18), box(134, 88, 87, 18)]
  expect(joinedLines([price, upper, lower])).toHaveLength(3)
})

test('words of two lines stay two lines', () => {
  const upper = [box(10, 10, 40), box(52, 10, 40)]
  const lower = [box(10, 28, 40), box(52, 28, 40)]
  const lines = joinedLines([...upper, ...lower]).toSorted((a, b) => a.y - b.y)
  expect(lines).toEqual([box(10, 10, 82), box(10, 28, 82)])
})

test('a piece of a line that was found in half of its rows lies over the piece beside it and is joined; a speck is not', () => {
  const line = box(577, 178, 244, 17)
  expect(joinedLines([line, box(815, 183, 66, 7)])).toEqual([box(577, 178, 304, 17)])
  expect(joinedLines([line, box(815, 183, 12, 7)])).toHaveLength(2)
})
