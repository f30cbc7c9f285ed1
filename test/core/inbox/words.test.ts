import { expect, test } from 'vitest'
import { disputeFor, pairsIn, reviewedIn, verdictIn, wordsOf } from '../../../src/core/inbox/words'
import { Revision } from '../../../src/core/library/annotation'

let rev = 0
const said = (by: string, mark: object, more: object = {}) =>
  Revision.parse({ v: 1, rev: ++rev, t_utc: '2026-11-22T08:00:00.000Z', by, mark, ...more })
const label = (step: number, word: string) => ({ kind: 'step', step, label: word })
const frame = 'a'.repeat(64)

test('the newest word of each person on a step counts, and none that was taken back', () => {
  const words = wordsOf([
    said('Ada', label(1, 'wrong')),
    said('ada', label(1, 'correct')),
    said('Bo', label(2, 'wrong')),
    said('Bo', label(2, 'wrong'), { withdrawn: true }),
  ])
  expect(words).toEqual([{ step: 1, by: 'Ada', rating: 'first', label: 'correct', of: 'done' }])
  expect(reviewedIn(words, 'dd')).toBe(1)
  // A word on a step of which there is nothing to judge, or on none of the run's, is no review.
  expect([reviewedIn(words, '-d'), reviewedIn(words, '')]).toEqual([0, 0])
})

test('a move given in its place is a word against it, unless its giver said another', () => {
  const given = { kind: 'correction', step: 3, frame, action: { kind: 'wait', ms: 500 } }
  expect(wordsOf([said('Ada', given)])).toMatchObject([
    { step: 3, label: 'wrong', of: 'proposed', implied: true },
    { step: 3, label: 'wrong', of: 'done', implied: true },
  ])
  const moves = { operator: '', edited: false }
  const both = wordsOf([said('Ada', given), said('Ada', label(3, 'unsafe')), said('Bo', label(3, 'unsafe'))])
  expect(disputeFor(both, 'Cy', moves)).toBeUndefined()
  const blind = said('Bo', label(3, 'correct'), { rating: 'second' })
  expect(disputeFor(wordsOf([said('Ada', given), blind]), 'Cy', moves)).toBe('done')
  // It makes one pair with who rated blind, as its giver’s own word does.
  expect(pairsIn(wordsOf([said('Ada', given), blind]))).toEqual([['wrong', 'correct']])
  expect(pairsIn(wordsOf([said('Ada', given), said('Ada', label(3, 'unsafe')), blind]))).toEqual([
    ['unsafe', 'correct'],
  ])
})

test('who rated blind spoke of the proposal, and makes a pair with who rated first', () => {
  const words = wordsOf([
    said('Ada', label(1, 'correct')),
    said('Bo', label(1, 'wrong'), { rating: 'second' }),
    said('Ada', label(2, 'correct')),
  ])
  expect(words.map(({ of }) => of)).toEqual(['done', 'proposed', 'done'])
  expect(pairsIn(words)).toEqual([['correct', 'wrong']])
})

test('how a run ended is said where people agree on it, or somebody has resolved it', () => {
  const outcome = (word: string) => ({ kind: 'outcome', outcome: word })
  expect(verdictIn([], 'Olga')).toBeUndefined()
  expect(verdictIn([said('Ada', outcome('failure')), said('Ada', outcome('success'))], 'Olga')).toBe(
    'success',
  )
  const two = [said('Ada', outcome('success')), said('Bo', outcome('failure'))]
  expect(verdictIn(two, 'Olga')).toBe('disputed')
  expect(verdictIn([...two, said('Cy', outcome('partial'), { rating: 'resolution' })], 'Olga')).toBe(
    'partial',
  )
  // The operator's own later word gives way, as in the data.
  expect(verdictIn(two, 'bo')).toBe('success')
})
