import { expect, test } from 'vitest'
import { byHandBefore, proposedBefore } from '../../../../src/core/exports/demonstrations/history'
import { problem } from '../../../../src/core/problem'
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

test('what the page asked at a move stays with it, whoever made the move', () => {
  const asks = problem('web.asks.confirm', { words: 'Delete 3 files?' })
  const [step] = trajectory.steps.filter((one) => proposedBefore(one, true) !== undefined)
  if (step?.observation === undefined) return expect.unreachable('a step on a screen')
  const asked = { ...step, observation: { ...step.observation, asks } }
  expect(proposedBefore(asked, true)?.asks).toEqual(asks)
  expect(byHandBefore({ ...step, done: { kind: 'keys', keys: ['enter'] }, asks })?.asks).toEqual(asks)
})
