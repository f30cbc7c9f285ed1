import { expect, test } from 'vitest'
import { problem } from '../../../src/core/problem'
import type { Event } from '../../../src/core/run/events'
import { foldStep, noSteps } from '../../../src/core/run/steps'
import type { DataStep } from '../../../src/core/trajectory/step'
import { wasSent } from '../../../src/core/trajectory/step'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import {
  approved,
  click,
  done,
  events,
  frameOf,
  linesOf,
  proposed,
  setup,
  vetoed,
} from '../../fixtures/exports/run'

const opened: Event = { type: 'opened', setup, version: '0.1.0' }
const stepsOf = (told: readonly Event[]): readonly DataStep[] =>
  trajectoryOf(linesOf([opened, ...told]))?.steps ?? []
const mine = { id: 'p1', name: 'a' } as const
const press = click(130, 60)

test('lines that begin no run are no trajectory', () => {
  expect(trajectoryOf(linesOf(events.slice(1)))).toBeUndefined()
})

test('every proposal and every move by hand is a step with what came before and after', () => {
  const trajectory = trajectoryOf(linesOf(events))
  const kinds = trajectory?.steps.map(({ kind, decision, superseded }) => [
    kind,
    decision?.kind ?? superseded,
  ])
  expect(kinds).toEqual([
    ['proposed', 'approved'],
    ['proposed', 'edited'],
    ['proposed', 'edited'],
    ['proposed', 'vetoed'],
    ['proposed', 'approved'],
    ['proposed', 'approved'],
    ['proposed', 'took_over'],
    ['by_hand', undefined],
    ['by_hand', undefined],
    ['proposed', 'approved'],
  ])
  const [first] = trajectory?.steps ?? []
  expect(first).toMatchObject({
    frame: frameOf('a'),
    after: frameOf('b'),
    sent: press,
    wire: ['pointer p1'],
    result: 'sent',
    outcome: 'expected_here',
    decision: { by: 'operator', ms: 2300 },
    answered: { usage: { prompt: 900 } },
    ask: { unseen: [] },
  })
  expect(first?.observation?.elements).toHaveLength(3)
  expect(trajectory?.end?.outcome).toBe('completed')
})

test('a step that was held keeps the live frame and is superseded unless the operator went on', () => {
  const held = trajectoryOf(linesOf(events))?.steps[5]
  expect(held).toMatchObject({ held: { live: frameOf('live') }, overruled: false, superseded: 'repredicted' })
})

test('a move that was held again after the operator had gone on counts as held', () => {
  const change = { changed: 1, total: 1, region: { x: 0, y: 0, width: 1, height: 1 }, elsewhere: 0 }
  const held: Event = { type: 'held', proposal: 'p1', index: 0, live: frameOf('live'), change }
  const on: Event = { type: 'overruled', proposal: 'p1', index: 0 }
  const anew: Event = { type: 'repredicted', by: 'operator' }
  const told = [...proposed('p1', 'a', press, ''), approved(mine, press), held, on]
  expect(stepsOf([...told, { ...held, live: frameOf('b') }, anew])).toMatchObject([
    { held: { live: frameOf('b') }, overruled: false, superseded: 'repredicted' },
  ])
})

test('a move by hand names the proposal it took the place of, and ends on the frame before the next', () => {
  const steps = trajectoryOf(linesOf(events))?.steps ?? []
  expect(steps[7]).toMatchObject({ instead: 7, frame: frameOf('f'), after: frameOf('g') })
  expect(steps[8]).toMatchObject({ frame: frameOf('g'), after: frameOf('h') })
  expect(steps[8]?.instead).toBeUndefined()
})

test('an intent without a result is unknown, whoever ended the run', () => {
  const intent: Event = { type: 'intended', proposal: 'p1', index: 0, action: press }
  const [step] = stepsOf([...proposed('p1', 'a', press, ''), approved(mine, press), intent])
  expect(step).toMatchObject({ result: 'unknown', outcome: 'unknown', sent: press })
})

test('an act that was interrupted is unknown', () => {
  const act: Event = { type: 'acted', result: 'unknown', wire: [], ms: 3 }
  const intent: Event = { type: 'intended', proposal: 'p1', index: 0, action: press }
  const [step] = stepsOf([...proposed('p1', 'a', press, ''), approved(mine, press), intent, act])
  expect(step?.outcome).toBe('unknown')
})

test('an act that was prevented opens the question again', () => {
  const prevented: Event = { type: 'acted', result: 'prevented', wire: [], ms: 0 }
  const told = [...proposed('p1', 'a', press, ''), approved(mine, press), prevented, vetoed(mine)]
  const [step, ...more] = stepsOf(told)
  expect(more).toEqual([])
  expect(step).toMatchObject({ decision: { kind: 'vetoed' }, result: undefined, sent: undefined })
})

test('a picture that the run had not seen when it asked is named', () => {
  const frame = frameOf('h')
  const told = proposed('p1', 'a', press, '').map((event): Event => {
    const image = { type: 'image', frame, size: { width: 200, height: 120 }, mime: 'image/png' } as const
    return event.type === 'asked' ? { ...event, images: [image] } : event
  })
  expect(stepsOf(told)[0]?.ask?.unseen).toEqual([frame])
})

test('a later item of a queue is a step of its own, on its own frame', () => {
  const queue = proposed('p1', 'a', press, '').map(
    (event): Event =>
      event.type === 'proposed'
        ? { ...event, proposal: { ...event.proposal, actions: [press, click(20, 20)] } }
        : event,
  )
  const look: Event = {
    type: 'observed',
    observation: { frame: frameOf('b'), seq: 2, size: { width: 200, height: 120 } },
    ms: 1,
  }
  const later: Event = {
    type: 'approved',
    proposal: 'p1',
    index: 1,
    frame: frameOf('b'),
    action: click(20, 20),
    edited: false,
    by: 'rule',
  }
  const steps = stepsOf([...queue, approved(mine, press), ...done('p1', press, 'b'), look, later])
  expect(steps.map(({ index, frame }) => [index, frame])).toEqual([
    [0, frameOf('a')],
    [1, frameOf('b')],
  ])
  expect(steps[1]?.proposed).toEqual(click(20, 20))
})

test('a reply that could not be read is a step; what the operator wrote in its place is its move', () => {
  const unread: Event = {
    type: 'unread',
    frame: frameOf('a'),
    error: 'no_action',
    detail: 'nothing',
    text: 'hm',
  }
  const proposal = { id: 'c1', frame: frameOf('a'), actions: [press], repaired: [], ignored: 0 }
  const composed: Event = { type: 'composed', proposal, action: press, verdicts: [] }
  const asked = proposed('p1', 'a', press, '').slice(0, 3)
  expect(stepsOf([...asked, unread])[0]).toMatchObject({ kind: 'unread', unreadable: { error: 'no_action' } })
  const [step] = stepsOf([...asked, unread, composed, ...done('c1', press, 'b')])
  expect(step).toMatchObject({
    kind: 'composed',
    done: press,
    result: 'sent',
    decision: { kind: 'composed' },
  })
})

test('lines of later versions are counted, not guessed at', () => {
  const strange = { v: 9, seq: 99, t_utc: '2026-11-21T21:35:00.000Z', t_mono_ms: 1, type: 'dreamt' }
  expect(trajectoryOf([...linesOf(events), strange])?.unknownLines).toBe(1)
})

test('steps are numbered as the console numbers them, so that what is said of one is said of the other', () => {
  const shown = events.reduce(foldStep, noSteps).steps
  const told = trajectoryOf(linesOf(events))?.steps ?? []
  expect(told.map(({ number, frame }) => [number, frame])).toEqual(
    shown.map(({ number, frame }) => [number, frame]),
  )
})

test('a move by hand brings the size of its frame along, which nothing else tells in a demonstration', () => {
  const hand: Event = {
    type: 'hand',
    action: click(1, 1),
    frame: frameOf('a'),
    size: { width: 200, height: 120 },
  }
  expect(stepsOf([hand]).map(({ size }) => size)).toEqual([{ width: 200, height: 120 }])
})

test('a note goes with the move by hand that follows it, the last one with the end', () => {
  const hand: Event = { type: 'hand', action: click(1, 1), frame: frameOf('a') }
  const note = (id: string): Event => ({ type: 'noted', id, text: id })
  const steps = stepsOf([
    { type: 'took_over', epoch: 1 },
    note('note0001'),
    hand,
    hand,
    note('note0002'),
    { type: 'handed_back', epoch: 2 },
    { type: 'took_over', epoch: 3 },
    hand,
  ])
  expect(steps.map(({ notes, closing }) => [notes?.[0]?.id, closing?.[0]?.id])).toEqual([
    ['note0001', undefined],
    [undefined, 'note0002'],
    [undefined, undefined],
  ])
})

test('what was said before a move that nothing took is about the one that follows, in the film as well', () => {
  const hand: Event = { type: 'hand', action: click(1, 1), frame: frameOf('a') }
  const note: Event = { type: 'noted', id: 'note0001', text: 'The due date is past.' }
  const told = [note, { ...hand, astray: 'nowhere' } as const, hand]
  const ids = (steps: readonly { readonly notes?: readonly { readonly id: string }[] | undefined }[]) =>
    steps.map(({ notes = [] }) => notes.map(({ id }) => id))
  expect(ids(stepsOf(told))).toEqual([[], ['note0001']])
  expect(ids(told.reduce(foldStep, noSteps).steps)).toEqual([[], ['note0001']])
})

test('what is said before a move that nothing took is no reason for the end where no other move follows', () => {
  const hand: Event = { type: 'hand', action: click(1, 1), frame: frameOf('a') }
  const [missed, over] = ['note0001', 'note0002'].map((id): Event => ({ type: 'noted', id, text: id }))
  const last: Event = { type: 'ended', end: { outcome: 'completed', by: 'operator', message: '' } }
  const nowhere = { ...hand, astray: 'nowhere' } as const
  if (missed === undefined || over === undefined) throw new Error('no notes')
  const steps = [hand, missed, nowhere, over, last]
  const folded = [...stepsOf(steps), ...steps.reduce(foldStep, noSteps).steps]
  expect(folded.map(({ notes, closing }) => [notes?.[0]?.id, closing?.[0]?.id])).toEqual([
    [undefined, undefined],
    ['note0001', 'note0002'],
    [undefined, undefined],
    ['note0001', 'note0002'],
  ])
})

test('a move by hand of which some did not arrive has no known end; what was typed nowhere reached nothing', () => {
  const hand: Event = { type: 'hand', action: click(1, 1), frame: frameOf('a') }
  const steps = stepsOf([hand, { ...hand, astray: 'broken' }, { ...hand, astray: 'nowhere' }])
  expect(steps.map((step) => [step.result, step.astray, wasSent(step)])).toEqual([
    ['sent', undefined, true],
    ['unknown', 'broken', true],
    ['sent', 'nowhere', false],
  ])
})

test('what a page asked as a move by hand began stands with it, in the film as well', () => {
  const asks = problem('web.asks.confirm', { words: 'Delete it?' })
  const enter: Event = { type: 'hand', action: press, frame: frameOf('a'), asks }
  const seen: Event = {
    type: 'observed',
    observation: { frame: frameOf('b'), seq: 1, size: { width: 9, height: 9 }, asks },
    ms: 1,
  }
  const told = [enter, seen, { ...enter, frame: frameOf('b'), asks: undefined }]
  expect(stepsOf(told).map((step) => step.asks)).toEqual([asks, undefined])
  expect(told.reduce(foldStep, noSteps).steps.map((step) => step.asks)).toEqual([asks, undefined])
})
