import { expect, test } from 'vitest'
import { trlCard, trlFault, trlLine } from '../../../src/core/exports/trl'
import { samples } from './scene'

const lines = [...samples(1), ...samples(2)].map((sample) => trlLine(sample, 'train'))

test('every kind of sample is a row of its table, its texts as they were', () => {
  expect(lines.map(({ table }) => table)).toEqual([
    'sft',
    'unpaired',
    'sft',
    'preference',
    'unpaired',
    'unpaired',
  ])
  for (const { table, row } of lines) expect(trlFault(table, row)).toBeUndefined()
  expect(JSON.stringify(lines[0]?.row)).toContain('then say <image> in the note')
})

test.each([
  ['a picture without a mark', { images: ['a', 'b'] }],
  ['a label of another type', { label: 'false' }],
  [
    'a prompt that ends with an answer',
    { prompt: [{ role: 'assistant', content: [{ type: 'text', text: 'x' }] }] },
  ],
  ['an empty answer', { completion: [{ role: 'assistant', content: [{ type: 'text', text: '' }] }] }],
])('%s is refused', (_, change) => {
  expect(trlFault('unpaired', { ...lines[3]?.row, ...change })).toEqual(expect.any(String))
})

test('a pair of the same answers is refused', () => {
  const row = lines[3]?.row
  expect(
    trlFault('preference', { ...row, ...(row && 'chosen' in row && { rejected: row.chosen }) }),
  ).toContain('same')
})

test('the card tells each table and where its files are', () => {
  const rows = [{ table: 'sft', split: 'validation', rows: 3 }] as const
  const card = trlCard({ unjudged: false }, rows)
  expect(card).not.toContain('nobody judged')
  expect(trlCard({ unjudged: true }, rows)).toContain('moves that ran and nobody judged')
  expect(card).toContain('path: data/sft-validation-*.parquet')
  expect(card).toContain('| sft | validation | 3 |')
})
