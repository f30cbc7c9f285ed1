import { expect, test } from 'vitest'
import { draftOf, thinned } from '../../../src/core/datasets/lines'
import { openPicking } from '../../../src/core/datasets/picking'
import { Query } from '../../../src/core/datasets/query'
import { candidate, facts, rowOf } from './pieces'

const read = { run: 'r', journal: 'a'.repeat(64), marks: null }
const picked = openPicking(Query.parse({}))('r', [
  candidate(1),
  candidate(2, { rows: [], lost: 'stale' }),
  candidate(3),
  candidate(4, { rows: [], lost: 'stale' }),
])

test('every step stands in a row or under its reason', () => {
  expect(draftOf(read, picked, undefined)).toEqual({
    line: { ...read, steps: 4, side: 'train', rows: [rowOf(1), rowOf(3)], left: { stale: [2, 4] }, lost: {} },
    groups: [],
    losses: [],
  })
})

test('what there is enough of leaves its rows and says so', () => {
  const draft = draftOf(read, picked, { by: 'app' })
  expect(draft.groups).toEqual([
    [1, 'one'],
    [3, 'one'],
  ])
  const thin = thinned(draft, (_, name) => name === 'r/3')
  expect(thin).toMatchObject({ steps: 4, rows: [rowOf(3)], left: { stale: [2, 4], balanced: [1] } })
  expect(thinned(draft, () => true)).toEqual(draft.line)
})

test('what became no row is counted of the steps that the query asks for, and of no others', () => {
  const losses = ['pair:same_answers']
  const pick = openPicking(Query.parse({ rules: { by: ['operator'] }, balance: { by: 'app' } }))
  const others = { ...facts, by: 'policy' as const }
  const found = pick('r', [
    candidate(1, { losses }),
    candidate(2, { facts: others, losses: ['sft:unsayable'] }),
    candidate(3, { losses, rows: [], lost: 'same_answers' }),
    candidate(4, { losses }),
  ])
  const draft = draftOf(read, found, { by: 'app' })
  expect(thinned(draft, () => true)).toMatchObject({
    lost: { 'pair:same_answers': 3 },
    losses: [1, 3, 4].map((step) => [step, 'pair:same_answers']),
  })
  expect(thinned(draft, (_, name) => name !== 'r/4').lost).toEqual({ 'pair:same_answers': 2 })
})
