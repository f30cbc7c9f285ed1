import { expect, test } from 'vitest'
import type { Action } from '../../../../src/core/action/action'
import type { Effect } from '../../../../src/core/effects/effect'
import { moveOf } from '../../../../src/core/guards/guard'
import { fieldsOf, pressedNames, sureNames } from '../../../../src/core/guards/reading/pressed'
import { clickAt, withText } from '../../samples'

const namesBy = (action: Action, text = 'Delete') =>
  pressedNames(moveOf(action, withText(text), { history: [] }).effects)

test('every way to press a control gives its name', () => {
  const ways: readonly Action[] = [
    clickAt(50, 40),
    { kind: 'long_press', at: [50, 40], ms: 900 },
    { kind: 'button', at: [50, 40], button: 'left', state: 'up' },
    { kind: 'type', text: 'x', at: [50, 40], replace: false, submit: false },
    { kind: 'keys', keys: ['tab'], at: [50, 40] },
    {
      kind: 'drag',
      path: [
        [1, 1],
        [50, 40],
      ],
      button: 'left',
    },
    { kind: 'swipe', from: [1, 40], to: [50, 40], ms: 300 },
  ]
  for (const way of ways) expect(namesBy(way), way.kind).toContain('Delete')
})

test('what only looks presses nothing', () => {
  expect(namesBy({ kind: 'hover', at: [50, 40] })).toEqual([])
  expect(namesBy({ kind: 'scroll', at: [50, 40], direction: 'down' })).toEqual([])
})

test('what is typed goes into the field at its place', () => {
  const { effects } = moveOf(
    { kind: 'type', text: 'x', at: [50, 40], replace: false, submit: false },
    withText('City'),
    {
      history: [],
    },
  )
  expect(fieldsOf(effects)).toMatchObject([{ near: ['City'] }])
})

test('names that the target lists are sure, texts read off the picture are not', () => {
  const effects: readonly Effect[] = [
    { kind: 'press', on: { elements: [], names: ['Send'], near: ['5end'], around: [] }, by: 'pointer' },
  ]
  expect(sureNames(effects)).toEqual(['Send'])
})
