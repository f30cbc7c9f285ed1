import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Intent } from '../../../../src/core/action/proposal'
import { writeCall, writeReply } from '../../../../src/core/dialects/autoglm/writing'

const size = { width: 1000, height: 1000 }
const seen = { screen: size, image: size, space: '0-999' } as const

test('a reply has a thought and one call', () => {
  const intent = Intent.parse({ actions: [{ kind: 'wait', ms: 1500 }], thought: 'It loads.' })
  expect(writeReply(intent, seen).text).toBe(
    '<think>It loads.</think>\n<answer>do(action="Wait", duration="1.5 seconds")</answer>',
  )
})

test('a text is quoted, a tap that wants a person says why', () => {
  expect(writeCall(Action.parse({ kind: 'type', text: 'a "b"\n', replace: true }), seen)).toBe(
    'do(action="Type", text="a \\"b\\"\\n")',
  )
  expect(writeCall(Action.parse({ kind: 'click', at: [5, 6] }), seen, 'Pay')).toBe(
    'do(action="Tap", element=[5,6], message="Pay")',
  )
})

test('a question with answers to choose from cannot be asked', () => {
  const asked = Action.parse({ kind: 'ask', question: 'Which?', options: ['a', 'b'] })
  expect(() => writeCall(asked, seen)).toThrow('the autoglm dialect has no words for')
})
