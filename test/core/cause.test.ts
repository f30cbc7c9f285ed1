import { expect, test } from 'vitest'
import { outOfTime, wordsOf } from '../../src/core/cause'

test('an error is told by its message, whatever else was thrown as it prints', () => {
  expect(wordsOf(new TypeError('the phone is asleep'))).toBe('the phone is asleep')
  expect(wordsOf(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))).toBe(
    outOfTime,
  )
  expect(wordsOf('closed')).toBe('closed')
  expect(wordsOf(undefined)).toBe('undefined')
})
