import { expect, test } from 'vitest'
import { anthropicComputer } from '../../../../../src/core/dialects/computer-tools/anthropic/anthropic-computer'
import { outcome } from '../../round-trip'

const screen = { width: 1000, height: 500 }
const seen = { screen, image: screen, space: anthropicComputer.space }
const say = (args: object) =>
  outcome(
    anthropicComputer,
    { text: JSON.stringify({ type: 'tool_use', name: 'computer', input: args }), finish: 'stop' },
    seen,
  )

test.each([
  [
    { action: 'left_click', coordinate: [3, 4], text: 'shift' },
    { kind: 'click', modifiers: ['shift'] },
  ],
  [
    { action: 'scroll', coordinate: [3, 4], scroll_direction: 'down', scroll_amount: 3 },
    { direction: 'down', ticks: 3 },
  ],
  [{ action: 'key', text: 'Return' }, { keys: ['enter'] }],
  [{ action: 'key', text: 'ctrl+slash' }, { keys: ['ctrl', 'slash'] }],
  [{ action: 'left_mouse_down' }, { kind: 'button', state: 'down' }],
  [
    { action: 'left_mouse_up', coordinate: [3, 4] },
    { kind: 'button', state: 'up', at: [3, 4] },
  ],
  [{ action: 'wait', duration: 2 }, { ms: 2000 }],
  [{ action: 'zoom', region: [0, 0, 1000, 500] }, { region: { x: 0, y: 0, width: 1000, height: 500 } }],
  [{ action: 'mouse_move', coordinate: [3, 4] }, { kind: 'hover' }],
  [{ action: 'left_click', coordinate: [3, 4], key: 'ctrl' }, { modifiers: ['ctrl'] }],
])('%j', (args, action) => {
  expect(say(args)).toMatchObject(action)
})

test.each([
  [{ action: 'left_click' }, 'schema'],
  [{ action: 'left_click', coordinate: [1000, 4] }, 'out_of_range'],
  [{ action: 'left_click', coordinate: [3, 4], text: 'q' }, 'schema'],
  [{ action: 'left_click_drag', coordinate: [3, 4] }, 'schema'],
  [{ action: 'scroll', coordinate: [3, 4], scroll_direction: 'down', scroll_amount: 0 }, 'schema'],
  [{ action: 'scroll', coordinate: [3, 4], scroll_direction: 'in', scroll_amount: 1 }, 'schema'],
  [{ action: 'zoom', region: [0, 0, 10] }, 'schema'],
  [{ action: 'zoom', region: [10, 10, 10, 20] }, 'bad_coordinate'],
  [{ action: 'zoom', region: [0, 0, 1001, 20] }, 'out_of_range'],
  [{ action: 'hold_key', text: 'shift' }, 'schema'],
  [{ action: 'dance' }, 'unknown_action'],
  [{}, 'schema'],
])('%j is refused', (args, error) => {
  expect(say(args)).toBe(error)
})
