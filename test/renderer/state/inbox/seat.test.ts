// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInboxSeat, keepSeat } from '../../../../src/renderer/state/inbox/seat'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { goBack, openRun } from '../../../../src/renderer/state/ways/ways'
import { inboxItems } from '../../../fakes/inbox'
import { fakeLink } from '../../../fakes/link'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Somebody at the inbox, to whom steps were dealt. */
async function seated() {
  const link = fakeLink()
  link.inbox.items = inboxItems()
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'inbox' })
  const seat = createInboxSeat({ link, clock: store.clock, offline: () => 'offline' })
  const stop = keepSeat(store, seat)
  const work = seat.of('Ada')
  await work.look()
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  return { link, store, seat, work, stop, pass }
}

test('who is elsewhere for less than a minute finds what they held; after it, it is others’', async () => {
  const { link, store, work, pass } = await seated()
  const { items } = work.getState()
  store.setState({ place: 'policy' })
  await pass(59)
  store.setState({ place: 'inbox' })
  await pass(120)
  expect(work.getState().items).toEqual(items)
  expect(link.inbox.left).toBe(0)
  store.setState({ place: 'policy' })
  await pass(30)
  store.setState({ place: 'settings' })
  await pass(31)
  expect(link.inbox.left).toBe(1)
  expect(work.getState().items).toEqual([])
})

test('what was judged can be taken back also after the seat was given up', async () => {
  const { link, store, work, pass } = await seated()
  const [first] = work.getState().items
  work.judge('correct')
  store.setState({ place: 'policy' })
  await pass(61)
  work.undo()
  await pass(0)
  expect(link.inbox.judged).toEqual([])
  expect(work.getState().items[0]).toBe(first)
})

test('at the run that the inbox has led to somebody is still at their step, and shows it', async () => {
  const { link, store, work, pass } = await seated()
  const [first] = work.getState().items
  openRun(store, 'run-7', 1)
  const asked = link.inbox.asked.length
  await pass(600)
  expect(link.inbox.asked.length).toBeGreaterThan(asked + 10)
  expect(link.inbox.left).toBe(0)
  goBack(store)
  expect(work.getState().items[0]).toBe(first)
  openRun(store, 'run-7', 1)
  goBack(store)
  store.setState({ place: 'runs', opened: [], cameFrom: undefined })
  await pass(61)
  expect(link.inbox.left).toBe(1)
})

test('another person begins anew, the same one does not', async () => {
  const { seat, work } = await seated()
  expect(seat.of('Ada')).toBe(work)
  expect(seat.of('Bo')).not.toBe(work)
  expect(seat.of('Bo').getState()).toMatchObject({ items: [], done: [] })
})

test('a page that ends gives its seat up', async () => {
  const { link, stop, pass } = await seated()
  stop()
  await pass(0)
  expect(link.inbox.left).toBe(1)
})
