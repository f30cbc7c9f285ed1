import { expect, test } from 'vitest'
import { chunkOf, sse } from '../../../fakes/openai-server'
import { ask, complaint, json, serve } from './asking'

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
  // Long enough for the question to arrive on a busy machine: else there is no socket to close.
  // The other bounds are off: on an idle machine the pings of that time pass them first.
  const off = Number.POSITIVE_INFINITY
  const limits = { totalMs: 1500, empty: off, pieces: off, wire: off }
  await expect(ask(server, { limits })).rejects.toThrow('not finished after 1.5 s. It was stopped.')
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
  await expect(ask(server)).rejects.toThrow('one event of the reply is longer than 512 KiB. It was stopped.')
  expect(await server.requests[0]?.closed).toBe('dropped')
})

test('what comes over the wire is bounded, whatever it says', async () => {
  const server = await serve({ kind: 'raw', writes: prose(10_000_000) })
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
