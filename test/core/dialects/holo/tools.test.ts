import { expect, test } from 'vitest'
import { formatOf, toolsOf } from '../../../../src/core/dialects/holo/tools'

const names = (version: '1' | '3', platform: 'desktop' | 'web' | 'mobile') =>
  Object.keys(toolsOf({ version, platform }))

test('each platform has its tools', () => {
  expect(names('3', 'desktop')).toEqual(expect.arrayContaining(['click', 'hotkey', 'scroll']))
  expect(names('3', 'desktop')).not.toContain('goto')
  expect(names('3', 'web')).toEqual(expect.arrayContaining(['goto', 'refresh', 'go_back']))
  expect(names('3', 'mobile')).toEqual(expect.arrayContaining(['swipe', 'open_app', 'go_home']))
  expect(names('3', 'mobile')).not.toContain('hotkey')
})

test('each version has its own names for the call and its tool', () => {
  expect(formatOf({ version: '1', platform: 'web' })).toMatchObject({
    required: ['note', 'thought', 'action'],
    properties: { action: { anyOf: expect.arrayContaining([expect.objectContaining({ type: 'object' })]) } },
  })
  expect(JSON.stringify(formatOf({ version: '3', platform: 'web' }))).toContain(
    '"properties":{"tool_name":{"const":"go_back"}},"required":["tool_name"]',
  )
})
