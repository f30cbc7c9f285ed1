import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, center, clip, inside } from '../../../../src/core/action/geometry'
import type { Element } from '../../../../src/core/action/observation'
import type { Picture } from '../../../../src/main/engine/ports'
import { exchange, planReading } from '../../../../src/main/vision/ocr/plan'
import { leastTaken } from '../../../fakes/taken'

const frame = { width: 640, height: 480 }
const blank = (): Picture => ({ ...frame, pixels: new Uint8Array(frame.width * frame.height * 4) })
const element = (text: string, box: Box): Element => ({ text, box, confidence: 1 })

function painted(boxes: readonly Box[]): Picture {
  const picture = blank()
  for (const { x, y, width, height } of boxes) {
    for (let row = y; row < y + height; row++) {
      picture.pixels.fill(255, (row * frame.width + x) * 4, (row * frame.width + x + width) * 4)
    }
  }
  return picture
}

const boxes = fc
  .record({
    x: fc.nat(639),
    y: fc.nat(479),
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 30 }),
  })
  .map((box) => clip(box, frame))

test('an equal frame needs no reading, one of another size all of it', () => {
  expect(planReading(blank(), blank(), [])).toEqual({ kind: 'same' })
  const other = { width: 480, height: 640, pixels: new Uint8Array(480 * 640 * 4) }
  expect(planReading(other, blank(), [])).toEqual({ kind: 'full' })
})

test('much change and many scattered changes are read in full', () => {
  expect(planReading(blank(), painted([{ x: 0, y: 0, width: 640, height: 236 }]), [])).toEqual({
    kind: 'full',
  })
  const scattered = Array.from({ length: 15 }, (_, at) => ({
    x: (at % 5) * 128,
    y: Math.floor(at / 5) * 160,
    width: 4,
    height: 4,
  }))
  expect(planReading(blank(), painted(scattered), [])).toEqual({ kind: 'full' })
})

test('crops do not overlap, hold every change, and cut no known text in two', () => {
  fc.assert(
    fc.property(
      fc.array(boxes, { minLength: 1, maxLength: 5 }),
      fc.array(boxes, { maxLength: 20 }),
      (changes, texts) => {
        const known = texts.map((box, at) => element(String(at), box))
        const plan = planReading(blank(), painted(changes), known)
        if (plan.kind !== 'crops') return
        for (const box of changes) expect(plan.stale.some((stale) => inside(stale, center(box)))).toBe(true)
        for (const { box } of known) {
          for (const stale of plan.stale) {
            const touches =
              box.x < stale.x + stale.width &&
              stale.x < box.x + box.width &&
              box.y < stale.y + stale.height &&
              stale.y < box.y + box.height
            const end = [box.x + box.width - 1, box.y + box.height - 1] as const
            expect(touches).toBe(inside(stale, [box.x, box.y]) && inside(stale, end))
          }
        }
        const covered = plan.crops.reduce((sum, { width, height }) => sum + width * height, 0)
        expect(covered).toBeLessThanOrEqual(frame.width * frame.height)
      },
    ),
  )
})

test.each([
  ['the next word of its line', { x: 340, y: 110, width: 60, height: 40 }, true],
  ['the next column', { x: 380, y: 110, width: 60, height: 40 }, false],
  ['an accent over it', { x: 200, y: 84, width: 10, height: 8 }, true],
] as const)('%s belongs to a text of 48 pixels: %o', (_, change, isPart) => {
  const text = element('Delete', { x: 100, y: 100, width: 200, height: 48 })
  const plan = planReading(blank(), painted([change]), [text])
  expect(plan.kind === 'crops' && plan.stale.some((stale) => inside(stale, center(text.box)))).toBe(isPart)
})

test('a wall of screens that flickers everywhere is told in no time', () => {
  const size = { width: 16384, height: 1024 }
  const [last, next] = [0, 1].map(() => ({ ...size, pixels: new Uint8Array(size.width * size.height * 4) }))
  if (last === undefined || next === undefined) throw new Error('no pictures')
  for (let y = 0; y < size.height; y += 64)
    for (let x = 0; x < size.width; x += 32) next.pixels[(y * size.width + x) * 4] = 255
  expect(leastTaken(() => planReading(last, next, []))).toBeLessThan(2000)
})

test('found texts take the place of stale ones; the rest stays', () => {
  const stale = [{ x: 100, y: 100, width: 200, height: 40 }]
  const known = [
    element('stays', { x: 10, y: 10, width: 50, height: 10 }),
    element('old', { x: 110, y: 110, width: 50, height: 10 }),
  ]
  const found = [
    element('new', { x: 110, y: 112, width: 60, height: 10 }),
    element('seen in the margin', { x: 310, y: 110, width: 40, height: 10 }),
  ]
  expect(exchange(known, found, stale).map(({ text }) => text)).toEqual(['stays', 'new'])
})
