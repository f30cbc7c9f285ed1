import { expect, test } from 'vitest'
import { z } from 'zod'
import { few, otherEvents } from '../../../../src/main/models/endpoint/shapes'

test('an event by a name that is not read is told from what is no event', () => {
  const isOther = otherEvents(['known'], 'type')
  expect(isOther({ type: 'ping' })).toBe(true)
  expect(isOther({ type: 'known', spoilt: 1 })).toBe(false)
  for (const value of [
    undefined,
    null,
    'ping',
    {},
    { type: 5 },
    { type: '<html>' },
    { type: 'x'.repeat(81) },
  ])
    expect(isOther(value)).toBe(false)
  expect(otherEvents([], 'event_type')({ type: 'ping' })).toBe(false)
  expect(otherEvents([], 'type', /^response\./)({ type: 'ping' })).toBe(false)
})

test('of a list that is too long no item is looked at', () => {
  let looked = 0
  const item = z.unknown().refine(() => {
    looked += 1
    return true
  })
  expect(few(item, 2).safeParse([1, 2, 3]).success).toBe(false)
  expect(looked).toBe(0)
  expect(few(item, 2).safeParse([1, 2]).success).toBe(true)
})
