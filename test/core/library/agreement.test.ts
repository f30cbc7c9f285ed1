import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreementOf, type Pair, ratersAgreement } from '../../../src/core/library/agreement'
import { Revision } from '../../../src/core/library/annotation'

const times = (count: number, pair: Pair): readonly Pair[] => Array.from({ length: count }, () => pair)

test('the textbook example of 50 grants gives 0.4', () => {
  const pairs = [
    ...times(20, ['yes', 'yes']),
    ...times(5, ['yes', 'no']),
    ...times(10, ['no', 'yes']),
    ...times(15, ['no', 'no']),
  ]
  const { n, same, kappa } = agreementOf(pairs)
  expect([n, same]).toEqual([50, 35])
  expect(kappa).toBeCloseTo(0.4, 10)
})

test.each([
  ['full agreement', [...times(3, ['a', 'a']), ...times(4, ['b', 'b'])], 1],
  ['full disagreement of two words', [...times(5, ['a', 'b']), ...times(5, ['b', 'a'])], -1],
  ['one who always says the same', [...times(5, ['a', 'a']), ...times(5, ['b', 'a'])], 0],
] as const)('%s', (_, pairs, kappa) => {
  expect(agreementOf(pairs).kappa).toBe(kappa)
})

test('where only one word was ever said, and where nothing was, chance explains it all', () => {
  expect(agreementOf(times(9, ['a', 'a']))).toEqual({ n: 9, same: 9 })
  expect(agreementOf([])).toEqual({ n: 0, same: 0 })
})

test('it lies between -1 and 1 and does not care who came first', () => {
  const word = fc.constantFrom('correct', 'wrong', 'unsafe')
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { minLength: 1 }), (pairs) => {
      const { kappa = 0 } = agreementOf(pairs)
      expect(Math.abs(kappa)).toBeLessThanOrEqual(1)
      expect(agreementOf(pairs.map(([a, b]): Pair => [b, a])).kappa ?? 0).toBeCloseTo(kappa, 12)
    }),
  )
})

test('first ratings meet the second ones of other people, step by step', () => {
  const rate = (by: string, rating: 'first' | 'second', step: number, label: string, reason?: string) =>
    Revision.parse({ v: 1, rev: 1, t_utc: '', by, rating, mark: { kind: 'step', step, label, reason } })
  const agreement = ratersAgreement(
    [
      rate('ada', 'first', 1, 'correct'),
      rate('ada', 'first', 2, 'wrong', 'wrong_target'),
      rate('ada', 'first', 3, 'wrong', 'wrong_text'),
      rate('ada', 'second', 3, 'wrong', 'wrong_text'),
      rate('bob', 'second', 1, 'correct'),
      rate('bob', 'second', 2, 'wrong', 'wrong_text'),
      rate('bob', 'second', 9, 'wrong'),
    ],
    () => false,
  )
  expect(agreement.labels).toEqual({ n: 2, same: 2, kappa: 1 })
  expect(agreement.byLabel).toEqual({
    correct: { n: 2, same: 2, kappa: 1 },
    wrong: { n: 2, same: 2, kappa: 1 },
  })
  expect(agreement.byReason.wrong_target).toMatchObject({ n: 2, same: 1, kappa: 0 })
})

test('of a step that was two moves only words on the same one meet', () => {
  const rate = (by: string, rating: 'first' | 'second', label: string, of?: 'proposed') =>
    Revision.parse({ v: 1, rev: 1, t_utc: '', by, rating, mark: { kind: 'step', step: 1, label, of } })
  const isEdited = () => true
  const onDone = [rate('ada', 'first', 'wrong'), rate('bob', 'second', 'correct')]
  expect(ratersAgreement(onDone, isEdited).labels.n).toBe(0)
  const onProposed = [rate('ada', 'first', 'wrong', 'proposed'), rate('bob', 'second', 'correct')]
  expect(ratersAgreement(onProposed, isEdited).labels).toMatchObject({ n: 1, same: 0 })
})
