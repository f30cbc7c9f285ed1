import { expect, test } from 'vitest'
import { type ModelProfile, patched, Settings, SettingsPatch } from '../../../src/core/api/settings'

const model = (id: string, title = id): ModelProfile => ({
  id,
  title,
  kind: 'openai',
  baseUrl: '',
  model: '',
  dialect: 'single-step',
  extra: {},
})
const settings = Settings.parse({
  lang: 'zh',
  theme: 'dark',
  operator: 'Ada',
  notify: true,
  gate: { seconds: 9, level: 0.9, enough: 9, audit: 0.9, presence: 99, actions: 9, minutes: 9 },
  models: [model('a'), model('b')],
  targets: ['one', 'two'],
  tasks: ['x'],
  model: 'a',
})

test('what a patch does not name stays as it is, also where there is a default', () => {
  expect(SettingsPatch.parse({})).toEqual({})
  expect(patched(settings, {})).toEqual(settings)
  expect(patched(settings, SettingsPatch.parse({ gate: {}, models: {} }))).toEqual(settings)
  const { gate, ...rest } = patched(settings, SettingsPatch.parse({ gate: { seconds: 3 } }))
  expect([gate, rest]).toEqual([
    { ...settings.gate, seconds: 3 },
    (({ gate: _, ...others }) => others)(settings),
  ])
})

test('profiles are added, replaced in their place and removed by their id', () => {
  const ids = (patch: SettingsPatch) =>
    patched(settings, patch).models.map(({ id, title }) => `${id}:${title}`)
  expect(ids({ models: { put: [model('c')] } })).toEqual(['a:a', 'b:b', 'c:c'])
  expect(ids({ models: { put: [model('a', 'A')] } })).toEqual(['a:A', 'b:b'])
  expect(ids({ models: { remove: ['a', 'nobody'] } })).toEqual(['b:b'])
})

test('what was used becomes the newest, once, and the oldest are forgotten', () => {
  expect(patched(settings, { targets: { used: 'two' } }).targets).toEqual(['two', 'one'])
  const many = Array.from({ length: 20 }, (_, n) => `task ${n}`)
  const { tasks } = many.reduce((now, used) => patched(now, { tasks: { used } }), settings)
  expect(tasks).toEqual(many.reverse().slice(0, 12))
})

test.each([
  { v: 1 },
  { colour: 'red' },
  { theme: 'pink' },
  { lang: undefined },
  { gate: { seconds: 0 } },
  { gate: { hours: 1 } },
  { models: [model('a')] },
  { targets: ['one'] },
])('%j is no patch', (patch) => {
  expect(SettingsPatch.safeParse(patch).success).toBe(false)
})
