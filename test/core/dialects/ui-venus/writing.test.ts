import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Intent } from '../../../../src/core/action/proposal'
import { writeReply } from '../../../../src/core/dialects/ui-venus/writing'

const size = { width: 1000, height: 1000 }
const written = (action: object, params: Record<string, unknown>) =>
  writeReply(Intent.parse({ actions: [Action.parse(action)], thought: 'So.', memory: 'Did <it>.' }), {
    screen: size,
    image: size,
    space: '0-999',
    params,
  }).text

test('each version has its own names, and the older one a summary', () => {
  const click = { kind: 'click', at: [5, 6] }
  expect(written(click, { version: '2' })).toBe('<think>So.</think>\n<action>Click(point=(5,6))</action>')
  expect(written(click, { version: '1.5' })).toBe(
    '<think>So.</think>\n<action>Click(box=(5,6))</action>\n<conclusion>Did it>.</conclusion>',
  )
})

test('a text is quoted as Python has it', () => {
  expect(written({ kind: 'type', text: "it's\n5" }, {})).toContain("Type(content='it\\'s\\n5')")
})
