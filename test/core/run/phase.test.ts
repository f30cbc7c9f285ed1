import { expect, test } from 'vitest'
import { helmOf, waitsFor } from '../../../src/core/run/phase'
import { advance, begin } from '../../../src/core/run/run'
import { clickAt, deciding, names, setup, thinking } from '../samples'

const approved = { type: 'approved', ...names, action: clickAt(1, 2), edited: false, by: 'operator' } as const

test('a run waits for exactly one party in each phase', () => {
  expect(waitsFor(begin(setup).phase)).toBe('target')
  expect(waitsFor(thinking().phase)).toBe('model')
  expect(waitsFor(deciding(clickAt(1, 2)).phase)).toBe('operator')
})

test('only an act gives the agent the helm, and only a take-over the operator', () => {
  expect(helmOf(deciding(clickAt(1, 2)).phase)).toBe('nobody')
  expect(helmOf(advance(deciding(clickAt(1, 2)), approved).phase)).toBe('agent')
  expect(helmOf(advance(thinking(), { type: 'took_over', epoch: 1 }).phase)).toBe('operator')
})
