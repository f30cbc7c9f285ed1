import { expect, test } from 'vitest'
import { api } from '../../../src/core/api/api'
import { ExportWish, exportFormats, libraryApi, RunQuery, takenOf } from '../../../src/core/library/library'

test('a search that asks for nothing finds the newest runs', () => {
  expect(RunQuery.parse({})).toEqual({ place: 'runs', offset: 0, limit: 200 })
})

test('an export redacts unless told otherwise, and needs runs and a known format', () => {
  const fits = (choice: unknown, format = 'html') => ExportWish.safeParse({ choice, format }).success
  const choice = { runs: ['r'] }
  expect(ExportWish.parse({ choice, format: 'html' })).toMatchObject({ redact: true, thought: false })
  expect([fits({ fitting: {} }), fits({ runs: [] }), fits({}), fits(choice, 'pdf')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(new Set(exportFormats).size).toBe(exportFormats.length)
})

test('the calls of the library are part of the one contract', () => {
  expect(api).toMatchObject(libraryApi)
})

test('of what is wished a format is told what it takes, and nothing more', () => {
  const wish = { format: 'html', thought: true, picture: 640, split: 0.2, redact: false, lang: 'zh' } as const
  expect(takenOf(wish)).toEqual({
    ...{ format: 'html', picture: 640, redact: false, lang: 'zh' },
    ...{ thought: false, unjudged: false, split: 0 },
  })
})
