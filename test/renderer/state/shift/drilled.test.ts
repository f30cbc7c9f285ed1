import { expect, test } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { drillEvery, keepDrilled } from '../../../../src/renderer/state/shift/drilled'
import { beginShift, type Shift } from '../../../../src/renderer/state/shift/flow'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { createDrills } from '../../../../src/renderer/state/trials/drills'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { drillCases } from '../../../fakes/trials'

const thinking = scenes.thinking('en')
const asking = scenes.deciding('en')

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
    shift: () => 'shift',
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

test('none comes while another run is held', async () => {
  const { store, decided } = shiftOf()
  await decided(drillEvery)
  const tile = { ...thinking.fleet[0], ...{ run: 'other', number: 2, task: '', target: '', step: '1', since: 0 } }
  store.receive({ ...thinking, fleet: [...thinking.fleet, { ...tile, phase: 'held', waits: 'held' }] })
  expect(store.getState().drilled).toBe(false)
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
  const { store, drills, decided } = shiftOf()
  await decided(drillEvery)
  store.receive(thinking)
  drills.leave()
  store.receive(asking)
  await decided(2 * drillEvery - 1)
  store.receive(thinking)
  expect(store.getState().drilled).toBe(false)
  store.receive(asking)
  await decided(2 * drillEvery)
  store.receive(thinking)
  expect(store.getState().drilled).toBe(true)
})
