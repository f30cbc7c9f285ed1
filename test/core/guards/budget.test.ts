import { expect, test } from 'vitest'
import { budget, overBudget } from '../../../src/core/guards/budget'
import { noPolicy } from '../../../src/core/policy/policy'
import { about, clickAt, objectionBy, seen } from '../samples'

const spent = { steps: 4, ms: 90_000, tokens: 5000, cost: 0.5 }
const within = (budgets: object) => ({ ...about, spent, policy: { ...noPolicy, budgets } })

test.each([
  [{ steps: 4 }, 'steps 4 4'],
  [{ minutes: 1.5 }, 'minutes 1.5 1.5'],
  [{ tokens: 4000 }, 'tokens 5000 4000'],
  [{ cost: 0.4 }, 'cost 0.5 0.4'],
])('%j is used up', (budgets, told) => {
  expect(overBudget(within(budgets))).toBe(told)
})

test('what is left over is no matter, and without budgets nothing ever runs out', () => {
  expect(overBudget(within({ steps: 5, minutes: 2, tokens: 6000, cost: 1 }))).toBeUndefined()
  expect(overBudget(within({}))).toBeUndefined()
})

test('no autonomy goes on past a budget, but the end may always be said', () => {
  const over = within({ tokens: 1 })
  expect(objectionBy(budget, clickAt(1, 2), seen, over)).toMatchObject({ floor: true, stops: true })
  expect(objectionBy(budget, { kind: 'finish', outcome: 'failed', message: '' }, seen, over)).toBeUndefined()
})
