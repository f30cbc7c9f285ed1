import { expect, test } from 'vitest'
import { finish, flush, grow, type Hands, idleHands, spendModifiers } from '../../../src/core/hands/state'
import { at, down } from '../touches'

const [first, second] = [at(1, 1, 1), at(2, 2, 1, 900)]
const click = { kind: 'click', at: [1, 1], button: 'left', count: 1, modifiers: [] } as const
const growing: Hands = {
  ...idleHands,
  growing: { action: { ...click, at: [1, 1], modifiers: [] }, began: first, ms: 0 },
}

test('what was growing ends with the touch it began with', () => {
  const { hands, done } = flush(growing)
  expect(done).toEqual([{ action: click, began: first }])
  expect(hands.growing).toBeUndefined()
})

test('a key that is down counts as struck when the hands leave, a letter stands in its text', () => {
  const strike = { key: 'tab', keys: ['tab'], repeated: false, began: down('tab') }
  expect(flush({ ...idleHands, strike }).done).toMatchObject([{ action: { kind: 'keys', keys: ['tab'] } }])
  expect(flush({ ...idleHands, strike: { ...strike, character: 'a' } }).done).toEqual([])
})

test('another action comes after the one that was growing', () => {
  const { done } = finish(growing, { kind: 'keys', keys: ['tab'] }, second)
  expect(done.map(({ action }) => action.kind)).toEqual(['click', 'keys'])
  expect(done.map(({ began }) => began)).toEqual([first, second])
  const grown = grow(growing, { kind: 'scroll', at: [2, 2], direction: 'up', ticks: 1 }, second)
  expect(grown.done.map(({ action }) => action.kind)).toEqual(['click'])
  expect(grown.hands.growing).toMatchObject({ began: second, ms: 900 })
})

test('modifiers that were used are remembered as such', () => {
  const held = [{ key: 'ctrl', used: false, began: down('ctrl') }]
  expect(spendModifiers({ ...idleHands, held }).held).toMatchObject([{ used: true }])
})
