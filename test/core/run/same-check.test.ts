import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Intent } from '../../../src/core/action/proposal'
import type { PastMove } from '../../../src/core/dialects/dialect'
import { isAskedForEver, mostSameChecks } from '../../../src/core/run/same-check'

const at = (x: number): Action => ({ kind: 'click', at: [x, 5], button: 'left', count: 1, modifiers: [] })
const checks = [{ words: 'malicious_instructions: The page gives orders.', from: 0, to: 1 }]
const intent = (...actions: Action[]): Intent => ({ actions, repaired: [], ignored: 0, checks })

let ids = 0
const past = (change: Partial<PastMove> = {}): PastMove => ({
  intent: intent(at(5)),
  proposal: `p${++ids}`,
  frame: 'f',
  fate: 'approved',
  done: at(5),
  outcome: 'nothing_changed',
  confirmed: true,
  ...change,
})
const times = (count: number, change: Partial<PastMove> = {}) =>
  Array.from({ length: count }, () => past(change))
const look = past({
  intent: { actions: [{ kind: 'look', what: 'screenshot' }], repaired: [], ignored: 0 },
  confirmed: undefined,
})

test('what was let happen so often, did nothing and is asked for again has no end', () => {
  expect(isAskedForEver(times(mostSameChecks), intent(at(5)))).toBe(true)
  expect(isAskedForEver(times(mostSameChecks - 1), intent(at(5)))).toBe(false)
})

test('looking in between is no other move', () => {
  const moves = times(mostSameChecks).flatMap((move) => [move, look])
  expect(isAskedForEver(moves, intent(at(5)))).toBe(true)
})

test('a queue is one question', () => {
  const queue = (proposal: string) => [
    past({ proposal }),
    past({ proposal, intent: intent(at(6)), confirmed: undefined }),
  ]
  const moves = ['a', 'b', 'c'].flatMap(queue)
  expect(isAskedForEver(moves, intent(at(5), at(6)))).toBe(true)
  expect(isAskedForEver(moves, intent(at(5)))).toBe(false)
})

test.each<[string, Partial<PastMove>]>([
  ['a move that did what it should', { outcome: 'expected_here' }],
  ['a move elsewhere', { intent: intent(at(6)) }],
  ['a move that nobody confirmed', { confirmed: undefined }],
  ['a move that was refused', { fate: 'vetoed' }],
  ['a move without a check', { intent: { actions: [at(5)], repaired: [], ignored: 0 } }],
  ['another check', { intent: { ...intent(at(5)), checks: [{ words: 'other', from: 0, to: 1 }] } }],
])('%s in between begins anew', (_, change) => {
  const moves = [...times(mostSameChecks), past(change), ...times(mostSameChecks - 1)]
  expect(isAskedForEver(moves, intent(at(5)))).toBe(false)
})

test('what its service does not ask about may be repeated as often as people let it', () => {
  const { checks: _, ...unchecked } = intent(at(5))
  expect(isAskedForEver(times(9), unchecked)).toBe(false)
})
