import { expect, test } from 'vitest'
import { visit } from '../visitor'

test('a call goes on until somebody hangs up', () => {
  const visitor = visit().click('Calls')
  expect(visitor.sees('Hang up')).toBe(false)
  visitor.click('Call Mei')
  expect(visitor.sees('In a call with Mei Lindqvist')).toBe(true)
  visitor.click('Hang up')
  expect(visitor.sees('Call ended')).toBe(true)
  expect(visitor.sees('Nobody is on the line')).toBe(true)
})
