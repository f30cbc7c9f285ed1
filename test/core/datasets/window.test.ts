import { expect, test } from 'vitest'
import type { RunLine } from '../../../src/core/datasets/version'
import { rowOfKey, rowsWithin } from '../../../src/core/datasets/window'

const line = (run: string, side: RunLine['side'], files: readonly string[]): RunLine => ({
  ...{ run, side, journal: 'a'.repeat(64), marks: null, steps: files.length, left: {}, lost: {} },
  rows: files.map((file, at) => ({ key: `${run}/${at + 1}`, step: at + 1, file, hash: '0'.repeat(16) })),
})

const lines = [
  line('one', 'train', ['sft', 'dpo', 'sft']),
  line('two', 'validation', ['sft']),
  line('none', 'train', []),
  line('three', 'train', ['dpo', 'sft']),
]

const keys = (filter: Parameters<typeof rowsWithin>[1], offset: number, limit: number) => {
  const { rows, total } = rowsWithin(lines, filter, { offset, limit })
  return [rows.map(({ key }) => key), total] as const
}

test('a window may begin in one run and end in another, and knows how many there are', () => {
  expect(keys({}, 0, 2)).toEqual([['one/1', 'one/2'], 6])
  expect(keys({}, 2, 3)).toEqual([['one/3', 'two/1', 'three/1'], 6])
  expect(keys({}, 5, 10)).toEqual([['three/2'], 6])
  expect(keys({}, 6, 10)).toEqual([[], 6])
})

test('windows put after one another are the whole', () => {
  const all = keys({}, 0, 100)[0]
  for (const limit of [1, 2, 3, 4, 5])
    expect([0, 1, 2, 3, 4, 5].flatMap((nth) => keys({}, nth * limit, limit)[0])).toEqual(all)
})

test('a side, a file and a run leave out what is of another', () => {
  expect(keys({ side: 'train', file: 'sft' }, 1, 5)).toEqual([['one/3', 'three/2'], 3])
  expect(keys({ run: 'three' }, 0, 5)).toEqual([['three/1', 'three/2'], 2])
  expect(keys({ run: 'three', side: 'validation' }, 0, 5)).toEqual([[], 0])
})

test('a row says where it stands, and is found by its key', () => {
  expect(rowOfKey(lines, 'two/1')).toMatchObject({ run: 'two', side: 'validation', step: 1, file: 'sft' })
  expect(rowOfKey(lines, 'two/2')).toBeUndefined()
})
