import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '../../../src/core/action/geometry'
import { type Area, overlaps } from '../../../src/renderer/overlay/label'
import type { Shape } from '../../../src/renderer/overlay/marks'
import { type Ground, type Numbered, platesFor } from '../../../src/renderer/overlay/plates'
import { leastTaken } from '../../fakes/taken'

const canvas = { size: { width: 1280, height: 800 }, unit: 1 }
const row = (y: number) => ({ x: 200, y, width: 120, height: 20 })
const plates = (boxes: readonly Box[], shapes: readonly Shape[] = [], ground: Ground = canvas) =>
  platesFor(
    boxes.map((box) => ({ box })),
    shapes,
    ground,
  )
const aim: Shape = { kind: 'aim', at: [260, 110], form: 'click', area: row(100), sides: ['left', 'right'] }

test('a number stands at the left of its element where nothing is in the way', () => {
  expect(plates([row(300)], [aim])).toEqual([{ x: 183, y: 302.5, width: 15, height: 15 }])
})

test('no number lies under the bracket of the mark', () => {
  const [plate] = plates([row(124)], [aim])
  const bracket = { x: 191, y: 91, width: 138, height: 38 }
  expect(plate && overlaps(plate, bracket)).toBe(false)
})

test('numbers of elements at one place do not cover each other', () => {
  const [first, second] = plates([row(300), row(302)])
  expect(first && second && overlaps(first, second)).toBe(false)
})

test('at the edge of the picture a number stays inside of it', () => {
  const [plate] = plates([{ x: 0, y: 0, width: 30, height: 10 }])
  expect(plate).toMatchObject({ x: 32 })
  expect(plate?.y).toBeGreaterThanOrEqual(0)
})

test('of words that were read alone the number leaves free what stands before them: a box, a dot, a sign', () => {
  const [plate] = platesFor([{ box: row(300), read: true }], [], canvas)
  expect(plate?.x).toBeGreaterThanOrEqual(320)
})

test('words that bear no number are left free as well', () => {
  const words = [{ x: 150, y: 300, width: 45, height: 20 }]
  const [plate] = plates([row(300)], [], { ...canvas, words })
  expect(plate && overlaps(plate, words[0] as Area)).toBe(false)
})

const size = { width: 640, height: 400 }
const boxIn = fc
  .tuple(fc.nat(600), fc.nat(380), fc.integer({ min: 8, max: 220 }), fc.integer({ min: 8, max: 60 }))
  .map(([x, y, wide, high]): Box => {
    return { x, y, width: Math.min(wide, size.width - x), height: Math.min(high, size.height - y) }
  })
const layouts = fc.record({
  boxes: fc.array(boxIn, { minLength: 1, maxLength: 9 }),
  read: fc.boolean(),
  at: fc.tuple(fc.nat(639), fc.nat(399)),
  unit: fc.constantFrom(0.5, 1, 2),
})

const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

test('whatever the layout, a number covers no other, no named box and not the point, where there is any free room', () => {
  fc.assert(
    fc.property(layouts, ({ boxes, read, at, unit }) => {
      const mark: Shape = { kind: 'point', at, form: 'click' }
      const numbered = boxes.map((box): Numbered => ({ box, read }))
      const placed = platesFor(numbered, [mark], { size, unit })
      placed.forEach((plate, nth) => {
        const own = boxes[nth] as Box
        const named = boxes.filter((box) => box === own || !holds(box, own))
        const point = { x: at[0], y: at[1], width: 1, height: 1 }
        const taken = [...placed.slice(0, nth), ...named, point]
        const covers = taken.some((other) => overlaps(plate, other))
        if (covers) expect(roomFor(plate.width, taken)).toBe(false)
      })
    }),
    { numRuns: 300 },
  )
})

/** Whether a plate fits anywhere beside what is taken, pixel by pixel; the mark keeps its own ground. */
function roomFor(wide: number, taken: readonly Area[]): boolean {
  const kept = taken.map((area) =>
    area.width === 1 && area.height === 1 ? { x: area.x - 40, y: area.y - 40, width: 81, height: 81 } : area,
  )
  for (let x = 0; x + wide <= size.width; x += 2)
    for (let y = 0; y + wide <= size.height; y += 2)
      if (!kept.some((other) => overlaps({ x, y, width: wide, height: wide }, other))) return true
  return false
}

test('nine numbers among two thousand words are placed well within a frame', () => {
  const words = Array.from({ length: 2000 }, (_, nth) => ({
    ...{ x: (nth % 20) * 60, y: Math.floor(nth / 20) * 8 },
    ...{ width: 50, height: 7 },
  }))
  const all = leastTaken(() => {
    for (let times = 0; times < 20; times++) plates(words.slice(900, 909), [aim], { ...canvas, words })
  })
  expect(all / 20).toBeLessThan(16)
})
