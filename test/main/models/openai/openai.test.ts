import { expect, test } from 'vitest'
import { sayEnglish } from '../../../../src/core/problem'
import { tryEndpoint } from '../../../../src/main/models/endpoint/endpoint'
import { chat } from '../../../../src/main/models/openai/openai'
import { chunkOf, type Script, sse } from '../../../fakes/openai-server'
import { ask, askOnce, hello, json, key, place, raw, serve, stop } from './asking'

test('a streamed reply arrives whole, with its usage, and grows on the way', async () => {
  const seen: string[] = []
  const answer = await askOnce('点击“Save”。\nDone.', { onText: (text) => seen.push(text) })
  expect(answer.reply).toEqual({ text: '点击“Save”。\nDone.', finish: 'stop' })
  expect(answer.usage).toEqual({ prompt: 1200, completion: 34 })
  expect(answer.firstMs).toBeGreaterThanOrEqual(0)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.at(-1)).toBe(answer.reply.text)
})

test.each<[string, string | undefined, Script]>([
  ['in a stream', 'm-0711', raw(sse({ ...chunkOf({ content: 'hello' }), model: 'm-0711' }), stop)],
  [
    'in one piece',
    'm-0711',
    {
      kind: 'raw',
      headers: json,
      writes: ['{"model":"m-0711","choices":[{"message":{"content":"hello"},"finish_reason":"stop"}]}'],
    },
  ],
  ['after what is no name', 'fake', raw(sse({ ...chunkOf({ content: 'hello' }), model: { a: 1 } }), stop)],
  [
    'nowhere',
    undefined,
    {
      kind: 'raw',
      headers: json,
      writes: ['{"model":"","choices":[{"message":{"content":"hello"},"finish_reason":"stop"}]}'],
    },
  ],
])('the model that answered is told as the endpoint names it: %s', async (_, model, script) => {
  const answer = await askOnce(script)
  expect([answer.reply.text, answer.model]).toEqual(['hello', model])
})

test('reasoning is kept apart under either of its names, and is not shown as text', async () => {
  for (const reasoningField of ['reasoning_content', 'reasoning'] as const) {
    const seen: string[] = []
    const script = { kind: 'stream', reasoning: 'I think', reasoningField, text: 'ok' } as const
    const { reply } = await askOnce(script, { onText: (text) => seen.push(text) })
    expect(reply).toEqual({ text: 'ok', reasoning: 'I think', finish: 'stop' })
    expect(seen).toEqual(['ok'])
  }
})

test('content as a list of parts is text', async () => {
  expect((await askOnce({ kind: 'stream', parts: true, text: 'in parts' })).reply.text).toBe('in parts')
})

test('tool calls are joined from their deltas, and arguments sent as an object are written as JSON', async () => {
  const toolCalls = [
    { id: 'a', name: 'vnc_command', arguments: '{"action":"mouse_click","x":10,"y":20}' },
    { id: 'b', name: 'verify', arguments: { question: 'Saved?' } },
  ]
  const { reply } = await askOnce({ kind: 'stream', toolCalls })
  expect(reply).toEqual({
    text: '',
    finish: 'tool_calls',
    toolCalls: [
      { id: 'a', name: 'vnc_command', arguments: '{"action":"mouse_click","x":10,"y":20}' },
      { id: 'b', name: 'verify', arguments: '{"question":"Saved?"}' },
    ],
  })
})

test('tool-call deltas out of order or without an index find their call', async () => {
  const call = (delta: unknown) => sse(chunkOf({ tool_calls: [delta] }))
  const mixed = [
    call({ index: 1, id: 'b', function: { name: 'second', arguments: '{' } }),
    call({ index: 0, id: 'a', function: { name: 'first', arguments: '{}' } }),
    call({ index: 1, function: { arguments: '}' } }),
    sse(chunkOf({}, 'tool_calls')),
  ]
  expect((await askOnce({ kind: 'raw', writes: mixed })).reply.toolCalls).toEqual([
    { id: 'a', name: 'first', arguments: '{}' },
    { id: 'b', name: 'second', arguments: '{}' },
  ])
  const bare = [
    call({ id: 'a', function: { name: 'first', arguments: '{"x"' } }),
    call({ function: { arguments: ':1}' } }),
    call({ id: 'b', function: { name: 'second', arguments: '{}' } }),
    sse(chunkOf({}, 'tool_calls')),
  ]
  expect((await askOnce({ kind: 'raw', writes: bare })).reply.toolCalls?.map((one) => one.arguments)).toEqual(
    ['{"x":1}', '{}'],
  )
})

test('a reply cut by a limit says so', async () => {
  expect((await askOnce({ kind: 'stream', text: 'click(', finish: 'length' })).reply.finish).toBe('length')
})

test('an empty reply is an ordinary reply', async () => {
  expect((await askOnce({ kind: 'stream' })).reply).toEqual({ text: '', finish: 'stop' })
  expect((await askOnce({ kind: 'stream', finish: 'content_filter' })).reply.finish).toBe('other')
})

test('the request holds the defaults, the texts, and the pictures in their order', async () => {
  const server = await serve('ok')
  const image = { type: 'image', frame: 'abc', size: { width: 2, height: 2 }, mime: 'image/png' } as const
  await ask(server, {
    request: {
      messages: [
        { role: 'system', content: [{ type: 'text', text: 'rules' }] },
        { role: 'user', content: [{ type: 'text', text: 'before' }, image, { type: 'text', text: 'after' }] },
        { role: 'assistant', content: [], toolCalls: [{ id: 'c1', name: 'look', arguments: '{}' }] },
        { role: 'tool', content: [{ type: 'text', text: 'seen' }], toolCallId: 'c1' },
      ],
      tools: [{ name: 'look', description: 'Looks.', parameters: { type: 'object' } }],
    },
  })
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
  expect(server.requests[0]?.body).toEqual({
    model: 'glm',
    temperature: 0,
    max_tokens: 4096,
    stream: true,
    stream_options: { include_usage: true },
    tools: [
      { type: 'function', function: { name: 'look', description: 'Looks.', parameters: { type: 'object' } } },
    ],
    messages: [
      { role: 'system', content: 'rules' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'before' },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${btoa('abc')}` } },
          { type: 'text', text: 'after' },
        ],
      },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: 'seen' },
    ],
  })
})

test('extra parameters are sent as they are, null leaves one out, and none changes what is asked', async () => {
  const server = await serve('ok')
  const extra = {
    temperature: null,
    max_tokens: 8192,
    skip_special_tokens: false,
    chat_template_kwargs: { enable_thinking: false },
    messages: [],
    stream: false,
  }
  await ask(server, { extra })
  const body = server.requests[0]?.body
  expect(body).toMatchObject({
    max_tokens: 8192,
    skip_special_tokens: false,
    chat_template_kwargs: { enable_thinking: false },
    stream: true,
    messages: [{ role: 'user', content: 'What now?' }],
  })
  expect(body).not.toHaveProperty('temperature')
})

test('without a key no authorization is sent, whatever the environment holds', async () => {
  const server = await serve('ok')
  process.env.OPENAI_API_KEY = key
  try {
    await ask(server, { key: undefined })
  } finally {
    delete process.env.OPENAI_API_KEY
  }
  expect(server.requests[0]?.headers.authorization).toBeUndefined()
})

test('a server that does not know stream_options is asked once more without', async () => {
  const server = await serve((request) =>
    'stream_options' in request.body
      ? {
          kind: 'raw',
          status: 400,
          headers: json,
          writes: ['{"error":{"message":"Unknown field: stream_options"}}'],
        }
      : 'ok',
  )
  expect((await ask(server)).reply.text).toBe('ok')
  expect(server.requests).toHaveLength(2)
})

const whole: Readonly<Record<string, Script>> = {
  'CRLF line ends': { kind: 'stream', text: 'hello', lineEnd: '\r\n' },
  'CR line ends': { kind: 'stream', text: 'hello', lineEnd: '\r' },
  'one byte at a time, CR': { kind: 'stream', text: 'hello', bytes: 1, lineEnd: '\r' },
  'comments between events': { kind: 'stream', text: 'hello', comments: true },
  'one byte at a time, CRLF': { kind: 'stream', text: 'hello', bytes: 1, lineEnd: '\r\n' },
  '[DONE] missing': { kind: 'stream', text: 'hello', done: false },
  'no finish reason but [DONE]': { kind: 'stream', text: 'hello', finish: null },
  'no usage': { kind: 'stream', text: 'hello', usage: null },
  'no empty line after the last event': raw(hello, stop.trimEnd()),
  'no empty lines between events': raw(hello.trimEnd(), '\n', stop.trimEnd(), '\n\n'),
  'one JSON text on two data lines': raw(
    'data: {"choices":[{"delta":\n',
    'data: {"content":"hello"}}]}\n\n',
    stop,
  ),
  'a byte order mark': raw('\uFEFF', hello, stop),
  'empty choices first': raw(sse({ choices: [] }), hello, stop),
  'another choice first, in an event of its own': raw(
    sse({ choices: [{ index: 1, delta: { content: 'other' } }] }),
    hello,
    sse({ choices: [{ index: 1, delta: { content: 'other' } }] }),
    stop,
  ),
  'another choice first, in the same event': raw(
    sse({
      choices: [
        { index: 1, delta: { content: 'other' } },
        { index: 0, delta: { content: 'hello' } },
      ],
    }),
    stop,
  ),
  'choices null': raw(sse({ choices: null }), hello, stop),
  'content null first': raw(sse(chunkOf({ role: 'assistant', content: null })), hello, stop),
  'a wrong role': raw(sse(chunkOf({ role: 'user', content: 'hello' })), stop),
  'usage that makes no sense': raw(hello, stop, sse({ choices: [], usage: { prompt_tokens: 'NaN' } })),
  'event and id fields': raw('event: message\nid: 7\nretry: 10\n', hello, stop),
  'data without a blank': raw(hello.replace('data: ', 'data:'), stop),
  'text after [DONE]': raw(hello, stop, sse('[DONE]'), sse(chunkOf({ content: 'more' }))),
  'the whole reply as one JSON body': {
    kind: 'raw',
    headers: json,
    writes: ['{\n "choices": [{"message": {"content": "hello"},', ' "finish_reason": "stop"}]\n}'],
  },
}

for (const [name, script] of Object.entries(whole)) {
  test(`a stream with ${name} is read whole`, async () => {
    expect((await askOnce(script)).reply).toEqual({ text: 'hello', finish: 'stop' })
  })
}

test('characters split between two packets stay whole', async () => {
  expect((await askOnce({ kind: 'stream', text: '保存😀文件', bytes: 1 })).reply.text).toBe('保存😀文件')
})

test('twenty thousand tiny events are one reply', async () => {
  const text = Array.from({ length: 20_000 }, (_, i) => String.fromCharCode(0x4e00 + ((i * i * 31) % 20_000)))
  const writes = text.map((content) => sse({ choices: [{ delta: { content } }] })).join('')
  expect((await askOnce(raw(writes, stop))).reply.text).toBe(text.join(''))
})

test('trying a model says whether it answers', async () => {
  const signal = new AbortController().signal
  const server = await serve('ok')
  const endpoint = { baseUrl: server.url, model: 'glm', extra: {} }
  const good = await tryEndpoint(chat, endpoint, () => key, signal)
  expect(good).toEqual({ ok: true, seconds: expect.any(Number) })
  const refusing = await serve({ kind: 'raw', status: 401, headers: json, writes: [key] })
  const bad = await tryEndpoint(chat, { ...endpoint, baseUrl: refusing.url }, () => key, signal)
  expect(bad.ok ? '' : sayEnglish(bad.problem)).toBe(
    `${place(refusing)}: the key was refused (401). Check the key of this model.`,
  )
})
