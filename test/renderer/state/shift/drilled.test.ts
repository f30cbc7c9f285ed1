import { expect, test, vi } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { problem } from '../../../../src/core/problem'
import { drillEvery, keepDrilled } from '../../../../src/renderer/state/shift/drilled'
import { beginShift, type Shift } from '../../../../src/renderer/state/shift/flow'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { createDrills } from '../../../../src/renderer/state/trials/drills'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { drillCases } from '../../../fakes/trials'

type Run = NonNullable<Snapshot['run']>
const having = (snapshot: Snapshot, change: Partial<Run>): Snapshot => ({
  ...snapshot,
  ...(snapshot.run && { run: { ...snapshot.run, ...change } }),
})
const asking = scenes.deciding('en')
const thinking = having(scenes.thinking('en'), { since: 1001 })

/** A shift in which so many moves were approved, on a clock moved by hand. */
function shiftOf(change: { readonly cases?: number; readonly isTyping?: boolean } = {}) {
  const link = fakeLink()
  link.trials.cases = drillCases().slice(0, change.cases ?? 1)
  const time = { now: 1000 }
  const store = createConsoleStore(() => time.now)
  const drills = createDrills({
    link,
    clock: store.clock,
    seed: () => 'seed',
    operator: () => 'ada',
    offline: () => 'offline',
    between: { shift: () => 'shift', without: () => ['here'], longest: 60_000 },
  })
  keepDrilled(link, store, drills, () => change.isTyping === true)
  store.setState({ link: 'live', shift: beginShift(500) })
  store.receive(asking)
  const decided = async (approved: number, more: Partial<Shift> = {}) => {
    store.setState(({ shift }) => ({ shift: shift && { ...shift, approved, ...more } }))
    // The service deals in its own time.
    await new Promise((done) => setImmediate(done))
  }
  return { link, store, drills, time, decided }
}

test('after so many decisions a drill comes once the question is decided, and the question is out of sight until it is over', async () => {
  const { store, drills, time, link, decided } = shiftOf()
  await decided(drillEvery)
  expect(store.getState().drilled).toBe(false)
  store.receive(thinking)
  expect(store.getState().drilled).toBe(true)
  time.now = 5000
  drills.stands()
  time.now = 6000
  drills.approve()
  expect(drills.getState().stage).toBe('revealed')
  time.now = 9000
  drills.next()
  expect(store.getState()).toMatchObject({
    drilled: false,
    askedAt: 9000,
    shift: { drills: { n: 1, right: 1 } },
  })
  expect(link.trials.drills).toMatchObject([
    { seed: 'shift', shift: true, dealt: 1, answers: [{ ms: 1000 }] },
  ])
})

test('none comes before its time, out of a shift, over a question, over what is typed, or where it is not wished', async () => {
  const early = shiftOf()
  await early.decided(drillEvery - 1)
  early.store.receive(thinking)
  const none = shiftOf()
  await none.decided(drillEvery, { until: 2000 })
  none.store.receive(thinking)
  const typing = shiftOf({ isTyping: true })
  await typing.decided(drillEvery)
  typing.store.receive(thinking)
  const unwished = shiftOf()
  const off = (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    settings: { ...snapshot.settings, shiftDrills: false },
  })
  unwished.store.receive(off(asking))
  await unwished.decided(drillEvery)
  unwished.store.receive(off(thinking))
  for (const { store } of [early, none, typing, unwished]) expect(store.getState().drilled).toBe(false)
  expect(unwished.link.trials.dealt).toEqual([])
})

const held = {
  number: 2,
  run: 'other',
  task: '',
  target: '',
  step: 1,
  since: 0,
  phase: 'held',
  waits: 'held',
} as const

test('none comes while another run is held, and one that is up goes for it, unjudged', async () => {
  const { store, drills, decided } = shiftOf()
  await decided(drillEvery)
  store.receive({ ...thinking, fleet: [...thinking.fleet, held] })
  expect(store.getState().drilled).toBe(false)
  store.receive(asking)
  store.receive(thinking)
  expect(store.getState().drilled).toBe(true)
  store.receive({ ...thinking, fleet: [...thinking.fleet, held] })
  expect(store.getState()).toMatchObject({ drilled: false, shift: { drills: { n: 0 } } })
  expect(drills.getState().stage).toBe('start')
})

const acting = (actions: number): Snapshot => {
  const phase = asking.run?.phase
  if (phase?.name !== 'deciding') throw new Error('no question')
  const proposal = { ...phase.proposal, actions: Array.from({ length: actions }, () => phase.action) }
  const { observation, action, index } = phase
  return having(asking, {
    since: 7,
    phase: { name: 'acting', observation, action, index, verdicts: [], proposal },
  })
}

test.each([
  ['a run that may act unasked', having(thinking, { autonomy: 'auto' })],
  ['a target that is lost', having(thinking, { connection: { state: 'connecting', title: '' } })],
  ['a move that is being made', acting(1)],
])('none comes over %s', async (_, snapshot) => {
  const { store, decided } = shiftOf()
  await decided(drillEvery)
  store.receive(snapshot)
  expect(store.getState().drilled).toBe(false)
})

test('where the room would lead on from a move, the drill comes first; not where more of its queue follows', async () => {
  const { store, decided } = shiftOf()
  await decided(drillEvery)
  const waits = { ...held, phase: 'deciding', waits: 'asks' } as const
  store.receive({ ...acting(2), fleet: [...asking.fleet, waits] })
  expect(store.getState().drilled).toBe(false)
  store.receive(asking)
  store.receive({ ...acting(1), fleet: [...asking.fleet, waits] })
  expect(store.getState().drilled).toBe(true)
})

test('one that is dealt late waits for the next phase', async () => {
  const { store, decided } = shiftOf()
  store.receive(thinking)
  await decided(drillEvery)
  store.receive({ ...thinking, now: thinking.now + 1 })
  expect(store.getState().drilled).toBe(false)
})

test('a deal that failed is tried again with the next decision, and never in between', async () => {
  const { store, link, decided } = shiftOf()
  const deal = vi.spyOn(link.client, 'deal').mockRejectedValue(new Error('gone'))
  await decided(drillEvery - 1)
  store.receive(thinking)
  store.receive(asking)
  expect(deal).toHaveBeenCalledTimes(1)
  deal.mockRestore()
  await decided(drillEvery)
  store.receive(thinking)
  expect(store.getState().drilled).toBe(true)
})

test('none of a run that goes on here is dealt, and none twice in a shift', async () => {
  const { store, drills, link, decided } = shiftOf()
  await decided(drillEvery)
  store.receive(thinking)
  drills.leave()
  expect(link.trials.dealt[0]).toMatchObject({ count: 1, without: ['here'] })
  store.receive(asking)
  await decided(2 * drillEvery)
  store.receive(thinking)
  expect(link.trials.dealt).toHaveLength(2)
  expect(store.getState().drilled).toBe(false)
})

test('what is judged is kept at once, dated by when it was pressed, and what could not be kept stays told', async () => {
  const { store, drills, time, link, decided } = shiftOf()
  await decided(drillEvery)
  store.receive(thinking)
  drills.stands()
  time.now += 9000
  link.trials.problem = problem('exam.changed', { name: 'x' })
  drills.approve(time.now - 8000)
  expect(drills.getState()).toMatchObject({ stage: 'revealed', answers: [{ ms: 1000 }] })
  await new Promise((done) => setImmediate(done))
  expect(drills.getState().problem).toBeDefined()
  drills.next()
  link.trials.problem = undefined
  store.receive(asking)
  await decided(2 * drillEvery)
  expect(drills.getState().problem).toBeDefined()
})

test('who has looked away for too long has judged nothing', async () => {
  const { store, drills, time, link, decided } = shiftOf()
  await decided(drillEvery)
  store.receive(thinking)
  drills.stands()
  time.now += 60_001
  drills.approve()
  expect(store.getState()).toMatchObject({ drilled: false, shift: { drills: { n: 0 } } })
  expect(link.trials.drills).toEqual([])
})

test.each([
  ['the shift is over', { shift: undefined }],
  ['the link is lost', { link: 'lost' }],
  ['Esc has put it away, whatever is drawn of it', { drilled: false }],
] as const)('it goes where %s', async (_, change) => {
  const { store, drills, decided } = shiftOf()
  await decided(drillEvery)
  store.receive(thinking)
  store.setState(change)
  expect(store.getState().drilled).toBe(false)
  expect(drills.getState().stage).toBe('start')
})

test('who turns to something else has left it, and it is not counted', async () => {
  const { store, drills, link, decided } = shiftOf()
  await decided(drillEvery)
  store.receive(thinking)
  store.setState({ place: 'runs' })
  expect(store.getState()).toMatchObject({ drilled: false, shift: { drills: { n: 0 } } })
  expect(drills.getState().stage).toBe('start')
  expect(link.trials.drills).toEqual([])
})

test('another run in front ends it', async () => {
  const { store, decided } = shiftOf()
  await decided(drillEvery)
  store.receive(thinking)
  const { run } = asking
  store.receive({ ...asking, ...(run && { run: { ...run, setup: { ...run.setup, id: 'other' } } }) })
  expect(store.getState().drilled).toBe(false)
})

test('where nothing is known to be good or bad, it is asked for once in a shift', async () => {
  const { store, link, decided } = shiftOf({ cases: 0 })
  for (const approved of [8, 9, 10, 11, 12, 13]) await decided(approved)
  store.receive(thinking)
  expect(link.trials.dealt).toHaveLength(1)
  expect(store.getState().drilled).toBe(false)
})

test('the next one comes after as many decisions again', async () => {
  const { store, drills, link, decided } = shiftOf()
  await decided(drillEvery)
  store.receive(thinking)
  drills.leave()
  link.trials.cases = drillCases().slice(1, 2)
  store.receive(asking)
  await decided(2 * drillEvery - 1)
  store.receive(thinking)
  expect(store.getState().drilled).toBe(false)
  store.receive(asking)
  await decided(2 * drillEvery)
  store.receive(thinking)
  expect(store.getState().drilled).toBe(true)
})
