import { expect, test } from 'vitest'
import { pictureOf, scaled, scaledOrRefused, settingsOf } from '../../../../src/core/dialects/ui-tars/version'

const size = { width: 1522, height: 1022 }
const seen = (space: 'image' | 'pixels', params = {}) => ({ screen: size, image: size, space, params })

test('the version is 1.5 unless the profile says otherwise, as a word or a number', () => {
  expect(settingsOf(undefined)).toEqual({ version: '1.5', platform: 'desktop' })
  expect(settingsOf({ version: 1, platform: 'mobile' })).toEqual({ version: '1.0', platform: 'mobile' })
})

test('an unknown version is refused in one sentence', () => {
  expect(() => settingsOf({ version: '9' })).toThrow(/unknown version\. Known are 1\.0, 1\.5, seed/)
  expect(scaledOrRefused(seen('image', { version: '9' }))).toMatchObject({ ok: false, error: 'schema' })
})

test('1.5 counts in the pixels that its processor sees, the others in shares of 1000', () => {
  expect(scaled(seen('image')).image).toEqual({ width: 1512, height: 1008 })
  expect(scaled(seen('image', { version: 'seed' })).space).toBe('0-1000')
  expect(scaled(seen('pixels', { version: '1.0' })).space).toBe('pixels')
  expect(pictureOf(size, {})).toEqual({ width: 1512, height: 1008 })
  expect(pictureOf(size, { version: '1.0' })).toEqual(size)
})

test('a picture that the model cannot look at is refused', () => {
  const narrow = { width: 3000, height: 2 }
  expect(scaledOrRefused({ screen: narrow, image: narrow, space: 'image' })).toMatchObject({ ok: false })
})
