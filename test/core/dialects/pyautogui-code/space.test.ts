import { expect, test } from 'vitest'
import type { Seen } from '../../../../src/core/dialects/dialect'
import {
  isRelative,
  pairAt,
  pointOf,
  scaled,
  writePair,
} from '../../../../src/core/dialects/pyautogui-code/space'
import type { Argument } from '../../../../src/core/dialects/reading/calls/syntax'

const screen = { width: 1920, height: 1080 }
const seen: Seen = scaled({ screen, image: screen, space: 'image' })
const bare = (text: string): Argument => ({ form: 'bare', text })

test('pixels are those of the picture as the processor resizes it, unless the profile names a space', () => {
  expect(seen.image).toEqual({ width: 1932, height: 1092 })
  expect(scaled({ screen, image: screen, space: 'pixels' }).image).toEqual(screen)
  expect(pointOf([966, 546], seen)).toEqual({ point: [960, 540] })
})

test('two numbers, or a pair in brackets, are a place', () => {
  expect(pairAt(bare('1'), bare('2.5'))).toEqual([1, 2.5])
  expect(pairAt({ form: 'bracketed', text: '(1, 2)' }, undefined)).toEqual([1, 2])
  expect(pairAt(undefined, undefined)).toBeUndefined()
})

test.each([
  [bare('1'), undefined],
  [bare('1e3'), bare('2')],
  [{ form: 'quoted', text: '1' } as const, bare('2')],
  [{ form: 'bracketed', text: '(1, 2, 3)' } as const, undefined],
])('%j and %j are none', (x, y) => {
  expect(pairAt(x, y)).toMatchObject({ error: 'bad_coordinate' })
})

test('shares are taken for pixels in no profile, nor pixels for shares', () => {
  const relative = { ...seen, params: { coordinates: 'relative' } }
  expect(isRelative(relative.params)).toBe(true)
  expect(pointOf([0.5, 0.5], seen)).toMatchObject({ error: 'bad_coordinate' })
  expect(pointOf([5, 5], relative)).toMatchObject({ error: 'out_of_range' })
  expect(pointOf([0.5, 1], relative)).toEqual({ point: [960, 1079] })
  expect(writePair([960, 540], relative)).toBe('x=0.500000, y=0.500000')
})
