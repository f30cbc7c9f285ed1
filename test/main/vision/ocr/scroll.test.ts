import { describe, expect, test } from 'vitest'
import type { Box } from '../../../../src/core/action/geometry'
import type { Element } from '../../../../src/core/action/observation'
import type { Picture } from '../../../../src/main/engine/ports'
import { findShift, shifted } from '../../../../src/main/vision/ocr/scroll'
import { randomFrom } from '../../../fakes/screen-pairs'

const frame = { width: 320, height: 240 }
const element = (text: string, box: Box): Element => ({ text, box, confidence: 1 })

/** A sheet of paper on which no two pixels tell the same, twice as high as the frame. */
const random = randomFrom(7)
const sheet = Uint8Array.from({ length: frame.width * frame.height * 2 * 4 }, () =>
  Math.floor(random() * 256),
)

/** A frame with a window on the sheet, `top` rows down, and a striped border of 20 pixels that stands still. */
function scrolledTo(top: number, border = 20): Picture {
  const pixels = Uint8Array.from({ length: frame.width * frame.height * 4 }, (_, at) =>
    Math.floor(at / frame.width / 4),
  )
  for (let y = border; y < frame.height - border; y++) {
    const from = ((y + top) * frame.width + border) * 4
    pixels.set(sheet.subarray(from, from + (frame.width - 2 * border) * 4), (y * frame.width + border) * 4)
  }
  return { ...frame, pixels }
}

describe('content that went up or down', () => {
  test.each([1, 37, 120, -1, -37, -120])('is found, %i rows on', (by) => {
    const start = 130
    const shift = findShift(scrolledTo(start), scrolledTo(start + by))
    const rows = 200 - Math.abs(by)
    expect(shift).toEqual({ by, box: { x: 20, y: by > 0 ? 20 : 20 - by, width: 280, height: rows } })
  })

  test('is told from a page that is another one, and from one that stands still', () => {
    expect(findShift(scrolledTo(0), scrolledTo(0))).toBeUndefined()
    expect(findShift(scrolledTo(0), scrolledTo(220))).toBeUndefined()
    const small = { width: 64, height: 64, pixels: new Uint8Array(64 * 64 * 4) }
    expect(findShift(small, scrolledTo(0))).toBeUndefined()
  })

  test('is found wherever its bytes begin', () => {
    const later = scrolledTo(40)
    const buffer = new Uint8Array(later.pixels.length + 1)
    buffer.set(later.pixels, 1)
    expect(findShift(scrolledTo(0), { ...later, pixels: buffer.subarray(1) })?.by).toBe(40)
  })
})

test('the frame that is expected after a scroll differs from what came only where something came into view', () => {
  const [last, next] = [scrolledTo(0), scrolledTo(50)]
  const shift = findShift(last, next)
  if (shift === undefined) throw new Error('no shift')
  const { picture } = shifted(last, [], shift)
  const rows = Array.from({ length: frame.height }, (_, y) => y).filter((y) => {
    const at = y * frame.width * 4
    const [a, b] = [picture, next].map(({ pixels }) => pixels.subarray(at, at + frame.width * 4))
    return Buffer.compare(a ?? Buffer.alloc(0), b ?? Buffer.alloc(0)) !== 0
  })
  expect([rows[0], rows.at(-1), rows.length]).toEqual([170, 219, 50])
})

test('texts go along, stay where nothing moved, and are unsure where the edge of what moved cuts them', () => {
  const shift = { box: { x: 20, y: 20, width: 280, height: 150 }, by: 50 }
  const texts = [
    element('moves', { x: 40, y: 100, width: 60, height: 10 }),
    element('leaves', { x: 40, y: 30, width: 60, height: 10 }),
    element('title', { x: 40, y: 4, width: 60, height: 10 }),
    element('goes out of view', { x: 40, y: 65, width: 60, height: 10 }),
    element('lies on the edge', { x: 10, y: 200, width: 60, height: 10 }),
  ]
  const { elements, unsure } = shifted(scrolledTo(0), texts, shift)
  expect(elements.map(({ text, box }) => [text, box.y])).toEqual([
    ['title', 4],
    ['moves', 50],
    ['lies on the edge', 200],
  ])
  expect(unsure).toEqual([
    { x: 40, y: 20, width: 60, height: 5 },
    { x: 20, y: 150, width: 50, height: 10 },
  ])
})
