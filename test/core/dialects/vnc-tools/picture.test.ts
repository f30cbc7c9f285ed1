import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureSize } from '../../../../src/core/dialects/vnc-tools/picture'

const size = (width: number, height: number) => ({ width, height })

test.each([
  [size(1920, 1080), {}, size(1280, 720)],
  [size(1024, 768), {}, size(1024, 768)],
  [size(1600, 1200), {}, size(1067, 800)],
  [size(1920, 1080), { width: 1280, height: 720 }, size(1280, 720)],
  [size(1920, 1080), { width: 1024, height: 768 }, size(1024, 576)],
  [size(1920, 1080), { width: '960' }, size(960, 540)],
  [size(1920, 1080), { height: 540 }, size(960, 540)],
  [size(1920, 1080), { width: 4000, height: 3000 }, size(1920, 1080)],
])('%j with %j is shown as %j', (screen, params, shown) => {
  expect(pictureSize(screen, params)).toEqual(shown)
})

test('a display that makes no sense counts as not said', () => {
  for (const width of [0, -5, Number.NaN, 1e12, 'wide', [960], true, null])
    expect(pictureSize(size(1920, 1080), { width })).toEqual(size(1280, 720))
})

test('a picture is never larger than the screen, nor than the display, nor empty', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, fc.option(side), fc.option(side), (w, h, width, height) => {
      const shown = pictureSize(size(w, h), { width, height })
      for (const axis of ['width', 'height'] as const) {
        expect(shown[axis]).toBeGreaterThan(0)
        expect(shown[axis]).toBeLessThanOrEqual(size(w, h)[axis])
      }
    }),
  )
})
