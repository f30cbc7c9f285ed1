import { expect, test } from 'vitest'
import { glimpseReply, readReply } from '../../../../src/core/dialects/holo/reading'

const size = { width: 1280, height: 720 }
const seen = { screen: size, image: size, space: '0-1000', params: {} } as const

test('the element, the note and the thought of a step are kept', () => {
  const text = `{"note": "Order 8421.", "thought": "Go on.", "tool_call": {"tool_name": "click", "element": "Continue", "x": 5, "y": 6}}`
  expect(readReply({ text, reasoning: 'Long.', finish: 'stop' }, seen)).toMatchObject({
    intent: { thought: 'Go on.', memory: 'Order 8421.', target: 'Continue', repaired: [] },
  })
})

test('a native call is read as the object is, and further ones are counted', () => {
  const call = (x: number) => ({
    id: `c${x}`,
    name: 'click',
    arguments: `{"element": "OK", "x": ${x}, "y": 500}`,
  })
  const reading = readReply({ text: '', toolCalls: [call(500), call(9)], finish: 'tool_calls' }, seen)
  expect(reading).toMatchObject({ intent: { actions: [{ at: [640, 360] }], target: 'OK', ignored: 1 } })
})

test('the place of a step that is still streaming is shown once its call has closed', () => {
  const early =
    '{"note": null, "thought": "x", "tool_call": {"tool_name": "click", "element": "OK", "x": 500, "y": 500}'
  expect(glimpseReply(early, seen)).toMatchObject({ kind: 'click', at: [640, 360] })
  expect(glimpseReply(early.slice(0, -1), seen)).toBeUndefined()
})
