import { expect, onTestFinished, test } from 'vitest'
import { openFakeTranscription } from '../../../fakes/transcription-server'
import { clip, hear } from './hearing'

type Reply = Parameters<typeof openFakeTranscription>[0]

async function served(reply: Reply) {
  const server = await openFakeTranscription(reply)
  onTestFinished(() => server.close())
  return server
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

test('a clip goes out with its model, its language and the key, and its words come back', async () => {
  const server = await served(() => ({ kind: 'text', text: ' I open the menu. ', language: 'english' }))
  const heard = await hear(server.url, { language: 'en', key: 'sk-secret-key' })
  expect(heard).toEqual({ text: 'I open the menu.', model: 'whisper-1', language: 'english' })
  const [asked] = server.requests
  expect(asked?.key).toBe('sk-secret-key')
  expect(asked?.fields).toEqual({ model: 'whisper-1', response_format: 'json', language: 'en' })
  expect(asked?.file).toMatchObject({ name: 'note.webm', type: 'audio/webm' })
  expect([...(asked?.file.bytes ?? [])]).toEqual([...clip])
})

test('a service that says nothing of the language is taken at what it was told, or leaves it open', async () => {
  const server = await served(() => ({ kind: 'text', text: '打开菜单。' }))
  expect(await hear(server.url, { language: 'zh' })).toMatchObject({ language: 'zh' })
  expect(await hear(server.url)).toMatchObject({ language: null })
  expect(server.requests[1]?.fields).not.toHaveProperty('language')
})

test.each<readonly [string, ReturnType<Reply>, RegExp]>([
  [
    'says that it cannot',
    { kind: 'refusal', status: 400, message: 'corrupted' },
    /refused.*\(400\).*corrupted/,
  ],
  ['wants a key', { kind: 'refusal', status: 401, message: 'sk-secret-key' }, /key was refused \(401\)/],
  ['sends a page', { kind: 'raw', body: '<html>Hello</html>', type: 'text/html' }, /audio\/transcriptions/],
  ['sends words of another type', { kind: 'raw', body: '{"text":7}' }, /audio\/transcriptions/],
  ['sends a list', { kind: 'raw', body: '[]' }, /audio\/transcriptions/],
  ['sends nothing', { kind: 'raw', body: '' }, /empty reply/],
  ['hears nothing', { kind: 'text', text: ' \n ' }, /no words were heard/],
  ['sends far more than words', { kind: 'text', text: 'word '.repeat(5000) }, /longer than 20 KiB/],
  [
    'sends ten megabytes',
    { kind: 'raw', body: `{"text":"${'a'.repeat(10_000_000)}"}` },
    /longer than|more than/,
  ],
])('a service that %s is told in one sentence that names it and holds no key', async (_, reply, expected) => {
  const server = await served(() => reply)
  const error = await hear(server.url, { key: 'sk-secret-key' }).catch((cause: unknown) => cause)
  expect(said(error)).toMatch(expected)
  expect(said(error)).toMatch(/whisper-1 at 127\.0\.0\.1/)
  expect(said(error)).not.toContain('sk-secret-key')
})

test('a service that never ends is left when its time is up', async () => {
  const server = await served(() => ({ kind: 'trickle' }))
  const error = await hear(server.url, { limits: { totalMs: 300, retries: 0 } }).catch(
    (cause: unknown) => cause,
  )
  expect(said(error)).toMatch(/not finished after 0\.3 s/)
})

test('who leaves hears their own reason, and nobody is waited for', async () => {
  const left = new AbortController()
  const server = await served(() => {
    setTimeout(() => left.abort(new Error('left')), 10)
    return { kind: 'trickle' }
  })
  await expect(hear(server.url, { signal: left.signal })).rejects.toThrow('left')
})
