import { expect, test } from 'vitest'
import { profiles, profilesFor } from '../../../src/core/api/profiles'
import { ModelProfile } from '../../../src/core/api/settings'
import { dialect, dialects } from '../../../src/core/dialects'

test.each(profiles)('$title is a whole profile', (profile) => {
  expect(ModelProfile.parse(profile)).toEqual(profile)
  expect(profile.baseUrl).toMatch(/^https?:\/\//)
})

test('every dialect that a model speaks has a profile to begin with', () => {
  const spoken = new Set(profiles.map((profile) => profile.dialect))
  expect(dialects.map(({ id }) => id).filter((id) => !spoken.has(id))).toEqual(['canonical'])
})

test('every profile has a name of its own', () => {
  for (const key of ['id', 'title'] as const)
    expect(new Set(profiles.map((profile) => profile[key])).size).toBe(profiles.length)
})

test.each(profiles)('$title says of its model only what its dialect understands', (profile) => {
  const spoken = dialect(profile.dialect)
  const screen = { width: 1280, height: 800 }
  expect(() => spoken?.picture?.(screen, profile.params ?? {})).not.toThrow()
})

test('only profiles whose dialect is spoken are offered', () => {
  expect(profilesFor([])).toEqual([])
  const offered = profilesFor(['ui-tars', 'single-step', 'canonical'])
  expect(offered.map(({ dialect }) => dialect)).toEqual(['ui-tars', 'ui-tars', 'single-step'])
})

test('a parameter that a server refuses can be left out', () => {
  const thinking = profiles.find(({ id }) => id === 'qwen3-vl-thinking')
  expect(thinking?.extra).toMatchObject({ presence_penalty: null })
})

test.each([
  ['openai-computer', 'responses', 'openai-computer'],
  ['anthropic-computer', 'anthropic', 'anthropic-computer'],
  ['gemini-computer', 'gemini', 'gemini-computer'],
  ['gemini-interactions', 'interactions', 'gemini-computer'],
])('%s is spoken over its vendor’s own wire, with no sampling of ours', (id, kind, dialect) => {
  const found = profiles.find((profile) => profile.id === id)
  expect(found).toMatchObject({ kind, dialect })
  expect(Object.keys(found?.extra ?? {})).not.toContain('temperature')
})
