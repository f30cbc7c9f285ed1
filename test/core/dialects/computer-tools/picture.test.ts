import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitPicture } from '../../../../src/core/dialects/computer-tools/picture'

const limit = { side: 1568, pixels: 1_150_000 }

test('a small screen is sent as it is, a large one within the limit, its ratio kept', () => {
  expect(fitPicture({ width: 1280, height: 720 }, {}, limit)).toEqual({ width: 1280, height: 720 })
  expect(fitPicture({ width: 1920, height: 1080 }, {}, limit)).toEqual({ width: 1429, height: 804 })
})

test('a profile makes it smaller, never larger; what makes no sense counts as not said', () => {
  const screen = { width: 1280, height: 720 }
  expect(fitPicture(screen, { width: 640 }, limit)).toEqual({ width: 640, height: 360 })
  expect(fitPicture(screen, { width: 4000, height: 'x' }, limit)).toEqual(screen)
})

test('no picture exceeds the limit or vanishes', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitPicture({ width, height }, {}, limit)
      expect(fitted.width * fitted.height).toBeLessThanOrEqual(limit.pixels)
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(limit.side)
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
    }),
  )
})
