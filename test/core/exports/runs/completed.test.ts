import { expect, test } from 'vitest'
import { endIn, isCompleted } from '../../../../src/core/exports/runs/completed'
import type { Judged } from '../../../../src/core/trajectory/judgement'
import { signals } from '../scene'

const right: Judged = { label: 'right', by: 'operator' }
const over = { outcome: 'completed', by: 'model', message: '' } as const
const told = (person: string | undefined, finish: Judged | undefined = right, end = true) =>
  isCompleted({ end: end ? over : { ...over, outcome: 'failed' }, finish }, { outcome: { person } })

test('people’s word on the run stands before how it ended', () => {
  expect(['success', 'completed', 'partial', 'failure', 'stopped'].map((word) => told(word))).toEqual([
    ...[true, true],
    ...[false, false, false],
  ])
  expect([told('unclear'), told('disputed')]).toEqual([undefined, undefined])
})

test('the model’s own claim makes nothing done, and a person who let it end so does', () => {
  expect(told(undefined)).toBe(true)
  expect(told(undefined, { label: 'unjudged', by: 'nobody' })).toBeUndefined()
  expect(told(undefined, { label: 'premature_done', by: 'reviewer' })).toBeUndefined()
  expect(told(undefined, right, false)).toBe(false)
})

test('where the run is called done and its end wrong, nobody knows', () => {
  expect(told('success', { label: 'disputed', by: 'reviewer' })).toBeUndefined()
})

test('only a move that ended the run speaks of its end', () => {
  expect(signals.map(endIn).filter((one) => one !== undefined)).toEqual([right])
})
