import { expect, test } from 'vitest'
import { Inbox, inboxApi, kindOf } from '../../../src/core/inbox/inbox'
import { Kind } from '../../../src/core/inbox/queue'

const none = Object.fromEntries(Kind.options.map((kind) => [kind, 0]))

test('an inbox tells what is left of every kind', () => {
  const whole = { items: [], left: none, others: 0, agreement: { n: 0, same: 0 } }
  expect(Inbox.safeParse(whole).success).toBe(true)
  expect(Inbox.safeParse({ ...whole, left: { no_effect: 1 } }).success).toBe(false)
})

test('a step that was put off stands apart from those that are up for the same reason', () => {
  expect(kindOf({ why: 'no_effect' })).toBe('no_effect')
  expect(kindOf({ why: 'no_effect', putOff: true })).toBe('put_off')
})

test('nobody judges without a name, and a page holds few steps at a time', () => {
  const { input } = inboxApi.inbox
  expect(input.safeParse({ by: '', want: 8, have: [] }).success).toBe(false)
  expect(input.safeParse({ by: 'Ada', want: 500, have: [] }).success).toBe(false)
  expect(input.safeParse({ by: 'Ada', want: 8, have: [{ run: 'run-1', step: 1 }] }).success).toBe(true)
})
