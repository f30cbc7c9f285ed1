import { expect, test } from 'vitest'
import { originOf, originText, runOrigin } from '../../../src/core/exports/origin'
import type { Revision } from '../../../src/core/library/annotation'
import { actorOf } from '../../../src/core/trajectory/decision'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import { signalsOf } from '../../../src/core/trajectory/signals'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { choiceOf, foreign } from '../../fixtures/exports/choice'
import { revision, said } from '../../fixtures/exports/opinions'
import { click, linesOf } from '../../fixtures/exports/run'
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
      { by: 'p-3', as: 'reviewer', label: 'wrong', of: 'done', reason: null, note: null },
      { by: 'p-6', as: 'second_rater', label: 'correct', of: 'proposed' },
    ],
    raters_agree: null,
  })
})

test('raters agree, or do not, on one and the same move of an edited step, each by their last word', () => {
  const agreeing = (...words: readonly Revision[]) => {
    const naming = { opinions: opinionsOf(words), pseudonym }
    return originOf(signals[1]!, runOrigin(trajectory, naming), naming, row).raters_agree
  }
  const by = (who: string, label: 'wrong' | 'correct', of: 'proposed' | 'done', rating: 'first' | 'second') =>
    revision({ kind: 'step', step: 2, label, of }, { by: who, rating })
  const sam = by('sam', 'wrong', 'proposed', 'second')
  expect(agreeing(by('rae', 'correct', 'done', 'first'), sam)).toBeNull()
  expect(agreeing(by('rae', 'wrong', 'proposed', 'first'), by('rae', 'correct', 'done', 'first'))).toBeNull()
  expect(agreeing(by('rae', 'wrong', 'proposed', 'first'), sam)).toBe(true)
  expect(agreeing(by('rae', 'correct', 'proposed', 'first'), sam)).toBe(false)
  const again = revision(
    { kind: 'step', step: 2, label: 'wrong', of: 'proposed' },
    { by: 'rae', rating: 'resolution' },
  )
  expect(agreeing(by('rae', 'correct', 'proposed', 'first'), again, sam)).toBe(true)
})

test('another model’s answer that was done untouched is told as that model’s, and an edit of it as a person’s', () => {
  const told = (...choice: Parameters<typeof choiceOf>) => {
    const run = trajectoryOf(linesOf(choiceOf(...choice)))
    if (run === undefined) throw new Error('no run')
    const naming = { opinions: opinionsOf([]), pseudonym }
    const [signal] = signalsOf(run, { opinions: naming.opinions })
    const { decision, picked_from } = originOf(signal!, runOrigin(run, naming), naming, row)
    return { decision, picked_from, actor: actorOf(run.steps[0]!) }
  }
  expect(told({ pick: 'c1', over: ['p1'], by: foreign })).toEqual({
    ...{ decision: 'picked', picked_from: 'other-1', actor: 'model' },
  })
  expect(told({ pick: 'c1', over: ['p1'] })).toEqual({
    ...{ decision: 'approved', picked_from: null, actor: 'model' },
  })
  const nudged = click(900, 700)
  expect(told({ pick: 'c1', over: ['p1'], by: foreign, edited: nudged })).toEqual({
    ...{ decision: 'edited', picked_from: null, actor: 'human' },
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
