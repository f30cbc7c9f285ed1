import { expect, test } from 'vitest'
import { isObject, type JsonObject } from '../../../../../src/core/dialects/reading/json/json'
import { readJson } from '../../../../../src/core/dialects/reading/json/lenient-json'
import { openEnvelopes, saysCut, saysSpoilt } from '../../../../../src/core/dialects/reading/tools/envelope'

function open(value: object) {
  const reading = readJson(JSON.stringify(value), 0, false)
  const objects: JsonObject[] = reading.ok && isObject(reading.value) ? [reading.value] : []
  const { calls, words } = openEnvelopes(objects)
  return { calls: calls.map((call) => call.get('name') ?? call.get('type')), words }
}

const text = (words: string) => ({ type: 'text', text: words })

test.each([
  ['a message', { role: 'assistant', content: [text('a'), { type: 'tool_use', name: 'x', input: {} }] }],
  [
    'a response',
    {
      output: [
        { type: 'message', content: [{ type: 'output_text', text: 'a' }] },
        { name: 'x', arguments: '{}' },
      ],
    },
  ],
  ['candidates', { candidates: [{ content: { parts: [{ text: 'a' }, { functionCall: {}, name: 'x' }] } }] }],
])('the calls and the words of %s are found', (_, value) => {
  expect(open(value)).toEqual({ calls: ['x'], words: ['a'] })
})

test('what was thought does not count', () => {
  const thoughts = [
    { type: 'thinking', text: 'a' },
    { thought: true, text: 'b' },
    { type: 'reasoning', summary: [] },
  ]
  expect(open({ content: thoughts })).toEqual({ calls: [], words: [] })
})

test('envelopes in envelopes are opened to a depth', () => {
  let value: object = text('a')
  for (let depth = 0; depth < 20; depth++) value = { content: [value] }
  expect(open(value).words).toEqual([])
})

test('an envelope may say that a limit cut it off', () => {
  expect(saysCut(new Map([['stop_reason', 'max_tokens']]))).toBe(true)
  expect(saysCut(new Map([['finishReason', 'MAX_TOKENS']]))).toBe(true)
  expect(saysCut(new Map([['stop_reason', 'tool_use']]))).toBe(false)
  expect(
    saysCut(
      new Map([
        ['name', 'status'],
        ['status', 'incomplete'],
      ]),
    ),
  ).toBe(false)
})

test('what a service says of an envelope may stand in one inside', () => {
  const inside = new Map([['candidates', [new Map([['finishReason', 'MAX_TOKENS']])]]])
  expect(saysCut(inside)).toBe(true)
  expect(saysSpoilt(inside)).toBe(false)
  expect(saysSpoilt(new Map([['finish_reason', 'MALFORMED_FUNCTION_CALL']]))).toBe(true)
})
