import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsOf } from '../../../src/core/action/action'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import type { DataStep } from '../../../src/core/trajectory/step'
import type { DrillCase } from '../../../src/core/trials/drill'
import {
  dealCases,
  drawCases,
  drillCases,
  knownCase,
  seededChance,
  shuffle,
  spoil,
} from '../../../src/core/trials/drill-cases'
import { revision } from '../../fixtures/exports/opinions'
import { clickAt, proposal, setup } from '../samples'

const box = (x: number, y: number) => ({ x, y, width: 20, height: 10 })
const elements = [
  { text: 'Save', box: box(0, 0), confidence: 1 },
  { text: 'Cancel', box: box(60, 60), confidence: 1 },
]
const screen = (frame: string) => ({ frame, seq: 1, size: { width: 100, height: 80 }, elements })

/** A step that a person approved and whose effect was seen. */
const step = (number: number, more: Partial<DataStep> = {}): DataStep => {
  const frame = `f${number}`
  const action = clickAt(10, 5, 'Save')
  return {
    number,
    kind: 'proposed',
    at: '',
    seq: number,
    params: {},
    observation: screen(frame),
    frame,
    index: 0,
    proposal: { ...proposal(action), frame, said: { points: [[10, 5]], space: 'pixels' } },
    proposed: action,
    verdicts: [],
    decision: { kind: 'approved', by: 'operator', at: '' },
    overruled: false,
    done: action,
    result: 'sent',
    outcome: 'expected_here',
    wire: [],
    ...more,
  }
}
const none = new Map<number, never>()
const casesOf = (steps: readonly DataStep[], marks: Parameters<typeof drillCases>[1] = none) => [
  ...drillCases({ setup, version: '0', started: '', steps, unknownLines: 0 }, marks),
]
const decided = (kind: 'vetoed' | 'edited', more: object = {}) =>
  ({ kind, by: 'operator', at: '', ...more }) as const

test('a proposal approved as it was and confirmed is good; a vetoed one is bad, with its reason', () => {
  const cases = casesOf([
    step(1),
    step(2, { decision: decided('vetoed', { reason: 'wrong_text', note: 'no' }), result: undefined }),
  ])
  expect(cases).toMatchObject([
    { step: 1, known: 'good', made: false, fate: { kind: 'approved' } },
    { step: 2, known: 'bad', reason: 'wrong_text', fate: { kind: 'vetoed', note: 'no' } },
  ])
})

test('an edit to another element makes the proposal bad; a nudge within one makes it nothing', () => {
  const cases = casesOf([
    step(1, { decision: decided('edited'), done: clickAt(65, 65) }),
    step(2, { decision: decided('edited'), done: clickAt(12, 6) }),
    step(3, { decision: decided('edited'), done: { kind: 'keys', keys: ['enter'] } }),
  ])
  expect(cases.map(({ step: number, reason }) => [number, reason])).toEqual([
    [1, 'wrong_target'],
    [3, 'wrong_action'],
  ])
  expect(cases[0]?.fate.done).toMatchObject({ at: [65, 65] })
})

test('an edited proposal of which it is said that it was right after all is neither good nor bad', () => {
  const edited = [1, 2].map((number) => step(number, { decision: decided('edited'), done: clickAt(65, 65) }))
  const cases = casesOf(edited, new Map([[1, { label: 'correct' }]]))
  expect(cases.map(({ step: number }) => number)).toEqual([2])
})

test('what was said afterwards outranks the approval, and proves what no effect could', () => {
  const marks = new Map([
    [1, { label: 'wrong', reason: 'wrong_plan' }],
    [2, { label: 'unsafe' }],
    [3, { label: 'correct' }],
    [4, { label: 'redundant' }],
  ] as const)
  const unproven = { outcome: 'not_to_be_told' } as const
  const cases = casesOf([step(1), step(2), step(3, unproven), step(4), step(5, unproven)], marks)
  expect(cases.map(({ step: number, known, reason }) => [number, known, reason])).toEqual([
    [1, 'bad', 'wrong_plan'],
    [2, 'bad', 'unsafe'],
    [3, 'good', undefined],
  ])
})

test('an approved end of a failed run is bad, and so is an approved move in whose place another was given', () => {
  const frame = 'f1'
  const finish = { kind: 'finish', outcome: 'completed', message: '' } as const
  const end = step(2, { proposal: proposal(finish), proposed: finish, done: finish, outcome: undefined })
  const given = { kind: 'correction', step: 1, frame, action: clickAt(65, 65), verdicts: [] } as const
  const told = (...marks: Parameters<typeof revision>[0][]) =>
    [
      ...drillCases(
        { setup, version: '0', started: '', steps: [step(1), end], unknownLines: 0 },
        none,
        opinionsOf(marks.map((mark) => revision(mark))),
      ),
    ].map(({ step: number, known, reason, voices }) => [number, known, reason, voices])
  const good = [1, 2].map((number) => [number, 'good', undefined, 1])
  expect(told()).toEqual(good)
  expect(told({ kind: 'outcome', outcome: 'failure' })).toEqual([good[0], [2, 'bad', 'premature_done', 1]])
  expect(told({ kind: 'outcome', outcome: 'partial' })).toEqual([good[0]])
  expect(told({ ...given, verdicts: [] })).toEqual([[1, 'bad', 'other', 1], good[1]])
})

test('nobody’s judgement is known of what a rule decided, what was held, what was left open, or a move by hand', () => {
  const left = [
    step(1, { decision: { kind: 'approved', by: 'policy', at: '' } }),
    step(2, { held: { live: 'x', change: { changed: 1, total: 1, region: box(0, 0), elsewhere: 0 } } }),
    step(3, { superseded: 'repredicted', decision: undefined }),
    step(4, { kind: 'by_hand' }),
    step(5, { index: 1 }),
    step(6, { outcome: 'nothing_changed' }),
    step(7, { observation: undefined }),
  ]
  expect(casesOf(left)).toEqual([])
})

test('a case tells the moves before it, but not the numbers that the model wrote', () => {
  const [, second] = casesOf([step(1), step(2)])
  expect(second?.before).toEqual([clickAt(10, 5, 'Save')])
  expect(second?.proposal).not.toHaveProperty('said')
})

const goods = (count: number): readonly DrillCase[] =>
  casesOf(Array.from({ length: count }, (_, nth) => step(nth + 1)))
const bads = (count: number): readonly DrillCase[] =>
  casesOf(Array.from({ length: count }, (_, nth) => step(nth + 501, { decision: decided('vetoed') })))

test('a made one points at the middle of another element and keeps what it says', () => {
  const [good] = goods(1)
  if (good === undefined) throw new Error('there is no case')
  const boxed = { ...good, action: { ...clickAt(10, 5, 'Save'), box: box(0, 0) } }
  expect(spoil(boxed, () => 0)).toMatchObject({
    known: 'bad',
    reason: 'wrong_target',
    made: true,
    action: { at: [70, 65], label: 'Save', box: box(60, 60) },
    proposal: { actions: [{ at: [70, 65] }] },
    fate: { kind: 'approved', done: { at: [10, 5] } },
  })
  const objection = { rule: 'ask', guard: 'consequence', detail: 'Save', floor: false } as const
  expect(spoil({ ...good, verdicts: [objection] }, () => 0)).toBeUndefined()
  expect(spoil({ ...good, action: { kind: 'keys', keys: ['enter'] } }, () => 0)).toBeUndefined()
  expect(spoil({ ...good, observation: { ...good.observation, elements: [] } }, () => 0)).toBeUndefined()
})

test('with too few bad ones some are made of good ones, which are then not dealt as good', () => {
  const dealt = dealCases([...goods(20), ...bads(1)], 10, seededChance('a'))
  expect(dealt).toHaveLength(10)
  const bad = dealt.filter(({ known }) => known === 'bad')
  expect(bad.length).toBeGreaterThanOrEqual(3)
  expect(bad.length).toBeLessThanOrEqual(5)
  expect(bad.filter(({ made }) => !made)).toHaveLength(1)
  expect(new Set(dealt.map(({ observation }) => observation.frame)).size).toBe(10)
})

test('with enough bad ones none is made', () => {
  const dealt = dealCases([...goods(20), ...bads(20)], 10, seededChance('b'))
  expect(dealt.some(({ made }) => made)).toBe(false)
  expect(dealCases(bads(6), 4, seededChance('c'))).toHaveLength(4)
})

test('whatever is known, no frame comes twice, no more are dealt than wanted, and the screen’s elements stay behind', () => {
  fc.assert(
    fc.property(
      fc.nat(12),
      fc.nat(12),
      fc.integer({ min: 1, max: 15 }),
      fc.string(),
      (good, bad, count, seed) => {
        const dealt = dealCases([...goods(good), ...bads(bad)], count, seededChance(seed))
        expect(dealt.length).toBeLessThanOrEqual(count)
        expect(new Set(dealt.map(({ observation }) => observation.frame)).size).toBe(dealt.length)
        expect(dealt.length).toBe(Math.min(good + bad, count))
        for (const { observation, made, action } of dealt) {
          expect(observation.elements).toEqual([])
          if (made) expect(pointsOf(action)).toEqual([[70, 65]])
        }
      },
    ),
  )
})

test('the same seed deals the same cases, another one others', () => {
  const known = [...goods(30), ...bads(30)]
  const dealt = (seed: string) => dealCases(known, 12, seededChance(seed)).map(({ step: number }) => number)
  expect(dealt('one')).toEqual(dealt('one'))
  expect(dealt('one')).not.toEqual(dealt('two'))
})

test('chance is even between 0 and 1, and shuffling loses nothing', () => {
  const chance = seededChance('even')
  const many = Array.from({ length: 2000 }, chance)
  expect(Math.min(...many)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...many)).toBeLessThan(1)
  expect(many.filter((each) => each < 0.5).length).toBeGreaterThan(900)
  expect(many.filter((each) => each < 0.5).length).toBeLessThan(1100)
  expect([...shuffle([1, 2, 3, 4, 5], chance)].sort()).toEqual([1, 2, 3, 4, 5])
})

test('what is drawn of all that is known is enough to deal from, and no frame is drawn twice of a kind', () => {
  const all = casesOf(Array.from({ length: 300 }, (_, nth) => step(nth + 1)))
  const drawn = drawCases([...all, ...all].map(knownCase), 20, seededChance('a'))
  expect(new Set(drawn.map(({ step: number }) => number)).size).toBe(drawn.length)
  expect(drawn.length).toBeLessThanOrEqual(60)
  const whole = all.filter(({ step: number }) => drawn.some((one) => one.step === number))
  const dealt = dealCases(whole, 20, seededChance('b'))
  expect(dealt).toHaveLength(20)
  expect(dealt.filter(({ made }) => made).length).toBeGreaterThanOrEqual(6)
})

test('of a single case it is left to chance whether it is bad, in the same share as among many', () => {
  const deals = Array.from({ length: 400 }, (_, nth) =>
    dealCases([...goods(20), ...bads(20)], 1, seededChance(`${nth}`)),
  )
  const bad = deals.filter(([only]) => only?.known === 'bad').length
  expect(deals.every((dealt) => dealt.length === 1)).toBe(true)
  expect(bad / deals.length).toBeGreaterThan(0.3)
  expect(bad / deals.length).toBeLessThan(0.5)
})
