import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { goesToFocus, placesOf } from '../../../src/core/action/places'

const size = { width: 800, height: 600 }
const places = (action: unknown) => placesOf(Action.parse(action), size)

test('a click relies on the square round its point, cut at the edge of the screen', () => {
  expect(places({ kind: 'click', at: [400, 300] })).toEqual([{ x: 368, y: 268, width: 64, height: 64 }])
  expect(places({ kind: 'click', at: [0, 599] })).toEqual([{ x: 0, y: 567, width: 32, height: 33 }])
})

test('the box of the model is relied on as well, and both ends of a drag', () => {
  const box = { x: 300, y: 290, width: 200, height: 20 }
  expect(places({ kind: 'click', at: [400, 300], box })).toContainEqual(box)
  const path = [
    [100, 100],
    [700, 500],
  ]
  expect(places({ kind: 'drag', path })).toHaveLength(2)
})

test.each([
  [{ kind: 'type', text: 'a' }, true],
  [{ kind: 'type', text: 'a', at: [3, 4] }, false],
  [{ kind: 'keys', keys: ['enter'] }, true],
  [{ kind: 'paste', text: 'a' }, true],
  [{ kind: 'wait', ms: 3 }, false],
  [{ kind: 'click', at: [3, 4] }, false],
])('%j goes to the focus: %s', (action, expected) => {
  expect(goesToFocus(Action.parse(action))).toBe(expected)
})
