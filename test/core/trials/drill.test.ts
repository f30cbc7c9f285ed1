import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DrillAnswer,
  type DrillRecord,
  drillApi,
  gathered,
  isRight,
  scoreDrill,
} from '../../../src/core/trials/drill'

const answer = (
  known: 'good' | 'bad',
  said: 'approve' | 'veto',
  more: Partial<DrillAnswer> = {},
): DrillAnswer => ({
  run: 'r',
  step: 1,
  made: false,
  known,
  said,
  ms: 1000,
  ...(known === 'bad' && { reason: 'wrong_target' }),
  ...more,
})

test('right is to approve a good one and to veto a bad one', () => {
  expect(isRight(answer('good', 'approve'))).toBe(true)
  expect(isRight(answer('bad', 'veto'))).toBe(true)
  expect(isRight(answer('good', 'veto'))).toBe(false)
  expect(isRight(answer('bad', 'approve'))).toBe(false)
})

test('what was caught is told of the bad ones, false alarms of the good ones, each with its number', () => {
  const score = scoreDrill([
    answer('bad', 'veto'),
    answer('bad', 'approve', { reason: 'wrong_text' }),
    answer('bad', 'veto', { made: true }),
    answer('good', 'approve'),
    answer('good', 'veto'),
  ])
  expect(score).toMatchObject({
    n: 5,
    bad: { n: 3, caught: 2 },
    made: { n: 1, caught: 1 },
    good: { n: 2, alarms: 1 },
  })
  expect(score.byReason).toEqual({
    wrong_target: { n: 2, caught: 2 },
    wrong_text: { n: 1, caught: 0 },
  })
})

test('the median of an even number lies between the two in the middle; nine in ten are no slower than p90', () => {
  const times = [400, 100, 300, 200, 1000, 600, 500, 800, 700, 900]
  const { median, p90 } = scoreDrill(times.map((ms) => answer('good', 'approve', { ms })))
  expect([median, p90]).toEqual([550, 900])
  expect(scoreDrill([answer('good', 'approve', { ms: 7 })])).toMatchObject({ median: 7, p90: 7 })
})

test('of no answers no time is told', () => {
  expect(scoreDrill([])).toEqual({
    n: 0,
    bad: { n: 0, caught: 0 },
    made: { n: 0, caught: 0 },
    good: { n: 0, alarms: 0 },
    byReason: {},
  })
})

test('every answer counts once, whatever was said', () => {
  const one = fc.record({
    known: fc.constantFrom('good' as const, 'bad' as const),
    said: fc.constantFrom('approve' as const, 'veto' as const),
    ms: fc.nat(10_000),
  })
  fc.assert(
    fc.property(fc.array(one), (some) => {
      const answers = some.map(({ known, said, ms }) => answer(known, said, { ms }))
      const { bad, good, median = 0, p90 = 0 } = scoreDrill(answers)
      expect(bad.n + good.n).toBe(answers.length)
      expect(bad.caught + (good.n - good.alarms)).toBe(answers.filter(isRight).length)
      expect(p90).toBeGreaterThanOrEqual(median === p90 ? p90 : Math.min(median, p90))
    }),
  )
})

test('a drill without an answer is not kept', () => {
  const kept = { operator: 'ada', seed: 's', dealt: 3, answers: [] }
  expect(drillApi.keepDrill.input.safeParse(kept).success).toBe(false)
  expect(drillApi.deal.input.safeParse({ count: 201, seed: 's' }).success).toBe(false)
})

test('the drills of one shift are one, where the newest of them stands; those of another operator and others stay', () => {
  const row = (seed: string, more: Partial<DrillRecord> = {}): DrillRecord => ({
    ...{ v: 1, at: '2026-11-26', operator: 'ada', seed, dealt: 1, answers: [answer('good', 'approve')] },
    ...more,
  })
  const first = row('a', { shift: true, at: '1', answers: [answer('bad', 'approve')] })
  const other = row('a', { shift: true, operator: 'eve' })
  const alone = row('a')
  const last = row('a', { shift: true, at: '2', answers: [answer('good', 'veto')] })
  expect(gathered([last, alone, other, first])).toEqual([
    { ...last, dealt: 2, answers: [answer('bad', 'approve'), answer('good', 'veto')] },
    alone,
    other,
  ])
})
