import { expect, test } from 'vitest'
import { diffOf, leftFor, stepsLeft } from '../../../src/core/datasets/diff'
import { line, rowOf } from './pieces'

test('the same rows are no difference, whatever else is', () => {
  expect(diffOf(line(), line({ marks: 'b'.repeat(64) }))).toBeUndefined()
  expect(diffOf(undefined, undefined)).toBeUndefined()
})

test('a row that came says why it was not there, one that went why it is not', () => {
  const after = line({ rows: [rowOf(2)], left: { disputed: [1] } })
  expect(diffOf(line(), after)).toEqual({
    run: 'r',
    came: [{ ...rowOf(2), other: 'left_out', why: 'unjudged' }],
    went: [{ ...rowOf(1), other: 'left_out', why: 'disputed' }],
    changed: [],
  })
})

test('a row under the same key that says something else has changed', () => {
  const now = rowOf(1, '1'.repeat(16))
  expect(diffOf(line(), line({ rows: [now] }))).toMatchObject({ came: [], went: [], changed: [now] })
})

test('a run that only one of them has brings or takes all of its rows', () => {
  const unknown = [{ ...rowOf(1), other: 'unknown' }]
  expect(diffOf(undefined, line())).toMatchObject({ run: 'r', came: unknown })
  expect(diffOf(line(), undefined)).toMatchObject({ run: 'r', went: unknown })
})

test('a step is left for one reason, or is in a row', () => {
  expect([leftFor(line(), 2), leftFor(line(), 1)]).toEqual(['unjudged', undefined])
})

test('the steps under a reason are those in no row, and those of which one in particular was not made', () => {
  const lost = line({
    losses: [
      [1, 'pair:unclear'],
      [1, 'pair:unclear'],
      [4, 'pair:same_thing'],
    ],
  })
  expect(stepsLeft(lost, 'unjudged')).toEqual([2])
  expect(stepsLeft(lost, 'pair:unclear')).toEqual([1])
  expect(stepsLeft(line(), 'pair:unclear')).toEqual([])
})

test('a row that is put before others is one that came, whatever the others are called since', () => {
  const [first, second] = [rowOf(1, 'a'.repeat(16)), rowOf(1, 'b'.repeat(16))]
  const before = line({
    rows: [
      { ...first, key: '0pair' },
      { ...second, key: '1kto' },
    ],
  })
  const added = { ...rowOf(1, 'c'.repeat(16)), key: '0sft' }
  const after = line({ rows: [added, { ...first, key: '1pair' }, { ...second, key: '2kto' }] })
  expect(diffOf(before, after)).toMatchObject({
    came: [{ ...added, other: 'other_rows' }],
    went: [],
    changed: [],
  })
  expect(diffOf(after, before)).toMatchObject({ came: [], went: [added], changed: [] })
})
