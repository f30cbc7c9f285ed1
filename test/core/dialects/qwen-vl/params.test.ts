import { expect, test } from 'vitest'
import { groundOf, pictureOf, settingsOf } from '../../../../src/core/dialects/qwen-vl/params'

const screen = { width: 1920, height: 1080 }

test.each([
  [undefined, '3', 'computer_use'],
  [{ version: 2.5 }, '2.5', 'computer_use'],
  [{ version: '2.5-VL', tool: 'mobile_use' }, '2.5', 'mobile_use'],
  [{ version: 'x', tool: 'x' }, '3', 'computer_use'],
])('%j is version %s with the tool %s', (params, version, tool) => {
  expect(settingsOf(params)).toMatchObject({ version, tool })
})

test('pictures are whole patches of 32 pixels, or 28 for version 2.5, within the budget', () => {
  expect(pictureOf(screen, {})).toEqual({ width: 1920, height: 1088 })
  expect(pictureOf(screen, { version: '2.5' })).toEqual({ width: 1932, height: 1092 })
  const small = pictureOf(screen, { max_pixels: 500_000 })
  expect(small.width * small.height).toBeLessThanOrEqual(500_000)
})

test('version 2.5 speaks of the resized picture, version 3 of thousandths, unless the profile says otherwise', () => {
  const seen = { screen, image: screen, space: '0-1000' } as const
  expect(groundOf(seen)).toBe(seen)
  expect(groundOf({ ...seen, params: { version: '2.5' } })).toMatchObject({
    space: 'image',
    image: { width: 1932 },
  })
  expect(groundOf({ ...seen, space: 'pixels', params: { version: '2.5' } }).space).toBe('pixels')
})
