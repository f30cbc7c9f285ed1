import { expect, test } from 'vitest'
import { Action } from '../../../../../src/core/action/action'
import { Intent } from '../../../../../src/core/action/proposal'
import { writeReply } from '../../../../../src/core/dialects/computer-tools/openai/writing'

const screen = { width: 1000, height: 500 }
const write = (action: object) =>
  writeReply(Intent.parse({ actions: [Action.parse(action)] }), { screen, image: screen, space: 'image' })

test('an answer is written as plain words, a move as a call', () => {
  expect(write({ kind: 'answer', text: 'Saved.' })).toEqual({ text: 'Saved.', finish: 'stop' })
  expect(write({ kind: 'click', at: [3, 4] })).toMatchObject({ finish: 'tool_calls', toolCalls: [{}] })
})

test.each([
  { kind: 'answer', text: '' },
  { kind: 'answer', text: 'press {ok}' },
  { kind: 'finish', outcome: 'completed' },
  { kind: 'swipe', from: [1, 2], to: [3, 4] },
  { kind: 'scroll', at: [1, 2], direction: 'up' },
  { kind: 'click', at: [1, 2], button: 'right', count: 3 },
  { kind: 'click', at: [1, 2], count: 3 },
  { kind: 'wait', ms: 5 },
])('there are no words for %j', (action) => {
  expect(() => write(action)).toThrow('the openai-computer dialect has no words for')
})
