import { expect, test } from 'vitest'
import { estimateTokens, readRequest, usageSoFar } from '../../../src/core/run/requests'

const frame = 'a'.repeat(64)
const picture = { type: 'image', frame, size: { width: 750, height: 100 }, mime: 'image/png' } as const
const says = (text: string) => ({
  messages: [{ role: 'user' as const, content: [{ type: 'text' as const, text }] }],
})

test('a request is read back from its record, pictures as references', () => {
  const request = {
    messages: [
      { role: 'system', content: [{ type: 'text', text: 'You see a screen.' }] },
      { role: 'user', content: [picture, { type: 'text', text: 'press Save' }] },
      { role: 'assistant', content: [], toolCalls: [{ id: '1', name: 'click', arguments: '{}' }] },
      { role: 'tool', content: [{ type: 'text', text: 'ok' }], toolCallId: '1' },
    ],
    tools: [{ name: 'click', description: 'clicks', parameters: {} }],
  }
  expect(readRequest(JSON.stringify(request, null, 1))).toEqual(request)
})

test.each(['', 'null', '[]', '{"messages":[{"role":"nobody","content":[]}]}', '{"messages":'])(
  'there is no request in %j',
  (text) => expect(readRequest(text)).toBeUndefined(),
)

test('four Latin characters make a token, and so does one Chinese character', () => {
  expect(estimateTokens(says('abcdefgh'))).toBe(2)
  expect(estimateTokens(says('点击保存。'))).toBe(5)
  expect(estimateTokens(says('点击 Save'))).toBe(4)
  expect(estimateTokens(says(''))).toBe(0)
})

test('a picture counts by its area, tools and calls by their text', () => {
  expect(estimateTokens({ messages: [{ role: 'user', content: [picture] }] })).toBe(100)
  const called = {
    messages: [
      { role: 'assistant' as const, content: [], toolCalls: [{ id: '', name: 'tool', arguments: '{"a"' }] },
    ],
  }
  expect(estimateTokens(called)).toBe(2)
  expect(estimateTokens({ messages: [], tools: ['abcd'] })).toBe(2)
})

test('what a request has cost when it was broken off is reckoned by its length, and said to be', () => {
  const text = 'x'.repeat(400)
  const request = { messages: [{ role: 'user', content: [{ type: 'text', text }] }] } as const
  expect(
    usageSoFar(
      { messages: request.messages.map((each) => ({ ...each, content: [...each.content] })) },
      'abcdefgh',
    ),
  ).toEqual({
    prompt: 100,
    completion: 2,
    estimated: true,
  })
})
