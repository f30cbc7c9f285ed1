import { expect, test } from 'vitest'
import { countKinds, kindsOf, nextOfKind, type StepKind } from '../../../src/core/run/kinds'
import type { StepView } from '../../../src/core/run/steps'

const step = (number: number, change: Partial<StepView> = {}): StepView => ({
  number,
  fate: 'approved',
  ...change,
})
const steps = [
  step(1),
  step(2, { fate: 'edited', outcome: 'nothing_changed' }),
  step(3, { outcome: 'expected_here' }),
  step(4, { fate: 'vetoed' }),
  step(5, { outcome: 'changed_elsewhere' }),
]

test('a step may stand out for several things, and one that went through for nothing', () => {
  expect(steps.map(kindsOf)).toEqual([[], ['edited', 'no_effect'], [], ['vetoed'], ['elsewhere']])
})

test('that nothing changes is what a wait is for', () => {
  expect(kindsOf(step(1, { outcome: 'nothing_changed', done: { kind: 'wait', ms: 1000 } }))).toEqual([])
})

test('kinds are counted in their order, without those of which there is none', () => {
  expect(countKinds(steps)).toEqual([
    ['vetoed', 1],
    ['edited', 1],
    ['no_effect', 1],
    ['elsewhere', 1],
  ])
})

test('the next of a kind is found in both directions, of any kind where none is chosen, and no further than the end', () => {
  const next = (at: number, by: 1 | -1, ...kinds: StepKind[]) =>
    nextOfKind(steps, { at, by, kinds: new Set(kinds) })
  expect([next(0, 1), next(1, 1), next(4, 1)]).toEqual([1, 3, undefined])
  expect([next(4, -1), next(0, 1, 'elsewhere'), next(1, 1, 'edited')]).toEqual([3, 4, undefined])
})
