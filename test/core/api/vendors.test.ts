import { expect, test } from 'vitest'
import { ModelProfile } from '../../../src/core/api/settings'
import { nativeParams } from '../../../src/core/api/vendors'

const profile = (more: object) =>
  ModelProfile.parse({
    id: 'a',
    title: 'A',
    kind: 'anthropic',
    dialect: 'anthropic-computer',
    baseUrl: 'https://api.anthropic.com/v1',
    model: 'claude-opus-5-5',
    ...more,
  })

test.each([
  ['claude-opus-5-5', 'desktop', 'computer_toolset_20260801', 'desktop'],
  ['claude-haiku-5-5', 'mobile', 'computer_toolset_20260801', 'mobile'],
  ['claude-sonnet-5', 'web', 'browser_toolset_20260801', 'browser'],
  ['claude-opus-4-6', 'web', 'computer_20251124', 'browser'],
  ['claude-opus-4-5-20251101', 'desktop', 'computer_20251124', 'desktop'],
  ['claude-sonnet-4-5', 'desktop', 'computer_20250124', 'desktop'],
  ['claude-haiku-4-5-20251001', 'desktop', 'computer_20250124', 'desktop'],
] as const)('%s on a %s has the tool %s', (model, platform, toolset, environment) => {
  expect(nativeParams(profile({ model }), platform)).toEqual({ wire: 'anthropic', toolset, environment })
})

test('other places serve the newest models with the tool before', () => {
  const baseUrl = 'https://bedrock-mantle.us-east-1.api.aws/anthropic/v1'
  expect(nativeParams(profile({ baseUrl }), 'web')?.toolset).toBe('computer_20251124')
})

test('what a profile says itself wins, and another dialect or wire has nothing of it', () => {
  const toolset = 'computer_20251124'
  expect(nativeParams(profile({ params: { toolset } }), 'desktop')?.toolset).toBe(toolset)
  expect(nativeParams(profile({ dialect: 'single-step' }), 'desktop')).toBeUndefined()
  expect(nativeParams(profile({ kind: 'openai' }), 'desktop')).toBeUndefined()
})

test.each([
  ['responses', 'openai-computer', 'gpt-5.6-sol', 'computer'],
  ['responses', 'openai-computer', 'computer-use-preview-2025-03-11', 'computer_use_preview'],
  ['gemini', 'gemini-computer', 'gemini-3.5-flash', 'computer_use'],
  ['interactions', 'gemini-computer', 'gemini-3.5-flash', 'computer_use'],
  ['gemini', 'gemini-computer', 'gemini-2.5-computer-use-preview-10-2025', 'computer_use_2_5'],
])('over %s the dialect %s of %s has the tool %s', (kind, dialect, model, toolset) => {
  expect(nativeParams(profile({ kind, dialect, model }), 'mobile')).toEqual({
    wire: kind,
    toolset,
    environment: 'mobile',
  })
})
