import { expect, test } from 'vitest'
import { api } from '../../../src/core/api/api'
import { ExportWish, exportFormats, libraryApi, RunQuery } from '../../../src/core/library/library'

test('a search that asks for nothing finds the newest runs', () => {
  expect(RunQuery.parse({})).toEqual({ place: 'runs', offset: 0, limit: 200 })
})

test('an export redacts unless told otherwise, and needs runs and a known format', () => {
  expect(ExportWish.parse({ runs: ['r'], format: 'html' })).toMatchObject({ redact: true, thought: false })
  expect(ExportWish.safeParse({ runs: [], format: 'html' }).success).toBe(false)
  expect(ExportWish.safeParse({ runs: ['r'], format: 'pdf' }).success).toBe(false)
  expect(new Set(exportFormats).size).toBe(exportFormats.length)
})

test('the calls of the library are part of the one contract', () => {
  expect(api).toMatchObject(libraryApi)
})
