import { afterEach, expect, test } from 'vitest'
import type { ModelRequest } from '../../../src/core/dialects/dialect'
import type { Asking } from '../../../src/main/engine/ports'
import type { Limits } from '../../../src/main/models/limits'
import { openOpenai, tryOpenai } from '../../../src/main/models/openai'
import {
  chunkOf,
  type FakeOpenai,
  type FakeRequest,
  openFakeOpenai,
  type Script,
  sse,
} from '../../fakes/openai-server'

const key = 'sk-canary-1234567890'
const question: ModelRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'What now?' }] }],
}
const open: FakeOpenai[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

type Options = {
  readonly request?: ModelRequest
  readonly extra?: Record<string, unknown>
  readonly limits?: Partial<Limits>
  readonly signal?: AbortSignal
  readonly key?: string | undefined
  readonly onText?: (text: string) => void
}

async function serve(
  reply: Script | ((request: FakeRequest) => Script | Promise<Script>),
): Promise<FakeOpenai> {
  const server = await openFakeOpenai({ reply: typeof reply === 'function' ? reply : () => reply })
  open.push(server)
  return server
}

function ask(server: Pick<FakeOpenai, 'url'>, options: Options = {}) {
  const { extra = {}, limits = {}, signal = new AbortController().signal, onText = () => {} } = options
  const asking: Asking = {
    request: options.request ?? question,
    picture: async (ref) => new TextEncoder().encode(ref.frame),
    onText,
  }
  const used = 'key' in options ? options.key : key
  const endpoint = { baseUrl: server.url, model: 'glm', extra }
  return openOpenai(endpoint, () => used, { wait: async () => {}, ...limits }).ask(asking, signal)
}

async function askOnce(script: Script, options: Options = {}) {
  return ask(await serve(script), options)
}

const place = (server: FakeOpenai) => `model glm at ${new URL(server.url).host}`

/** The sentence with which asking fails, without the model's name and place. */
async function complaint(script: Parameters<typeof serve>[0], options: Options = {}): Promise<string> {
  const server = await serve(script)
  const error = await ask(server, options).then(
    () => expect.unreachable('the model should have failed'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Error)) return expect.unreachable('an error is thrown')
  expect(error.message).toContain(`${place(server)}: `)
  expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain(key)
  return error.message.slice(place(server).length + 2)
}

test('a streamed reply arrives whole, with its usage, and grows on the way', async () => {
  const seen: string[] = []
  const answer = await askOnce('点击“Save”。\nDone.', { onText: (text) => seen.push(text) })
  expect(answer.reply).toEqual({ text: '点击“Save”。\nDone.', finish: 'stop' })
  expect(answer.usage).toEqual({ prompt: 1200, completion: 34 })
  expect(answer.firstMs).toBeGreaterThanOrEqual(0)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.at(-1)).toBe(answer.reply.text)
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

const json = { 'content-type': 'application/json' }
const hello = sse(chunkOf({ content: 'hello' }))
const stop = sse(chunkOf({}, 'stop'))
const raw = (...writes: (string | Uint8Array)[]): Script => ({ kind: 'raw', writes })

const whole: Readonly<Record<string, Script>> = {
  'CRLF line ends': { kind: 'stream', text: 'hello', lineEnd: '\r\n' },
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

const broken: readonly (readonly [name: string, script: Script, sentence: string])[] = [
  ['breaks off between events', raw(hello), 'the reply broke off before its end. Try again.'],
  ['breaks off inside JSON', raw(hello, stop.slice(0, 40)), 'the reply broke off before its end. Try again.'],
  ['ends at once', raw(), 'the server sent an empty reply. Try again.'],
  [
    'loses its socket',
    { kind: 'raw', writes: [hello], end: 'tear' },
    'the connection was lost in the middle of the reply (UND_ERR_SOCKET). Try again.',
  ],
  [
    'sends broken JSON',
    raw(sse('{"choices":[{]')),
    'the server sent something that is not a chat completion: {"choices":[{].',
  ],
  [
    'sends NaN',
    raw(sse('{"choices":NaN}')),
    'the server sent something that is not a chat completion: {"choices":NaN}.',
  ],
  [
    'sends another kind of thing',
    raw(sse({ choices: [{ delta: { content: 7 } }] })),
    'the server sent something that is not a chat completion: {"choices":[{"delta":{"content":7}}]}.',
  ],
  [
    'sends an error as an event',
    raw(hello, sse({ error: { message: `CUDA out of memory ${key}` } })),
    'the server answered with an error: CUDA out of memory •••.',
  ],
  [
    'sends an error object with HTTP 200',
    { kind: 'raw', headers: json, writes: ['{"error":{"message":"no such model","code":"1211"}}'] },
    'the server answered with an error: no such model.',
  ],
  [
    'sends a login page with HTTP 200',
    { kind: 'raw', headers: { 'content-type': 'text/html' }, writes: ['<!doctype html>', '<p>Log in</p>'] },
    'answered with a web page, so it is not an OpenAI-compatible endpoint. Check the base URL (it often ends in /v1).',
  ],
  [
    'sends plain words with HTTP 200',
    { kind: 'raw', headers: { 'content-type': 'text/plain' }, writes: ['Ollama is running'] },
    'the server sent something that is not a chat completion: Ollama is running.',
  ],
  [
    'is another API',
    { kind: 'raw', headers: json, writes: ['{"status":"fine"}'] },
    'the server sent something that is not a chat completion: {"status":"fine"}.',
  ],
  [
    'answers 502 with a page',
    {
      kind: 'raw',
      status: 502,
      headers: { 'content-type': 'text/html' },
      writes: ['<html>Bad Gateway</html>'],
    },
    'the server failed (502) and sent a web page. Try again, or check the base URL.',
  ],
  [
    'answers 401 with the key in it',
    { kind: 'raw', status: 401, headers: json, writes: [`{"error":{"message":"Incorrect API key ${key}"}}`] },
    'the key was refused (401). Check the key of this model.',
  ],
  [
    'answers 404 in JSON',
    { kind: 'raw', status: 404, headers: json, writes: ['{"error":{"message":"model glm does not exist"}}'] },
    'not found (404). Check the model name and the base URL (it often ends in /v1): model glm does not exist.',
  ],
  [
    'answers 404 with a page',
    { kind: 'raw', status: 404, headers: { 'content-type': 'text/html' }, writes: ['<h1>nothing</h1>'] },
    'answered with a web page, so it is not an OpenAI-compatible endpoint. Check the base URL (it often ends in /v1) (404).',
  ],
  [
    'finds the request too long',
    {
      kind: 'raw',
      status: 400,
      headers: json,
      writes: ['{"object":"error","message":"This model\'s maximum context length is 8192 tokens."}'],
    },
    "the request is too long for the model (400). Use a shorter history: This model's maximum context length is 8192 tokens.",
  ],
  [
    'finds the picture too large',
    { kind: 'raw', status: 413, headers: json, writes: ['{}'] },
    'the request is too large (413). Use smaller pictures or a shorter history.',
  ],
  [
    'refuses a parameter and repeats the key',
    { kind: 'raw', status: 400, headers: json, writes: [`{"error":{"message":"bad temperature; ${key}"}}`] },
    'the request was refused (400): bad temperature; •••.',
  ],
  [
    'redirects to another host',
    { kind: 'raw', status: 307, headers: { location: 'http://evil.example/v1/chat' }, writes: [] },
    'redirects elsewhere (307), which is not followed because of the key. Set the final base URL: evil.example.',
  ],
  [
    'has no quota for a day',
    {
      kind: 'raw',
      status: 429,
      headers: { ...json, 'retry-after': '86400' },
      writes: ['{"error":{"message":"quota"}}'],
    },
    'too many requests, or no quota left (429); it asks to wait 86400 s: quota.',
  ],
]

for (const [name, script, sentence] of broken) {
  test(`a server that ${name} is a failure with its own sentence`, async () => {
    expect(await complaint(script)).toBe(sentence)
  })
}

test('a server that wants a key says so when there is none', async () => {
  const script: Script = { kind: 'raw', status: 401, headers: json, writes: ['{}'] }
  expect(await complaint(script, { key: undefined })).toBe('a key is needed (401). Give this model a key.')
})

test('where nobody listens, the sentence asks whether the server is running', async () => {
  const server = await openFakeOpenai({ reply: () => 'ok' })
  await server.close()
  await expect(ask(server)).rejects.toThrow(`${place(server)}: connection refused. Is the server running?`)
})

test('an address that cannot be one, or that holds a password, is refused before anything is sent', async () => {
  await expect(ask({ url: 'localhost:8000' })).rejects.toThrow(
    'the base URL must begin with http:// or https://',
  )
  await expect(ask({ url: '' })).rejects.toThrow('the base URL must begin with http:// or https://')
  const withPassword = ask({ url: 'http://me:hunter2@127.0.0.1:1/v1' })
  await expect(withPassword).rejects.toThrow('must not hold a password')
  await expect(withPassword).rejects.not.toThrow('hunter2')
})

test('a busy server is asked again twice at the most, after a pause', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
  }
  const busy: Script = { kind: 'raw', status: 503, headers: { ...json, 'retry-after': '3' }, writes: ['{}'] }
  const server = await serve(() => (server.requests.length < 3 ? busy : 'ok'))
  expect((await ask(server, { limits: { wait } })).reply.text).toBe('ok')
  expect(waits).toEqual([3000, 3000])
  const always = await serve(busy)
  await expect(ask(always)).rejects.toThrow('the server failed (503). Try again.')
  expect(always.requests).toHaveLength(3)
})

test('a reply that has begun is never asked for again', async () => {
  const server = await serve({ kind: 'raw', writes: [hello], end: 'tear' })
  await expect(ask(server)).rejects.toThrow('lost in the middle')
  expect(server.requests).toHaveLength(1)
})

test('a refused key or request is not tried again', async () => {
  const server = await serve({ kind: 'raw', status: 400, headers: json, writes: ['{}'] })
  await expect(ask(server)).rejects.toThrow('the request was refused (400).')
  expect(server.requests).toHaveLength(1)
})

const never = new Promise<never>(() => {})

test('a server that does not begin, falls silent or never ends is given up, and its socket closed', async () => {
  const silent = { kind: 'stream', before: never } as const
  expect(await complaint(silent, { limits: { firstMs: 40 } })).toBe(
    'no answer within 0.04 s. Is the server overloaded?',
  )
  const headersOnly = { kind: 'raw', writes: [], end: 'hang' } as const
  expect(await complaint(headersOnly, { limits: { firstMs: 40 } })).toBe(
    'no answer within 0.04 s. Is the server overloaded?',
  )
  const halting = { kind: 'stream', text: 'a reply in pieces', pause: { after: 2, until: never } } as const
  expect(await complaint(halting, { limits: { idleMs: 40 } })).toBe(
    'silent for 0.04 s in the middle of its reply. Try again.',
  )
  const server = await serve({ kind: 'raw', writes: pings() })
  await expect(ask(server, { limits: { totalMs: 60 } })).rejects.toThrow(
    'not finished after 0.06 s. It was stopped.',
  )
  expect(await server.requests[0]?.closed).toBe('dropped')
})

function* pings() {
  for (;;) yield ': still here\n\n'
}

/** Text that never repeats itself. */
function* prose(characters: number) {
  let noise = 1
  const character = () => {
    noise = (noise * 48_271) % 2_147_483_647
    return String.fromCharCode(0x4e00 + (noise % 20_000))
  }
  for (let sent = 0; sent < characters; sent += 1000) {
    yield sse(chunkOf({ content: Array.from({ length: 1000 }, character).join('') }))
  }
}

test('a ten-megabyte reply is stopped at one, and its socket closed', async () => {
  const server = await serve({ kind: 'raw', writes: prose(10_000_000) })
  await expect(ask(server)).rejects.toThrow('the reply is longer than 1024 KiB. It was stopped.')
  expect(await server.requests[0]?.closed).toBe('dropped')
})

test('one event without an end is stopped too', async () => {
  const endless = function* () {
    yield 'data: '
    for (;;) yield 'x'.repeat(65_536)
  }
  const server = await serve({ kind: 'raw', writes: endless() })
  await expect(ask(server, { limits: { wire: 2 * 1024 * 1024 } })).rejects.toThrow(
    'sent more than 2 MiB. It was stopped.',
  )
  expect(await server.requests[0]?.closed).toBe('dropped')
})

test('a model that repeats itself for ever is stopped, in its text as in its reasoning', async () => {
  const loop = (field: string) =>
    function* () {
      for (;;) yield sse(chunkOf({ [field]: 'I should click the Save button. ' }))
    }
  for (const field of ['content', 'reasoning_content']) {
    const sentence = await complaint({ kind: 'raw', writes: loop(field)() })
    expect(sentence).toBe('the model repeats itself over and over. It was stopped.')
  }
})

test('aborting closes the socket at once, before and in the middle of the reply', async () => {
  for (const script of [
    { kind: 'stream', before: never },
    { kind: 'stream', text: 'a long reply', pause: { after: 2, until: never } },
  ] as const) {
    const server = await serve(script)
    const stopping = new AbortController()
    const asked = ask(server, { signal: stopping.signal })
    const request = await server.next()
    stopping.abort(new Error('stopped by the operator'))
    await expect(asked).rejects.toThrow('stopped by the operator')
    expect(await request.closed).toBe('dropped')
  }
})

test('aborting while waiting to try again ends the asking', async () => {
  const server = await serve({ kind: 'raw', status: 503, headers: json, writes: ['{}'] })
  const stopping = new AbortController()
  const wait = (_: number, signal: AbortSignal) => {
    const ended = new Promise<void>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    stopping.abort(new Error('stopped by the operator'))
    return ended
  }
  await expect(ask(server, { signal: stopping.signal, limits: { wait } })).rejects.toThrow(
    'stopped by the operator',
  )
  expect(server.requests).toHaveLength(1)
})

test('trying a model says in one sentence whether it answers', async () => {
  const signal = new AbortController().signal
  const server = await serve('ok')
  const endpoint = { baseUrl: server.url, model: 'glm', extra: {} }
  const good = await tryOpenai(endpoint, key, signal)
  expect(good.ok).toBe(true)
  expect(good.message).toMatch(/^model glm at 127\.0\.0\.1:\d+ answers in \d+\.\d s\.$/)
  const refusing = await serve({ kind: 'raw', status: 401, headers: json, writes: [key] })
  expect(await tryOpenai({ ...endpoint, baseUrl: refusing.url }, key, signal)).toEqual({
    ok: false,
    message: `${place(refusing)}: the key was refused (401). Check the key of this model.`,
  })
})
