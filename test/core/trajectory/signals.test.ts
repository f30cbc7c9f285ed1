import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Element } from '../../../src/core/action/observation'
import type { Revision } from '../../../src/core/library/annotation'
import type { Event } from '../../../src/core/run/events'
import { opinionsOf } from '../../../src/core/trajectory/opinions'
import { isApart, type Signal, signalsOf } from '../../../src/core/trajectory/signals'
import type { DataStep } from '../../../src/core/trajectory/step'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { said } from '../../fixtures/exports/opinions'
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

function signals(told: readonly Event[], words: readonly Revision[] = []): readonly Signal[] {
  const trajectory = trajectoryOf(linesOf(told))
  return trajectory === undefined ? [] : signalsOf(trajectory, { opinions: opinionsOf(words) })
}

/** The same where this was read on the screens, and nothing else. */
const reading =
  (elements: readonly Element[]) =>
  (event: Event): Event =>
    event.type === 'recognized' ? { ...event, elements: [...elements] } : event

/** The signal of a move that was vetoed, where another was let through on the same screen. */
function insteadOf(move: Action, other: Action, elements: readonly Element[]): Signal | undefined {
  const before = [opened, ...proposed('p1', 'a', move, 'Save it.'), vetoed({ id: 'p1', name: 'a' })]
  const after = [...proposed('p2', 'a', other, ''), approved({ id: 'p2', name: 'a' }, other)]
  return signals([...before, ...after, ...done('p2', other, 'b')].map(reading(elements)))[0]
}

const brief = ({ lessons, judgement, excluded }: Signal) => [
  lessons.map((lesson) =>
    lesson.kind === 'kto'
      ? `kto ${lesson.label} ${lesson.source}`
      : lesson.kind === 'sft'
        ? `sft ${lesson.answer.from}`
        : 'pair',
  ),
  excluded ?? judgement.proposed.label,
]

test('every kind of decision becomes exactly what the table says', () => {
  expect(signals(events).map(brief)).toEqual([
    [['sft model', 'kto true person'], 'right'],
    [['sft operator', 'pair', 'kto false person', 'kto true person'], 'wrong'],
    [['sft operator'], 'right'],
    [['pair', 'kto false person'], 'premature_done'],
    [['sft model', 'kto true person'], 'right'],
    [[], 'stale'],
    [[], 'superseded'],
    [['sft operator'], 'unjudged'],
    [[], 'no_request'],
    [['sft model', 'kto true person'], 'right'],
  ])
})

test('a move by hand answers the request of the proposal it took the place of', () => {
  const hand = signals(events)[7]
  expect(hand?.prompt.number).toBe(7)
})

const mine = { id: 'p1', name: 'a' } as const
const press = click(130, 60)
const asked = proposed('p1', 'a', press, 'x')
const one = [opened, ...asked, approved(mine, press), ...done('p1', press, 'b')]

test('what was let through and marked wrong afterwards trains on nothing but its label', () => {
  expect(signals(one, [said('wrong', 1)]).map(brief)).toEqual([[['kto false person'], 'wrong']])
  expect(signals(one, [said('redundant', 1)]).map(brief)).toEqual([[[], 'redundant']])
  expect(signals(one, [said('correct', 1)]).map(brief)).toEqual([[['sft model', 'kto true person'], 'right']])
})

test('a proposal that was corrected stays wrong, whatever is said of what was done instead', () => {
  const other = click(20, 20)
  const edit = [opened, ...asked, approved(mine, other, true), ...done('p1', other, 'b')]
  expect(signals(edit, [said('redundant', 1)]).map(brief)).toEqual([[['kto false person'], 'wrong']])
  const apart = [said('redundant', 1), said('correct', 1, { by: 'sam' })]
  expect(signals(edit, apart).map(brief)).toEqual([[['kto false person'], 'wrong']])
})

test('a proposal that a rater called unsafe is a bad answer even where the correction was a nudge', () => {
  const near = click(132, 61)
  const nudge = [opened, ...asked, approved(mine, near, true), ...done('p1', near, 'b')]
  const words = [said('unsafe', 1, { by: 'sam', rating: 'second' })]
  expect(signals(nudge, words).map(brief)).toEqual([[['sft operator', 'kto false person'], 'unsafe']])
})

test('what was said with a yes that was taken back teaches nothing: the veto after it has its pair', () => {
  const other = click(20, 20)
  const taken: Event = { type: 'acted', result: 'prevented', withdrawn: true, wire: [], ms: 0 }
  const next = { id: 'p2', name: 'a' } as const
  const rest = [...proposed('p2', 'a', other, ''), approved(next, other), ...done('p2', other, 'b')]
  const first = [opened, ...proposed('p1', 'a', press, '')]
  const edit = { ...approved(mine, other, true), thought: 'r', over: ['p9'] } as Event
  const plain = trajectoryOf(linesOf([...first, vetoed(mine), ...rest]))
  const told = [...first, edit, taken, vetoed(mine), ...rest]
  expect(signals(told).map(brief)).toEqual(signals([...first, vetoed(mine), ...rest]).map(brief))
  const steps = trajectoryOf(linesOf(told))?.steps
  expect(steps?.[0]?.thought).toBeUndefined()
  expect(steps?.[0]?.over).toBeUndefined()
  expect(steps?.map(({ kind }) => kind)).toEqual(plain?.steps.map(({ kind }) => kind))
})

test('a move whose effect nobody knows trains on nothing', () => {
  const act: Event = { type: 'acted', result: 'unknown', wire: [], ms: 3 }
  const intent: Event = { type: 'intended', proposal: 'p1', index: 0, action: press }
  expect(signals([opened, ...asked, approved(mine, press), intent, act]).map(brief)).toEqual([
    [[], 'unknown_outcome'],
  ])
})

test('a hold that the operator overruled is stale all the same', () => {
  const held: Event = {
    type: 'held',
    proposal: 'p1',
    index: 0,
    live: frameOf('live'),
    change: { changed: 1, total: 1, region: { x: 0, y: 0, width: 1, height: 1 }, elsewhere: 0 },
  }
  const on: Event = { type: 'overruled', proposal: 'p1', index: 0 }
  const told = [opened, ...asked, approved(mine, press), held, on, ...done('p1', press, 'b')]
  expect(signals(told).map(brief)).toEqual([[[], 'stale']])
})

test('of a move that was held and put up once more on another screen nothing is learned, whatever became of it', () => {
  const change = { changed: 1, total: 1, region: { x: 0, y: 0, width: 1, height: 1 }, elsewhere: 0 }
  const held: Event = { type: 'held', proposal: 'p1', index: 0, live: frameOf('live'), change }
  const seen = { frame: frameOf('h'), seq: 2, size: { width: 200, height: 120 } }
  const anew: Event[] = [
    { type: 'reopened', proposal: 'p1', index: 0, action: press },
    { type: 'observed', observation: seen, ms: 1 },
  ]
  const there = { id: 'p1', name: 'h' } as const
  const told = [opened, ...asked, approved(mine, press), held, ...anew]
  for (const end of [[approved(there, press), ...done('p1', press, 'b')], [vetoed(there)]])
    expect(signals([...told, ...end]).map(brief)).toEqual([
      [[], 'stale'],
      [[], 'stale'],
    ])
})

test('a veto with nothing approved on its frame is no preference', () => {
  const told = [opened, ...asked, vetoed(mine), ...proposed('p2', 'b', click(20, 20), '')]
  expect(signals(told)[0] && brief(signals(told)[0]!)).toEqual([['kto false person'], 'wrong'])
})

test('a veto followed by the same move is no preference', () => {
  const again = click(131, 61)
  const other = { id: 'p2', name: 'a' } as const
  const told = [
    opened,
    ...asked,
    vetoed(mine),
    ...proposed('p2', 'a', again, ''),
    approved(other, again),
    ...done('p2', again, 'b'),
  ]
  expect(signals(told).map(brief)).toEqual([
    [['kto false person'], 'wrong'],
    [['sft model', 'kto true person'], 'right'],
  ])
})

test('a veto and what was let through far from it make a pair also where nothing is known at either place', () => {
  const after = (at: readonly [number, number]) => insteadOf(press, click(...at), [])
  expect(after([230, 60])?.lessons.map(({ kind }) => kind)).toEqual(['pair', 'kto'])
  const near = after([133, 62])
  expect(near?.lessons.map(({ kind }) => kind)).toEqual(['kto'])
  expect(near?.untaught).toEqual([{ kind: 'pair', why: 'unclear' }])
})

test('a veto and what was let through beside a word that was read make no pair, however long the button may be', () => {
  const word = { text: 'Continue', box: { x: 100, y: 50, width: 80, height: 20 }, confidence: 1 }
  const after = (x: number, y: number) =>
    insteadOf(click(70, 60), click(x, y), [word])?.lessons.map(({ kind }) => kind)
  expect(after(140, 60), 'on the word').toEqual(['kto'])
  expect(after(70, 110), 'where nothing is known either').toEqual(['kto'])
  expect(after(70, 130), 'nor that, and far away').toEqual(['pair', 'kto'])
})

test('what was let through after a veto is told to be at the same thing only where that is known', () => {
  const word = { text: 'Continue', box: { x: 100, y: 50, width: 80, height: 20 }, confidence: 1 }
  const why = (from: number, to: number) => insteadOf(click(from, 60), click(to, 60), [word])?.untaught
  expect(why(110, 140), 'both on the word').toEqual([{ kind: 'pair', why: 'same_thing' }])
  expect(why(70, 140), 'beside it, and on it').toEqual([{ kind: 'pair', why: 'unclear' }])
  expect(why(70, 90), 'both beside it').toEqual([{ kind: 'pair', why: 'unclear' }])
})

test('two vetoes on one frame both lose to what was approved there', () => {
  const other = click(20, 20)
  const [second, third] = [{ id: 'p2', name: 'a' } as const, { id: 'p3', name: 'a' } as const]
  const told = [
    opened,
    ...asked,
    vetoed(mine),
    ...proposed('p2', 'a', press, ''),
    vetoed(second),
    ...proposed('p3', 'a', other, ''),
    approved(third, other),
    ...done('p3', other, 'b'),
  ]
  expect(signals(told).map((signal) => brief(signal)[0])).toEqual([
    ['pair', 'kto false person'],
    ['pair', 'kto false person'],
    ['sft model', 'kto true person'],
  ])
})

test('what the policy vetoed is the word of a rule, kept apart; what an operator vetoed is theirs, whatever a guard says', () => {
  const denied = asked.map(
    (event): Event =>
      event.type === 'proposed' || event.type === 'recognized'
        ? { ...event, verdicts: [{ rule: 'deny', guard: 'payment', detail: 'Pay', floor: true }] }
        : event,
  )
  expect(signals([opened, ...denied, vetoed(mine)]).map(brief)).toEqual([[['kto false person'], 'wrong']])
  const policy: Event = {
    type: 'vetoed',
    proposal: 'p1',
    index: 0,
    frame: frameOf('a'),
    reason: 'unsafe',
    note: '',
    by: 'policy',
  }
  expect(signals([opened, ...asked, policy]).map(brief)).toEqual([[['kto false guard'], 'unsafe']])
})

test('a reply that could not be read is malformed, and what the operator wrote instead a target', () => {
  const unread: Event = {
    type: 'unread',
    frame: frameOf('a'),
    error: 'no_action',
    detail: 'nothing',
    text: 'hm',
  }
  const proposal = { id: 'c1', frame: frameOf('a'), actions: [press], repaired: [], ignored: 0 }
  const composed: Event = { type: 'composed', proposal, action: press, verdicts: [] }
  const before = [opened, ...asked.slice(0, 3), unread]
  expect(signals(before).map(brief)).toEqual([[['kto false guard'], 'malformed']])
  expect(signals([...before, composed, ...done('c1', press, 'b')]).map(brief)).toEqual([
    [['sft operator', 'kto false guard'], 'malformed'],
  ])
  const marked = [...before, composed, ...done('c1', press, 'b')]
  expect(signals(marked, [said('wrong', 1)]).map(brief)).toEqual([
    [['kto false guard', 'kto false person'], 'malformed'],
  ])
})

test('a queue is a target only when all of it was done as proposed', () => {
  const queue = asked.map(
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
  const answer = { proposal: 'p1', index: 1, frame: frameOf('b') }
  const later: Event = { type: 'approved', ...answer, action: click(20, 20), edited: false, by: 'rule' }
  const no: Event = { type: 'vetoed', ...answer, reason: 'wrong_target', note: '', by: 'operator' }
  const first = [opened, ...queue, approved(mine, press), ...done('p1', press, 'b'), look]
  expect(signals([...first, later, ...done('p1', click(20, 20), 'c')]).map(brief)).toEqual([
    [['sft model', 'kto true person'], 'right'],
    [[], 'part_of_queue'],
  ])
  expect(signals([...first, no]).map(brief)).toEqual([
    [[], 'queue_changed'],
    [[], 'part_of_queue'],
  ])
})

test('what was typed nowhere takes no proposal’s place: the move by hand after it does', () => {
  const taken: readonly Event[] = [opened, ...asked, { type: 'took_over', epoch: 1 }]
  const hand: Event = { type: 'hand', action: click(150, 100), frame: frameOf('a') }
  const lost: Event = {
    ...hand,
    action: { kind: 'type', text: 'x', replace: false, submit: false },
    astray: 'nowhere',
  }
  expect(
    signals([...taken, lost, hand])
      .map(brief)
      .slice(1),
  ).toEqual([
    [[], 'nowhere'],
    [expect.arrayContaining(['sft operator']), 'unjudged'],
  ])
  expect(
    signals([...taken, { ...hand, astray: 'broken' }, hand])
      .map(brief)
      .slice(1),
  ).toEqual([
    [[], 'unknown_outcome'],
    [[], 'no_request'],
  ])
})

/** Some runs put together of the pieces that runs are made of, in an order of their own. */
const pieces: readonly (readonly Event[])[] = [
  [...proposed('x', 'a', click(1, 1), 'T'), vetoed({ id: 'x', name: 'a' })],
  [...proposed('x', 'a', click(120, 60), 'T'), approved({ id: 'x', name: 'a' }, click(120, 60))],
  done('x', click(120, 60), 'b'),
  [...proposed('x', 'b', click(20, 20), 'T'), approved({ id: 'x', name: 'b' }, click(130, 60), true)],
  done('x', click(130, 60), 'a'),
  [...proposed('x', 'a', click(20, 20), 'T'), { type: 'took_over', epoch: 1 }],
  [{ type: 'hand', action: click(150, 100), frame: frameOf('a') }],
  [{ type: 'hand', action: click(9, 9), frame: frameOf('a'), astray: 'nowhere' }],
  [{ type: 'hand', action: click(9, 9), frame: frameOf('b'), astray: 'nowhere' }],
  [{ type: 'handed_back', epoch: 2 }, { type: 'paused' }],
  [{ type: 'unread', frame: frameOf('a'), error: 'bad_json', detail: 'x', text: 'x' }],
]

const named = (told: readonly Event[], id: string): readonly Event[] =>
  told.map((event): Event => {
    switch (event.type) {
      case 'proposed':
        return { ...event, proposal: { ...event.proposal, id } }
      case 'approved':
      case 'vetoed':
      case 'intended':
        return { ...event, proposal: id }
      default:
        return event
    }
  })

test('a run cut where its steps are apart gives the signals that the whole one gives', () => {
  let cuts = 0
  fc.assert(
    fc.property(fc.array(fc.nat({ max: pieces.length - 1 }), { maxLength: 14 }), (order) => {
      const told = order.flatMap((n, at) => named(pieces[n] ?? [], `p${n === 2 || n === 4 ? at - 1 : at}`))
      const steps = trajectoryOf(linesOf([opened, ...told]))?.steps ?? []
      const stretches: DataStep[][] = []
      for (const [at, step] of steps.entries()) {
        const before = steps[at - 1]
        if (before === undefined || isApart(before, step)) stretches.push([step])
        else stretches.at(-1)?.push(step)
      }
      cuts += Math.max(0, stretches.length - 1)
      expect(stretches.flatMap((part) => signalsOf({ steps: part }))).toEqual(signalsOf({ steps }))
    }),
    { numRuns: 400 },
  )
  expect(cuts).toBeGreaterThan(300)
})

test('a reason that the operator wrote makes a pair that differs in nothing else', () => {
  const told = [opened, ...asked, { ...approved(mine, press), thought: 'y' }, ...done('p1', press, 'b')]
  const [signal] = signals(told as readonly Event[])
  expect(signal && brief(signal)).toEqual([['sft operator', 'pair'], 'right'])
  const pair = signal?.lessons.find(({ kind }) => kind === 'pair')
  expect(pair).toMatchObject({
    chosen: { from: 'operator', action: press, thought: 'y' },
    rejected: { from: 'model' },
  })
})
