import { expect, test } from 'vitest'
import { holesIn, inkIn, isOneColour, spotsIn } from '../../../../src/main/vision/signs/spots'
import { painted, plain } from '../pictures'
import { drawing, inked, others } from './drawings'

const square = { x: 10, y: 10, width: 9, height: 9 }

test('what is drawn is told from its ground, and each piece of it by its bounds', () => {
  const picture = painted(painted(plain(40, 40), square, 40), { x: 22, y: 12, width: 4, height: 2 }, 40)
  const ink = inkIn(picture, { x: 10, y: 10, width: 16, height: 9 })
  expect(ink && spotsIn(ink).map(({ width, height, area }) => [width, height, area])).toEqual([
    [9, 9, 81],
    [4, 2, 8],
  ])
})

test('a ring has a hole, and a letter that is open at a side has none', () => {
  const ring = painted(painted(plain(40, 40), square, 40), { x: 13, y: 13, width: 3, height: 3 }, 240)
  const open = painted(ring, { x: 16, y: 13, width: 3, height: 3 }, 240)
  const holes = [ring, open].map((picture) => {
    const ink = inkIn(picture, square)
    return ink && spotsIn(ink).flatMap(holesIn).length
  })
  expect(holes).toEqual([1, 0])
})

test('on a ground that is not even, and where hardly anything is drawn, there is no ink', () => {
  const half = painted(plain(40, 40), { x: 0, y: 0, width: 14, height: 40 }, 120)
  expect(inkIn(painted(half, square, 40), square)).toBeUndefined()
  expect(inkIn(painted(plain(40, 40), square, 220), square)).toBeUndefined()
  expect(inkIn(plain(400, 400), { x: 10, y: 10, width: 300, height: 300 })).toBeUndefined()
})

test('lights of three colours are not of one, whatever their ground', async () => {
  for (const ground of ['#f4f4f4', '#202428']) {
    const picture = await drawing(others.lights, { ground })
    const ink = inkIn(picture, inked(picture))
    expect(ink && isOneColour(picture, ink, spotsIn(ink))).toBe(false)
  }
})
