import { expect, test } from 'vitest'
import { dialect, dialects } from '../../../src/core/dialects/index'

test('every dialect is found by its id, and single-step by its old name', () => {
  for (const one of dialects) expect(dialect(one.id)).toBe(one)
  expect(new Set(dialects.map(({ id }) => id)).size).toBe(dialects.length)
  expect(dialect('single-json')?.id).toBe('single-step')
})

test.each(['', 'klingon', '__proto__', 'constructor'])('there is no dialect %j', (id) => {
  expect(dialect(id)).toBeUndefined()
})
