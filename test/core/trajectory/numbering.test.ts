/** People's words are kept by the numbers of `core/run/steps`; here that the steps made into data bear the same ones. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/run/events'
import { eventsOf, type JournalLine } from '../../../src/core/run/journal'
import { foldStep, noSteps, type StepView } from '../../../src/core/run/steps'
import type { DataStep } from '../../../src/core/trajectory/step'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { seededChance } from '../../../src/core/trials/drill-cases'
import { cases } from '../../fixtures/exports/authority'
import { mixedLibrary } from '../../fixtures/exports/mixed'
import { noted } from '../../fixtures/exports/noted'
import { events as fixture, linesOf } from '../../fixtures/exports/run'
import { randomRun } from '../random-run'
import { clickAt, setup } from '../samples'

/** The screen at each number, or that it is a move by hand, whose screen need not be known. */
const shownAt = ({ number, frame, fate }: StepView) => [number, fate === 'by_hand' ? fate : frame]
const toldAt = ({ number, frame, kind }: DataStep) => [number, kind === 'by_hand' ? kind : frame]

function expectSame(lines: readonly JournalLine[], name: string): void {
  const shown = eventsOf(lines).reduce(foldStep, noSteps).steps
  const told = trajectoryOf(lines)?.steps ?? []
  expect(told.map(toldAt), name).toEqual(shown.map(shownAt))
  // What was let through and then prevented is shown as it was decided, and is no move of the data.
  for (const { number, done } of told)
    if (done !== undefined) expect(done, `${name}, step ${number}`).toEqual(shown[number - 1]?.done)
}

const queue = [clickAt(1, 1), clickAt(2, 1)] as const
const names = { proposal: 'p1', index: 1, frame: 'f2' }
const observed = (frame: string): Event => ({
  type: 'observed',
  observation: { frame, seq: 1, size: { width: 99, height: 99 } },
  ms: 1,
})
const proposed = (id: string, frame: string): Event => ({
  type: 'proposed',
  proposal: { id, frame, actions: [...queue], repaired: [], ignored: 0 },
  verdicts: [],
})
const let2: Event = { type: 'approved', ...names, action: queue[1], edited: false, by: 'operator' }
const veto2: Event = { type: 'vetoed', ...names, reason: 'other', note: '', by: 'operator' }
const acted = (result: 'sent' | 'prevented'): Event => ({ type: 'acted', result, wire: [], ms: 1 })
const settled: Event = { type: 'settled', outcome: 'expected_here', quiet: true, frame: 'f2', ms: 1 }
const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }
const held: Event = { type: 'held', proposal: 'p1', index: 1, live: 'f3', change }
const reopened: Event = { type: 'reopened', proposal: 'p1', index: 1, action: queue[1] }
const hand: Event = { type: 'hand', action: clickAt(5, 5), frame: 'f4' }

/** The second action of a reply is up for decision. */
const second: readonly Event[] = [
  { type: 'opened', setup, version: '0' },
  observed('f1'),
  proposed('p1', 'f1'),
  { ...let2, index: 0, frame: 'f1', action: queue[0] },
  acted('sent'),
  settled,
  observed('f2'),
]
const later = [observed('f5'), proposed('p2', 'f5')]
const stories: Readonly<Record<string, { readonly events: readonly Event[]; readonly steps: number }>> = {
  'a move that was prevented and let through again is one step': {
    events: [let2, acted('prevented'), let2, acted('sent'), settled, ...later],
    steps: 3,
  },
  'a move that was prevented and then vetoed is one step': {
    events: [let2, acted('prevented'), veto2, ...later],
    steps: 3,
  },
  'a move that was held and then vetoed is one step': { events: [let2, held, veto2, ...later], steps: 3 },
  'a question of the model further on in its reply is a step of its own': {
    events: [{ type: 'replied', ...names, text: 'yes' }, ...later],
    steps: 3,
  },
  'a held move that is put up once more is a step of its own': {
    events: [
      let2,
      held,
      reopened,
      observed('f3'),
      { ...let2, frame: 'f3' },
      acted('sent'),
      settled,
      ...later,
    ],
    steps: 4,
  },
  'a held move that was to be put up once more is none when the helm passed before it': {
    events: [
      ...[let2, held, reopened, { type: 'took_over', epoch: 1 } as const],
      ...[{ type: 'handed_back', epoch: 2 } as const, ...later],
    ],
    steps: 3,
  },
  'a held move that is put up once more after a loss and a pause is a step of its own': {
    events: [
      ...[let2, held, reopened, { type: 'failed', source: 'target', message: '' } as const],
      ...[{ type: 'retried' } as const, { type: 'paused' } as const, { type: 'resumed' } as const],
      ...[observed('f3'), { ...let2, frame: 'f3' }, acted('sent'), settled, ...later],
    ],
    steps: 4,
  },
  'the second move of a reply is a step of its own, also where a pause came before it': {
    events: [{ type: 'paused' }, { type: 'resumed' }, let2, acted('sent'), settled, ...later],
    steps: 3,
  },
  'a held move that was to be put up once more is none when hands came before it': {
    events: [
      ...[let2, held, reopened, { type: 'took_over', epoch: 1 } as const, hand],
      ...[{ type: 'handed_back', epoch: 2 } as const, ...later],
    ],
    steps: 4,
  },
}

for (const [name, { events, steps }] of Object.entries(stories))
  test(name, () => {
    const lines = linesOf([...second, ...events])
    expect(eventsOf(lines).reduce(foldStep, noSteps).steps).toHaveLength(steps)
    expectSame(lines, name)
  })

test('every recorded run of the fixtures has the same numbers in both', () => {
  const v1 = readFileSync(new URL('../../fixtures/journals/v1/events.jsonl', import.meta.url), 'utf8')
  expectSame(
    v1
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as JournalLine),
    'v1',
  )
  for (const told of [fixture, noted]) expectSame(linesOf(told), 'by hand')
  for (const [name, { events }] of cases) expectSame(linesOf(events), name)
  for (const [name, { events }] of mixedLibrary(40)) expectSame(linesOf(events), name)
})

test('whatever a run may go through, both count alike', () => {
  for (let seed = 0; seed < 400; seed += 1)
    expectSame(linesOf(randomRun(seededChance(`run ${seed}`), 80)), `seed ${seed}`)
})
