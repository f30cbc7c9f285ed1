import { expect, test } from 'vitest'
import { CandidateRules } from '../../../src/core/api/candidates'

test('three answers of the run’s own model are asked for, and only where the operator wishes it', () => {
  expect(CandidateRules.parse({})).toEqual({ count: 3, temperature: 1, profiles: [], always: false })
})

test('there is a digit for each', () => {
  expect(CandidateRules.safeParse({ count: 10 }).success).toBe(false)
})
