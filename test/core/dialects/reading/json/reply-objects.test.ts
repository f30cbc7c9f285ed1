import { expect, test } from 'vitest'
import { findObjects } from '../../../../../src/core/dialects/reading/json/reply-objects'

const count = (text: string) => {
  const found = findObjects(text, true)
  return found.ok ? found.objects.length : found.error
}

test.each([
  [0, 'no braces at all'],
  [0, '[1] {name} <b>'],
  [0, '<think>{"a":1}</think>'],
  [0, '<thought>{"a":1}'],
  [1, '{"a":1}'],
  [1, '{"a":1}</think>{"b":2}'],
  [1, '{broken: [</think>{"b":2}'],
  [2, '{"a":1} {"b":2}'],
  [2, '[{"a":1},{"b":2}]'],
  ['bad_json', '{"a": {"b":1} x {"c":2}'],
  ['bad_json', '[ "a":1 }'],
  ['truncated', 'so: {"a": {"b":1'],
  ['truncated', 'x'.repeat(1_048_577)],
  ['no_action', '{'.repeat(0) + '[ '.repeat(20_000)],
])('%s objects are found: %j', (expected, text) => {
  expect(count(text)).toBe(expected)
})

test('what stands round an object is named', () => {
  expect(findObjects('\ufeff```json\n{"a":1}\n```', true)).toMatchObject({
    repaired: ['fence', 'bom'],
    trailing: false,
  })
  expect(findObjects('{"a":1} and so on', true)).toMatchObject({ repaired: ['prose'], trailing: true })
})
