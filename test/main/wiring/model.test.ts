import { expect, test } from 'vitest'
import { openSecrets } from '../../../src/main/store/settings/secrets'
import { checklistProfile, nobodyProfile, openModel, tryModel } from '../../../src/main/wiring/model'
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
