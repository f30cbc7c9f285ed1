import { expect, test } from 'vitest'
import type { Event } from '../../../../src/core/run/events'
import { foldStep, noSteps } from '../../../../src/core/run/steps'
import { summarize } from '../../../../src/main/store/record/summary'
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
