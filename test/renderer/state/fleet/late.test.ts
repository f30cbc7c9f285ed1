import { expect, onTestFinished, test } from 'vitest'
import type { RunView, Snapshot } from '../../../../src/core/api/api'
import { tileOf } from '../../../../src/core/api/tiles'
import { keepFollowing } from '../../../../src/renderer/state/fleet/following'
import type { Press } from '../../../../src/renderer/state/keys'
import { createOperator } from '../../../../src/renderer/state/operator'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { question, runOf, snapshotOf } from '../../../fakes/snapshots'

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
  fleet: fleet.map(tileOf),
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
