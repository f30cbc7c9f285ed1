import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Transcription } from '../../../src/core/api/notes'
import { openSecrets } from '../../../src/main/store/settings/secrets'
import { openTranscriber, transcriptionPlace } from '../../../src/main/wiring/transcriber'
import { openFakeTranscription } from '../../fakes/transcription-server'
import { clip } from '../models/transcription/hearing'

const { signal } = new AbortController()

async function served() {
  const server = await openFakeTranscription(() => ({ kind: 'text', text: 'I save it.' }))
  onTestFinished(() => server.close())
  return { server, service: Transcription.parse({ baseUrl: server.url, model: 'whisper-1' }) }
}

const openOwn = async (env = {}) => openSecrets({ home: await mkdtemp(join(tmpdir(), 'transcriber-')), env })

test('the key of the service goes to the place that it was entered for, and to no other', async () => {
  const [here, elsewhere] = await Promise.all([served(), served()])
  const secrets = await openOwn()
  await secrets.keys.save(transcriptionPlace(here.service), 'sk-spoken')
  const hear = openTranscriber(secrets)
  expect(await hear(here.service, clip, signal)).toMatchObject({ text: 'I save it.' })
  expect(here.server.requests[0]?.key).toBe('sk-spoken')
  await expect(hear(elsewhere.service, clip, signal)).rejects.toThrow('was given for')
  expect(elsewhere.server.requests).toEqual([])
})

test('a key of the environment is for the service by its own name', async () => {
  const { server, service } = await served()
  const hear = openTranscriber(await openOwn({ PILOTHOUSE_API_KEY_TRANSCRIPTION: 'sk-given' }))
  await hear(service, clip, signal)
  expect(server.requests[0]?.key).toBe('sk-given')
})
