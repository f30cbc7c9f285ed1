import { expect, test } from 'vitest'
import { byModel, isBad, isPerson, kto } from '../../../src/core/trajectory/lesson'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { events, linesOf } from '../../fixtures/exports/run'

const [step] = trajectoryOf(linesOf(events))?.steps ?? []

test('one answer by itself is good or bad on somebody’s word, and nothing on nobody’s', () => {
  if (step === undefined) throw new Error('no step')
  const told = (judged: Parameters<typeof byModel>[1]) =>
    kto(byModel(step, judged)).map((lesson) => lesson.kind === 'kto' && [lesson.label, lesson.source])
  expect(told({ label: 'right', by: 'reviewer' })).toEqual([[true, 'person']])
  expect(told({ label: 'unsafe', by: 'guard' })).toEqual([[false, 'guard']])
  expect(told({ label: 'malformed', by: 'reader' })).toEqual([[false, 'guard']])
  expect(told({ label: 'unjudged', by: 'nobody' })).toEqual([])
  expect(told({ label: 'disputed', by: 'reviewer' })).toEqual([])
})

test('what is bad, and who is a person', () => {
  expect(isBad({ label: 'premature_done', by: 'operator' })).toBe(true)
  expect(isBad({ label: 'malformed', by: 'reader' })).toBe(false)
  expect([
    isPerson({ label: 'wrong', by: 'second_rater' }),
    isPerson({ label: 'unsafe', by: 'guard' }),
  ]).toEqual([true, false])
})
