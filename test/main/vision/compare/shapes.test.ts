import { describe, expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Box } from '../../../../src/core/action/geometry'
import { extend, spanOf, squareOf } from '../../../../src/core/action/moving'
import { compareFor } from '../../../../src/main/vision/compare/compare'
import { painted, plain } from '../pictures'

const before = plain(800, 600)
const click = Action.parse({ kind: 'click', at: [400, 300] })
const isStale = (box: Box, value = 100) => compareFor(before, painted(before, box, value), click).stale

describe('near a point', () => {
  test('the thumb of a scrollbar comes and goes; what may be a letter does not', () => {
    expect(isStale({ x: 470, y: 260, width: 8, height: 60 })).toBe(false)
    expect(isStale({ x: 470, y: 290, width: 2, height: 14 })).toBe(true)
    expect(isStale({ x: 470, y: 290, width: 12, height: 12 })).toBe(true)
    expect(isStale({ x: 470, y: 260, width: 40, height: 60 })).toBe(true)
  })

  test('a caret that came to rest lit, or dark, is no letter: it is as tall as its line', () => {
    expect(isStale({ x: 470, y: 290, width: 1, height: 18 })).toBe(false)
    expect(isStale({ x: 470, y: 290, width: 1, height: 12 })).toBe(true)
    expect(isStale({ x: 400, y: 290, width: 1, height: 18 })).toBe(true)
  })

  test('a thin thing over the point is held all the same', () => {
    expect(isStale({ x: 396, y: 260, width: 8, height: 60 })).toBe(true)
  })

  test('words on a line are no line: they leave gaps', () => {
    const letters = [0, 1, 2, 3, 4, 5].map((nth) => ({ x: 470 + nth * 9, y: 290, width: 4, height: 12 }))
    const words = letters.reduce((picture, letter) => painted(picture, letter, 60), before)
    expect(compareFor(before, words, click).stale).toBe(true)
  })

  test('a bar grows at its end', () => {
    const bar = { x: 460, y: 270, width: 40, height: 16 }
    const shown = painted(before, bar, 90)
    const grown = painted(before, { ...bar, width: 46 }, 90)
    expect(compareFor(shown, grown, click).stale).toBe(false)
    expect(compareFor(before, painted(before, { ...bar, width: 20 }, 90), click).stale).toBe(true)
  })

  test('a range of days that grows by one with a number in it is no bar', () => {
    const chosen = (days: number) => {
      const range = painted(before, { x: 300, y: 360, width: days * 30, height: 24 }, 160)
      const stems = [0, 1, 2, 3].flatMap((day) =>
        [8, 20].map((x) => ({ x: 300 + day * 30 + x, y: 367, width: 2, height: 10 })),
      )
      return stems.reduce((all, stem) => painted(all, stem, 20), range)
    }
    expect(compareFor(chosen(2), chosen(3), click).stale).toBe(true)
  })

  test('a bar that has grown over what is known to move is told by what it was', () => {
    const bar = { x: 300, y: 360, width: 40, height: 16 }
    const [shown, grown] = [painted(before, bar, 90), painted(before, { ...bar, width: 80 }, 90)]
    // The squares behind its first eighteen pixels had gone through both colours.
    const columns = before.width / 8
    const squares = new Map(
      [45, 46].flatMap((row) =>
        [45, 46, 47].map((column) => {
          const square = squareOf(column, row, before)
          const span = spanOf(before.pixels, square)
          const both = { low: span.low.slice(), high: span.high.slice() }
          extend(both, grown.pixels, square)
          return [row * columns + column, both] as const
        }),
      ),
    )
    const seen = { at: 0, columns, squares }
    expect(compareFor(shown, grown, click, { seen, live: seen }).stale).toBe(false)
  })

  test('a thick bar of a chart grows by less than a letter is high', () => {
    const bar = { x: 490, y: 240, width: 23, height: 30 }
    const shown = painted(before, bar, 90)
    const grown = painted(before, { ...bar, height: 34 }, 90)
    expect(compareFor(shown, grown, click).stale).toBe(false)
  })

  test('a ring round something near comes and goes, as long as what it rings stays as it was', () => {
    const field = { x: 440, y: 280, width: 90, height: 32 }
    const inner = { x: 443, y: 283, width: 84, height: 26 }
    const ringed = painted(painted(before, field, 90), inner, 240)
    expect(compareFor(before, ringed, click).stale).toBe(false)
    const other = painted(ringed, { x: 470, y: 292, width: 20, height: 9 }, 60)
    expect(compareFor(before, other, click).stale).toBe(true)
  })

  test('a light falls on what is under the pointer, and words on it stay', () => {
    const row = { x: 440, y: 284, width: 120, height: 32 }
    const word = { x: 470, y: 294, width: 30, height: 10 }
    const dark = painted(before, word, 20)
    const lit = painted(painted(before, row, 220), word, 20)
    const pointers = [[500, 300] as const]
    expect(compareFor(dark, lit, click, { pointers }).stale).toBe(false)
    expect(compareFor(dark, lit, click).stale).toBe(true)
    const renamed = painted(painted(before, row, 220), { ...word, x: 480 }, 20)
    expect(compareFor(dark, renamed, click, { pointers }).stale).toBe(true)
  })
})

test('the question of a dialog is near its buttons, however wide the dialog is', () => {
  const panel = { x: 60, y: 200, width: 440, height: 150 }
  const shown = painted(before, panel, 200)
  const letter = { x: 90, y: 230, width: 6, height: 10 }
  expect(compareFor(shown, painted(shown, letter, 20), click).stale).toBe(true)
  expect(compareFor(before, painted(before, letter, 20), click).stale).toBe(false)
})

test('what is held is told by the boxes that changed', () => {
  const box = { x: 470, y: 290, width: 12, height: 12 }
  const { change } = compareFor(before, painted(before, box, 60), click)
  expect(change.boxes).toEqual([box])
})
