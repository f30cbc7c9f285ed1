import { expect, test } from 'vitest'
import { originOf, originText, runOrigin } from '../../../src/core/exports/origin'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import { revision, said } from '../../fixtures/exports/opinions'
import { signals, trajectory } from './scene'

const pseudonym = (name: string) => `p-${name.length}`
const row = { actor: 'model', thought: 'model', afterwards: false } as const

test('a row says who decided, how long it took, what came of it and what raters say, under pseudonyms', () => {
  const opinions = opinionsOf([said('wrong', 2), said('correct', 2, { by: 'samuel', rating: 'second' })])
  const naming = { opinions, pseudonym }
  const head = { ...trajectory, setup: { ...trajectory.setup, operator: 'olga' } }
  const told = originOf(signals[1]!, runOrigin(head, naming), naming, row)
  expect(told).toMatchObject({
    run: trajectory.setup.id,
    step: 2,
    operator: 'p-4',
    decision: 'edited',
    let_by: 'operator',
    seconds: 2.3,
    version: '0.1.0',
    outcome: { model: 'completed' },
    raters: [
      { by: 'p-3', as: 'reviewer', label: 'wrong', reason: null, note: null },
      { by: 'p-6', as: 'second_rater', label: 'correct' },
    ],
    raters_agree: false,
  })
})

test('a row says why a rater calls its step wrong, in the rater’s own words', () => {
  const why = revision({
    kind: 'step',
    step: 2,
    label: 'wrong',
    reason: 'wrong_target',
    severity: 'recoverable',
  })
  const opinions = opinionsOf([why, revision({ kind: 'note', step: 2, text: 'That closes it.' })])
  const naming = { opinions, pseudonym }
  const { raters } = originOf(signals[1]!, runOrigin(trajectory, naming), naming, row)
  expect(raters).toMatchObject([
    { label: 'wrong', reason: 'wrong_target', severity: 'recoverable', note: 'That closes it.' },
  ])
})

test('a row of a run that plays another again names the model that answered first, and that run', () => {
  const naming = { opinions: opinionsOf([]), pseudonym }
  const replays = { run: 'the-first', model: 'a-model' }
  const head = { ...trajectory, setup: { ...trajectory.setup, model: 'replay', replays } }
  const told = originOf(signals[1]!, runOrigin(head, naming), naming, row)
  expect(told).toMatchObject({ model: 'a-model', model_asked: 'a-model', replays: 'the-first' })
})

test('every row has the same keys', () => {
  const naming = { opinions: opinionsOf([]), pseudonym }
  const keys = signals.map((signal) =>
    Object.keys(JSON.parse(originText(originOf(signal, runOrigin(trajectory, naming), naming, row)))).join(),
  )
  expect(new Set(keys).size).toBe(1)
})
