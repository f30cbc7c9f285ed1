import { expect, test } from 'vitest'
import { CandidateRules } from '../../../../src/core/api/candidates'
import { ModelProfile } from '../../../../src/core/api/settings'
import { wishFor } from '../../../../src/main/service/rivals/rivals'
import type { Workshop } from '../../../../src/main/wiring/parts'

const profile = (id: string) =>
  ModelProfile.parse({ id, title: id.toUpperCase(), kind: 'openai', model: `${id}-1`, dialect: 'qwen-vl' })
const [mine, other] = [profile('mine'), profile('other')]
const shop = { secrets: { scrub: (text: string) => text, keys: {} } } as unknown as Workshop
const wish = (rules: Partial<CandidateRules>) =>
  wishFor(shop, { profile: mine, lang: 'en', platform: 'desktop' }, CandidateRules.parse(rules), [
    mine,
    other,
  ])

test('where nobody else is chosen the same model is asked the same again, with more chance', () => {
  const { by, prompted } = wish({ temperature: 0.9 }).rival(0)
  expect(by).toMatchObject({ title: 'MINE', temperature: 0.9 })
  expect(by.profile).toBeUndefined()
  expect(prompted).toBeUndefined()
})

test('without a temperature it is asked as its profile has it', () => {
  expect(wish({ temperature: null }).rival(0).by).not.toHaveProperty('temperature')
})

test('another model is named with its own price, and without one where none is known', () => {
  const price = { prompt: 3, completion: 15 }
  const told = CandidateRules.parse({ profiles: ['other'] })
  const byOf = (of: ModelProfile) =>
    wishFor(shop, { profile: mine, lang: 'en', platform: 'desktop' }, told, [mine, of]).rival(0).by
  expect(byOf({ ...other, price })).toMatchObject({ profile: 'other', price })
  expect(byOf(other)).not.toHaveProperty('price')
})

test('those that are chosen are asked in turn, each in its own dialect', () => {
  const { rival, always, count } = wish({ profiles: ['other', 'mine', 'gone'], always: true, count: 4 })
  expect([rival(0).by.profile, rival(1).by.profile, rival(2).by.profile]).toEqual([
    'other',
    undefined,
    'other',
  ])
  expect(rival(0).prompted).toBeDefined()
  expect([always, count]).toEqual([true, 4])
})
