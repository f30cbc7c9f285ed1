import { expect, test } from 'vitest'
import { WrongUsage } from '../../../../src/main/doors/cli/command'
import { modelOf, withSteps } from '../../../../src/main/doors/cli/model-flags'

const flags = { model: 'http://127.0.0.1:8000/v1', 'model-name': 'm' }

test('an address is a model that is spoken to in the named dialect', async () => {
  const { profile } = await modelOf('/nowhere', { ...flags, dialect: 'glm-pc', space: 'pixels' })
  expect(profile).toMatchObject({
    kind: 'openai',
    baseUrl: flags.model,
    dialect: 'glm-pc',
    space: 'pixels',
    params: {},
  })
})

test('a former name of a dialect says what it stands for', async () => {
  const { profile } = await modelOf('/nowhere', { ...flags, dialect: 'qwen-mobile' })
  expect(profile.params).toEqual({ version: '3', tool: 'mobile_use' })
})

test.each([
  { ...flags },
  { ...flags, dialect: 'glm-pc', space: 'inches' },
  { ...flags, model: 'gpt', dialect: 'glm-pc' },
])('wrong usage is said: %j', async (wrong) => {
  await expect(modelOf('/nowhere', wrong)).rejects.toBeInstanceOf(WrongUsage)
})

test('a run may take as many steps as are named', async () => {
  const answering = await modelOf('/nowhere', { ...flags, dialect: 'single-step' })
  expect(withSteps(answering, undefined).profile.steps).toBeUndefined()
  expect(withSteps(answering, '1000').profile.steps).toBe(1000)
  for (const wrong of ['0', '1.5', '10001', 'many', ''])
    expect(() => withSteps(answering, wrong)).toThrow(WrongUsage)
})

test.each([
  ['anthropic:claude-opus-5-5', 'anthropic', 'anthropic-computer', 'https://api.anthropic.com/v1'],
  ['openai:gpt-5.6-sol', 'responses', 'openai-computer', 'https://api.openai.com/v1'],
  [
    'gemini:gemini-3.5-flash',
    'gemini',
    'gemini-computer',
    'https://generativelanguage.googleapis.com/v1beta',
  ],
  [
    'gemini-interactions:gemini-3.5-flash',
    'interactions',
    'gemini-computer',
    'https://generativelanguage.googleapis.com/v1beta',
  ],
])('%s is that model over its vendor’s own wire', async (model, kind, dialect, baseUrl) => {
  const { profile } = await modelOf('/nowhere', { ...flags, model })
  expect(profile).toMatchObject({ kind, dialect, baseUrl, model: model.slice(model.indexOf(':') + 1) })
})

test('a vendor’s wire may be spoken elsewhere, and in another dialect', async () => {
  const model = 'anthropic:claude-sonnet-5'
  const elsewhere = { ...flags, model, 'base-url': 'http://127.0.0.1:9', dialect: 'single-step' }
  expect((await modelOf('/nowhere', elsewhere)).profile).toMatchObject({
    baseUrl: 'http://127.0.0.1:9',
    dialect: 'single-step',
  })
})

test.each([
  { ...flags, model: 'anthropic:claude', 'base-url': 'ftp://a' },
  { ...flags, model: 'checklist', 'base-url': 'http://127.0.0.1:9' },
  { ...flags, model: 'mistral:large' },
])('a base URL without its vendor, or a vendor that is not known, is wrong usage: %j', async (wrong) => {
  await expect(modelOf('/nowhere', wrong)).rejects.toBeInstanceOf(WrongUsage)
})
