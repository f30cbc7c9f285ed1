import { expect, test } from 'vitest'
import { datasetApi } from '../../../src/core/datasets/api'

test('a page of rows is bounded, and begins at the first where nothing else is said', () => {
  const { input } = datasetApi.datasetRows
  expect(input.parse({ name: 'good', version: 1 })).toMatchObject({ offset: 0, limit: 200 })
  expect(input.safeParse({ name: 'good', version: 1, limit: 501 }).success).toBe(false)
})

test.each(['../runs', 'Good', ''])('%j names no data set in any call', (name) => {
  expect(datasetApi.datasetRows.input.safeParse({ name, version: 1 }).success).toBe(false)
  expect(datasetApi.makeDataset.input.safeParse({ name, dry: true }).success).toBe(false)
  expect(datasetApi.datasetDiff.input.safeParse({ name, older: 1, newer: 2 }).success).toBe(false)
})

test('whole runs are no rows: only formats of rows are exported of a version', () => {
  const { input } = datasetApi.exportDataset
  expect(input.safeParse({ name: 'good', version: 1, format: 'parquet' }).success).toBe(true)
  expect(input.safeParse({ name: 'good', version: 1, format: 'native' }).success).toBe(false)
})
