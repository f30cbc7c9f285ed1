import { expect, test } from 'vitest'
import { qwenVl } from '../../../../src/core/dialects/qwen-vl/qwen-vl'
import { outcome } from '../round-trip'

const screen = { width: 1000, height: 1000 }
const read = (args: object, name = 'computer_use', cursor?: readonly [number, number]) =>
  outcome(
    qwenVl,
    { text: `<tool_call>${JSON.stringify({ name, arguments: args })}</tool_call>`, finish: 'stop' },
    { screen, image: screen, space: '0-1000', cursor },
  )

const coordinate = [10, 20]

test.each([
  [
    { action: 'triple_click', coordinate },
    { kind: 'click', count: 3 },
  ],
  [
    { action: 'middle_click', coordinate },
    { kind: 'click', button: 'middle' },
  ],
  [
    { action: 'left_click', coordinate: [0, 0, 20, 40] },
    { kind: 'click', at: [10, 20] },
  ],
  [
    { action: 'mouse_move', coordinate },
    { kind: 'hover', at: [10, 20] },
  ],
  [
    { action: 'scroll', pixels: -5 },
    { kind: 'scroll', direction: 'down', pixels: 5 },
  ],
  [
    { action: 'hscroll', pixels: 5, coordinate },
    { kind: 'scroll', direction: 'right', at: [10, 20] },
  ],
  [
    { action: 'left_click_drag', start_coordinate: [1, 2], coordinate },
    {
      path: [
        [1, 2],
        [10, 20],
      ],
    },
  ],
  [
    { action: 'left_click_drag', coordinate, coordinate2: [3, 4] },
    {
      path: [
        [10, 20],
        [3, 4],
      ],
    },
  ],
  [
    { action: 'wait', time: 2 },
    { kind: 'wait', ms: 2000 },
  ],
  [
    { action: 'answer', text: '42' },
    { kind: 'answer', text: '42' },
  ],
  [
    { action: 'terminate', status: 'success' },
    { kind: 'finish', outcome: 'completed' },
  ],
  [
    { action: 'call_user', text: 'Which?' },
    { kind: 'ask', question: 'Which?' },
  ],
  [
    { action: 'type', text: 'a\n', coordinate, press_enter: true },
    { text: 'a\n', submit: true, at: [10, 20] },
  ],
])('%j', (args, action) => {
  expect(read(args)).toMatchObject(action)
})

test.each([
  [
    { action: 'swipe', coordinate, coordinate2: [10, 2] },
    { from: [10, 20], to: [10, 2] },
  ],
  [
    { action: 'system_button', button: 'Back' },
    { kind: 'navigate', to: 'back' },
  ],
  [
    { action: 'system_button', button: 'Enter' },
    { kind: 'keys', keys: ['enter'] },
  ],
  [
    { action: 'open', text: 'Maps' },
    { kind: 'open_app', name: 'Maps' },
  ],
  [
    { action: 'long_press', coordinate },
    { kind: 'long_press', ms: 1000 },
  ],
])('on a phone: %j', (args, action) => {
  expect(read(args, 'mobile_use')).toMatchObject(action)
})

test('a drag that says only its end starts at the pointer, where that is known', () => {
  const args = { action: 'left_click_drag', coordinate }
  expect(read(args, 'computer_use', [7, 7])).toMatchObject({
    path: [
      [7, 7],
      [10, 20],
    ],
  })
  expect(read(args)).toBe('schema')
})

test.each([
  [{ action: 'left_click' }, 'schema'],
  [{ action: 'left_click', coordinate: [10] }, 'bad_coordinate'],
  [{ action: 'left_click', coordinate: [10, 1001] }, 'out_of_range'],
  [{ action: 'left_click', coordinate: [20, 40, 10, 10] }, 'bad_coordinate'],
  [{ action: 'scroll', pixels: 0 }, 'schema'],
  [{ action: 'key', keys: ['hyperdrive'] }, 'schema'],
  [{ action: 'terminate' }, 'schema'],
  [{ action: 'terminate', status: 'maybe' }, 'schema'],
  [{ action: 'dance' }, 'unknown_action'],
  [{ action: 'constructor' }, 'unknown_action'],
  [{ coordinate }, 'schema'],
])('%j is refused', (args, error) => {
  expect(read(args)).toBe(error)
})

test('modifiers in the keys of a click are held meanwhile', () => {
  expect(read({ action: 'left_click', coordinate, keys: ['ctrl'] })).toMatchObject({ modifiers: ['ctrl'] })
  expect(read({ action: 'left_click', coordinate, keys: '' })).toMatchObject({ modifiers: [] })
  expect(read({ action: 'left_click', coordinate, keys: ['enter'] })).toBe('schema')
})

test('a call of a strange tool is refused, the name of an action in its place is understood', () => {
  expect(read({ action: 'left_click', coordinate }, 'bash')).toBe('unknown_action')
  expect(read({ coordinate }, 'left_click')).toMatchObject({ kind: 'click' })
  expect(read({ command: 'rm' }, 'bash')).toBe('unknown_action')
})
