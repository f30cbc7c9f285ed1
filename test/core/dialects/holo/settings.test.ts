import { expect, test } from 'vitest'
import { groundOf, settingsOf } from '../../../../src/core/dialects/holo/settings'

test.each([
  [undefined, { version: '3', platform: 'desktop' }],
  [{ version: 3.1 }, { version: '3', platform: 'desktop' }],
  [
    { version: '3', platform: 'mobile' },
    { version: '3', platform: 'mobile' },
  ],
  // The older models know pages alone.
  [
    { version: '1.5', platform: 'mobile' },
    { version: '1', platform: 'web' },
  ],
  [
    { version: '9', platform: 'fridge' },
    { version: '3', platform: 'desktop' },
  ],
])('the profile %j is %j', (params, settings) => {
  expect(settingsOf(params)).toEqual(settings)
})

const size = { width: 1280, height: 720 }

test('the numbers of the older models are pixels of the picture in whole patches', () => {
  const seen = { screen: size, image: size, space: '0-1000' } as const
  expect(groundOf({ ...seen, params: { version: '1' } })).toMatchObject({
    space: 'image',
    image: { width: 1288, height: 728 },
  })
  expect(groundOf(seen)).toEqual(seen)
})
