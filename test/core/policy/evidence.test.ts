import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appOf, joinTallies, lowerBound, noCases } from '../../../src/core/policy/evidence'

test('a run that ends with a streak goes on with it in the next; a miss begins it anew', () => {
  const good = { of: 3, through: 3, streak: 3, missed: false }
  const bad = { of: 4, through: 3, streak: 2, missed: true }
  expect(joinTallies(good, good).streak).toBe(6)
  expect(joinTallies(good, bad)).toEqual({ of: 7, through: 6, streak: 2, missed: true })
  expect(joinTallies(noCases, good)).toEqual(good)
})

test('the bound is that of Wilson: 12 of 13 is 0.667, 73 of 73 the first clean series above 0.95', () => {
  expect(lowerBound({ through: 12, of: 13 })).toBeCloseTo(0.6669, 3)
  expect(lowerBound({ through: 72, of: 72 })).toBeLessThan(0.95)
  expect(lowerBound({ through: 73, of: 73 })).toBeGreaterThan(0.949)
  expect(lowerBound(noCases)).toBe(0)
})

test('the bound lies below the share, and more of the same brings it nearer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (of, missed) => {
      const through = Math.max(0, of - missed)
      const bound = lowerBound({ through, of })
      expect(bound).toBeGreaterThanOrEqual(0)
      expect(bound).toBeLessThanOrEqual(through / of)
      expect(lowerBound({ through: through * 4, of: of * 4 })).toBeGreaterThanOrEqual(bound)
    }),
  )
})

test('a page is known by its site, a phone by the application in front, a desktop by its address', () => {
  expect(appOf({ url: 'https://Shop.example:8443/pay?x=1', foreground: 'Shop' }, 't')).toBe(
    'shop.example:8443',
  )
  expect(appOf({ foreground: 'com.android.settings' }, 't')).toBe('com.android.settings')
  expect(appOf({ url: 'https://ada:pw@Shop.example/' }, 't')).toBe('shop.example')
  expect(appOf({}, 'vnc://studio-03:5900')).toBe('vnc://studio-03:5900')
})
