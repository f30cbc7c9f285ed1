import { expect, test } from 'vitest'
import { type Mark, Revision } from '../../../../../src/core/library/annotation'
import { ownLabel, type Saying } from '../../../../../src/renderer/places/runs/annotate/annotate-marks'

const said = (mark: object, rating = 'first') =>
  Revision.parse({ v: 1, rev: 1, t_utc: '2026-11-22T08:00:00.000Z', by: 'Ada', rating, mark })
const label = (word: string, of?: 'proposed' | 'done') => ({ kind: 'step', step: 1, label: word, of })
const saying = (annotations: Revision[], rating: Saying['rating'] = 'first'): Saying => {
  const none = (_: Mark) => undefined
  return {
    ...{ by: 'ada', rating, annotations, problem: undefined },
    ...{ say: none, takeBack: none, give: async () => undefined },
  }
}

test('of an edited step the own label is on the move that this rating is about', () => {
  const both = [said(label('correct', 'proposed')), said(label('wrong'))]
  expect(ownLabel(saying(both), 1)?.label).toBe('wrong')
  expect(ownLabel(saying([said(label('correct', 'proposed'))]), 1)).toBeUndefined()
  expect(ownLabel(saying([said(label('correct'), 'second')], 'second'), 1)?.label).toBe('correct')
})
