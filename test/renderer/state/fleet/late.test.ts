import { expect, onTestFinished, test } from 'vitest'
import type { RunView, Snapshot } from '../../../../src/core/api/api'
import { keepFollowing } from '../../../../src/renderer/state/fleet/following'
import type { Press } from '../../../../src/renderer/state/keys'
import { createOperator } from '../../../../src/renderer/state/operator'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { question, runOf, snapshotOf, tilesOf } from '../../../fakes/snapshots'

const named = (id: string, phase: RunView['phase'], change: Partial<RunView> = {}): RunView => {
  const run = runOf(phase, change)
  return { ...run, setup: { ...run.setup, id } }
}
const asks = { name: 'deciding', ...question() } as const
const acts = { name: 'acting', ...question() } as const
const end = { outcome: 'completed', by: 'model', message: '' } as const

/** A console with the first of these in front. */
const before = (front: RunView | undefined, ...fleet: readonly RunView[]): Snapshot => ({
  ...snapshotOf(front),
  fleet: tilesOf(fleet),
})

/** A console that was led on from A, which acts, to B, which asks. `wait`: ms since B has come. */
function ledOn({ first = named('A', acts), wait = 25, isThere = true } = {}) {
  const time = { now: 1000 }
  const asked = named('B', asks)
  const link = fakeLink()
  const modes: unknown[] = []
  const setAutonomy: typeof link.client.setAutonomy = async (wanted) => {
    modes.push(wanted)
    return { ok: true }
  }
  const store = createConsoleStore(() => time.now)
  const operator = createOperator({ ...link, client: { ...link.client, setAutonomy } }, store)
  onTestFinished(keepFollowing(store, operator.fronts.lead, () => false))
  store.receive(before(named('A', asks), named('A', asks), asked))
  time.now += 1000
  store.receive(before(first, first, asked))
  link.faced.length = 0
  time.now += 20
  store.receive(before(asked, ...(isThere ? [first] : []), asked))
  time.now += wait
  const plain = { shift: false, ctrl: false, alt: false, meta: false, repeat: false, composing: false }
  const press = (key: string, more: Partial<Press> = {}) =>
    operator.press({ ...plain, key, code: '', focus: 'page', at: time.now, ...more })
  return { modes, store, operator, press, time, sent: link.sent, faced: link.faced }
}

test.each([
  ['t', 'take_over'],
  [' ', 'pause'],
])(
  'pressed just after another run was led to, %j means the run that was left, which comes back',
  (key, type) => {
    const { press, sent, faced } = ledOn()
    expect(press(key)).toBe(true)
    expect(sent).toMatchObject([{ type, run: 'A' }])
    expect(faced).toEqual(['A'])
  },
)

test('so do the stop and two Esc, and each leads back to what it has stopped', () => {
  const button = ledOn()
  button.operator.stop()
  const keys = ledOn()
  keys.press('Escape')
  keys.time.now += 100
  keys.press('Escape')
  for (const { sent, faced } of [button, keys]) {
    expect(sent).toEqual([{ type: 'stop', run: 'A' }])
    expect(faced).toEqual(['A'])
  }
})

test('a mode that is chosen then is that run’s as well', () => {
  const { operator, modes, faced } = ledOn()
  operator.setAutonomy('auto')
  expect(modes).toEqual([{ run: 'A', autonomy: 'auto' }])
  expect(faced).toEqual(['A'])
})

test('so do the button and the mode, whose clicks tell when they were made', () => {
  const { operator, modes, sent } = ledOn({ wait: 900 })
  const click = { timeStamp: performance.now() - 600 }
  operator.setAutonomy('auto', click)
  operator.stop(click)
  expect(modes).toEqual([{ run: 'A', autonomy: 'auto' }])
  expect(sent).toEqual([{ type: 'stop', run: 'A' }])
})

test('a press that was made before several came one after the other means the one that was there', () => {
  const { press, sent, store, time } = ledOn({ wait: 300 })
  const [a, b, c] = [named('A', acts), named('B', asks), named('C', asks)]
  store.receive(before(c, a, b, c))
  time.now += 100
  press('t')
  expect(sent).toMatchObject([{ type: 'take_over', run: 'A' }])
})

test('once something was decided in the one between, that is the one that is meant', () => {
  const { press, sent, store, time } = ledOn({ wait: 300 })
  press('Enter')
  const [a, b, c] = [named('A', acts), named('B', acts), named('C', asks)]
  store.receive(before(c, a, b, c))
  time.now += 100
  press(' ')
  expect(sent).toMatchObject([
    { type: 'approve', run: 'B' },
    { type: 'pause', run: 'B' },
  ])
})

test('a press that was made in time is late however late a busy page hears of it', () => {
  const { press, sent, time } = ledOn({ wait: 900 })
  press('t', { at: time.now - 600 })
  expect(sent).toMatchObject([{ type: 'take_over', run: 'A' }])
})

test('what has begun in the run that has come keeps no late key from the one that was left', () => {
  const { press, sent, operator, time } = ledOn()
  time.now += 300
  operator.act('edit')
  press(' ')
  expect(sent).toMatchObject([{ type: 'pause', run: 'A' }])
})

test('once the operator can have seen it, they mean the run in front', () => {
  const { press, operator, sent } = ledOn({ wait: 800 })
  press('t')
  operator.stop()
  expect(sent).toMatchObject([
    { type: 'take_over', run: 'B' },
    { type: 'stop', run: 'B' },
  ])
})

test('where the run that was left has ended, T and Space are told as too early; the stop is never lost', () => {
  const { press, operator, sent, store } = ledOn({ first: named('A', { name: 'ended', end }) })
  press('t')
  press(' ')
  expect([sent, store.getState().refused?.why]).toEqual([[], 'fresh'])
  operator.stop()
  expect(sent).toEqual([{ type: 'stop', run: 'B' }])
})

test('a run that was brought to the front by hand is the one that is meant, at once', () => {
  const { press, operator, sent, store, time } = ledOn({ wait: 2000 })
  const [a, b] = [named('A', asks), named('B', asks)]
  operator.fronts.face('A')
  store.receive(before(a, a, b))
  time.now += 20
  press('t')
  expect(sent).toMatchObject([{ type: 'take_over', run: 'A' }])
})

test('nor does it matter what else comes first', () => {
  const { press, operator, sent, store, time } = ledOn({ wait: 2000 })
  const [a, b, c] = [named('A', asks), named('B', asks), named('C', asks)]
  operator.fronts.face('C')
  store.receive(before(a, a, b, c))
  time.now += 30
  store.receive(before(c, a, b, c))
  time.now += 100
  press('t')
  expect(sent).toMatchObject([{ type: 'take_over', run: 'C' }])
})

test('hands that type into a picture that is gone do nothing to the run that has come, until they have rested', () => {
  const first = named('A', { name: 'by_hand' }, { helm: 'operator' })
  const { press, sent, store, time } = ledOn({ first, isThere: false, wait: 20 })
  for (const key of ['t', ' ', 'x', '1', 'Enter', 'a', 'Enter']) {
    expect(press(key)).toBe(true)
    time.now += 300
  }
  expect([sent, store.getState().refused?.why]).toEqual([[], 'typed_on'])
  time.now += 300
  press('Enter')
  expect(sent).toMatchObject([{ type: 'approve' }])
})

/** A console that is being led on from A, which acts, to B, which has not come yet. */
function onTheWay() {
  const time = { now: 1000 }
  const link = fakeLink()
  const store = createConsoleStore(() => time.now)
  const operator = createOperator(link, store)
  const [a, b] = [named('A', acts), named('B', asks)]
  store.receive(before(a, a, b))
  time.now += 1000
  operator.fronts.lead('B')
  const plain = { shift: false, ctrl: false, alt: false, meta: false, repeat: false, composing: false }
  const press = (key: string) => operator.press({ ...plain, key, code: '', focus: 'page', at: time.now })
  return { time, link, store, operator, press, a, b }
}

test.each(['t', ' ', 'stop', 'mode'] as const)(
  'what is done to the run in front (%j) calls back the one that the console leads on to',
  (how) => {
    const { link, operator, press } = onTheWay()
    if (how === 'stop') operator.stop()
    else if (how === 'mode') operator.setAutonomy('auto')
    else press(how)
    expect(link.faced).toEqual(['B', 'A'])
  },
)

test('hands that have asked for the helm type nothing into a run that comes before it has passed', () => {
  const { time, link, store, press, b } = onTheWay()
  press('t')
  time.now += 30
  const mine = named('A', { name: 'by_hand' }, { helm: 'operator' })
  store.receive(before(b, mine, b))
  for (const key of ['Enter', 'a', 'Enter', 'Enter']) {
    time.now += 400
    press(key)
  }
  expect(link.sent).toMatchObject([{ type: 'take_over', run: 'A' }])
  expect(store.getState().refused?.why).toBe('typed_on')
})

test('nor those that ask for the helm of the run that was left, while it takes its time to come back', () => {
  const { time, link, store, press, a, b } = onTheWay()
  store.receive(before(b, a, b))
  time.now += 500
  press('t')
  for (const key of ['Enter', 'a', 'Enter', 'Enter']) {
    time.now += 400
    press(key)
  }
  expect(link.sent).toMatchObject([{ type: 'take_over', run: 'A' }])
})

test('hands that wrote in a field that has gone decide nothing by their first key, nor until they have rested', () => {
  const time = { now: 5000 }
  const link = fakeLink()
  const store = createConsoleStore(() => time.now)
  const operator = createOperator(link, store)
  const asked = named('A', asks)
  store.receive(before(asked, asked))
  time.now += 4000
  const plain = { shift: false, ctrl: false, alt: false, meta: false, repeat: false, composing: false }
  const press = (key: string, more: Partial<Press> = {}) =>
    operator.press({ ...plain, key, code: '', focus: 'page', at: time.now, ...more })
  press('Enter', { torn: true })
  for (const key of ['t', 'x', 'Enter']) {
    time.now += 300
    press(key)
  }
  expect([link.sent, store.getState().refused?.why]).toEqual([[], 'wrote_on'])
  time.now += 700
  press('Enter')
  expect(link.sent).toMatchObject([{ type: 'approve', run: 'A' }])
})

test('with no run in front the stop ends all that goes on', () => {
  const link = fakeLink()
  let all = 0
  const stopAll: typeof link.client.stopAll = async () => {
    all += 1
    return {}
  }
  const store = createConsoleStore(() => 1000)
  const operator = createOperator({ ...link, client: { ...link.client, stopAll } }, store)
  store.receive(before(undefined, named('A', acts)))
  operator.stop()
  expect(all).toBe(1)
})
