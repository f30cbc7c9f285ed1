import { expect, test } from 'vitest'
import { ModelProfile, patched, Settings } from '../../../src/core/api/settings'
import { settingsFile, settingsIn } from '../../../src/core/api/settings-file'

const model = ModelProfile.parse({
  ...{ id: 'm1', title: 'M1', kind: 'openai', dialect: 'single-step', model: 'glm' },
  baseUrl: 'https://ada:hunter2@models.example.org/v1?key=sk-1',
  extra: { temperature: 0, max_tokens: 900, api_key: 'sk-2', nested: { authToken: 'sk-3', top_p: 1 } },
  headers: { Authorization: 'Bearer {key}', 'X-Gateway': 'sk-4', 'X-Both': 'sk-5 {key}' },
})

test('a file of settings holds no secret, wherever one was written', () => {
  const text = settingsFile({ ...Settings.parse({}), models: [model] })
  for (const secret of ['hunter2', 'sk-1', 'sk-2', 'sk-3', 'sk-4', 'sk-5']) expect(text).not.toContain(secret)
  expect(settingsIn(text)?.models?.put?.[0]).toMatchObject({
    baseUrl: 'https://models.example.org/v1',
    extra: { temperature: 0, max_tokens: 900, nested: { top_p: 1 } },
    headers: { Authorization: 'Bearer {key}', 'X-Both': '{key}' },
  })
})

test('what is taken in adds models and replaces those of the same id; the rest stays as it is', () => {
  const here = Settings.parse({
    operator: 'Ada',
    models: [
      { ...model, title: 'Old' },
      { ...model, id: 'm2' },
    ],
  })
  const patch = settingsIn(settingsFile({ ...Settings.parse({ gate: { minutes: 7 } }), models: [model] }))
  const next = patched(here, patch ?? {})
  expect(next.models.map(({ id, title }) => [id, title])).toEqual([
    ['m1', 'M1'],
    ['m2', 'M1'],
  ])
  expect(next).toMatchObject({ operator: 'Ada', gate: { minutes: 7 } })
})

test('another file is none', () => {
  for (const text of ['', '{}', '[1]', '{"kind":"pilothouse-settings","v":2}', 'not JSON'])
    expect(settingsIn(text)).toBeUndefined()
})
