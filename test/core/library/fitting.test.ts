import { expect, test } from 'vitest'
import { costIn, fitting } from '../../../src/core/library/fitting'
import { type LibraryRow, RunFilter } from '../../../src/core/library/library'

const row = (change: Partial<LibraryRow> = {}): LibraryRow => ({
  ...{ id: 'run-1', task: 'Save the figure', target: 'vnc://desk', dialect: 'canonical', model: 'glm' },
  ...{ operator: 'Ada', started: '2026-11-21T10:00:00.000Z', events: 9, steps: 4, reasons: {}, bytes: 1 },
  ...change,
})
const fits = (filter: RunFilter, change: Partial<LibraryRow> = {}) =>
  fitting(RunFilter.parse(filter))(row(change))

test('every word must stand somewhere in the row, tags included, whatever its capitals', () => {
  expect(fits({ text: 'FIGURE ada' })).toBe(true)
  expect(fits({ text: 'figure bo' })).toBe(false)
  expect(fits({ text: 'keep' }, { tags: ['Keep this'] })).toBe(true)
})

test('what people said of a run can be asked for, and that nobody has said anything', () => {
  expect(fits({ verdict: 'none' })).toBe(true)
  expect(fits({ verdict: 'failure' }, { verdict: 'failure' })).toBe(true)
  expect(fits({ verdict: 'none' }, { verdict: 'failure' })).toBe(false)
  const disputed = { verdict: 'disputed' } as const
  expect([fits({ verdict: 'none' }, disputed), fits(disputed, disputed)]).toEqual([false, true])
  expect(fits({ tag: 'kee' }, { tags: ['keep'] })).toBe(true)
  expect(fits({ tag: 'keep' })).toBe(false)
})

test('a run is reviewed not at all, in part or whole; one of which that is not known yet is none of these', () => {
  const of = (done: number) => ({ reviewed: { done, of: 4 } })
  expect((['none', 'some', 'all'] as const).map((reviewed) => fits({ reviewed }, of(0)))).toEqual([
    true,
    false,
    false,
  ])
  expect((['none', 'some', 'all'] as const).map((reviewed) => fits({ reviewed }, of(2)))).toEqual([
    false,
    true,
    false,
  ])
  expect((['none', 'some', 'all'] as const).map((reviewed) => fits({ reviewed }, of(4)))).toEqual([
    false,
    false,
    true,
  ])
  expect((['none', 'some', 'all'] as const).map((reviewed) => fits({ reviewed }))).toEqual([
    false,
    false,
    false,
  ])
  expect(fits({ reviewed: 'all' }, { reviewed: { done: 0, of: 0 } })).toBe(true)
})

test('edits, length and cost leave out what is not known of a run', () => {
  expect([fits({ edited: 'yes' }, { edits: 2 }), fits({ edited: 'no' }, { edits: 0 })]).toEqual([true, true])
  expect([fits({ edited: 'yes' }), fits({ edited: 'no' })]).toEqual([false, false])
  expect([fits({ minutes: 2 }, { took: 120_000 }), fits({ minutes: 2 }, { took: 119_000 })]).toEqual([
    true,
    false,
  ])
  expect(fits({ minutes: 0 })).toBe(false)
  const priced = { tokens: { prompt: 1_000_000, completion: 0 }, price: { prompt: 3, completion: 9 } }
  expect([fits({ cost: 3 }, priced), fits({ cost: 3.1 }, priced), fits({ cost: 0 })]).toEqual([
    true,
    false,
    false,
  ])
})

test('a cost is told only where tokens and their price are known', () => {
  expect(
    costIn({ tokens: { prompt: 500_000, completion: 1000 }, price: { prompt: 2, completion: 8 } }),
  ).toBeCloseTo(1.008)
  expect(costIn({ tokens: { prompt: 1, completion: 1 } })).toBeUndefined()
  expect(costIn({ price: { prompt: 2, completion: 8 } })).toBeUndefined()
})
