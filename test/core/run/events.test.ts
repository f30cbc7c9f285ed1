import { expect, test } from 'vitest'
import { Event, VetoReason } from '../../../src/core/run/events'
import { clickAt, names } from '../samples'

test('an event survives being written and read', () => {
  const event: Event = {
    type: 'approved',
    ...names,
    action: clickAt(1, 2),
    edited: false,
    by: 'operator',
    ms: 12,
  }
  expect(Event.parse(JSON.parse(JSON.stringify(event)))).toEqual(event)
})

test('an event of no known type is no event', () => {
  expect(Event.safeParse({ type: 'exploded' }).success).toBe(false)
})

test('there are thirteen reasons for a veto', () => {
  expect(VetoReason.options).toHaveLength(13)
})
