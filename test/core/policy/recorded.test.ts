import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import { isMove, openMoves, type RecordedMove } from '../../../src/core/policy/recorded'
import type { Event, EventOf } from '../../../src/core/run/events'
import { clickAt, names, proposal, seen, setup } from '../samples'

const opened: Event = { type: 'opened', setup, version: '0' }
const look = (frame = 'f1'): Event => ({ type: 'observed', observation: { ...seen, frame }, ms: 1 })
const offer = (...actions: Action[]): Event => ({
  type: 'proposed',
  proposal: proposal(...actions),
  verdicts: [],
})
const approve = (more: Partial<EventOf<'approved'>> = {}): Event => ({
  type: 'approved',
  ...names,
  action: click,
  edited: false,
  by: 'operator',
  ...more,
})
const veto = (by: 'operator' | 'policy' = 'operator'): Event => ({
  type: 'vetoed',
  ...names,
  reason: 'wrong_target',
  note: '',
  by,
})
const intended: Event = { type: 'intended', proposal: 'p1', index: 0, action: clickAt(50, 40) }
const sent: Event = { type: 'acted', result: 'sent', wire: [], ms: 1 }
const settled: Event = { type: 'settled', outcome: 'expected_here', quiet: true, ms: 1 }
const done = [intended, sent, settled]
const held: Event = {
  type: 'held',
  proposal: 'p1',
  index: 0,
  live: 'f2',
  change: { changed: 1, total: 1, region: { x: 0, y: 0, width: 1, height: 1 }, elsewhere: 0 },
}
const tookOver: Event = { type: 'took_over', epoch: 1 }
const again: Event = { type: 'repredicted', by: 'operator' }
const click = clickAt(50, 40)

function movesOf(...events: Event[]): readonly RecordedMove[] {
  const reading = openMoves()
  const moves = [opened, ...events].flatMap((event) => reading.add(event) ?? [])
  return [...moves, ...[reading.close() ?? []].flat()].filter(isMove)
}

test('a held move that is put up once more is two questions, each on its own screen', () => {
  const anew: Event = { type: 'reopened', proposal: 'p1', index: 0, action: click }
  expect(movesOf(look(), offer(click), approve(), held, anew, look(), approve(), ...done)).toMatchObject([
    { step: 1, answered: 'open', action: click },
    { step: 2, answered: 'approved', action: click },
  ])
})

describe('what became of a question', () => {
  test.each<[RecordedMove['answered'], Event[]]>([
    ['open', []],
    ['approved', [approve(), ...done]],
    ['edited', [approve({ edited: true }), ...done]],
    ['unasked', [approve({ by: 'policy' }), ...done]],
    ['unasked', [approve({ by: 'rule' }), ...done, tookOver]],
    ['vetoed', [veto()]],
    ['refused', [veto('policy')]],
    ['taken_over', [tookOver, { type: 'hand', action: click }]],
    ['asked_anew', [again]],
    ['replied', [{ type: 'replied', ...names, text: 'yes' }]],
    ['vetoed', [approve(), held, veto()]],
    ['taken_over', [approve(), held, tookOver]],
    ['approved', [approve(), held, { type: 'overruled', proposal: 'p1', index: 0 }, ...done]],
    ['open', [approve(), intended, { ...sent, result: 'prevented' }]],
    ['open', [{ type: 'ended', end: { outcome: 'stopped', by: 'operator', message: '' } }]],
  ])('%s', (answered, events) => {
    expect(movesOf(look(), offer(click), ...events)).toMatchObject([{ step: 1, answered, action: click }])
  })
})

test('a move is told once the next one is up, with the history of its own moment', () => {
  const reading = openMoves()
  const first = [opened, look(), offer(click), approve(), ...done, look()]
  expect(first.flatMap((event) => reading.add(event) ?? [])).toEqual([])
  expect(reading.add(offer(clickAt(1, 2)))).toMatchObject({ step: 1, run: { history: [] } })
  expect(reading.close()).toMatchObject({ step: 2, run: { history: [{ done: click }] } })
})

test('every item of a queue is a question; one that nobody decided has no step of its own', () => {
  const queue = [look(), offer(click, clickAt(1, 1), clickAt(2, 2)), approve(), ...done, look()]
  const second = { proposal: 'p1', index: 1, frame: 'f1' }
  const moves = movesOf(...queue, approve({ ...second, by: 'rule' }), ...done, look(), tookOver)
  expect(moves.map(({ step, answered, action }) => [step, answered, action])).toEqual([
    [1, 'approved', click],
    [2, 'unasked', clickAt(1, 1)],
    [2, 'taken_over', clickAt(2, 2)],
  ])
})

test('moves by hand and replies that cannot be read are no questions, and count as steps', () => {
  const unread: Event = { type: 'unread', frame: 'f1', error: 'bad_json', detail: '', text: '' }
  const moves = movesOf(
    look(),
    unread,
    tookOver,
    { type: 'hand', action: click },
    { type: 'handed_back', epoch: 2 },
    look(),
    offer(click),
  )
  expect(moves.map(({ step }) => step)).toEqual([3])
})

test('texts that were found late, or for the same picture before, belong to it; those of another do not', () => {
  const texts = (frame: string): Event => ({
    type: 'recognized',
    frame,
    elements: [{ text: 'Save', box: { x: 45, y: 38, width: 10, height: 4 }, confidence: 1 }],
    ms: 1,
  })
  const unreadable: Event = { type: 'recognized', frame: 'f1', elements: [], problem: 'no reader', ms: 1 }
  const textsIn = (...events: Event[]) =>
    movesOf(...events).map(({ seen: { elements } }) => elements?.map(({ text }) => text))
  expect(textsIn(look(), offer(click), approve(), texts('f1'), ...done)).toEqual([['Save']])
  expect(textsIn(look(), offer(click), texts('f2'))).toEqual([undefined])
  expect(textsIn(look(), texts('f1'), offer(click), veto(), look(), offer(click), veto())).toEqual([
    ['Save'],
    ['Save'],
  ])
  expect(movesOf(look(), unreadable, offer(click))).toMatchObject([
    { seen: { elements: [], unseen: 'no reader' } },
  ])
})

test('the mode is that of the weighing, and Ask where nothing was weighed', () => {
  const grounds = { autonomy: 'auto', go: 'ask', why: 'guard' } as const
  const weighed: Event = { type: 'weighed', proposal: 'p1', index: 0, grounds }
  expect(movesOf(look(), offer(click), veto())).toMatchObject([{ autonomy: 'ask' }])
  expect(movesOf(look(), offer(click), weighed, veto())).toMatchObject([{ autonomy: 'auto', grounds }])
})

test('an act that was interrupted ends its question; an event that fits nothing is refused', () => {
  const failed: Event = { type: 'failed', source: 'target', message: 'gone' }
  const retried: Event = { type: 'retried' }
  const cut = [look(), offer(click), approve(), intended, failed, retried, look('f2'), offer(click)]
  expect(movesOf(...cut).map(({ answered }) => answered)).toEqual(['approved', 'open'])
  expect(() => movesOf(look(), approve())).toThrow()
  expect(() => openMoves().add(look())).toThrow()
})

test('a reply that could not be read has a screen and no question, whatever the operator did in its place', () => {
  const unread: Event = { type: 'unread', frame: 'f1', error: 'no_action', detail: '', text: '?' }
  const own = proposal(click)
  const composed: Event = { type: 'composed', proposal: own, action: click, verdicts: [], ms: 1 }
  for (const then of [[again], [composed, ...done]]) {
    const reading = openMoves()
    const told = [opened, look(), unread, ...then, look('f2')]
    expect(told.flatMap((event) => reading.add(event) ?? [])).toEqual([])
    const moment = reading.add(offer(click))
    expect(moment).toMatchObject({ step: 1, seen: { frame: 'f1' }, run: { history: [] } })
    expect(moment && isMove(moment)).toBe(false)
    expect(reading.close()).toMatchObject({ step: 2, action: click })
  }
})
