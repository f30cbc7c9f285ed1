import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Intent } from '../../../../src/core/action/proposal'
import { writeReply } from '../../../../src/core/dialects/vnc-tools/writing'
import { scaled } from './replies'

function write(...actions: readonly object[]): { name: string; args: unknown } {
  const intent = Intent.parse({ actions: actions.map((action) => Action.parse(action)), thought: 'now' })
  const { text, toolCalls, finish } = writeReply(intent, scaled)
  expect([text, finish, toolCalls?.length]).toEqual(['now', 'tool_calls', 1])
  const [call] = toolCalls ?? []
  return { name: call?.name ?? '', args: JSON.parse(call?.arguments ?? '') }
}

test.each([
  [
    { kind: 'click', at: [600, 450] },
    { action: 'mouse_click', x: 400, y: 300 },
  ],
  [
    { kind: 'click', at: [600, 450], button: 'right' },
    { action: 'mouse_click', x: 400, y: 300, button: 'right' },
  ],
  [
    { kind: 'click', at: [600, 450], count: 2 },
    { action: 'mouse_double_click', x: 400, y: 300 },
  ],
  [
    {
      kind: 'drag',
      path: [
        [0, 0],
        [600, 450],
      ],
    },
    { action: 'mouse_drag', x: 0, y: 0, toX: 400, toY: 300 },
  ],
  [
    { kind: 'scroll', at: [600, 450], direction: 'up', ticks: 3 },
    { action: 'scroll', x: 400, y: 300, direction: 'up', amount: 3 },
  ],
  [
    { kind: 'keys', keys: ['enter'] },
    { action: 'key_tap', key: 'return' },
  ],
  [
    { kind: 'keys', keys: ['ctrl', 'plus'] },
    { action: 'key_combo', key: 'ctrl+plus' },
  ],
  [
    { kind: 'paste', text: 'a\nb' },
    { action: 'paste', text: 'a\nb' },
  ],
  [
    { kind: 'hover', at: [600, 450] },
    { action: 'hover', x: 400, y: 300 },
  ],
  [
    { kind: 'wait', ms: 40 },
    { action: 'wait', ms: 40 },
  ],
  [{ kind: 'look', what: 'screenshot' }, { action: 'screenshot' }],
  [{ kind: 'look', what: 'elements' }, { action: 'detect_elements' }],
  [{ kind: 'look', what: 'timing' }, { action: 'get_timing' }],
  [
    { kind: 'look', what: 'configure', params: { a: 1 } },
    { action: 'configure', params: { a: 1 } },
  ],
])('%j is a vnc_command', (action, args) => {
  expect(write(action)).toEqual({ name: 'vnc_command', args })
})

test.each([
  [{ kind: 'look', what: 'verify', question: 'open?' }, 'verify', { question: 'open?' }],
  [{ kind: 'finish', outcome: 'completed', message: 'saved' }, 'task_complete', { summary: 'saved' }],
  [{ kind: 'finish', outcome: 'infeasible', message: 'no login' }, 'task_failed', { reason: 'no login' }],
])('%j has a tool of its own', (action, name, args) => {
  expect(write(action)).toEqual({ name, args })
})

test('several actions are a queue', () => {
  expect(write({ kind: 'keys', keys: ['tab'] }, { kind: 'paste', text: 'x' })).toEqual({
    name: 'action_queue',
    args: {
      actions: [
        { action: 'key_tap', key: 'tab' },
        { action: 'paste', text: 'x' },
      ],
    },
  })
})

const wait = { kind: 'wait', ms: 1 }

test.each([
  [{ kind: 'click', at: [1, 2], count: 3 }],
  [{ kind: 'click', at: [1, 2], count: 2, button: 'right' }],
  [{ kind: 'click', at: [1, 2], modifiers: ['ctrl'] }],
  [
    {
      kind: 'drag',
      path: [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    },
  ],
  [
    {
      kind: 'drag',
      path: [
        [1, 2],
        [3, 4],
      ],
      button: 'right',
    },
  ],
  [{ kind: 'scroll', direction: 'up', ticks: 3 }],
  [{ kind: 'scroll', at: [1, 2], direction: 'up', pixels: 30 }],
  [{ kind: 'type', text: 'a' }],
  [{ kind: 'keys', keys: ['tab'], at: [1, 2] }],
  [{ kind: 'paste', text: '' }],
  [{ kind: 'look', what: 'zoom' }],
  [{ kind: 'look', what: 'verify' }],
  [{ kind: 'answer', text: 'a' }],
  [wait, { kind: 'look', what: 'verify', question: 'open?' }],
  [wait, { kind: 'finish', outcome: 'completed' }],
])('there are no words for %j', (...actions) => {
  expect(() => write(...actions)).toThrow('the vnc-tools dialect has no words for')
})

test('a queue has an end', () => {
  expect(() => write(...Array.from({ length: 21 }, () => wait))).toThrow('at most 20')
})
