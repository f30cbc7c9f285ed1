import { expect, test } from 'vitest'
import { Risk } from '../../../src/core/guards/risk'

test('a risk that nobody named is none', () => {
  expect(Risk.safeParse('pay').success).toBe(true)
  expect(Risk.safeParse('harmless').success).toBe(false)
})
