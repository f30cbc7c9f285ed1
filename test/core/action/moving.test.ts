import { expect, test } from 'vitest'
import {
  boxesOf,
  differs,
  extend,
  far,
  keepsBeat,
  pacing,
  type Span,
  spanOf as spanOnce,
  squareOf,
  wentBy,
} from '../../../src/core/action/moving'

const size = { width: 20, height: 12 }
const plain = (value: number) => new Uint8Array(size.width * size.height * 4).fill(value)

/** A picture with some columns of its first square in another grey. */
function striped(value: number, columns: number, grey: number): Uint8Array {
  const pixels = plain(value)
  for (let y = 0; y < 8; y++) pixels.fill(grey, y * size.width * 4, (y * size.width + columns) * 4)
  return pixels
}

const blank = (): Span => ({ low: new Uint8Array(256).fill(255), high: new Uint8Array(256) })

function spanOf(...pictures: readonly Uint8Array[]): Span {
  const span = blank()
  for (const pixels of pictures) extend(span, pixels, first)
  return span
}

const first = squareOf(0, 0, size)

test('squares at the right and lower edges are cut', () => {
  expect(squareOf(2, 1, size)).toMatchObject({ width: 4, height: 4 })
  expect(first).toEqual({ at: 0, stride: 80, width: 8, height: 8 })
})

test('a square differs where a colour does by more than noise', () => {
  expect(differs(plain(100), plain(112), first)).toBe(false)
  expect(differs(plain(100), plain(113), first)).toBe(true)
  expect(differs(plain(100), striped(100, 1, 160), first)).toBe(true)
  expect(differs(plain(100), striped(100, 1, 160), squareOf(1, 0, size))).toBe(false)
})

test('a caret may be on or off, and the letter beside it may not change', () => {
  const caret = spanOf(plain(240), striped(240, 2, 20))
  expect(pacing(caret, striped(240, 2, 20), first)).toBe('calm')
  expect(pacing(caret, plain(240), first)).toBe('calm')
  expect(pacing(caret, striped(240, 4, 20), first)).toBe('other')
  expect(pacing(caret, plain(200), first)).toBe('other')
})

test('a letter beside a caret that is as somebody saw it has not changed, though the caret was learned with more loss', () => {
  const learned = spanOf(plain(220), striped(220, 2, 20))
  expect(pacing(learned, plain(240), first)).toBe('other')
  expect(pacing(learned, plain(240), first, plain(240))).toBe('calm')
  expect(pacing(learned, striped(240, 4, 20), first, plain(240))).toBe('other')
})

test('a video may go a little further than it went, and is covered where most of it is unlike before', () => {
  const video = spanOf(plain(100), plain(160))
  expect(pacing(video, plain(220), first)).toBe('wild')
  expect(pacing(video, plain(255), first)).toBe('other')
  expect(pacing(video, striped(120, 4, 255), first)).toBe('wild')
  expect(pacing(video, striped(120, 6, 255), first)).toBe('other')
})

test('what moved is told from what stood still, pixel by pixel', () => {
  const caret = spanOf(plain(240), striped(240, 2, 20))
  expect([0, 1, 2].map((column) => wentBy(caret, column * 4) > far)).toEqual([true, true, false])
  expect(wentBy(caret, 8, plain(240), 0)).toBe(0)
  expect(wentBy(caret, 8, plain(200), 0)).toBe(40)
  expect(wentBy(blank(), 0)).toBe(0)
})

test('squares that touch are one box, cut at the edge of the picture', () => {
  expect(boxesOf([0, 1, 3, 4, 5], 3, size)).toEqual([
    { x: 0, y: 0, width: 16, height: 8 },
    { x: 0, y: 8, width: 20, height: 4 },
  ])
  expect(boxesOf([4, 1, 1], 3, size)).toEqual([{ x: 8, y: 0, width: 8, height: 12 }])
  expect(boxesOf([], 3, size)).toEqual([])
})

test('the span of a square seen once is what it shows, at the edge of a picture as within', () => {
  const pixels = plain(0).map((_, at) => (at * 7) % 251)
  for (const [column, row] of [
    [0, 0],
    [2, 1],
  ] as const) {
    const square = squareOf(column, row, size)
    const grown = blank()
    extend(grown, pixels, square)
    expect(spanOnce(pixels, square)).toEqual(grown)
  }
})

test('a beat is kept as long as no change is overdue, the next one included', () => {
  const times = [0, 500, 1000, 1500]
  expect(keepsBeat(times, 1900)).toBe(true)
  expect(keepsBeat(times, 3500)).toBe(false)
  expect(keepsBeat([0, 100, 200, 2000, 2100], 2150)).toBe(false)
})
