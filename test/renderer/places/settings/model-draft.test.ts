import { expect, test } from 'vitest'
import { ModelProfile } from '../../../../src/core/api/settings'
import { draftModel, overWire, readDraft } from '../../../../src/renderer/places/settings/model-draft'

const model = ModelProfile.parse({
  id: 'glm',
  title: 'GLM',
  kind: 'openai',
  baseUrl: 'http://127.0.0.1:8000/v1',
  model: 'glm-4.5v',
  dialect: 'single-step',
  space: '0-999',
  params: { version: '1.5' },
  steps: 1000,
  price: { prompt: 3, completion: 15 },
  extra: { temperature: 0, top_p: null },
  headers: { 'x-api-key': '{key}' },
})

test('a profile that is opened and saved again is the same', () => {
  expect(readDraft(draftModel(model), model)).toEqual({ profile: model, wrong: {} })
})

test('every field that is not right is named', () => {
  const draft = {
    ...draftModel(model),
    title: ' ',
    baseUrl: 'localhost',
    model: '',
    steps: '0.5',
    answered: '',
    params: '1',
    extra: '[1]',
    headers: '{"a b": 1}',
  }
  expect(readDraft(draft, model)).toEqual({
    wrong: {
      title: 'needTitle',
      baseUrl: 'badUrl',
      model: 'needModel',
      steps: 'badSteps',
      price: 'badPrice',
      params: 'badExtra',
      extra: 'badExtra',
      headers: 'badHeaders',
    },
  })
})

test('no choice of space or language leaves both to the dialect and the console', () => {
  const { profile } = readDraft({ ...draftModel(model), space: '', lang: '' }, model)
  expect(profile).toBeDefined()
  expect(profile?.space).toBeUndefined()
  expect(profile?.lang).toBeUndefined()
})

test('a profile that begins as another is spoken to as that one is', () => {
  const start = ModelProfile.parse({ ...model, kind: 'anthropic', dialect: 'anthropic-computer' })
  const { profile } = readDraft(draftModel(start), model)
  expect(profile).toMatchObject({ id: 'glm', kind: 'anthropic' })
})

test('another wire brings its own address and dialect, and takes away nothing that somebody wrote', () => {
  const empty = { ...draftModel(model), baseUrl: '', dialect: 'single-step' }
  const claude = overWire(empty, 'anthropic')
  expect(claude).toMatchObject({
    kind: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    dialect: 'anthropic-computer',
  })
  expect(overWire(claude, 'responses')).toMatchObject({
    baseUrl: 'https://api.openai.com/v1',
    dialect: 'openai-computer',
  })
  expect(overWire(claude, 'openai')).toMatchObject({ baseUrl: '', dialect: 'single-step' })
  const own = { ...claude, baseUrl: 'https://gateway.example/v1', dialect: 'vnc-tools' }
  expect(overWire(own, 'gemini')).toMatchObject({ baseUrl: own.baseUrl, dialect: own.dialect })
})
