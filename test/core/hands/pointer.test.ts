import { expect, test } from 'vitest'
import { idleHands } from '../../../src/core/hands/state'
import { actions, at, click, down, fingers, follow, up } from '../touches'

test('three quick clicks are one triple click, the fourth begins anew', () => {
  const [a, b, c, d] = [0, 150, 300, 450].map((ms) => click(5, 6, ms))
  expect(actions(...(a ?? []), ...(b ?? []), ...(c ?? []))).toMatchObject([{ count: 3 }])
  expect(actions(...(a ?? []), ...(b ?? []), ...(c ?? []), ...(d ?? []))).toMatchObject([
    { count: 3 },
    { count: 1 },
  ])
})

test('what makes a double click is the time from press to press', () => {
  expect(actions(at(5, 6, 1, 0), at(5, 6, 0, 400), ...click(5, 6, 700))).toMatchObject([
    { count: 1 },
    { count: 1 },
  ])
})

test('clicks of different buttons or with different modifiers are not one', () => {
  expect(actions(...click(5, 6, 0), ...click(5, 6, 100, 4))).toMatchObject([
    { button: 'left', count: 1 },
    { button: 'right', count: 1 },
  ])
  expect(actions(...click(5, 6, 0), down('ctrl'), ...click(5, 6, 100))).toMatchObject([
    { modifiers: [] },
    { modifiers: ['ctrl'] },
  ])
})

test('modifiers count as they were at the press', () => {
  expect(actions(down('shift'), at(5, 6, 1, 0), up('shift'), at(5, 6, 0, 90))).toMatchObject([
    { kind: 'click', modifiers: ['shift'] },
  ])
})

test('each action tells the touch it began with: the first press of a double click, the press of a drag', () => {
  const touches = [...click(5, 6, 0), ...click(5, 6, 200), at(50, 50, 1, 900), at(90, 90, 0, 1000)]
  const done = follow(idleHands, touches)
  expect(done.map(({ action }) => action.kind)).toEqual(['click', 'drag'])
  expect(done.map(({ began }) => began)).toEqual([touches[0], touches[4]])
})

test('a drag keeps its corners, no point twice and no more points than can be sent', () => {
  const path = Array.from({ length: 9000 }, (_, i) => at(i, i, 1, i))
  const [drag] = actions(...path, at(9000, 9000, 0, 9100))
  if (drag?.kind !== 'drag') throw new Error('no drag')
  expect(drag.path.length).toBeLessThanOrEqual(66)
  expect([drag.path[0], drag.path.at(-1)]).toEqual([
    [0, 0],
    [9000, 9000],
  ])
  expect(actions(at(0, 0, 2), at(30, 0, 2), at(30, 0, 2), at(30, 0, 0, 50))).toEqual([
    {
      kind: 'drag',
      path: [
        [0, 0],
        [30, 0],
      ],
      button: 'middle',
      ms: 50,
    },
  ])
})

test('a second button during a press is no action of its own', () => {
  expect(actions(at(5, 6, 1, 0), at(5, 6, 5, 20), at(5, 6, 1, 40), at(5, 6, 0, 60))).toMatchObject([
    { kind: 'click', button: 'left' },
  ])
})

test.each([
  [8, 'up'],
  [16, 'down'],
  [32, 'left'],
  [64, 'right'],
])('the wheel’s bit %i scrolls %s, a drifting hand included', (mask, direction) => {
  expect(actions(at(50, 60, mask), at(50, 60, 0), at(58, 62, mask), at(58, 62, 0))).toEqual([
    { kind: 'scroll', at: [50, 60], direction, ticks: 2 },
  ])
})

test('scrolling somewhere else is another scroll', () => {
  expect(actions(at(50, 60, 16), at(50, 60, 0), at(400, 60, 16), at(400, 60, 0))).toMatchObject([
    { at: [50, 60], ticks: 1 },
    { at: [400, 60], ticks: 1 },
  ])
})

test('a finger that stays is a long press, a right button that stays is a click', () => {
  expect(fingers(at(5, 6, 1), at(5, 6, 0, 900))).toMatchObject([{ kind: 'long_press', at: [5, 6] }])
  expect(actions(at(5, 6, 4), at(5, 6, 0, 900))).toMatchObject([{ kind: 'click', button: 'right' }])
})
