import { expect, test } from 'vitest'
import { askOnce, picture, say, words } from '../../../src/core/dialects/messages'

test('a message has its parts in order, a frame in the size in which it is sent', () => {
  const size = { width: 2, height: 1 }
  expect(say('user', words('so'), picture('f', size))).toEqual({
    role: 'user',
    content: [
      { type: 'text', text: 'so' },
      { type: 'image', frame: 'f', size, mime: 'image/png' },
    ],
  })
})

test('one question has its rules in front, where there are any', () => {
  const roles = (rules: string) => askOnce(rules, words('what?')).messages.map(({ role }) => role)
  expect(roles('be careful')).toEqual(['system', 'user'])
  expect(roles('')).toEqual(['user'])
})
