import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Revision } from '../../../src/core/library/annotation'
import type { Decider, Event } from '../../../src/core/run/events'
import type { Lesson } from '../../../src/core/trajectory/lesson'
import { noOpinions, opinionsOf } from '../../../src/core/trajectory/opinions'
import { isTowards, spoiled } from '../../../src/core/trajectory/queue'
import type { DataStep } from '../../../src/core/trajectory/step'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { said } from '../../fixtures/exports/opinions'
import { approved, click, done, linesOf, proposed, setup } from '../../fixtures/exports/run'

const [one, two] = [click(20, 20), click(130, 60)]
const asked = proposed('p1', 'a', one, 'x').map((event): Event => {
  return event.type === 'proposed'
    ? { ...event, proposal: { ...event.proposal, actions: [one, two] } }
    : event
})
const let1 = [approved({ id: 'p1', name: 'a' }, one), ...done('p1', one, 'b')]
const let2 = [approved({ id: 'p1', name: 'b' }, two), ...done('p1', two, 'c')].map((event): Event => {
  return event.type === 'approved' || event.type === 'intended' ? { ...event, index: 1 } : event
})
const stepsOf = (told: readonly Event[]): readonly DataStep[] =>
  trajectoryOf(linesOf([{ type: 'opened', setup, version: '0.1.0' }, ...told]))?.steps ?? []

const strict = { unjudged: false }

test('a reply is spoiled by a move that was not done, and by one that people do not call right', () => {
  const steps = stepsOf([...asked, ...let1, ...let2])
  const first = steps[0]!
  expect(spoiled(first, { ...strict, steps, opinions: noOpinions })).toBeUndefined()
  expect(spoiled(first, { ...strict, steps, opinions: opinionsOf([said('correct', 2)]) })).toBeUndefined()
  expect(spoiled(first, { ...strict, steps, opinions: opinionsOf([said('wrong', 2)]) })).toBe(
    'item_not_right',
  )
  // Its own fault is its own to judge.
  expect(spoiled(first, { ...strict, steps, opinions: opinionsOf([said('wrong', 1)]) })).toBeUndefined()
  const half = stepsOf([...asked, ...let1])
  expect(spoiled(half[0]!, { ...strict, steps: half, opinions: noOpinions })).toBe('queue_changed')
})

test('a reply of which one action ran unasked is judged by nobody, unless the operator let the rest go or judged it since', () => {
  const found = (by: Decider, action: Action = two, words: readonly Revision[] = [], unjudged = false) => {
    const second = let2.map((event): Event => {
      if (event.type === 'intended') return { ...event, action }
      return event.type === 'approved' ? { ...event, action, by } : event
    })
    const first = asked.map((event): Event => {
      return event.type === 'proposed'
        ? { ...event, proposal: { ...event.proposal, actions: [one, action] } }
        : event
    })
    const steps = stepsOf([...first, ...let1, ...second])
    return spoiled(steps[0]!, { steps, opinions: opinionsOf(words), unjudged })
  }
  for (const by of ['policy', 'countdown', 'headless'] as const) {
    expect(found(by), by).toBe('item_unjudged')
    expect(found(by, two, [], true), by).toBeUndefined()
    expect(found(by, two, [said('correct', 2)]), by).toBeUndefined()
    expect(found(by, two, [said('wrong', 2)], true), by).toBe('item_not_right')
    expect(found(by, { kind: 'look', what: 'screenshot' }), by).toBeUndefined()
  }
  expect(found('policy', { kind: 'finish', outcome: 'completed', message: '' })).toBe('item_unjudged')
  expect(found('rule')).toBeUndefined()
})

test('a lesson trains towards the side that is wanted of it', () => {
  const [step, other] = stepsOf([...asked, ...let1, ...let2])
  const answer = { from: 'model', step: step!, judged: { label: 'right', by: 'reviewer' } } as const
  const another = { ...answer, step: other! }
  const lessons: readonly [Lesson, boolean][] = [
    [{ kind: 'sft', answer }, true],
    [{ kind: 'kto', answer, label: true, source: 'person' }, true],
    [{ kind: 'kto', answer, label: false, source: 'person' }, false],
    [{ kind: 'pair', chosen: answer, rejected: another }, true],
    [{ kind: 'pair', chosen: another, rejected: answer }, false],
  ]
  for (const [lesson, is] of lessons) expect(isTowards(lesson, step!)).toBe(is)
})
