import { expect, test } from 'vitest'
import { api, Command } from '../../../src/core/api/api'
import { ModelProfile, Settings } from '../../../src/core/api/settings'

test('settings of an empty file are the defaults', () => {
  expect(Settings.parse({})).toEqual({
    v: 1,
    lang: 'en',
    operator: '',
    theme: 'system',
    notify: false,
    shiftDrills: true,
    models: [],
    targets: [],
    tasks: [],
    model: '',
    gate: { seconds: 5, level: 0.95, enough: 20, audit: 0.1, presence: 60, actions: 20, minutes: 5 },
    transcription: { baseUrl: '', model: '', language: '' },
    candidates: { count: 3, temperature: 1, profiles: [], always: false },
    coached: false,
    keys: {},
  })
})

test('a decision without the frame it was judged on is no command', () => {
  expect(Command.safeParse({ type: 'approve', run: 'r', proposal: 'p', index: 0 }).success).toBe(false)
})

test('null is a value of a parameter: it omits what would be sent by default', () => {
  const profile = {
    id: 'm',
    title: 'M',
    kind: 'openai',
    dialect: 'single-step',
    extra: { temperature: null },
  }
  expect(ModelProfile.parse(profile).extra).toEqual({ temperature: null })
})

test('every call parses what comes in', () => {
  for (const { input } of Object.values(api)) expect(input.safeParse('nonsense').success).toBe(false)
})
