import { expect, test } from 'vitest'
import { parseReply } from '../../../../src/main/doors/cli/parse-reply'
import { isStream, readStream } from '../../../../src/main/models/openai/streamed'

const event = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`
const words = (content: string) => event({ delta: { content } })
const end = (finish_reason: string) => event({ delta: {}, finish_reason })

test('the pieces of a stream are one reply', () => {
  const body = `: ping\n\n${words('a')}${words('b')}${end('stop')}data: [DONE]\n\n`
  expect(isStream(body)).toBe(true)
  expect(readStream(body)).toEqual({ text: 'ab', finish: 'stop' })
  expect(readStream(body.replaceAll('\n', '\r\n'))).toEqual({ text: 'ab', finish: 'stop' })
})

test.each([
  [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }],
  [{ type: 'reasoning', text: 'hm' }],
  [{ type: 'thinking', thinking: 'hm' }],
])('of a list of parts, %j is a thought and no part of the reply', (thought) => {
  const body = event({ delta: { content: [thought, { type: 'text', text: 'a' }] } }) + end('stop')
  expect(readStream(body)).toEqual({ text: 'a', reasoning: 'hm', finish: 'stop' })
})

test('a stream that breaks off, or that a limit ended, is cut off', () => {
  expect(readStream(words('a'))).toEqual({ text: 'a', finish: 'length' })
  expect(readStream(words('a') + end('length'))).toEqual({ text: 'a', finish: 'length' })
})

test('an event that is not whole refuses the stream: words may be missing', () => {
  expect(readStream(`${words('a')}data: {"choices": [{"del\n\n${words('b')}`)).toMatchObject({
    error: 'bad_json',
  })
})

test('a reply longer than any answer is refused', () => {
  expect(readStream(words('ab '.repeat(400_000)))).toMatchObject({ error: 'truncated' })
})

test.each(['{"content": "data: a"}', 'data', '', '<html>'])('%j is no stream', (body) => {
  expect(isStream(body)).toBe(false)
})

test('a streamed tool call is read in its dialect', () => {
  const call = (index: number, written: string, name?: string) =>
    event({ delta: { tool_calls: [{ index, id: name, function: { name, arguments: written } }] } })
  const body = `${call(0, '{"action":"mouse_', 'vnc_command')}${call(1, '{}', 'verify')}${call(0, 'click","x":4,"y":3}')}${end('tool_calls')}`
  expect(
    parseReply({ dialect: 'chat-wire', reply: body, screen: [1920, 1080], params: { inner: 'vnc-tools' } }),
  ).toMatchObject({ ok: true, actions: [{ kind: 'click', at: [4, 3] }], ignored: 1 })
})
