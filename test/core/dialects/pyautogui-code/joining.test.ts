import { expect, test } from 'vitest'
import { joinSteps } from '../../../../src/core/dialects/pyautogui-code/joining'
import type { Spot, Step } from '../../../../src/core/dialects/pyautogui-code/step'

const spot = (x: number, y: number): Spot => ({ at: [x, y], said: [x, y] })
const move: Step = { type: 'move', spot: spot(1, 2) }
const drag: Step = { type: 'drag', spot: spot(3, 4), button: 'left' }
const held = (state: 'down' | 'up', button: 'left' | 'right' = 'left'): Step => ({
  type: 'button',
  state,
  button,
})

test('a move and a drag are one drag, with both places as they were said', () => {
  expect(joinSteps([move, drag, drag], undefined)).toMatchObject({
    action: {
      kind: 'drag',
      path: [
        [1, 2],
        [3, 4],
      ],
    },
    said: [
      [1, 2],
      [3, 4],
    ],
    used: 2,
  })
})

test('a drag alone starts where the pointer is, and nowhere when that is not known', () => {
  expect(joinSteps([drag], [9, 9])).toMatchObject({
    action: {
      path: [
        [9, 9],
        [3, 4],
      ],
    },
  })
  expect(joinSteps([drag], undefined)).toMatchObject({ error: 'bad_coordinate' })
})

test.each([
  ['nothing in between', [held('down'), held('up')]],
  ['another button', [held('down'), { type: 'move', spot: spot(5, 6) }, held('up', 'right')]],
  ['no end', [held('down'), { type: 'move', spot: spot(5, 6) }]],
  ['a text in between', [held('down'), { type: 'write', text: 'a' }, held('up')]],
] satisfies [string, Step[]][])('a button that goes down and up with %s is no drag', (_, steps) => {
  expect(joinSteps([move, ...steps], undefined)).toMatchObject({ action: { kind: 'hover' }, used: 1 })
})

test('keys must go up again', () => {
  const down: Step = { type: 'key', key: 'ctrl', state: 'down' }
  expect(joinSteps([down], undefined)).toMatchObject({ error: 'schema' })
  expect(joinSteps([down, { ...down, state: 'up' }], undefined)).toMatchObject({
    action: { kind: 'keys', keys: ['ctrl'] },
    used: 2,
  })
})

test('no steps are no action', () => {
  expect(joinSteps([], undefined)).toMatchObject({ error: 'no_action' })
})
