import { expect, test } from 'vitest'
import { findJsonCalls, findWired } from '../../../../src/core/dialects/ui-tars/tools'

const call = (name: string, args: unknown) => ({ id: 'c1', name, arguments: JSON.stringify(args) })

test('calls over the wire are taken as they are', () => {
  const toolCalls = [call('click', { point: '<point>1 2</point>' }), call('wait', {})]
  const found = findWired({ text: 'I will click.', finish: 'tool_calls', toolCalls })
  if (found === undefined || 'error' in found) throw new Error('nothing found')
  expect(found).toMatchObject({ thought: 'I will click.', repaired: [] })
  expect(found.calls.map(({ name }) => name)).toEqual(['click', 'wait'])
  expect(found.calls[0]?.args.get('point')).toBe('<point>1 2</point>')
  expect(findWired({ text: 'click', finish: 'stop' })).toBeUndefined()
})

test.each([
  '{"name": "click", "arguments": {"point": [1, 2], "count": 3}}',
  '{"name": "click", "arguments": "{\\"point\\": [1, 2], \\"count\\": 3}"}',
  '<seed:tool_call>\n{"name": "click", "arguments": {"point": [1, 2], "count": 3}}\n</seed:tool_call>',
  '```json\n{"name": "click", "arguments": {"point": [1, 2], "count": 3}}\n```',
])('%s is a call as JSON', (text) => {
  const found = findJsonCalls(text, 0, 'stop')
  if (found === undefined || 'error' in found) throw new Error('nothing found')
  expect(found.repaired).toContain('json_call')
  expect(found.calls.map(({ args }) => Object.fromEntries(args))).toEqual([{ point: '[1, 2]', count: '3' }])
})

test('what is no JSON, or was cut off, is no call', () => {
  expect(findJsonCalls("click(point='<point>1 2</point>')", 0, 'stop')).toBeUndefined()
  expect(findJsonCalls('{"answer": 42}', 0, 'stop')).toBeUndefined()
  expect(findJsonCalls('{"name": "click", "arguments": {"point": [1, 2', 0, 'stop')).toMatchObject({
    ok: false,
  })
})
