import { expect, test } from 'vitest'
import { openFakeOpenai, type Script, sse } from '../../../fakes/openai-server'
import { ask, complaint, hello, json, key, place, raw, serve, stop } from './asking'

const broken: readonly (readonly [name: string, script: Script, sentence: string])[] = [
  ['breaks off between events', raw(hello), 'the reply broke off before its end. Try again.'],
  [
    'breaks off inside its first event',
    raw(hello.slice(0, 20)),
    'the reply broke off before its end. Try again.',
  ],
  ['breaks off inside JSON', raw(hello, stop.slice(0, 40)), 'the reply broke off before its end. Try again.'],
  ['ends at once', raw(), 'the server sent an empty reply. Try again.'],
  [
    'loses its socket',
    { kind: 'raw', writes: [hello], end: 'tear' },
    'the connection was lost in the middle of the reply. Try again.',
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
    'answered with a web page (404), so it is not an OpenAI-compatible endpoint. Check the base URL (it often ends in /v1).',
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
    'has nothing new to say',
    { kind: 'raw', status: 304, writes: [] },
    'answers 304, which carries no reply. Something between may be answering from a cache: set the base URL of the server itself.',
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
  [
    'asks to wait longer than anybody does',
    { kind: 'raw', status: 429, headers: { ...json, 'retry-after': '999999999999' }, writes: ['{}'] },
    'too many requests, or no quota left (429).',
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

test('a pause may be told as a time of day, by the clock of the server itself', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
  }
  const dated = {
    ...json,
    date: 'Sat, 21 Nov 2026 08:00:00 GMT',
    'retry-after': 'Sat, 21 Nov 2026 08:00:07 GMT',
  }
  const busy: Script = { kind: 'raw', status: 503, headers: dated, writes: ['{}'] }
  const server = await serve(() => (server.requests.length < 2 ? busy : 'ok'))
  await ask(server, { limits: { wait } })
  expect(waits).toEqual([7000])
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
