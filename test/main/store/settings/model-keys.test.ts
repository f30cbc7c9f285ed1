import { expect, test } from 'vitest'
import { openModelKeys } from '../../../../src/main/store/settings/model-keys'

/** Texts by name in memory, as the sealed file holds them. */
function opened(texts: Record<string, string> = {}, env: Record<string, string> = {}) {
  const values = new Map(Object.entries(texts))
  const save = async (name: string, text: string) =>
    void (text === '' ? values.delete(name) : values.set(name, text))
  return { values, keys: openModelKeys({ values, save, isKept: () => true }, env) }
}

const glm = { id: 'glm', baseUrl: 'https://api.example.com/v1' }

test('a key is known at its origin alone: scheme, host and port', async () => {
  const { keys } = opened()
  await keys.save(glm, 'sk-1')
  const at = (baseUrl: string) => keys.key({ ...glm, baseUrl })
  for (const same of [
    'https://api.example.com/v2',
    'https://API.EXAMPLE.com:443/',
    'https://api.example.com',
  ])
    expect(at(same)).toBe('sk-1')
  for (const other of [
    'http://api.example.com/v1',
    'https://api.example.com:8443/v1',
    'https://example.com/v1',
    'https://api.example.com.evil.example/v1',
    'https://api.example.com@evil.example/v1',
    'file://api.example.com/v1',
    'not an address',
    '',
  ]) {
    expect(at(other)).toBeUndefined()
    expect(keys.elsewhere({ ...glm, baseUrl: other })).toBe('https://api.example.com')
  }
  expect(keys.elsewhere(glm)).toBeUndefined()
  expect(keys.boundTo('glm')).toBe('https://api.example.com')
  await keys.save(glm, '')
  expect([keys.key(glm), keys.boundTo('glm')]).toEqual([undefined, undefined])
})

test('a key without a place to go to is not saved', async () => {
  const { keys, values } = opened()
  await expect(keys.save({ id: 'glm', baseUrl: 'api.example.com' }, 'sk-1')).rejects.toThrow(
    'must begin with http',
  )
  expect(values.size).toBe(0)
})

test('a key of an earlier version goes nowhere until it is bound, once, to where its model is', async () => {
  const { keys, values } = opened({ glm: 'sk-old' })
  expect(keys.key(glm)).toBeUndefined()
  await keys.bind([glm, { id: 'qwen', baseUrl: 'http://127.0.0.1:8000/v1' }])
  expect(keys.key(glm)).toBe('sk-old')
  await keys.bind([{ ...glm, baseUrl: 'https://evil.example/v1' }])
  expect(keys.key({ ...glm, baseUrl: 'https://evil.example/v1' })).toBeUndefined()
  expect([...values.keys()]).toEqual(['glm'])
  expect([...keys.all()]).toEqual([['glm', 'sk-old']])
})

test('keys of the environment are for where the models are when Pilothouse opens', async () => {
  const env = { PILOTHOUSE_API_KEY: 'for-all', PILOTHOUSE_API_KEY_GLM: 'for-glm' }
  const { keys } = opened({}, env)
  const qwen = { id: 'qwen', baseUrl: 'http://127.0.0.1:8000/v1' }
  const tars = { id: 'tars', baseUrl: 'https://tars.example/v1' }
  await keys.bind([glm, qwen, tars])
  expect([glm, qwen, tars].map(keys.key)).toEqual(['for-glm', 'for-all', 'for-all'])
  const evil = 'https://evil.example/v1'
  expect([glm, qwen, { id: 'new', baseUrl: '' }].map(({ id }) => keys.key({ id, baseUrl: evil }))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(keys.elsewhere({ ...glm, baseUrl: evil })).toBe('https://api.example.com')
  expect(keys.elsewhere({ ...qwen, baseUrl: evil })).toBeUndefined()
})

test('where no model was known, the first that is asked has the key of the environment', () => {
  const { keys } = opened({}, { PILOTHOUSE_API_KEY: 'for-all' })
  expect(keys.key(glm)).toBe('for-all')
  expect(keys.key({ id: 'other', baseUrl: 'https://evil.example/v1' })).toBeUndefined()
})

test('a vendor’s own variable holds the key of the model that the command line names by its vendor, and of no other', () => {
  const { keys } = opened({}, { ANTHROPIC_API_KEY: 'sk-ant', OPENAI_API_KEY: 'sk-oai', GEMINI_API_KEY: '' })
  const at = (id: string, baseUrl = 'http://127.0.0.1:9') => keys.key({ id, baseUrl })
  expect(at('command-line-anthropic')).toBe('sk-ant')
  expect(at('command-line-openai')).toBe('sk-oai')
  expect(at('command-line-gemini')).toBeUndefined()
  expect(at('glm')).toBeUndefined()
  expect(at('command-line-anthropic', 'http://127.0.0.1:10')).toBeUndefined()
  expect([...keys.all()].map(([, key]) => key)).toEqual(['sk-ant', 'sk-oai'])
})

test('both of Google’s wires have the key of its one variable', () => {
  const { keys } = opened({}, { GEMINI_API_KEY: 'gm' })
  const at = (id: string) => keys.key({ id, baseUrl: 'https://generativelanguage.googleapis.com/v1beta' })
  expect([at('command-line-gemini'), at('command-line-gemini-interactions')]).toEqual(['gm', 'gm'])
})
