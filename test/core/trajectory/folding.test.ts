import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/run/events'
import { beginning, blank, shut } from '../../../src/core/trajectory/folding'
import { openTrajectory, trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { click, events, linesOf } from '../../fixtures/exports/run'
import { clickAt, names, proposal, seen, setup } from '../samples'

const [line] = linesOf(events)

test('a step that was meant to be sent and has no result may have arrived', () => {
  const state = beginning()
  const move = click(130, 60, 'Save')
  state.draft = { ...blank(state, line!, 'proposed'), sent: move, done: move }
  shut(state, 'stopped')
  expect(state.steps).toMatchObject([{ number: 1, result: 'unknown', outcome: 'unknown' }])
  expect(state.draft).toBeUndefined()
})

test('steps are numbered on, also when the ones before were given away', () => {
  const state = beginning()
  for (const _ of [1, 2]) {
    state.draft = blank(state, line!, 'unread')
    shut(state, 'open')
    state.steps.splice(0)
  }
  expect(blank(state, line!, 'unread').number).toBe(3)
})

const opened: Event = { type: 'opened', setup, version: '0' }
const observed: Event = { type: 'observed', observation: seen, ms: 1 }
const proposed: Event = { type: 'proposed', proposal: proposal(clickAt(1, 2)), verdicts: [] }
const veto: Event = { type: 'vetoed', ...names, reason: 'other', note: '', by: 'operator' }
const back: Event = { type: 'restored', ...names, reason: 'other', by: 'operator' }
const yes: Event = {
  ...{ type: 'approved', ...names, action: clickAt(1, 2), edited: false, by: 'operator' },
}

const kinds = (events: readonly Event[]) =>
  trajectoryOf(linesOf(events))?.steps.map(({ number, decision }) => [number, decision?.kind])

test('of a veto that was taken back nothing is left, and the answer after it is that of the step', () => {
  expect(kinds([opened, observed, proposed, veto, observed, back, yes])).toEqual([[1, 'approved']])
  expect(kinds([opened, observed, proposed, veto, observed, back])).toEqual([[1, undefined]])
  expect(kinds([opened, observed, proposed, veto, back, veto, observed])).toEqual([[1, 'vetoed']])
})

test('in a record that is broken a word that takes nothing back changes nothing', () => {
  const other: Event = { ...proposed, proposal: { ...proposal(clickAt(3, 4)), id: 'p2' } }
  const plain = [opened, observed, proposed, veto, observed, other]
  expect(kinds([...plain, back])).toEqual(kinds(plain))
  expect(kinds([opened, back])).toEqual([])
  // The veto that is meant is lost with its question.
  const vetoed = [opened, observed, proposed, veto, observed]
  expect(kinds([...vetoed, { ...back, proposal: 'p2' }])).toEqual([[1, 'vetoed']])
  expect(kinds([...vetoed, { ...back, index: 1 }])).toEqual([[1, 'vetoed']])
})

test('a step is given away only once no veto of it can be taken back', () => {
  const reading = openTrajectory()
  const lines = linesOf([opened, observed, proposed, veto, observed])
  expect(lines.flatMap((line) => reading.add(line))).toEqual([])
})
