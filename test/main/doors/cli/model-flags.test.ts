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
