import { describe, expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import { foldCases, noCasesYet } from '../../../src/core/policy/cases'
import type { Event } from '../../../src/core/run/events'
import { foldStep, noSteps } from '../../../src/core/run/steps'
import { clickAt, names, proposal, seen, setup } from '../samples'

const opened: Event = { type: 'opened', setup, version: '0' }
const observed: Event = { type: 'observed', observation: seen, ms: 1 }
const offer = (...actions: Action[]): Event[] => [
  observed,
  { type: 'proposed', proposal: proposal(...actions), verdicts: [] },
]
const approve = (action: Action, more: Partial<Extract<Event, { type: 'approved' }>> = {}): Event => ({
  type: 'approved',
  ...names,
  action,
  edited: false,
  by: 'operator',
  ...more,
})
const settled = (outcome: 'expected_here' | 'nothing_changed'): Event => ({
  type: 'settled',
  outcome,
  quiet: true,
  ms: 1,
})
const change = { changed: 9, total: 10, region: { x: 0, y: 0, width: 9, height: 9 }, elsewhere: 0 }
const click = clickAt(50, 40)
const tallies = (...events: Event[]) => [opened, ...events].reduce(foldCases, noCasesYet).tallies
const clicks = (...events: Event[]) => tallies(...events)['click vnc://127.0.0.1:5900 single-step']

describe('a case', () => {
  test('is let through when the operator approves what was proposed', () => {
    expect(clicks(...offer(click), approve(click), settled('expected_here'))).toEqual({
      of: 1,
      through: 1,
      streak: 1,
      missed: false,
    })
  })

  test('is no case when nobody was asked', () => {
    expect(
      clicks(...offer(click), approve(click, { by: 'policy' }), settled('expected_here')),
    ).toBeUndefined()
  })

  const veto: Event = { type: 'vetoed', ...names, reason: 'wrong_target', note: '', by: 'operator' }
  const far = approve(clickAt(5, 5), { edited: true })
  const overruled: Event = { type: 'overruled', proposal: 'p1', index: 0 }
  const tookOver: Event = { type: 'took_over', epoch: 1 }
  const hand: Event = { type: 'hand', action: click }
  const again: Event = { type: 'repredicted', frame: 'f1', by: 'operator' }
  test.each<[string, Event[]]>([
    ['vetoed', [veto]],
    ['edited so that it says something else', [far]],
    ['held and then overruled', [approve(click), overruled]],
    ['left by taking over', [tookOver]],
    ['asked anew', [again]],
    [
      'without effect and then made by hand',
      [approve(click), settled('nothing_changed'), tookOver, { type: 'hand', action: click }],
    ],
  ])('is missed when it was %s', (_, events) => {
    expect(clicks(...offer(click), ...events)).toEqual({ of: 1, through: 0, streak: 0, missed: true })
  })

  test.each([
    ['vetoed', { type: 'vetoed', ...names, reason: 'other', note: '', by: 'operator' }],
    ['given back', { type: 'repredicted', by: 'operator' }],
    ['taken over from', { type: 'took_over', epoch: 1 }],
  ] as const)('that was held and then %s was not let through, and is one', (_, event) => {
    const held: Event = { type: 'held', ...names, live: 'f1', change }
    expect(clicks(...offer(click), approve(click), held, event)).toEqual({
      ...{ of: 1, through: 0, streak: 0, missed: true },
    })
    expect(clicks(...offer(click, click), approve(click), held, event)).toMatchObject({ of: 1, through: 0 })
  })

  test('that comes back without its veto, as in a record that is broken, changes nothing', () => {
    const veto: Event = { type: 'vetoed', ...names, reason: 'other', note: '', by: 'operator' }
    const back: Event = { type: 'restored', ...names, proposal: 'p3', reason: 'other', by: 'operator' }
    const told = [...offer(click), veto, ...offer(click), approve(click)]
    expect(clicks(...told, back)).toEqual(clicks(...told))
    expect([...told, back].reduce(foldStep, noSteps)).toEqual(told.reduce(foldStep, noSteps))
  })

  test('that was held counts by its answer on the screen of now alone', () => {
    const reopened: Event = { type: 'reopened', proposal: 'p1', index: 0, action: click }
    const held = [...offer(click), approve(click), reopened]
    expect(clicks(...held)).toBeUndefined()
    expect(clicks(...held, approve(click))).toMatchObject({ of: 1, through: 1, missed: false })
    expect(clicks(...held, far)).toMatchObject({ of: 1, through: 0, missed: true })
  })

  test('whose yes was taken back counts by the answer that stood in the end', () => {
    const open = [...offer(click), approve(click), taken]
    expect(clicks(...open)).toBeUndefined()
    expect(clicks(...open, veto)).toMatchObject({ of: 1, through: 0, missed: true })
  })

  const taken: Event = { type: 'acted', result: 'prevented', withdrawn: true, wire: [], ms: 0 }
  const one = [...offer(click), approve(click), settled('expected_here')]

  test('stays as it was when the yes to a move of the operator’s own is taken back', () => {
    const unread: Event = { type: 'unread', frame: 'f1', error: 'no_action', detail: '', text: '' }
    const own = { ...proposal(click), id: 'operator-2-1' }
    const composed: Event = { type: 'composed', proposal: own, action: click, verdicts: [] }
    expect(clicks(...one, observed, unread, composed, taken)).toEqual(clicks(...one))
    expect(clicks(...one, observed, unread, composed, settled('nothing_changed'), tookOver, hand)).toEqual(
      clicks(...one),
    )
  })

  test('is not left for another candidate whose yes is taken back', () => {
    const second: Event = { type: 'proposed', proposal: { ...proposal(click), id: 'p2' }, verdicts: [] }
    const third = approve(click, { proposal: 'p3' })
    const then = [second, third, taken, approve(click, { proposal: 'p2' })]
    expect(clicks(...one, observed, ...then)).toMatchObject({ of: 2, through: 2 })
  })

  test('is no miss where the correction was taken back, nor where the hold that was overruled was', () => {
    const let1 = { of: 1, through: 1, streak: 1, missed: false }
    const then = [approve(click), settled('expected_here')]
    expect(clicks(...offer(click), far, taken, ...then)).toEqual(let1)
    expect(clicks(...offer(click), approve(click), overruled, taken, ...then)).toEqual(let1)
  })

  test('that ran unasked, did nothing and was then made by hand is a miss', () => {
    const ran = [...offer(click), approve(click, { by: 'policy' }), settled('nothing_changed')]
    expect(clicks(...ran, tookOver, { type: 'hand', action: click })).toMatchObject({ of: 1, through: 0 })
  })

  test('is let through when the edit is a nudge', () => {
    const boxed = Action.parse({ ...click, box: { x: 20, y: 20, width: 60, height: 40 } })
    expect(clicks(...offer(boxed), approve(clickAt(70, 55), { edited: true }))).toMatchObject({ through: 1 })
  })

  test('is missed when nobody can say whether the edit was a nudge', () => {
    expect(clicks(...offer(click), approve(clickAt(51, 40), { edited: true }))).toMatchObject({ through: 0 })
  })

  test('of a queue counts item by item', () => {
    const type: Action = { kind: 'type', text: 'a', replace: false, submit: false }
    const found = tallies(...offer(click, type), approve(click), { ...veto, index: 1 })
    expect(Object.entries(found).map(([name, { of, through }]) => [name.split(' ')[0], through, of])).toEqual(
      [
        ['click', 1, 1],
        ['type', 0, 1],
      ],
    )
  })

  test('is none when the question went away by itself', () => {
    expect(clicks(...offer(click), { type: 'resized', size: seen.size }, tookOver)).toBeUndefined()
  })
})

test('a decision on a control that nobody knows counts for that control as well', () => {
  const cell = 'click vnc://127.0.0.1:5900 single-step'
  const known = approve(click, { control: 'launch' })
  const through = tallies(...offer(click), known, settled('expected_here'))
  expect(through[`${cell} "launch"`]).toEqual({ of: 1, through: 1, streak: 1, missed: false })
  expect(through[cell]).toMatchObject({ through: 1 })
  const vetoed: Event = {
    type: 'vetoed',
    ...names,
    reason: 'wrong_target',
    note: '',
    by: 'operator',
    control: 'launch',
  }
  expect(tallies(...offer(click), vetoed)[`${cell} "launch"`]).toMatchObject({ through: 0, missed: true })
})
