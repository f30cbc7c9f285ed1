import { expect, test } from 'vitest'
import { byHandBefore, proposedBefore } from '../../../../src/core/exports/demonstrations/history'
import { trajectory } from '../scene'

test('what a model proposed is told with what became of it; what was never decided leaves no trace', () => {
  const told = trajectory.steps.map((step) => proposedBefore(step, true)?.fate)
  expect(told).toContain('approved')
  expect(told).toContain('vetoed')
  for (const step of trajectory.steps)
    if (step.decision === undefined) expect(proposedBefore(step, true)).toBeUndefined()
})

test('a reply in another dialect is not told as it came', () => {
  const step = trajectory.steps.find((one) => proposedBefore(one, true)?.reply !== undefined)
  expect(step && proposedBefore(step, false)).toMatchObject({ reply: undefined })
})

test('where nothing was done by hand there is nothing to tell', () => {
  const [step] = trajectory.steps
  expect(step && byHandBefore({ ...step, done: undefined })).toBeUndefined()
})
