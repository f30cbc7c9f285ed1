import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import { Intent } from '../../../../src/core/action/proposal'
import type { Seen } from '../../../../src/core/dialects/dialect'
import { writeReply } from '../../../../src/core/dialects/single-step/writing'

const size = { width: 1920, height: 1080 }
const seen: Seen = { screen: size, image: size, space: '0-1000' }
const write = (action: object): unknown =>
  JSON.parse(writeReply(Intent.parse({ actions: [Action.parse(action)], thought: 'd' }), seen).text)
const nowhere = { type: 'wait', coordinates: [0, 0], text: '' }

test.each([
  [
    { kind: 'click', at: [960, 540], label: 'Save' },
    {
      status: 'in_progress',
      description: 'd',
      target: 'Save',
      action: { type: 'click', coordinates: [500, 500], text: '' },
    },
  ],
  [
    { kind: 'type', text: 'a', submit: true },
    { action: { type: 'input', coordinates: [0, 0], text: 'a\n' } },
  ],
  [
    {
      kind: 'drag',
      path: [
        [0, 0],
        [960, 540],
      ],
    },
    {
      action: {
        type: 'drag',
        coordinates: [
          [0, 0],
          [500, 500],
        ],
      },
    },
  ],
  [{ kind: 'keys', keys: ['ctrl', 'plus'] }, { action: { type: 'hotkey', text: 'ctrl plus' } }],
  [
    { kind: 'finish', outcome: 'infeasible', message: 'a payment page' },
    { status: 'failed', description: 'a payment page', action: nowhere },
  ],
  [
    { kind: 'wait', ms: 500 },
    { status: 'in_progress', action: nowhere },
  ],
])('%j', (action, written) => {
  expect(write(action)).toMatchObject(written)
})

test.each([
  { kind: 'click', at: [1, 2], count: 3 },
  { kind: 'click', at: [1, 2], button: 'middle' },
  { kind: 'click', at: [1, 2], modifiers: ['ctrl'] },
  { kind: 'long_press', at: [1, 2], ms: 3000 },
  {
    kind: 'drag',
    path: [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  },
  { kind: 'scroll', at: [9, 9], direction: 'left', ticks: 5 },
  { kind: 'scroll', at: [9, 9], direction: 'up', ticks: 3 },
  { kind: 'type', text: 'a', replace: true },
  { kind: 'type', text: 'a line\n' },
  { kind: 'type', text: 'a\r', submit: true },
  { kind: 'keys', keys: ['ctrl', 'alt', 'shift', 't'] },
  { kind: 'wait', ms: 2000 },
  { kind: 'answer', text: 'a' },
])('there are no words for %j', (action) => {
  expect(() => write(action)).toThrow('the single-step dialect has no words for')
})

test('several actions at once are refused', () => {
  const wait = Action.parse({ kind: 'wait', ms: 500 })
  expect(() => writeReply(Intent.parse({ actions: [wait, wait] }), seen)).toThrow('one action at a time')
})
