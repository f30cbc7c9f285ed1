import { expect, test } from 'vitest'
import { clipBox, createFramebuffer, type Damage, isSizeAllowed } from '../../../src/main/rfb/framebuffer'

test('a new screen is opaque black', () => {
  const screen = createFramebuffer(2, 1)
  expect([...screen.pixels]).toEqual([0, 0, 0, 255, 0, 0, 0, 255])
  expect(screen.seq).toBe(0)
})

test('every damage raises the number and is told clipped to the screen', () => {
  const screen = createFramebuffer(10, 10)
  const told: Damage[] = []
  const leave = screen.subscribe((damage) => told.push(damage))
  screen.damage({ x: -5, y: 8, width: 10, height: 10 })
  screen.damage({ x: 20, y: 0, width: 3, height: 3 })
  leave()
  screen.damage({ x: 0, y: 0, width: 1, height: 1 })
  expect(told).toEqual([{ x: 0, y: 8, width: 5, height: 2 }])
  expect(screen.seq).toBe(2)
})

test('a resize keeps what fits, and tells once', () => {
  const screen = createFramebuffer(2, 2)
  screen.pixels.set([1, 2, 3, 255], 12)
  const told: Damage[] = []
  screen.subscribe((damage) => told.push(damage))
  screen.resize(3, 2)
  expect([...screen.pixels.subarray(4 * 4, 4 * 4 + 4)]).toEqual([1, 2, 3, 255])
  expect([...screen.pixels.subarray(5 * 4, 6 * 4)]).toEqual([0, 0, 0, 255])
  expect(told).toEqual(['resized'])
})

test('a copy does not follow later changes', () => {
  const screen = createFramebuffer(1, 1)
  const before = screen.copy()
  screen.pixels[0] = 9
  screen.damage({ x: 0, y: 0, width: 1, height: 1 })
  expect(before.pixels[0]).toBe(0)
  expect(before.seq).not.toBe(screen.seq)
})

test('sizes that could exhaust memory are refused', () => {
  for (const [width, height] of [
    [0, 1],
    [1, 0],
    [16_385, 1],
    [16_384, 16_384],
    [1.5, 2],
    [Number.NaN, 1],
  ] as const) {
    expect(isSizeAllowed(width, height)).toBe(false)
    expect(() => createFramebuffer(width, height)).toThrow('not allowed')
  }
  expect(isSizeAllowed(8192, 8192)).toBe(true)
})

test('a box outside the screen clips to nothing', () => {
  expect(clipBox({ x: 50, y: 50, width: 5, height: 5 }, 10, 10)).toMatchObject({ width: 0, height: 0 })
})
