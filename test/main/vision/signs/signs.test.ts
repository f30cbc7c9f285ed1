import { expect, test } from 'vitest'
import { signIn } from '../../../../src/main/vision/signs/signs'
import { drawing, inked, others, signs, zooms } from './drawings'

const seen = async (lines: string, how?: Parameters<typeof drawing>[1]) => {
  const picture = await drawing(lines, how)
  return signIn(picture, inked(picture))
}

test.each(Object.entries(signs))(
  '%s is known in every size of a tool bar, dark on light and light on dark',
  async (sign, lines) => {
    for (const size of [18, 20, 24, 32, 48]) {
      expect(await seen(lines, { size })).toBe(sign)
      expect(await seen(lines, { size, ground: '#202428', ink: '#ddd' })).toBe(sign)
    }
  },
)

test.each(Object.entries(zooms))('a glass that makes things %s zooms', async (_, lines) => {
  for (const size of [20, 24, 32, 48]) {
    expect(await seen(lines, { size })).toBe('🔎')
    expect(await seen(lines, { size, ground: '#202428', ink: '#ddd' })).toBe('🔎')
  }
})

test.each(Object.entries(others))('%s is none of the signs, in no size', async (_, lines) => {
  for (const size of [14, 16, 18, 20, 24, 32, 48]) {
    expect(await seen(lines, { size })).toBeUndefined()
    expect(await seen(lines, { size, ground: '#202428', ink: '#ddd' })).toBeUndefined()
  }
})

test('a sign with anything beside it is none, however faint that is', async () => {
  expect(await seen(signs['←'])).toBe('←')
  const faint = '<path d="M20 4v16" fill="none" stroke="#999" stroke-width="1.5"/>'
  expect(await seen(`${signs['←']}${faint}`)).toBeUndefined()
})
