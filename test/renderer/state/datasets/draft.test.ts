import { expect, test } from 'vitest'
import { Query } from '../../../../src/core/datasets/query'
import { type Draft, emptyDraft, queryOf } from '../../../../src/renderer/state/datasets/draft'

test('a form that nobody has touched leaves nothing out', () => {
  expect(queryOf(emptyDraft)).toEqual(Query.parse({}))
})

test('what is chosen becomes rules, words with commas of either language a list', () => {
  const draft: Draft = {
    ...emptyDraft,
    ...{
      by: ['operator', 'demonstration'],
      reviewed: 'no',
      app: ' shop.example.org，*.test , ',
      dedupe: true,
    },
    ...{ balance: 'app', most: '20', share: '0.1', splitBy: 'app' },
  }
  expect(queryOf(draft)).toMatchObject({
    rules: { by: ['operator', 'demonstration'], reviewed: false, app: ['shop.example.org', '*.test'] },
    ...{ dedupe: true, balance: { by: 'app', most: 20 }, split: { by: 'app', share: 0.1 } },
  })
})

test('words that are too many or too long make no query that is refused', () => {
  const draft = { ...emptyDraft, dialect: `${'x'.repeat(999)},${'y,'.repeat(99)}` }
  expect(queryOf(draft).rules.dialect).toHaveLength(50)
})
