import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { buttoned, flickOf, hovered, pointerAt } from '../../../src/core/effects/pointer'
import { clickAt, seen, withText } from '../samples'

const down: Action = { kind: 'button', at: [5, 5], button: 'left', state: 'down' }
const up = { kind: 'button', button: 'left', state: 'up' } as const

test('the pointer is where the last move left it, or where the target says', () => {
  expect(pointerAt(seen, [clickAt(1, 2), { kind: 'keys', keys: ['tab'] }])).toEqual([1, 2])
  expect(pointerAt({ ...seen, cursor: [7, 8] }, [])).toEqual([7, 8])
})

test('a button without a place presses where the pointer hovers', () => {
  const effects = buttoned({ ...up, state: 'down' }, withText('Pay'), [{ kind: 'hover', at: [50, 40] }])
  expect(effects).toMatchObject([{ kind: 'press', on: { near: ['Pay'] } }])
  expect(buttoned(up, seen, [])).toEqual([{ kind: 'press', on: undefined, by: 'pointer' }])
})

test('moving with a button held drags, moving without one does nothing', () => {
  expect(hovered([50, 40], withText('Pay'), [down])).toMatchObject([
    { kind: 'drop', passed: [{}, { near: ['Pay'] }] },
  ])
  expect(hovered([50, 40], withText('Pay'), [down, up])).toEqual([])
  expect(hovered([50, 40], withText('Pay'), [])).toEqual([])
})

test('a button let go elsewhere is a drop', () => {
  expect(buttoned({ ...up, at: [50, 40] }, withText('Trash'), [down]).map(({ kind }) => kind)).toEqual([
    'press',
    'drop',
  ])
})

test('a flick is straight', () => {
  expect(flickOf([0, 0], [1, 9])).toBe('vertical')
  expect(flickOf([0, 0], [9, 1])).toBe('horizontal')
  expect(flickOf([0, 0], [9, 9])).toBe('none')
})
