import { expect, test } from 'vitest'
import type { Circumstances } from '../../../src/core/guards/circumstances'
import type { Guard } from '../../../src/core/guards/guard'
import { noPolicy } from '../../../src/core/policy/policy'
import { openJudge } from '../../../src/core/run/judging'
import { clickAt, deciding, seen, setup } from '../samples'

/** A guard that only listens. */
function listener() {
  const heard: Circumstances[] = []
  const guard: Guard = {
    id: 'listener',
    check: (_move, about) => void heard.push(about),
    say: () => '',
  }
  return { heard, guard }
}

const around = {
  platform: 'mobile',
  stopsAt: [],
  policy: noPolicy,
  ownDoors: [],
  secretsIn: () => [],
} as const

test('guards are told of the run: its target and dialect, its history, what it has used up', () => {
  const { heard, guard } = listener()
  const run = { ...deciding(clickAt(1, 2)), step: 4, spent: { ms: 900, prompt: 10, completion: 2 } }
  openJudge([guard], () => around)(run, clickAt(1, 2), seen)
  expect(heard[0]).toMatchObject({
    target: setup.target,
    dialect: setup.dialect,
    platform: 'mobile',
    history: run.history,
    spent: { steps: 3, ms: 900, tokens: 12 },
  })
  expect(heard[0]?.spent).not.toHaveProperty('cost')
})

test('a policy that is edited while a run goes on counts from the next action on', () => {
  const { heard, guard } = listener()
  let policy = noPolicy
  const judge = openJudge([guard], () => ({ ...around, policy }))
  const run = { ...deciding(clickAt(1, 2)), spent: { ms: 0, prompt: 1_000_000, completion: 0 } }
  judge(run, clickAt(1, 2), seen)
  policy = { ...noPolicy, budgets: { price: { prompt: 2, completion: 6 } } }
  judge(run, clickAt(1, 2), seen)
  expect(heard.map(({ spent }) => spent.cost)).toEqual([undefined, 2])
})

test('what the model cost when the run began comes before what the budgets say', () => {
  const { heard, guard } = listener()
  const run = { ...deciding(clickAt(1, 2)), spent: { ms: 0, prompt: 1_000_000, completion: 2_000_000 } }
  const policy = { ...noPolicy, budgets: { price: { prompt: 100, completion: 100 } } }
  const priced = { ...run, setup: { ...run.setup, price: { prompt: 3, completion: 15 } } }
  for (const one of [run, priced]) openJudge([guard], () => ({ ...around, policy }))(one, clickAt(1, 2), seen)
  expect(heard.map(({ spent }) => spent.cost)).toEqual([300, 33])
})
