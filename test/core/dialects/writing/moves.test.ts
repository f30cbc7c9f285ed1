import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Of } from '../../../../src/core/dialects/writing/encoders'
import {
  clickName,
  heldClickName,
  isEnter,
  isPlainClick,
  isSideways,
  onlyTypes,
  pixelsOf,
  signed,
  spellKeys,
  straightDrag,
  ticksOf,
} from '../../../../src/core/dialects/writing/moves'

function made<K extends Action['kind']>(kind: K, fields: object): Of<K> {
  const action = Action.parse({ kind, ...fields })
  const is = (one: Action): one is Of<K> => one.kind === kind
  if (!is(action)) throw new Error(`not a ${kind}`)
  return action
}

const click = (fields: object = {}) => made('click', { at: [1, 2], ...fields })
const names = { left: ['one', 'two'], right: ['menu'] }

test.each([
  [{}, 'one'],
  [{ count: 2 }, 'two'],
  [{ count: 3 }, undefined],
  [{ button: 'right' }, 'menu'],
  [{ button: 'middle' }, undefined],
])('a click %j is named %s', (fields, name) => {
  expect(clickName(click(fields), names)).toBe(name)
  expect(heldClickName(click({ ...fields, modifiers: ['ctrl'] }), names)).toBe(name)
  expect(clickName(click({ ...fields, modifiers: ['ctrl'] }), names)).toBeUndefined()
})

test('a plain click is one of the left button', () => {
  expect(isPlainClick(click())).toBe(true)
  for (const fields of [{ count: 2 }, { button: 'right' }, { modifiers: ['ctrl'] }])
    expect(isPlainClick(click(fields))).toBe(false)
})

test('a straight drag has two ends, the left button and no duration', () => {
  const path = [
    [1, 2],
    [3, 4],
  ]
  expect(straightDrag(made('drag', { path }))).toEqual(path)
  for (const fields of [{ path: [...path, [5, 6]] }, { path, button: 'right' }, { path, ms: 0 }])
    expect(straightDrag(made('drag', fields))).toBeUndefined()
})

test('a scroll is measured in ticks or in pixels', () => {
  const scroll = (fields: object) => made('scroll', { direction: 'up', ...fields })
  const measured = (fields: object) => [ticksOf(scroll(fields)), pixelsOf(scroll(fields))]
  expect(measured({ ticks: 3 })).toEqual([3, undefined])
  expect(measured({ pixels: 9 })).toEqual([undefined, 9])
  expect(measured({ ticks: 3, pixels: 9 })).toEqual([undefined, undefined])
  expect(measured({})).toEqual([undefined, undefined])
})

test('a direction is a sign along its axis', () => {
  expect(signed(3, 'up', ['up', 'right'])).toBe(3)
  expect(signed(3, 'left', ['up', 'right'])).toBe(-3)
  expect((['up', 'down', 'left', 'right'] as const).filter(isSideways)).toEqual(['left', 'right'])
})

test('only typing moves no focus, clears nothing and sends nothing', () => {
  expect(onlyTypes(made('type', { text: 'a' }))).toBe(true)
  for (const fields of [{ at: [1, 2] }, { submit: true }, { replace: true }])
    expect(onlyTypes(made('type', { text: 'a', ...fields }))).toBe(false)
})

test('Enter is the key alone, wherever the focus is', () => {
  expect(isEnter(made('keys', { keys: ['enter'] }))).toBe(true)
  for (const fields of [{ keys: ['ctrl', 'enter'] }, { keys: ['a'] }, { keys: ['enter'], at: [1, 2] }])
    expect(isEnter(made('keys', fields))).toBe(false)
})

test('keys are spelt as the dialect has them, or as they are', () => {
  expect(spellKeys(['ctrl', 'c'], { ctrl: 'control' })).toEqual(['control', 'c'])
})
