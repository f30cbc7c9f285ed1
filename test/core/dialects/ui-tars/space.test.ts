import { expect, test } from 'vitest'
import { isActionName } from '../../../../src/core/dialects/ui-tars/action'
import { actionSpace, replyFormat } from '../../../../src/core/dialects/ui-tars/space'

test.each([
  ['1.0', 'desktop'],
  ['1.5', 'mobile'],
  ['seed', 'desktop'],
  ['seed', 'mobile'],
] as const)('every action that %s is told of on a %s can be read', (version, platform) => {
  const lines = actionSpace({ version, platform }).split('\n')
  for (const line of lines) expect(isActionName(/^\w+/.exec(line)?.[0] ?? '')).toBe(true)
  expect(lines.length).toBeGreaterThan(9)
})

test('the versions ask for their own syntax', () => {
  expect(replyFormat({ version: '1.5', platform: 'desktop' }, 'en')).toMatch(/^Thought: .*\nAction: /)
  expect(replyFormat({ version: 'seed', platform: 'desktop' }, 'zh')).toContain('<seed:tool_call>')
})
