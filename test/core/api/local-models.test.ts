import { expect, test } from 'vitest'
import { LocalServer, localServers, profileOf } from '../../../src/core/api/local-models'
import { ModelProfile } from '../../../src/core/api/settings'
import { dialect } from '../../../src/core/dialects'

const found = (model: string) => ({ server: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', model }) as const

test('a model that was found becomes a profile with the dialect that it was trained on', () => {
  const profile = profileOf(found('hf.co/x/UI-TARS-1.5-7B-GGUF:Q4_K_M'), 'model-1')
  expect(ModelProfile.parse(profile)).toEqual(profile)
  expect(profile).toMatchObject({
    id: 'model-1',
    title: 'UI-TARS-1.5-7B-GGUF:Q4_K_M · Ollama',
    kind: 'openai',
    model: 'hf.co/x/UI-TARS-1.5-7B-GGUF:Q4_K_M',
    dialect: 'ui-tars',
    params: { version: '1.5' },
  })
})

test('one that nobody knows is told what any model can be told', () => {
  const profile = profileOf(found('x'.repeat(300)), 'model-2')
  expect(ModelProfile.parse(profile)).toEqual(profile)
  expect(dialect(profile.dialect)).toBeDefined()
})

test('every server is looked for at a port of its own', () => {
  expect(Object.keys(localServers)).toEqual(LocalServer.options)
  expect(new Set(Object.values(localServers).map(({ port }) => port)).size).toBe(LocalServer.options.length)
})
