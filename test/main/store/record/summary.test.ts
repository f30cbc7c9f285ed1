import { expect, test } from 'vitest'
import type { Event } from '../../../../src/core/run/events'
import { foldStep, noSteps } from '../../../../src/core/run/steps'
import { formerSummaryTexts, plainSummary, summarize } from '../../../../src/main/store/record/summary'
import { clickAt, names, proposal, seen, setup } from '../../../core/samples'
import { linesOf } from '../../../fixtures/exports/run'

const click = clickAt(1, 2)
const yes = (index: number): Event => {
  return { type: 'approved', ...names, index, action: click, edited: false, by: 'operator' }
}
const observed: Event = { type: 'observed', observation: seen, ms: 1 }
const settled: Event = { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 }
const taken: Event = { type: 'acted', result: 'prevented', withdrawn: true, index: 1, wire: [], ms: 0 }
const told = (...then: Event[]): readonly Event[] => [
  { type: 'opened', setup, version: '0' },
  observed,
  { type: 'proposed', proposal: proposal(click, click), verdicts: [] },
  yes(0),
  settled,
  observed,
  ...then,
]

test('a step whose yes was taken back is counted once, when it is decided, as the list of steps has it', () => {
  const stories: readonly (readonly [readonly Event[], number])[] = [
    [told(yes(1), settled), 2],
    [told(yes(1), taken, yes(1), settled), 2],
    [told(yes(1), taken), 1],
  ]
  for (const [events, steps] of stories) {
    expect(summarize(linesOf(events), 0).steps).toBe(steps)
    expect(events.reduce(foldStep, noSteps).steps).toHaveLength(steps)
  }
})

test('an item of a queue that is held and then vetoed is one step, and so is one that is put up once more', () => {
  const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }
  const held: Event = { type: 'held', ...names, index: 1, live: 'f1', change }
  const veto: Event = { type: 'vetoed', ...names, index: 1, reason: 'other', note: '', by: 'operator' }
  const again: Event = { type: 'reopened', proposal: names.proposal, index: 1, action: click }
  for (const events of [told(yes(1), held, veto), told(yes(1), held, again, observed, yes(1), settled)])
    expect(summarize(linesOf(events), 0).steps).toBe(events.reduce(foldStep, noSteps).steps.length)
})

test('of what earlier programs derived each text is known: as they counted the steps, and of version 1', () => {
  const veto: Event = { type: 'vetoed', ...names, index: 1, reason: 'other', note: '', by: 'operator' }
  const lines = linesOf(told(yes(1), veto))
  const summary = summarize(lines, 9)
  const former = formerSummaryTexts(summary, lines).map((text) => JSON.parse(text))
  const { steps: _, reasons: __, ...first } = plainSummary(summary)
  const second = { ...plainSummary(summary), v: 2 }
  expect(former).toEqual([second, { ...second, steps: 3 }, { ...first, v: 1 }])
})
