import { expect, test } from 'vitest'
import { exclusionOf, executedOf } from '../../../src/core/trajectory/exclusion'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { events, linesOf } from '../../fixtures/exports/run'

const steps = trajectoryOf(linesOf(events))?.steps ?? []
const [first] = steps
if (first === undefined) throw new Error('the run has no steps')

test('a held step, one that was never decided and one that no model was asked for are out', () => {
  expect(steps.map(exclusionOf)).toEqual([
    ...Array(5).fill(undefined),
    'stale',
    'superseded',
    'no_request',
    'no_request',
    undefined,
  ])
})

test('a request that shows the future is out', () => {
  const ask = first.ask && { ...first.ask, unseen: ['f'.repeat(64)] }
  expect(exclusionOf({ ...first, ask })).toBe('future_frame')
})

test('an answer to another frame is stale', () => {
  expect(exclusionOf({ ...first, frame: 'f'.repeat(64) })).toBe('stale')
})

test.each([
  ['executed', {}],
  ['answered', { decision: { kind: 'answered', by: 'operator', at: '' } }],
  ['refused', { result: 'refused' }],
  ['unknown_outcome', { result: 'unknown' }],
  ['unknown_outcome', { outcome: 'unknown' }],
  ['not_executed', { result: undefined }],
] as const)('what was let through is %s', (expected, change) => {
  expect(executedOf({ ...first, ...change }, steps)).toBe(expected)
})
