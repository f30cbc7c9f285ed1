import { expect, test } from 'vitest'
import type { LibraryRow } from '../../../src/core/library/library'
import { inOrder } from '../../../src/core/library/ordering'
import { foreign } from '../../../src/core/problem'

const row = (id: string, change: Partial<LibraryRow> = {}): LibraryRow => ({
  ...{ id, task: id, target: '', dialect: '', model: '', operator: '', started: id, events: 1, steps: 1 },
  ...{ reasons: {}, bytes: 1 },
  ...change,
})
const ids = (rows: readonly LibraryRow[]) => rows.map(({ id }) => id)

test('without an order the newest stay first', () => {
  const rows = [row('b'), row('a')]
  expect(inOrder(rows, undefined)).toBe(rows)
})

test('runs stand by any column, up or down, and the newest first among equals', () => {
  const rows = [row('c', { steps: 2 }), row('b', { steps: 9 }), row('a', { steps: 2 })]
  expect(ids(inOrder(rows, { by: 'steps', down: true }))).toEqual(['b', 'c', 'a'])
  expect(ids(inOrder(rows, { by: 'steps', down: false }))).toEqual(['c', 'a', 'b'])
  const vetoed = [row('b'), row('a', { reasons: { unsafe: 1, other: 2 } })]
  expect(ids(inOrder(vetoed, { by: 'vetoes', down: true }))).toEqual(['a', 'b'])
})

test('what is not known comes last either way, and so does what cannot be read', () => {
  const rows = [
    row('d', { problem: foreign('damaged'), steps: 0 }),
    row('c', { reviewed: { done: 1, of: 4 } }),
    row('b'),
    row('a', { reviewed: { done: 4, of: 4 } }),
  ]
  expect(ids(inOrder(rows, { by: 'reviewed', down: true }))).toEqual(['a', 'c', 'd', 'b'])
  expect(ids(inOrder(rows, { by: 'reviewed', down: false }))).toEqual(['c', 'a', 'd', 'b'])
  expect(ids(inOrder(rows, { by: 'steps', down: false })).at(-1)).toBe('d')
})

test('a good verdict is above a bad one', () => {
  const rows = [
    row('c', { verdict: 'failure' }),
    row('b', { verdict: 'success' }),
    row('a', { verdict: 'partial' }),
  ]
  expect(ids(inOrder(rows, { by: 'verdict', down: false }))).toEqual(['b', 'a', 'c'])
})
