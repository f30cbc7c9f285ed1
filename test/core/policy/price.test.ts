import { expect, test } from 'vitest'
import { Price } from '../../../src/core/policy/price'

test.each([{ prompt: -1, completion: 0 }, { prompt: 1 }, { prompt: 1, completion: 1e9 }, {}])(
  '%j is no price',
  (given) => expect(Price.safeParse(given).success).toBe(false),
)

test('a model may cost nothing', () => {
  expect(Price.parse({ prompt: 0, completion: 0 })).toEqual({ prompt: 0, completion: 0 })
})
