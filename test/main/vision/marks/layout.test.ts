import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, center, inside } from '../../../../src/core/action/geometry'
import { dotSize, placeLabels, plateSize } from '../../../../src/main/vision/marks/layout'

const screen = { width: 1280, height: 800 }
const calm = () => 0
const box = fc
  .record({
    x: fc.integer({ min: 0, max: 1270 }),
    y: fc.integer({ min: 0, max: 790 }),
    width: fc.integer({ min: 1, max: 600 }),
    height: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ x, y, width, height }) => ({
    x,
    y,
    width: Math.min(width, screen.width - x),
    height: Math.min(height, screen.height - y),
  }))
const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test('no label covers the middle of another element, and none leaves the picture', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
      const placed = placeLabels(
        boxes.map((one, mark) => ({ mark, box: one })),
        screen,
        calm,
      )
      expect(placed).toHaveLength(boxes.length)
      for (const { mark, label } of placed) {
        if (label === undefined) continue
        const hidden = placed.filter((other) => other.mark !== mark && inside(label, center(other.box)))
        expect(hidden).toEqual([])
        expect(label.x >= 0 && label.y >= 0).toBe(true)
        expect(label.x + label.width <= screen.width && label.y + label.height <= screen.height).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('200 elements of a dense page all have a label, and no two labels overlap', () => {
  const marks = Array.from({ length: 200 }, (_, mark) => ({
    mark,
    box: { x: 40 + (mark % 10) * 120, y: 30 + Math.floor(mark / 10) * 38, width: 80, height: 20 },
  }))
  const labels = placeLabels(marks, screen, calm).map(({ label }) => label)
  for (const [index, label] of labels.entries()) {
    expect(label).toBeDefined()
    if (label === undefined) continue
    expect(labels.some((other, at) => at > index && other !== undefined && overlaps(label, other))).toBe(
      false,
    )
  }
})

test('a label stands on the top left corner of its element, where there is room', () => {
  const [one] = placeLabels([{ mark: 7, box: { x: 100, y: 100, width: 80, height: 30 } }], screen, calm)
  expect(one?.label).toEqual({ x: 100, y: 82, ...plateSize(7, 2) })
})

test('a label goes where it hides nothing that is drawn', () => {
  const above = { x: 100, y: 82, width: 80, height: 18 }
  const busy = (label: Box) => (overlaps(label, above) ? 500 : 0)
  const [one] = placeLabels([{ mark: 7, box: { x: 100, y: 100, width: 80, height: 30 } }], screen, busy)
  expect(one?.label && overlaps(one.label, above)).toBe(false)
})

test('digits are at least 12 pixels high on a screen of 1280 × 800', () => {
  expect(7 * dotSize(screen)).toBeGreaterThanOrEqual(12)
  expect(plateSize(123, 2).width).toBeGreaterThan(plateSize(7, 2).width)
})
