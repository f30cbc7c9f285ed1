import { expect, test } from 'vitest'
import { readReply as readPhone } from '../../../../src/core/dialects/glm/mobile/reading'
import { readReply as readDesktop } from '../../../../src/core/dialects/glm/pc/reading'
import { readToolCall } from '../../../../src/core/dialects/glm/tool'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const
const wired = (name: string, args: string) => ({
  text: 'I click.',
  toolCalls: [{ id: 'a', name, arguments: args }],
  finish: 'tool_calls' as const,
})

test('a call over the wire or in tags is the action, as a repair', () => {
  const click = { kind: 'click', at: [500, 300] }
  expect(readDesktop(wired('left_click', '{"start_box": [500, 300]}'), seen)).toMatchObject({
    ok: true,
    intent: { actions: [click], repaired: ['tool_call'], thought: 'I click.' },
  })
  expect(readPhone(wired('click', '{"box_2d": [[480,280,520,320]]}'), seen)).toMatchObject({
    intent: { actions: [click], repaired: ['tool_call'] },
  })
  const text =
    '<tool_call>left_click\n<arg_key>start_box</arg_key>\n<arg_value>[500,300]</arg_value>\n</tool_call>'
  expect(readDesktop({ text, finish: 'stop' }, seen)).toMatchObject({ intent: { actions: [click] } })
})

test('a call that is cut off or unknown is none', () => {
  expect(readDesktop(wired('left_click', '{"start_box": [500, 3'), seen)).toMatchObject({ ok: false })
  expect(readDesktop(wired('fly', '{}'), seen)).toMatchObject({ error: 'unknown_action' })
  expect(readToolCall({ text: 'I click.', finish: 'stop' })).toBeUndefined()
})

test('an action in the words goes before a call', () => {
  const reply = { ...wired('left_click', '{"start_box": [1, 1]}'), text: 'Action: WAIT()' }
  expect(readDesktop(reply, seen)).toMatchObject({ intent: { actions: [{ kind: 'wait' }] } })
})
