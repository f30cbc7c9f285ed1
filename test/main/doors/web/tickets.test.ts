import { expect, test } from 'vitest'
import { openTickets } from '../../../../src/main/doors/web/tickets'

test('a ticket is for one thing, once, and for a minute', () => {
  let now = 0
  const tickets = openTickets(() => now)
  const ticket = tickets.give('a')
  expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
  expect(tickets.take(ticket, 'a')).toBe(true)
  expect(tickets.take(ticket, 'a')).toBe(false)
  const wrong = tickets.give('a')
  expect(tickets.take(wrong, 'b')).toBe(false)
  expect(tickets.take(wrong, 'a')).toBe(false)
  const late = tickets.give('a')
  now = 60_001
  expect(tickets.take(late, 'a')).toBe(false)
  expect(tickets.take('', '')).toBe(false)
})

test('of many tickets that nobody takes the oldest go', () => {
  const tickets = openTickets(() => 0)
  const given = Array.from({ length: 17 }, () => tickets.give('a'))
  expect(given.map((ticket) => tickets.take(ticket, 'a'))).toEqual([false, ...Array(16).fill(true)])
})
