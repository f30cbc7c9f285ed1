import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Intent } from '../../../../src/core/action/proposal'
import { writeReply } from '../../../../src/core/dialects/holo/writing'

const size = { width: 1000, height: 1000 }
const written = (action: object, params: object, more: object = {}) =>
  writeReply(Intent.parse({ actions: [Action.parse(action)], thought: 'So.', ...more }), {
    screen: size,
    image: size,
    space: '0-1000',
    params: { ...params },
  }).text

test('each version has its own envelope, and names the element that is meant', () => {
  const click = { kind: 'click', at: [500, 500], label: 'OK' }
  expect(written(click, {})).toBe(
    '{"note": null, "thought": "So.", "tool_call": {"tool_name": "click", "element": "OK", "x": 500, "y": 500}}',
  )
  expect(written(click, { version: '1' }, { memory: 'Order 8421.', target: 'the OK button' })).toBe(
    '{"note": "Order 8421.", "thought": "So.", "action": {"action": "click_element", "element": "the OK button", "x": 504, "y": 504}}',
  )
})
