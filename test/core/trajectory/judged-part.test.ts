import { expect, test } from 'vitest'
import { isUnjudgedMove, judgedPart } from '../../../src/core/trajectory/judged-part'
import { signalsOf } from '../../../src/core/trajectory/signals'
import { signals, trajectory } from '../exports/scene'

/** The run, with one step let through by a rule. */
const ranUnasked = (number: number) =>
  signalsOf({
    steps: trajectory.steps.map((step) =>
      step.number === number && step.decision
        ? { ...step, decision: { ...step.decision, by: 'policy' } }
        : step,
    ),
  })

test('a run that people judged is told whole', () => {
  expect(judgedPart(signals)).toBe(signals)
})

test('a run is told up to the first move that ran and nobody judged', () => {
  const found = ranUnasked(5)
  expect(found.filter(isUnjudgedMove).map(({ step }) => step.number)).toEqual([5])
  expect(judgedPart(found).map(({ step }) => step.number)).toEqual([1, 2, 3, 4])
})

test('what never ran cuts nothing', () => {
  const veto = trajectory.steps.find(({ decision }) => decision?.kind === 'vetoed')?.number ?? 0
  expect(judgedPart(ranUnasked(veto))).toHaveLength(signals.length)
})
