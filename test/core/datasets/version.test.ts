import { expect, test } from 'vitest'
import { noCounts } from '../../../src/core/datasets/counts'
import { Query } from '../../../src/core/datasets/query'
import { DraftLine, datasetName, RunLine, VersionHead } from '../../../src/core/datasets/version'
import { line } from './pieces'

test('what is written is read back as it was', () => {
  const kept: unknown = JSON.parse(JSON.stringify(line()))
  expect(RunLine.parse(kept)).toEqual(line())
  const draft = { line: line(), groups: [[1, 'app']], losses: [[1, 'pair:unclear']] }
  expect(DraftLine.parse(draft)).toEqual(draft)
  const head = {
    ...{ v: 1, kind: 'pilothouse-dataset', name: 'good-clicks', version: 1, made: '', program: '0.1.0' },
    ...{ query: Query.parse({}), counts: noCounts, unread: [], sha256: 'a'.repeat(64) },
  }
  expect(VersionHead.parse(JSON.parse(JSON.stringify(head)))).toEqual(head)
})

test.each(['', 'A', '../x', 'a/b', '-a', 'a@1'])('%j is no name of a data set', (name) => {
  expect(datasetName.safeParse(name).success).toBe(false)
})
