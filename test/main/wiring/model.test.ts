import { expect, test } from 'vitest'
import { openSecrets } from '../../../src/main/store/settings/secrets'
import {
  checklistProfile,
  nobodyProfile,
  openModel,
  requireReadable,
  tryModel,
} from '../../../src/main/wiring/model'
import { openFakeOpenai } from '../../fakes/openai-server'

const never = new AbortController().signal
const known = () => openSecrets({ home: '/nowhere', env: {} })
const asking = {
  request: { messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] },
  picture: async () => new Uint8Array(),
  onText: () => undefined,
} as const

test('a demonstration has no model to ask, and says so', async () => {
  const model = openModel(nobodyProfile, await known())
  await expect(model.ask(asking, never)).rejects.toThrow('no model')
  expect(await tryModel(checklistProfile, await known(), never)).toMatchObject({ ok: true })
})

test('a checklist alone must be readable', () => {
  expect(() => requireReadable(checklistProfile, 'sing')).toThrow('“sing”')
  expect(() => requireReadable(checklistProfile, 'wait 2s')).not.toThrow()
  expect(() => requireReadable(nobodyProfile, 'sing')).not.toThrow()
})

test('a key goes nowhere but where it was given for: another base URL is asked nothing before somebody enters it anew', async () => {
  const server = await openFakeOpenai({ reply: () => 'ok' })
  try {
    const secrets = await known()
    const profile = {
      ...checklistProfile,
      id: 'mine',
      kind: 'openai',
      model: 'm',
      dialect: 'ui-tars',
    } as const
    await secrets.keys.save({ id: 'mine', baseUrl: 'https://api.example.com/v1' }, 'sk-canary-1')
    const moved = { ...profile, baseUrl: server.url }
    const sentence = `The key of this model was given for https://api.example.com and is not sent to ${server.url}.`
    await expect(openModel(moved, secrets).ask(asking, never)).rejects.toThrow(sentence)
    const tried = await tryModel(moved, secrets, never)
    expect(tried.ok ? '' : tried.problem.code).toBe('model.key.elsewhere')
    expect(server.requests).toEqual([])
    await secrets.keys.save(moved, 'sk-canary-2')
    await openModel(moved, secrets).ask(asking, never)
    expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-canary-2')
  } finally {
    await server.close()
  }
})

test('an endpoint is asked with the sampling of its dialect, unless the profile says otherwise', async () => {
  const server = await openFakeOpenai({ reply: () => 'ok' })
  try {
    const profile = {
      ...checklistProfile,
      id: 'mine',
      kind: 'openai',
      baseUrl: server.url,
      model: 'm',
      dialect: 'ui-tars',
    } as const
    await openModel({ ...profile, extra: { top_p: 0.123 } }, await known()).ask(asking, never)
    expect(server.requests[0]?.body).toMatchObject({ model: 'm', top_p: 0.123 })
  } finally {
    await server.close()
  }
})
