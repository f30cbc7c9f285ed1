import { expect, test } from 'vitest'
import { decisionOf } from '../../../src/core/trajectory/decision'
import { approved, click, vetoed } from '../../fixtures/exports/run'

const answered = { id: 'p1', name: 'a' } as const

test.each([
  [false, 'approved'],
  [true, 'edited'],
])('an approval with edited=%s is “%s”', (edited, kind) => {
  const event = approved(answered, click(1, 2), edited)
  if (event.type !== 'approved') throw new Error('it is no approval')
  expect(decisionOf(event)).toEqual({ kind, by: 'operator', ms: 2300 })
})

test('a veto keeps its reason and what was noted', () => {
  const event = vetoed(answered, 'the note is missing')
  if (event.type !== 'vetoed') throw new Error('it is no veto')
  expect(decisionOf(event)).toMatchObject({ reason: 'premature_done', note: 'the note is missing' })
})

test('an answer to a question is noted as it was written', () => {
  const event = { type: 'replied', proposal: 'p1', index: 0, frame: 'f', text: 'the red one' } as const
  expect(decisionOf(event)).toEqual({ kind: 'answered', by: 'operator', note: 'the red one' })
})
