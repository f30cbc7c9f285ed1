import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRepetitionGuard } from '../../../../src/main/models/endpoint/repetition'

const block = 'The button is at (10). '

test('a block said eight times in a row is a loop, seven times is not', () => {
  expect(openRepetitionGuard()(`First. ${block.repeat(8)}`)).toBe(true)
  expect(openRepetitionGuard()(`First. ${block.repeat(7)}`)).toBe(false)
  expect(
    openRepetitionGuard()(Array.from({ length: 20 }, (_, i) => block.replace('10', `${i}`)).join('')),
  ).toBe(false)
})

test('any block of 20 to 200 characters is noticed, however the text is cut', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 20, maxLength: 200 }),
      fc.string(),
      fc.nat(50),
      (loop, before, size) => {
        const guard = openRepetitionGuard()
        const text = before + loop.repeat(8)
        const step = size + 1
        const heard = Array.from({ length: Math.ceil(text.length / step) }, (_, i) =>
          guard(text.slice(i * step, (i + 1) * step)),
        )
        expect(heard).toContain(true)
      },
    ),
  )
})
