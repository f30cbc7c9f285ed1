import { expect, test } from 'vitest'
import type { Examination } from '../../../../src/core/trials/examination'
import { leftOut, questionsOf } from '../../../../src/renderer/places/regression/regression-work'
import { clickAt } from '../../../core/samples'
import { examinations } from '../../../fakes/trials'

test('a question whose truth has changed between two results is told and not compared', () => {
  const [result] = examinations('en')
  if (result === undefined) throw new Error('there is no result')
  const [first, ...others] = result.answers
  if (first === undefined) throw new Error('there is no answer')
  const later: Examination = { ...result, answers: [{ ...first, wanted: clickAt(1, 2) }, ...others] }
  expect(leftOut([result, later])).toBe(1)
  expect(questionsOf([result, later])).toHaveLength(others.length)
  for (const shown of [[], [result], [result, result]]) expect(leftOut(shown)).toBe(0)
})
