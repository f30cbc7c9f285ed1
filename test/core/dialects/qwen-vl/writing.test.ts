import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Intent } from '../../../../src/core/action/proposal'
import { writeReply } from '../../../../src/core/dialects/qwen-vl/writing'

const screen = { width: 1920, height: 1080 }
const write = (action: object, params = {}, thought = 'save.') =>
  writeReply(Intent.parse({ actions: [Action.parse(action)], thought }), {
    screen,
    image: screen,
    space: '0-1000',
    params,
  }).text

test('a call is written as the model was trained to write it', () => {
  expect(write({ kind: 'click', at: [960, 540] })).toBe(
    'Action: save.\n<tool_call>\n{"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [500, 500]}}\n</tool_call>',
  )
  expect(write({ kind: 'click', at: [960, 540] }, { version: '2.5' })).toContain('"coordinate": [966, 546]')
  expect(write({ kind: 'click', at: [960, 540] }, { tool: 'mobile_use' })).toContain('"action": "click"')
})

test('a thought that an older record holds with its label is not labelled twice', () => {
  const click = { kind: 'click', at: [960, 540] }
  expect(write(click, {}, 'Action: save.')).toBe(write(click))
})

test.each([
  { kind: 'long_press', at: [1, 2] },
  { kind: 'click', at: [1, 2], modifiers: ['ctrl'] },
  { kind: 'click', at: [1, 2], button: 'right', count: 2 },
  { kind: 'scroll', direction: 'up', ticks: 3 },
  { kind: 'swipe', from: [1, 2], to: [3, 4] },
  { kind: 'hold', keys: ['a'], ms: 5 },
  { kind: 'look', what: 'zoom' },
])('on a desktop there are no words for %j', (action) => {
  expect(() => write(action)).toThrow('the qwen-vl dialect has no words for')
})

test.each([
  { kind: 'hover', at: [1, 2] },
  { kind: 'navigate', to: 'recents' },
  { kind: 'keys', keys: ['ctrl', 'c'] },
  { kind: 'keys', keys: ['enter'], at: [1, 2] },
  { kind: 'swipe', from: [1, 2], to: [3, 4], ms: 500 },
  { kind: 'click', at: [1, 2], count: 2 },
])('on a phone there are no words for %j', (action) => {
  expect(() => write(action, { tool: 'mobile_use' })).toThrow('the qwen-vl dialect has no words for')
})
