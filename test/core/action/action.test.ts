import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Action, movePoints, pointsOf, strayPoint, touchesTarget } from '../../../src/core/action/action'
import { anyAction } from '../dialects/arbitrary'

const size = { width: 1920, height: 1080 }

test('an action survives the journal: JSON and back', () => {
  fc.assert(
    fc.property(anyAction(size), (action) => {
      expect(Action.parse(JSON.parse(JSON.stringify(action)))).toEqual(action)
    }),
  )
})

test('moving points moves those and nothing else, and back again', () => {
  fc.assert(
    fc.property(anyAction(size), (action) => {
      const there = movePoints(action, ([x, y]) => [x + 7, y + 9])
      expect(pointsOf(there)).toEqual(pointsOf(action).map(([x, y]) => [x + 7, y + 9]))
      expect(movePoints(there, ([x, y]) => [x - 7, y - 9])).toEqual(action)
    }),
  )
})

test('a moved action leaves the box behind that it was drawn with', () => {
  const box = { x: 1, y: 1, width: 5, height: 5 }
  const click = Action.parse({ kind: 'click', at: [3, 3], box, label: 'Save' })
  expect(movePoints(click, () => [9, 9])).toEqual(Action.parse({ kind: 'click', at: [9, 9], label: 'Save' }))
})

test('a point outside the frame is found wherever it stands', () => {
  const drag = Action.parse({
    kind: 'drag',
    path: [
      [1, 1],
      [2000, 5],
      [3, 3],
    ],
  })
  expect(strayPoint(drag, size)).toEqual([2000, 5])
  expect(strayPoint(Action.parse({ kind: 'wait', ms: 5 }), size)).toBeUndefined()
})

test.each([
  { kind: 'click', at: [1.5, 2] },
  { kind: 'click', at: [1, 2], count: 4 },
  { kind: 'drag', path: [[1, 2]] },
  { kind: 'keys', keys: [] },
  { kind: 'keys', keys: ['Ctrl'] },
  { kind: 'wait', ms: -1 },
  { kind: 'scroll', direction: 'sideways' },
  { kind: 'tap', at: [1, 2] },
])('%j is no action', (action) => {
  expect(Action.safeParse(action).success).toBe(false)
})

test('words to the operator and looks do not touch the target', () => {
  expect(touchesTarget(Action.parse({ kind: 'finish', outcome: 'completed' }))).toBe(false)
  expect(touchesTarget(Action.parse({ kind: 'look', what: 'screenshot' }))).toBe(false)
  expect(touchesTarget(Action.parse({ kind: 'wait', ms: 1 }))).toBe(true)
})
