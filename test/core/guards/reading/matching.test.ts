import { expect, test } from 'vitest'
import { fitsPattern, hasWords, isApp, isPage } from '../../../../src/core/guards/reading/matching'

test.each([
  ['vnc://*', 'vnc://10.0.0.5:5900', true],
  ['*a*b', 'xxaxxb', true],
  ['a*a', 'a', false],
  ['exact', 'EXACT', true],
  ['exact', 'exactly', false],
])('%s against %s is %s', (pattern, text, fits) => {
  expect(fitsPattern(pattern, text)).toBe(fits)
})

test.each([
  ['example.org', 'https://www.example.org/a', true],
  ['example.org', 'https://notexample.org/', false],
  ['example.org', 'https://example.org.evil.test/', false],
  ['example.org', 'https://evil.test/?u=example.org', false],
  ['example.org', 'https://example.org@evil.test/', false],
  ['example.org/admin', 'https://example.org/admin/users', true],
  ['example.org/admin', 'https://example.org/', false],
  ['*.example.org', 'https://example.org/', false],
])('the page %s against %s is %s', (pattern, url, fits) => {
  expect(isPage(pattern, url)).toBe(fits)
})

test('an app is known by a part of its name, words by whole words', () => {
  expect(isApp('settings', 'com.android.settings')).toBe(true)
  expect(hasWords('pay', 'Pay now')).toBe(true)
  expect(hasWords('pay', 'Payment history')).toBe(false)
  expect(hasWords('支付', '立即支付')).toBe(true)
})
