import { expect, test } from 'vitest'
import type { Box } from '../../../../src/core/action/geometry'
import { toCut } from '../../../../src/main/vision/ocr/edges'
import { linesIn } from '../../../../src/main/vision/ocr/layout'
import { painted, plain } from '../pictures'

/** Letters on white, and something grey at their right, as high as is told. */
function beside(letters: readonly number[], window: Box) {
  const bars = letters.map((x) => ({ x, y: 52, width: 4, height: 10 }))
  return bars.reduce((all, bar) => painted(all, bar, 0), painted(plain(300, 120, 255), window, 200))
}
const text = { x: 40, y: 50, width: 60, height: 14 }
const letters = [42, 50, 58, 66, 74, 82, 90, 98]
const window: Box = { x: 104, y: 10, width: 150, height: 100 }

test('a text goes on as far as the window that cuts it, and no farther, wherever the detector let it end', () => {
  for (const width of [58, 60, 64, 68])
    expect(toCut(beside([...letters.slice(0, -1), 100], window), { ...text, width })).toEqual({
      box: { ...text, width: 64 },
      ends: [{ start: 104, end: 105 }],
    })
})

test('the frame of a window is no letter, also where one touches it', () => {
  const framed = painted(beside([...letters.slice(0, -1), 100], window), { ...window, x: 104, width: 2 }, 120)
  expect(toCut(framed, text).box).toEqual({ ...text, width: 64 })
})

test('a button beside a text is no window, nor is one that stands farther away', () => {
  const button = { ...window, y: 46, height: 24 }
  expect(toCut(beside(letters, button), text)).toEqual({ box: text, ends: [] })
  expect(toCut(beside(letters, { ...window, x: 120 }), text)).toEqual({ box: text, ends: [] })
})

test('what is read of a text that a window cuts ends at the window', () => {
  const cut = beside([...letters.slice(0, -1), 100], window)
  expect(linesIn(cut, text).map(({ crop }) => crop.x + crop.width)).toEqual([104])
})

test('a narrow box is never turned inside out, wherever an edge stands in it', () => {
  for (let x = 90; x <= 116; x++)
    for (let width = 1; width <= 20; width++) {
      const { box } = toCut(beside(letters, window), { x, y: 50, width, height: 14 })
      expect(box.width, `${x} ${width}`).toBeGreaterThan(0)
    }
})
