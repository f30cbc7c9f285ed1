import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Box } from '../../../../src/core/action/geometry'
import type { Picture } from '../../../../src/main/engine/ports'
import { outcomeFor } from '../../../../src/main/vision/compare/outcome'

const plain = (width: number, height: number, value = 240): Picture => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 4).fill(value),
})

/** The picture with a box painted grey. */
function painted(picture: Picture, box: Box, value: number): Picture {
  const pixels = picture.pixels.slice()
  for (let y = box.y; y < box.y + box.height; y++) {
    const from = (y * picture.width + box.x) * 4
    pixels.fill(value, from, from + box.width * 4)
  }
  return { ...picture, pixels }
}

const before = plain(800, 600)
const click = Action.parse({ kind: 'click', at: [400, 300] })
const type = Action.parse({ kind: 'type', text: 'hello' })

test.each([
  {
    what: 'the target changed',
    action: click,
    box: { x: 390, y: 295, width: 20, height: 10 },
    is: 'expected_here',
  },
  {
    what: 'a dialog opened',
    action: click,
    box: { x: 0, y: 0, width: 300, height: 200 },
    is: 'expected_here',
  },
  {
    what: 'only a clock ticked',
    action: click,
    box: { x: 780, y: 4, width: 8, height: 10 },
    is: 'changed_elsewhere',
  },
  { what: 'text appeared', action: type, box: { x: 50, y: 50, width: 40, height: 12 }, is: 'expected_here' },
])('$what: $is', ({ action, box, is }) => {
  expect(outcomeFor(before, painted(before, box, 0), action).outcome).toBe(is)
})

test('an unchanged screen is no change; a wait cannot be verified', () => {
  expect(outcomeFor(before, plain(800, 600), click)).toEqual({ outcome: 'nothing_changed' })
  expect(outcomeFor(before, plain(800, 600), Action.parse({ kind: 'wait', ms: 5 }))).toEqual({
    outcome: 'not_to_be_told',
  })
})

test('the evidence is the whole of what touches the place, and the largest change elsewhere', () => {
  const list = painted(before, { x: 400, y: 340, width: 100, height: 150 }, 0)
  const toast = painted(list, { x: 600, y: 20, width: 160, height: 60 }, 0)
  const clock = painted(toast, { x: 4, y: 580, width: 8, height: 10 }, 0)
  const { outcome, near, elsewhere } = outcomeFor(before, clock, click)
  expect(outcome).toBe('expected_here')
  expect(near).toEqual({ x: 384, y: 320, width: 128, height: 192 })
  expect(elsewhere).toEqual({ x: 576, y: 0, width: 192, height: 96 })
})

test('noise that no eye sees is neither a change nor evidence', () => {
  const noisy = painted(before, { x: 380, y: 280, width: 60, height: 60 }, 236)
  expect(outcomeFor(before, noisy, click)).toEqual({ outcome: 'nothing_changed' })
})

test('a screen of another size has changed as a whole', () => {
  expect(outcomeFor(before, plain(400, 300), click)).toEqual({
    outcome: 'expected_here',
    near: { x: 0, y: 0, width: 400, height: 300 },
  })
})
