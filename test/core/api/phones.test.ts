import { expect, test } from 'vitest'
import { phonesApi } from '../../../src/core/api/phones'

test('an address and a code of a phone are bounded', () => {
  const { input } = phonesApi.joinPhone
  expect(input.safeParse({ address: '192.168.0.7:5555', code: '' }).success).toBe(true)
  expect(input.safeParse({ address: 'x'.repeat(301), code: '' }).success).toBe(false)
  expect(input.safeParse({ address: 'x', code: '1'.repeat(21) }).success).toBe(false)
})
