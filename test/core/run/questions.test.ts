import { expect, test } from 'vitest'
import type { Event } from '../../../src/core/run/events'
import { askedOf, questionsOf } from '../../../src/core/run/questions'
import { clickAt, proposal, setup } from '../samples'

const opened: Event = { type: 'opened', setup, version: '0' }
const observed = (frame: string): Event => ({
  type: 'observed',
  observation: { frame, seq: 1, size: { width: 100, height: 80 } },
  ms: 1,
})
const text = { text: 'Save', box: { x: 1, y: 1, width: 9, height: 9 }, confidence: 1 }

/** One question on a frame, as the engine records it. */
const asked = (frame: string): readonly Event[] => [
  observed(frame),
  { type: 'asked', frame, request: 'b', images: [], ms: 1 },
  { type: 'answered', reply: { text: 'click', finish: 'stop' }, ms: 1 },
  { type: 'proposed', proposal: { ...proposal(clickAt(1, 1)), frame }, verdicts: [] },
  { type: 'recognized', frame, elements: [text], ms: 1, verdicts: [] },
]
const answers = (frame: string) => ({ proposal: 'p1', index: 0, frame })
const approved = (frame: string, x: number): readonly Event[] => [
  { type: 'approved', ...answers(frame), action: clickAt(x, 1), edited: x !== 1, by: 'operator' },
  { type: 'intended', proposal: 'p1', index: 0, action: clickAt(x, 1) },
  { type: 'acted', result: 'sent', wire: [], ms: 1 },
  { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 },
]
const vetoed = (frame: string): Event => ({
  type: 'vetoed',
  ...answers(frame),
  reason: 'wrong_target',
  note: '',
  by: 'operator',
})
const wantedOf = (events: readonly Event[]) =>
  questionsOf(events).map(({ wanted }) =>
    wanted !== undefined && 'at' in wanted ? wanted.at?.[0] : undefined,
  )

test('every question carries what was let happen, and the history of its moment', () => {
  const events = [opened, ...asked('f1'), ...approved('f1', 1), ...asked('f2'), ...approved('f2', 7)]
  expect(wantedOf(events)).toEqual([1, 7])
  const [first, second] = questionsOf(events)
  expect(first?.run.history).toEqual([])
  expect(second?.run.history).toHaveLength(1)
  expect(second).toMatchObject({ step: 2, run: { step: 2 }, observation: { frame: 'f2' } })
})

test('every question knows as which step its move happened, and whether that was an edit', () => {
  const events = [opened, ...asked('f1'), vetoed('f1'), ...asked('f1'), ...approved('f1', 5)]
  const edit = { step: 2, edited: true }
  expect(questionsOf(events).map(({ shown, happened }) => [shown, happened])).toEqual([
    [1, edit],
    [2, edit],
  ])
})

test('the texts of a frame are known to its question, though they were found later', () => {
  expect(questionsOf([opened, ...asked('f1')])[0]?.observation.elements).toEqual([text])
})

test('after a veto the move that was let happen on the same frame is wanted, on another frame nothing is', () => {
  expect(wantedOf([opened, ...asked('f1'), vetoed('f1'), ...asked('f1'), ...approved('f1', 5)])).toEqual([
    5, 5,
  ])
  expect(wantedOf([opened, ...asked('f1'), vetoed('f1'), ...asked('f2'), ...approved('f2', 5)])).toEqual([
    undefined,
    5,
  ])
})

test('what the operator did by hand on that frame is wanted too', () => {
  const hand = (frame: string): readonly Event[] => [
    { type: 'took_over', epoch: 1 },
    { type: 'hand', action: clickAt(9, 9), frame },
  ]
  expect(wantedOf([opened, ...asked('f1'), ...hand('f1')])).toEqual([9])
  expect(wantedOf([opened, ...asked('f1'), ...hand('f8')])).toEqual([undefined])
})

test('a record that cannot be followed gives the questions up to there', () => {
  const events = [opened, ...asked('f1'), ...approved('f1', 1), ...approved('f1', 1), ...asked('f2')]
  expect(wantedOf(events)).toEqual([1])
  expect(questionsOf([])).toEqual([])
  expect(questionsOf([...asked('f1')])).toEqual([])
})

test('another dialect is not shown the words of the one that was recorded', () => {
  const events = [opened, ...asked('f1'), ...approved('f1', 1), ...asked('f2')]
  const run = questionsOf(events)[1]?.run
  if (run === undefined) throw new Error('there is no second question')
  expect(askedOf(run, { ...setup, model: 'other' }).history[0]?.reply).toBeDefined()
  const other = askedOf(
    { ...run, params: { size: 3 } },
    { ...setup, dialect: 'canonical', params: { old: 1 } },
  )
  expect(other.history[0]).not.toHaveProperty('reply')
  expect(other.params).toEqual({ old: 1 })
})

test('every question knows the step of the record that it opened, moves by hand and queues counted in', () => {
  const hand: Event = { type: 'hand', action: clickAt(3, 3), frame: 'f9' }
  const events = [
    opened,
    ...asked('f1'),
    ...approved('f1', 1),
    { type: 'took_over', epoch: 1 } as const,
    hand,
    hand,
    { type: 'handed_back', epoch: 2 } as const,
    ...asked('f2'),
  ]
  expect(questionsOf(events).map(({ step, shown }) => [step, shown])).toEqual([
    [1, 1],
    [2, 4],
  ])
})

test('what was let through and taken back before it was done is not wanted', () => {
  const [approve = opened, intend = opened, ...sent] = approved('f1', 1)
  const prevented: Event = { type: 'acted', result: 'prevented', wire: [], ms: 1 }
  const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }
  const held: Event = { type: 'held', proposal: 'p1', index: 0, live: 'f3', change }
  const overruled: Event = { type: 'overruled', proposal: 'p1', index: 0 }
  const after = (...events: readonly Event[]) =>
    questionsOf([opened, ...asked('f1'), ...events, observed('f9')]).map(({ wanted, judged, happened }) => [
      wanted !== undefined && 'at' in wanted ? wanted.at?.[0] : undefined,
      judged,
      happened?.step,
    ])
  const none = [[undefined, undefined, undefined]]
  expect(after(approve, intend, prevented, vetoed('f1'))).toEqual(none)
  expect(after(approve, held, vetoed('f1'))).toEqual(none)
  expect(after(approve, held)).toEqual(none)
  expect(after(approve, held, overruled, intend, ...sent)).toEqual([[1, true, 1]])
  expect(after(approve, intend, prevented, ...approved('f1', 7))).toEqual([[7, true, 1]])
  // In its place something else was let happen on the same screen.
  expect(after(approve, held, vetoed('f1'), ...asked('f1'), ...approved('f1', 5))).toEqual([
    [5, true, 2],
    [5, true, 2],
  ])
})

test('the first move that was done on the screen is wanted, not what came after it', () => {
  const again = [...approved('f1', 1), ...asked('f1'), ...approved('f1', 7)]
  expect(wantedOf([opened, ...asked('f1'), ...again])).toEqual([1, 7])
})

test('only what the operator let happen was judged by a person', () => {
  const by = (by: 'operator' | 'rule' | 'policy' | 'countdown' | 'headless') =>
    questionsOf([
      opened,
      ...asked('f1'),
      ...approved('f1', 1).map((event): Event => (event.type === 'approved' ? { ...event, by } : event)),
    ])[0]?.judged
  expect(by('operator')).toBe(true)
  for (const other of ['rule', 'policy', 'countdown', 'headless'] as const) expect(by(other)).toBe(false)
})
