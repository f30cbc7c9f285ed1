import { expect, test } from 'vitest'
import type { Picture } from '../../../../src/main/engine/ports'
import { steadied } from '../../../../src/main/vision/compare/steady'

const size = { width: 100, height: 70 }
const grey = (): Picture => ({ ...size, pixels: new Uint8Array(size.width * size.height * 4).fill(100) })

/** The picture with one channel of a pixel at another level. */
function dotted(picture: Picture, x: number, y: number, level: number): Picture {
  const pixels = picture.pixels.slice()
  pixels[(y * size.width + x) * 4 + 1] = level
  return { ...size, pixels }
}

test('what nobody can see is as it was, in the last column and row too', () => {
  for (const [x, y] of [
    [0, 0],
    [99, 69],
    [31, 32],
  ] as const)
    expect(steadied(grey(), dotted(grey(), x, y, 103)).pixels).toEqual(grey().pixels)
})

test('what can be seen stays, noise and all beside it', () => {
  const next = dotted(dotted(grey(), 3, 3, 104), 20, 20, 101)
  expect(steadied(grey(), next)).toBe(next)
  const both = steadied(grey(), dotted(next, 80, 3, 101))
  expect(both.pixels).toEqual(next.pixels)
})

test('a picture that is given is never written to', () => {
  const [last, next] = [grey(), dotted(grey(), 50, 50, 98)]
  steadied(last, next)
  expect(last.pixels).toEqual(grey().pixels)
  expect(next.pixels).toEqual(dotted(grey(), 50, 50, 98).pixels)
})

test('what changes level by level is a change once it is seen', () => {
  let known = grey()
  for (let level = 101; level <= 103; level++) known = steadied(known, dotted(grey(), 5, 5, level))
  expect(known.pixels).toEqual(grey().pixels)
  const seen = dotted(grey(), 5, 5, 104)
  expect(steadied(known, seen)).toBe(seen)
})

test('pictures of two sizes have nothing in common', () => {
  const other = { width: 10, height: 10, pixels: new Uint8Array(400) }
  expect(steadied(grey(), other)).toBe(other)
})
