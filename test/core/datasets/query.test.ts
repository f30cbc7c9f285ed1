import { expect, test } from 'vitest'
import { exportOptionsOf, Query } from '../../../src/core/datasets/query'

test('a query that says nothing takes what was judged, with secrets out', () => {
  expect(Query.parse({})).toEqual({
    thought: false,
    unjudged: false,
    picture: 'sent',
    redact: true,
    rules: {},
    dedupe: false,
  })
})

test.each([
  { rules: { by: ['robot'] } },
  { rules: { by: [] } },
  { rules: { colour: ['red'] } },
  { balance: { by: 'weather' } },
  { balance: { by: 'app', most: 0 } },
  { split: { by: 'run', share: 1 } },
])('%j is no query', (query) => {
  expect(Query.safeParse(query).success).toBe(false)
})

test('an export of a version goes by all that its rows were made by', () => {
  const query = Query.parse({
    ...{ demonstrations: 'qwen-vl', thought: true, lang: 'zh', picture: 1024 },
    ...{ rules: { by: ['operator'] }, split: { by: 'app', share: 0.1 } },
  })
  expect(exportOptionsOf(query)).toEqual({
    ...{ demonstrations: 'qwen-vl', thought: true, lang: 'zh', picture: 1024, unjudged: false, redact: true },
    split: 0.1,
  })
})
