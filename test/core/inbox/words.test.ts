import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disputeFor, pairsIn, reviewedIn, verdictIn, wordsOf } from '../../../src/core/inbox/words'
import { Revision } from '../../../src/core/library/annotation'
import { elementsSeen, standOf } from '../../../src/core/trajectory/correction'
import { judgementOf } from '../../../src/core/trajectory/judgement'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { approved, click, done, frameOf, linesOf, proposed, setup } from '../../fixtures/exports/run'

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
  expect(pairsIn(wordsOf([said('Ada', given), blind]), 'ddd')).toEqual([['wrong', 'correct']])
  expect(pairsIn(wordsOf([said('Ada', given), said('Ada', label(3, 'unsafe')), blind]), 'ddd')).toEqual([
    ['unsafe', 'correct'],
  ])
})

test('a move of which nobody can tell whether it is another was a look at the step, and speaks for nothing', () => {
  const against = { proposed: 'unclear', done: 'unclear' }
  const given = { kind: 'correction', step: 3, frame, action: { kind: 'wait', ms: 500 }, against }
  const words = wordsOf([said('Ada', given)])
  expect(reviewedIn(words, 'ddd')).toBe(1)
  const blind = said('Bo', label(3, 'correct'), { rating: 'second' })
  const both = wordsOf([said('Ada', given), blind])
  expect(disputeFor(both, 'Cy', { operator: '', edited: false })).toBeUndefined()
  expect(pairsIn(both, 'ddd')).toEqual([])
})

test('who rated blind spoke of the proposal, and makes a pair with who rated first', () => {
  const words = wordsOf([
    said('Ada', label(1, 'correct')),
    said('Bo', label(1, 'wrong'), { rating: 'second' }),
    said('Ada', label(2, 'correct')),
  ])
  expect(words.map(({ of }) => of)).toEqual(['done', 'proposed', 'done'])
  expect(pairsIn(words, 'ddd')).toEqual([['correct', 'wrong']])
})

test('of an edited step only words on the same move make a pair', () => {
  const blind = said('Bo', label(1, 'correct'), { rating: 'second' })
  expect(pairsIn(wordsOf([said('Ada', label(1, 'wrong')), blind]), 'D')).toEqual([])
  const onProposed = said('Ada', { ...label(1, 'wrong'), of: 'proposed' })
  expect(pairsIn(wordsOf([onProposed, blind]), 'D')).toEqual([['wrong', 'correct']])
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

const press = click(130, 60)
const beside = click(20, 20)
const moves = [press, click(110, 55), beside, click(130, 76)]
const by = fc.constantFrom('rae', 'sam', 'ray')
const rating = fc.constantFrom('first', 'second', 'resolution')
const label1 = fc.constantFrom('correct', 'redundant', 'wrong', 'unsafe')
const side = fc.constantFrom('proposed', 'done', undefined)
const spoken = fc.oneof(
  fc.record({ by, rating, label: label1, of: side }),
  fc.record({ by, rating, given: fc.constantFrom(...moves) }),
)

/** The one step of a run: let through, or with another move in its place. */
function stepOf(edited: boolean) {
  const mine = { id: 'p1', name: 'a' } as const
  const made = edited ? beside : press
  const told = [...proposed('p1', 'a', press, ''), approved(mine, made, edited), ...done('p1', made, 'b')]
  const step = trajectoryOf(linesOf([{ type: 'opened', setup, version: '0' }, ...told]))?.steps[0]
  if (step === undefined) throw new Error('no step')
  return step
}

test('who disagrees is the same in the inbox as in the data, whatever was said or given', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(spoken, { maxLength: 5 }), (edited, all) => {
      const step = stepOf(edited)
      const elements = elementsSeen(step.observation)
      const marks = all.map(({ by: who, rating: as, ...one }) => {
        if (!('given' in one)) return said(who, { kind: 'step', step: 1, ...one }, { rating: as })
        const against = {
          ...(step.proposed && { proposed: standOf(step.proposed, one.given, elements) }),
          ...(step.done && { done: standOf(step.done, one.given, elements) }),
        }
        const mark = { kind: 'correction', step: 1, frame: frameOf('a'), action: one.given, against }
        return said(who, mark, { rating: as })
      })
      const judged = judgementOf(step, opinionsOf(marks))
      const disputed = (['proposed', 'done'] as const).find((of) => judged[of]?.label === 'disputed')
      const found = disputeFor(wordsOf(marks), 'zoe', { operator: '', edited })
      expect(edited ? found : found !== undefined).toEqual(edited ? disputed : disputed !== undefined)
    }),
    { numRuns: 500 },
  )
})
