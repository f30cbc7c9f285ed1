import { expect, test } from 'vitest'
import type { Snapshot } from '../../../src/core/api/api'
import { createOperator } from '../../../src/renderer/state/operator'
import { createConsoleStore, draftOf } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'
import { scenes } from '../../fakes/scenes'
import { question, runOf, snapshotOf } from '../../fakes/snapshots'

function consoleAt(snapshot: Snapshot) {
  const time = { now: 1000 }
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => time.now)
  const operator = createOperator(link, store)
  store.receive(snapshot)
  time.now += 1000
  const plain = { shift: false, ctrl: false, alt: false, meta: false, repeat: false, composing: false }
  const press = (key: string) => operator.press({ key, code: '', ...plain, focus: 'page' })
  return { store, operator, press, time, sent: link.sent }
}

const answered = { run: 'run-1', proposal: 'p7', index: 0, frame: 'figure-menu' }

/** The same scene with another reply that could not be read. */
function unreadAgain(nth: number): Snapshot {
  const { run, ...snapshot } = scenes.unread('en')
  if (run?.phase.name !== 'unread') throw new Error('there is nothing unread')
  return { ...snapshot, run: { ...run, phase: { ...run.phase, nth } } }
}

test('R sends a question back once, and none that nobody has looked at', () => {
  const { press, sent, store, time } = consoleAt(scenes.deciding('en'))
  press('r')
  press('r')
  expect(sent).toEqual([{ type: 'repredict', ...answered }])
  const next = question()
  store.receive(snapshotOf(runOf({ name: 'deciding', ...next, proposal: { ...next.proposal, id: 'p8' } })))
  time.now += 249
  expect(press('r')).toBe(true)
  expect([sent.length, store.getState().refused?.why]).toEqual([1, 'fresh'])
  time.now += 1
  press('r')
  expect(sent.at(-1)).toEqual({ type: 'repredict', ...answered, proposal: 'p8' })
})

test('R is there at once where a run is stuck, and where a view of the question cannot be drawn', () => {
  const stuck = consoleAt(scenes.stuck('en'))
  stuck.time.now -= 1000
  stuck.press('r')
  const blind = consoleAt(scenes.deciding('en'))
  blind.store.setState({ unseen: 1 })
  blind.press('r')
  expect([...stuck.sent, ...blind.sent]).toMatchObject([{ type: 'retry' }, { type: 'repredict' }])
})

test('a veto that is sent twice, or to what has only just come, is sent once', () => {
  const { operator, sent, store, time } = consoleAt(scenes.unread('en'))
  operator.veto('malformed', 'JSON only')
  operator.veto('malformed', 'JSON only')
  expect([sent.length, store.getState().refused]).toEqual([1, undefined])
  store.receive(unreadAgain(2))
  time.now += 100
  operator.veto('malformed', 'JSON only')
  expect([sent.length, store.getState().refused?.why]).toEqual([1, 'fresh'])
})

test('what was begun on one unreadable reply is void on the next, though the step is the same', () => {
  const { operator, press, sent, store, time } = consoleAt(scenes.unread('en'))
  operator.place([10, 20])
  expect(draftOf(store.getState())).toBeDefined()
  store.receive(unreadAgain(2))
  time.now += 1000
  expect(draftOf(store.getState())).toBeUndefined()
  press('Enter')
  expect(sent).toEqual([])
  operator.place([30, 40])
  press('Enter')
  expect(sent).toMatchObject([{ type: 'compose', unread: 2, action: { at: [30, 40] } }])
})

test('a decision that came to nothing between two snapshots leaves its question open for another', async () => {
  const { press, sent, store, time } = consoleAt(scenes.deciding('en'))
  const { run, ...rest } = scenes.deciding('en')
  if (run === undefined) throw new Error('the scene has no run')
  press('Enter')
  await Promise.resolve()
  store.receive({ ...rest, run: { ...run, since: run.since + 40 } })
  time.now += 100
  press('Enter')
  expect([sent.length, store.getState().refused?.why]).toEqual([1, 'fresh'])
  time.now += 1000
  press('Enter')
  expect(sent.map(({ type }) => type)).toEqual(['approve', 'approve'])
})

test('a decision that takes long is told to be on its way, and is not sent again', () => {
  const { press, operator, sent, store, time } = consoleAt(scenes.deciding('en'))
  press('Enter')
  time.now += 500
  press('Enter')
  expect(store.getState().refused).toBeUndefined()
  time.now += 600
  press('Enter')
  expect([sent.length, store.getState().refused?.why]).toEqual([1, 'sent'])
  store.setState({ refused: undefined })
  operator.click('approve')
  expect([sent.length, store.getState().refused?.why]).toEqual([1, 'sent'])
})

/** The held scene, whose picture has changed so many ms before it was told. */
function heldAndStirred(before: number): Snapshot {
  const { run, ...rest } = scenes.held('en')
  if (run === undefined) throw new Error('the scene has no run')
  return { ...rest, run: { ...run, disturbed: rest.now - before } }
}

test('R on a held move is heard while the screen goes on changing, and what lets the move happen is not', () => {
  const { press, sent, store, time } = consoleAt(scenes.held('en'))
  time.now += 1000
  store.receive(heldAndStirred(10))
  press('g')
  expect([sent.length, store.getState().refused?.why]).toEqual([0, 'disturbed'])
  press('r')
  expect(sent).toMatchObject([{ type: 'repredict' }])
})

test('R on a move that is held only just now is told to be early', () => {
  const { press, sent, store, time } = consoleAt(scenes.deciding('en'))
  store.receive(heldAndStirred(10))
  time.now += 100
  expect(press('r')).toBe(true)
  expect([sent.length, store.getState().refused?.why]).toEqual([0, 'fresh'])
  time.now += 150
  press('r')
  expect(sent).toMatchObject([{ type: 'repredict' }])
})
