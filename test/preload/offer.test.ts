import { expect, test } from 'vitest'
import { readOffer } from '../../src/preload/offer'

test('the two offers of a page are read, and only what they hold', () => {
  expect(readOffer({ pilothouse: 'api', more: 1 })).toEqual({ kind: 'api' })
  expect(readOffer({ pilothouse: 'live', run: 'r1' })).toEqual({ kind: 'live', run: 'r1' })
})

test.each([
  [undefined],
  [null],
  ['api'],
  [{ pilothouse: 'shell' }],
  [{ pilothouse: 'live' }],
  [{ pilothouse: 'live', run: 7 }],
  [{ pilothouse: 'live', run: 'x'.repeat(121) }],
])('%j is not for us', (message) => {
  expect(readOffer(message)).toBeUndefined()
})
