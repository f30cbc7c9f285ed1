import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/run/events'
import { changesCount, countStep, foldStep, noneCounted, noSteps } from '../../../src/core/run/steps'
import { seededChance } from '../../../src/core/trials/drill-cases'
import { randomRun } from '../random-run'
import { clickAt, names, proposal, seen } from '../samples'

const stopped = { outcome: 'stopped', by: 'operator', message: '' } as const

const fold = (...events: Event[]) => events.reduce(foldStep, noSteps).steps

const observed: Event = { type: 'observed', observation: seen, ms: 1 }
const proposed: Event = { type: 'proposed', proposal: proposal(clickAt(1, 2)), verdicts: [] }
const approved: Event = { type: 'approved', ...names, action: clickAt(1, 2), edited: false, by: 'operator' }

test('an approved proposal is one step with its frame and its outcome', () => {
  expect(
    fold(observed, proposed, approved, { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 }),
  ).toEqual([
    {
      number: 1,
      frame: 'f1',
      size: seen.size,
      fate: 'approved',
      by: 'operator',
      proposed: clickAt(1, 2),
      done: clickAt(1, 2),
      outcome: 'expected_here',
    },
  ])
})

test('an edited step keeps what was proposed beside what was done', () => {
  const edited: Event = { ...approved, action: clickAt(3, 4), edited: true }
  expect(fold(observed, proposed, edited)).toMatchObject([
    { fate: 'edited', proposed: { at: [1, 2] }, done: { at: [3, 4] } },
  ])
})

test('a veto keeps its reason and note, and a later proposal is a step of its own', () => {
  const vetoed: Event = { type: 'vetoed', ...names, reason: 'wrong_target', note: 'no', by: 'operator' }
  expect(fold(observed, proposed, vetoed, observed, proposed)).toMatchObject([
    { number: 1, fate: 'vetoed', reason: 'wrong_target', note: 'no' },
    { number: 2, fate: 'open' },
  ])
})

test('a question that is given back so that the model is asked again counts as that, and as no stop', () => {
  const again = { type: 'repredicted', frame: 'f', by: 'operator' } as const
  expect(fold(observed, proposed, again)).toMatchObject([{ fate: 'again' }])
})

test('a question left open by a take-over was overtaken, one left open by the end stopped', () => {
  expect(fold(observed, proposed, { type: 'took_over', epoch: 1 })).toMatchObject([{ fate: 'overtaken' }])
})

const gone = { type: 'failed', source: 'target', message: 'not pasted' } as const
const intended: Event = { type: 'intended', proposal: 'p1', index: 0, action: clickAt(1, 2) }
const actedAs = (result: 'sent' | 'unknown'): Event => ({ type: 'acted', result, wire: [], ms: 1 })

test('a step whose act failed says how far it had come, and why', () => {
  const edited: Event = { ...approved, edited: true }
  const why = { message: 'not pasted' }
  const told = (...more: Event[]) => fold(observed, proposed, edited, ...more).at(-1)
  expect(told(intended, actedAs('unknown'), gone)).toMatchObject({
    ...{ fate: 'edited', outcome: 'unknown', broken: { when: 'during', why } },
  })
  expect(told(intended, actedAs('sent'), gone)?.broken).toEqual({ when: 'after', why })
  expect(told(gone)?.broken).toEqual({ when: 'before', why })
  expect(told(intended, actedAs('unknown'), { type: 'ended', end: stopped })?.broken).toEqual({
    when: 'during',
  })
})

test('what fails while nothing is being carried out is told at no step', () => {
  const settled: Event = { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 }
  const done = [observed, proposed, approved, intended, actedAs('sent'), settled]
  expect(fold(...done, gone)[0]).not.toHaveProperty('broken')
  expect(fold(observed, proposed, gone)[0]).not.toHaveProperty('broken')
  const paused: Event = { type: 'paused' }
  expect(fold(...done.slice(0, -1), paused, gone)[0]).not.toHaveProperty('broken')
})

test('moves by hand are steps', () => {
  const hand: Event = { type: 'hand', action: clickAt(5, 6), frame: 'f9' }
  expect(fold(observed, hand)).toMatchObject([{ fate: 'by_hand', frame: 'f9', done: { at: [5, 6] } }])
})

test('each item of a queue is a step', () => {
  const queue: Event = { type: 'proposed', proposal: proposal(clickAt(1, 2), clickAt(3, 4)), verdicts: [] }
  const second: Event = { ...approved, index: 1, action: clickAt(3, 4) }
  expect(fold(observed, queue, approved, observed, second)).toMatchObject([
    { number: 1 },
    { number: 2, done: { at: [3, 4] } },
  ])
})

test('a move of the operator in place of an unreadable reply is an edited step without a proposal', () => {
  const unread: Event = { type: 'unread', frame: 'f1', error: 'no_action', detail: '', text: 'hm' }
  const composed: Event = {
    type: 'composed',
    proposal: proposal(clickAt(5, 6)),
    action: clickAt(5, 6),
    verdicts: [],
  }
  const [step] = fold(observed, unread, composed)
  expect(step).toMatchObject({ fate: 'edited', done: { at: [5, 6] }, by: 'operator' })
  expect(step?.proposed).toBeUndefined()
})

test('what came of a step is kept with it', () => {
  const settled: Event = { type: 'settled', outcome: 'expected_here', quiet: true, frame: 'f2', ms: 1 }
  expect(fold(observed, proposed, approved, settled)).toMatchObject([{ frame: 'f1', after: 'f2' }])
})

test('a step tells on what grounds it ran, where the screen changed, and what the model said of it later', () => {
  const grounds = { autonomy: 'auto', go: 'run', why: 'auto' } as const
  const near = { x: 0, y: 0, width: 32, height: 32 }
  const settled: Event = { type: 'settled', outcome: 'expected_here', quiet: true, frame: 'f2', near, ms: 1 }
  const ran: Event = { ...approved, by: 'policy', grounds }
  const verified: Event = { type: 'verified', frame: 'f2', question: '?', answer: 'It is open.', ms: 1 }
  expect(fold(observed, proposed, ran, settled, observed, proposed, verified)).toMatchObject([
    { by: 'policy', grounds, near, after: 'f2', opinion: 'It is open.' },
    { fate: 'open' },
  ])
})

const noted = (id: string, text?: string): Event => ({
  type: 'noted',
  id,
  ...(text !== undefined && { text }),
})
const hand: Event = { type: 'hand', action: clickAt(5, 6), frame: 'f9' }
const taken: Event = { type: 'took_over', epoch: 1 }

test('what the operator says belongs to the move that they make next', () => {
  const steps = fold(observed, taken, hand, noted('note0001', 'Why.'), noted('note0002'), hand, hand)
  expect(steps.map(({ notes }) => notes)).toEqual([
    undefined,
    [{ id: 'note0001', text: 'Why.' }, { id: 'note0002' }],
    undefined,
  ])
})

test.each<readonly [string, Event]>([
  ['the helm is given back', { type: 'handed_back', epoch: 2 }],
  ['the run ends', { type: 'ended', end: { outcome: 'completed', by: 'operator', message: '' } }],
])('what is said after the last move belongs to the end of it once %s, and to no later move', (_, last) => {
  const steps = fold(observed, taken, hand, noted('note0001', 'That is all.'), last, taken, hand)
  expect(steps.map(({ notes, closing }) => [notes, closing])).toEqual([
    [undefined, [{ id: 'note0001', text: 'That is all.' }]],
    [undefined, undefined],
  ])
})

test('a held move that is put up once more is another attempt, on its own frame', () => {
  const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }
  const before: Event[] = [
    observed,
    proposed,
    approved,
    { type: 'held', proposal: 'p1', index: 0, live: 'f2', change },
    { type: 'reopened', proposal: 'p1', index: 0, action: clickAt(1, 2) },
    { type: 'observed', observation: { ...seen, frame: 'f3' }, ms: 1 },
  ]
  expect(fold(...before)).toMatchObject([
    { number: 1, frame: 'f1', fate: 'held' },
    { number: 2, frame: 'f3', fate: 'open', proposed: { at: [1, 2] } },
  ])
  const edited: Event = { ...approved, frame: 'f3', action: clickAt(3, 4), edited: true }
  expect(fold(...before, edited, observed)).toMatchObject([
    { fate: 'held', frame: 'f1' },
    { fate: 'edited', frame: 'f3', done: { at: [3, 4] } },
  ])
})

test('a decision that was taken back leaves nothing at its step', () => {
  const given: Event = {
    ...{ type: 'approved', ...names, action: clickAt(1, 2), edited: false, by: 'operator', ms: 1 },
  }
  const open = foldStep(noSteps, { type: 'proposed', proposal: proposal(clickAt(1, 2)), verdicts: [] })
  const taken: Event = { type: 'acted', result: 'prevented', withdrawn: true, wire: [], ms: 0 }
  expect(foldStep(foldStep(open, given), taken).steps).toEqual(open.steps)
})

test('a composed move that was taken back leaves a reply that could not be read', () => {
  const taken: Event = { type: 'acted', result: 'prevented', withdrawn: true, index: 0, wire: [], ms: 0 }
  const unread: Event = { type: 'unread', frame: 'f1', error: 'no_action', detail: '', text: '' }
  const own = { ...proposal(clickAt(1, 2)), id: 'operator-1-1' }
  const composed: Event = { type: 'composed', proposal: own, action: clickAt(1, 2), verdicts: [] }
  const again: Event = { type: 'repredicted', by: 'operator', reason: 'malformed' }
  expect(fold(unread, composed, taken, again)).toEqual(fold(unread, again))
})

test('a question that went with its target was asked anew, and is open no more', () => {
  const open: Event = { type: 'proposed', proposal: proposal(clickAt(1, 2)), verdicts: [] }
  const next: Event = { type: 'proposed', proposal: { ...proposal(clickAt(3, 4)), id: 'p9' }, verdicts: [] }
  const lost: Event = { type: 'failed', source: 'target', message: 'gone' }
  const ended: Event = { type: 'ended', end: { outcome: 'stopped', by: 'operator', message: '' } }
  const steps = fold(open, lost, { type: 'retried' }, next, ended)
  expect(steps.map(({ fate }) => fate)).toEqual(['again', 'stopped'])
  expect(fold(open, lost, ended).map(({ fate }) => fate)).toEqual(['stopped'])
})

test('a later item of a queue stands with the move that the model proposed for it, whatever became of that', () => {
  const veto: Event = { type: 'vetoed', ...names, index: 1, reason: 'other', note: '', by: 'operator' }
  const told: Event[] = [
    { type: 'observed', observation: seen, ms: 1 },
    { type: 'proposed', proposal: proposal(clickAt(1, 2), clickAt(3, 4)), verdicts: [] },
    { type: 'approved', ...names, action: clickAt(1, 2), edited: false, by: 'operator' },
    veto,
  ]
  const { steps } = told.reduce(foldStep, noSteps)
  expect(steps.map(({ proposed, fate }) => [proposed, fate])).toEqual([
    [clickAt(1, 2), 'approved'],
    [clickAt(3, 4), 'vetoed'],
  ])
})

test('steps are counted event by event as they are told, whatever is held, put up again and taken back', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const events = randomRun(seededChance(`counted ${seed}`), 60)
    const { steps } = events.reduce(countStep, noneCounted)
    expect(steps, `run ${seed}`).toBe(events.reduce(foldStep, noSteps).steps.length)
    const read = events.reduce((count, event) => {
      const isWithdrawn = event.type === 'acted' && event.withdrawn === true
      return changesCount(count, event.type, isWithdrawn) ? countStep(count, event) : count
    }, noneCounted)
    expect(read.steps, `run ${seed}, what matters of it`).toBe(steps)
  }
})
