import { expect, test } from 'vitest'
import { openEnvelope } from '../../../../../src/core/dialects/reading/tools/chat-wire'

test.each([
  [
    { role: 'assistant', content: 'a' },
    { text: 'a', finish: 'stop' },
  ],
  [
    {
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ],
    },
    { text: 'ab', finish: 'stop' },
  ],
  [
    { content: null, reasoning_content: 'r' },
    { text: '', reasoning: 'r', finish: 'stop' },
  ],
  [
    { content: '', reasoning: 'r' },
    { text: '', reasoning: 'r', finish: 'stop' },
  ],
  [
    { content: '  ', reasoning_content: '' },
    { text: '  ', finish: 'stop' },
  ],
  [
    {
      content: null,
      tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: { x: 1 } } }],
    },
    { text: '', toolCalls: [{ id: 'c', name: 'f', arguments: '{"x":1}' }], finish: 'stop' },
  ],
  [
    { content: null, function_call: { name: 'f', arguments: '{}' } },
    { text: '', toolCalls: [{ id: '', name: 'f', arguments: '{}' }], finish: 'stop' },
  ],
  [
    { message: { role: 'assistant', content: 'a' }, done: true, done_reason: 'length' },
    { text: 'a', finish: 'length' },
  ],
  [{ choices: [{ message: { content: 'a' }, finish_reason: 'length' }] }, { text: 'a', finish: 'length' }],
  [
    { choices: [{ message: { content: 'a' }, finish_reason: 'content_filter' }] },
    { text: 'a', finish: 'other' },
  ],
])('%j', (wire, reply) => {
  expect(openEnvelope(wire)).toEqual(reply)
})

test.each([[null], ['text'], [{}], [{ choices: [] }], [{ content: 5 }], [[]]])(
  '%j is no envelope',
  (wire) => {
    expect(openEnvelope(wire)).toBeUndefined()
  },
)
