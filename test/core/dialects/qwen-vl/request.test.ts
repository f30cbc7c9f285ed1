import { expect, test } from 'vitest'
import type { Turn } from '../../../../src/core/dialects/dialect'
import { qwenVl } from '../../../../src/core/dialects/qwen-vl/qwen-vl'
import { screen, turnOf } from '../harness'

/** The rules of a request as one text. */
function rulesOf(given: Turn): string {
  const [part] = qwenVl.request(given).messages[0]?.content ?? []
  return part?.type === 'text' ? part.text : ''
}

test.each(['en', 'zh'] as const)('the %s rules name the tool, its screen and the tags of a reply', (lang) => {
  const turn = turnOf(qwenVl, lang)
  const { seen } = turn
  const computer = rulesOf(turn)
  for (const word of ['computer_use', '1000x1000', '<tool_call>', 'left_click_drag', 'terminate', 'pixels'])
    expect(computer).toContain(word)
  const mobile = rulesOf({ ...turn, seen: { ...seen, params: { tool: 'mobile_use' } } })
  for (const word of ['mobile_use', '999x999', 'system_button', 'coordinate2']) expect(mobile).toContain(word)
  const old = rulesOf({ ...turn, seen: { ...seen, image: screen, params: { version: '2.5' } } })
  expect(old).toContain('1932x1092')
})
