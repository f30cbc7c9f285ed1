import { expect, test } from 'vitest'
import type { ModelReply } from '../../../../../src/core/dialects/dialect'
import { findUses } from '../../../../../src/core/dialects/reading/tools/reply'

const find = (text: string, more: Partial<ModelReply> = {}) => findUses({ text, finish: 'stop', ...more })

/** Names and arguments of the calls that were found, or the name of the error. */
const calls = (text: string, more: Partial<ModelReply> = {}) => {
  const found = find(text, more)
  return found.ok ? found.uses.map(({ name, args }) => [name, Object.fromEntries(args)]) : found.error
}

const call = '{"name":"tap","arguments":{"x":1,"y":2}}'
const tap = ['tap', { x: 1, y: 2 }]

test.each([
  ['in tags', `<tool_call>\n${call}\n</tool_call>`],
  ['behind words', `First the menu.\n<tool_call>\n${call}\n</tool_call>`],
  ['with a stray symbol for the closing tag', `<tool_call>\n${call}\n⚗`],
  ['bare', call],
  ['with its arguments as a text', '{"name":"tap","arguments":"{\\"x\\":1,\\"y\\":2}"}'],
  ['under args', '{"name":"tap","args":{"x":1,"y":2}}'],
  ['in the envelope of a function', `{"id":"1","type":"function","function":${call}}`],
  ['as a function call', '{"functionCall":{"name":"tap","args":{"x":1,"y":2}}}'],
  ['behind thinking', `<think>perhaps <tool_call>{"name":"no","arguments":{}}</tool_call></think>${call}`],
  ['behind a lone end of thinking', `<tool_call>{"name":"no","arguments":{}}</tool_call></think>${call}`],
  ['behind an example in words', `Like {"name": "no"} or so: <tool_call>${call}</tool_call>`],
])('a call %s is found', (_, text) => {
  expect(calls(text)).toEqual([tap])
  expect(find(text)).toMatchObject({ ok: true, repaired: [] })
})

test('calls of the wire come first, and the text beside them is the thought', () => {
  const toolCalls = [{ id: 'c1', name: 'tap', arguments: '{"x":1,"y":2}' }]
  const found = find('I tap it.', { toolCalls, finish: 'tool_calls' })
  expect(found).toMatchObject({ ok: true, thought: 'I tap it.', uses: [{ id: 'c1', name: 'tap' }] })
  expect(calls('', { toolCalls: [{ id: '', name: 'home', arguments: '' }] })).toEqual([['home', {}]])
})

test('all calls are found in order, in a list and in one block', () => {
  const both = [tap, ['type', { text: 'a</tool_call>b' }]]
  const second = '{"name":"type","arguments":{"text":"a</tool_call>b"}}'
  expect(calls(`[${call},${second}]`)).toEqual(both)
  expect(calls(`<tool_call>\n${call}\n${second}\n</tool_call>`)).toEqual(both)
})

test('a call spelt with tags has its values as they stand', () => {
  const text =
    '<tool_call>\n<function=type>\n<parameter=text>\n a\n</parameter> b \n</parameter>\n<parameter=n>\n5\n</parameter>\n</function>\n</tool_call>'
  expect(calls(text)).toEqual([['type', { text: ' a\n</parameter> b ', n: '5' }]])
  expect(find(text)).toMatchObject({ repaired: [], uses: [{ tagged: true }] })
  expect(calls(text.slice(0, text.indexOf('<parameter=n>')))).toBe('truncated')
  expect(calls(text.replace('=n>', '=text>'))).toBe('schema')
})

test.each([
  ['the outer brace', call.slice(0, -1)],
  ['the outer brace before the tag', `<tool_call>${call.slice(0, -1)}</tool_call>`],
  ['both braces before the tag', `<tool_call>${call.slice(0, -2)}\n</tool_call>`],
])('%s may be missing where the arguments are complete', (_, text) => {
  expect(calls(text)).toEqual([tap])
  expect(find(text)).toMatchObject({ repaired: ['missing_bracket'] })
})

test.each([
  ['a cut call', call.slice(0, -2), 'truncated'],
  ['a cut number', call.slice(0, -3), 'truncated'],
  ['broken JSON', '{"name":"tap" "arguments":{}}', 'bad_json'],
  ['arguments that are no object', '{"name":"tap","arguments":[1,2]}', 'schema'],
  ['a forbidden key', '{"name":"tap","arguments":{"__proto__":{}}}', 'schema'],
])('%s is refused', (_, text, error) => {
  expect(calls(text)).toBe(error)
})

test('a reply that a limit cut is never read', () => {
  expect(calls(call, { finish: 'length' })).toBe('truncated')
})

test.each(['', 'Click at (3, 4).', '{"a":1}', '<think>so <tool_call>', '{"name":"tap"}', '["bbox_2d"]'])(
  'there is no call in %j',
  (text) => {
    expect(calls(text)).toEqual([])
  },
)

test('a call that stands in the reasoning of a silent reply is a repair, unless the thought goes on', () => {
  expect(find('', { reasoning: call })).toMatchObject({ ok: true, repaired: ['reasoning'] })
  expect(calls('', { reasoning: `${call} but no` })).toEqual([])
})

test.each([
  '<function=a>',
  '<tool_call>',
  '<parameter=a></parameter>',
  '{"name":',
  '</parameter>',
  '<think>',
])('some hundred kilobytes of %j are no call', (piece) => {
  expect(['truncated', 'no_action', 'bad_json', []]).toContainEqual(calls(piece.repeat(40_000)))
})
