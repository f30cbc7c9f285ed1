import { expect, test } from 'vitest'
import { profiles } from '../../../src/core/api/profiles'
import { dialects } from '../../../src/core/dialects'
import { en } from '../../../src/renderer/locales/en/en'
import { zh } from '../../../src/renderer/locales/zh/zh'
import { dialectTitle, modelName, profileTitle, targetName } from '../../../src/renderer/state/given-names'

test('what comes with the console is named in its language, what the operator named as they named it', () => {
  const checklist = { kind: 'checklist', title: 'Checklist (offline)' } as const
  expect(profileTitle(checklist, en)).toBe('Checklist (offline)')
  expect(profileTitle(checklist, zh)).toBe('清单（离线）')
  expect(profileTitle({ kind: 'nobody', title: 'Nobody' }, zh)).toBe(zh.start.demonstrate)
  expect(profileTitle({ kind: 'openai', title: 'Checklist (offline)' }, zh)).toBe('Checklist (offline)')
  expect(profileTitle({ kind: 'openai', title: 'GLM-4.5V, desktop' }, zh)).toBe('GLM-4.5V，桌面')
  expect(profileTitle({ kind: 'openai', title: 'GLM on desktop 3' }, zh)).toBe('GLM on desktop 3')
})

/** Words that tell what something is for; the rest of a title is a model's or a maker's own name. */
const telling =
  /desktop|phone|\bweb\b|computer use|\b(?:over|click|one|any|tool)\b|code|step \(|\bactions|offline|points|boxes/i

test.each([
  ...profiles.map(({ kind, title }) => profileTitle({ kind, title }, zh)),
  ...dialects.map((dialect) => dialectTitle(dialect, zh)),
])('the Chinese console tells in Chinese what is behind “%s”', (title) => {
  expect(title.replace('AutoGLM-Phone', '')).not.toMatch(telling)
})

test('a name that was shown in one language is kept in none', () => {
  for (const { title } of profiles) expect(zh.names.original(zh.names.profile(title))).toBe(title)
  expect(zh.names.original('我的模型')).toBe('我的模型')
})

test('the checklist and what is built in for practice are called as the form of a run calls them', () => {
  expect(modelName('checklist', zh)).toBe('清单（离线）')
  expect(modelName('qwen3-vl:8b', zh)).toBe('qwen3-vl:8b')
  expect(targetName('practice:desktop?lang=en', zh)).toBe('练习桌面')
  expect(targetName('practice:phone', en)).toBe('Practice phone')
  expect(targetName('vnc://ada-pc:5900', zh)).toBe('vnc://ada-pc:5900')
})
