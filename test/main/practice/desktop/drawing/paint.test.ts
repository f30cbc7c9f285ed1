import { expect, test } from 'vitest'
import type { Box } from '../../../../../src/core/action/geometry'
import { loadAtlas, paint } from '../../../../../src/main/practice/desktop/drawing/paint'
import { changedBox, type Node } from '../../../../../src/main/practice/desktop/drawing/scene'
import type { DesktopState } from '../../../../../src/main/practice/desktop/state'
import { view } from '../../../../../src/main/practice/desktop/view'
import { visit } from '../visitor'

const atlas = await loadAtlas()
const whole = { x: 0, y: 0, width: 1280, height: 800 }

function draw(
  nodes: readonly Node[],
  over: Uint8Array = new Uint8Array(1280 * 800 * 4),
  dirty: Box = whole,
): Uint8Array {
  paint({ width: 1280, height: 800, pixels: over, clip: whole }, atlas, nodes, dirty)
  return over
}

test('redrawing only what changed gives the same picture as drawing everything', () => {
  const visitor = visit()
  const states: DesktopState[] = [visitor.state]
  const walk = [
    () => visitor.click('File'),
    () => visitor.click('Save'),
    () => visitor.type('Hej'),
    () => visitor.click('report.txt', 'right'),
    () => visitor.click('Delete'),
    () => visitor.click('Delete'),
    () => visitor.click('Contact form'),
    () => visitor.click('Submit'),
    () => visitor.drag('Get in touch', [500, 300]),
    () => visitor.click('中文'),
  ]
  for (const go of walk) states.push(go().state)
  const pixels = draw(view(visit().state))
  for (const [i, state] of states.entries()) {
    const before = view(states[i - 1] ?? state)
    const dirty = changedBox(before, view(state))
    if (dirty !== undefined) draw(view(state), pixels, dirty)
    expect(Buffer.compare(pixels, draw(view(state))), `step ${i}`).toBe(0)
  }
})

test('typing a letter redraws less than a twentieth of the screen', () => {
  const visitor = visit().type('a')
  const before = view(visitor.state)
  const dirty = changedBox(before, view(visitor.type('b').state))
  expect(dirty).toBeDefined()
  expect((dirty?.width ?? 0) * (dirty?.height ?? 0)).toBeLessThan((1280 * 800) / 20)
})

test('every pixel is opaque', () => {
  const pixels = draw(view(visit().state))
  expect(pixels.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
})

test('text leaves dark marks inside its label, and an unknown character leaves a box', () => {
  const mark = (text: string): Node => ({
    kind: 'text',
    box: { x: 4, y: 4, width: 40, height: 21 },
    text,
    font: 'text',
    rgb: 0,
  })
  const darkness = (text: string) => {
    const pixels = new Uint8Array(64 * 32 * 4).fill(255)
    paint(
      { width: 64, height: 32, pixels, clip: { x: 0, y: 0, width: 64, height: 32 } },
      atlas,
      [mark(text)],
      whole,
    )
    return pixels.reduce((sum, value) => sum + 255 - value, 0)
  }
  expect(darkness(' ')).toBe(0)
  expect(darkness('中')).toBeGreaterThan(10_000)
  expect(darkness('\u{1f600}')).toBeGreaterThan(10_000)
})
