import { expect, test } from 'vitest'
import { beginShift } from '../../../../src/renderer/state/shift/flow'
import { scenes } from '../../../fakes/scenes'
import { runOf, snapshotOf } from '../../../fakes/snapshots'
import { consoleAt } from '../console-at'

const ctrlZ = { ctrl: true, code: 'KeyZ' }
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('Ctrl Z takes the last yes back by its very names, once, and the shift counts it no more', async () => {
  const { press, sent, store } = consoleAt(scenes.deciding('en'))
  store.setState({ shift: beginShift(0) })
  press('Enter')
  await settle()
  expect(store.getState().shift).toMatchObject({ approved: 1 })
  store.receive(scenes.acting('en'))
  press('z', ctrlZ)
  await settle()
  const named = { run: 'run-1', proposal: 'p7', index: 0, frame: 'figure-menu' }
  expect(sent).toMatchObject([{ type: 'approve' }, { type: 'undo', ...named }])
  expect(store.getState().shift).toMatchObject({ approved: 0, took: [] })
  press('z', ctrlZ)
  await settle()
  expect(sent).toHaveLength(2)
})

test('where nothing was let go at this page there is nothing to take back, and a veto is none', async () => {
  const { press, sent } = consoleAt(scenes.deciding('en'))
  press('z', ctrlZ)
  press('x')
  press('1', { code: 'Digit1' })
  await settle()
  press('z', ctrlZ)
  await settle()
  expect(sent).toMatchObject([{ type: 'veto' }])
})

const undone = { type: 'undo', run: 'run-1', proposal: 'p7', index: 0, frame: 'figure-menu' }

test('a yes that could not be taken back may be tried again, until nothing of it can come back', async () => {
  const { press, sent, link } = consoleAt(scenes.deciding('en'))
  press('Enter')
  await settle()
  const back = async (receipt: typeof link.receipt) => {
    link.receipt = receipt
    press('z', ctrlZ)
    await settle()
  }
  await back({ ok: false, why: 'too_late' })
  await back({ ok: false, why: 'not_now' })
  await back({ ok: false, why: 'stale' })
  await back({ ok: true })
  expect(sent).toMatchObject([{ type: 'approve' }, undone, undone, undone])
})

test('that it is too late is said with the task of its run, where another run is in front', async () => {
  const { press, store, link } = consoleAt(scenes.deciding('en'))
  press('Enter')
  await settle()
  link.receipt = { ok: false, why: 'too_late' }
  press('z', ctrlZ)
  await settle()
  expect(store.getState().refused).toMatchObject({ why: 'too_late' })
  expect(store.getState().refused).not.toHaveProperty('of')
  const run = runOf({ name: 'observing' })
  store.receive(snapshotOf({ ...run, setup: { ...run.setup, id: 'run-2' } }))
  press('z', ctrlZ)
  await settle()
  expect(store.getState().refused).toMatchObject({ why: 'too_late', of: 'run-1' })
})

test('the last yes is that of any kind: a composed move and a hold that was overruled take an older one’s place', async () => {
  const { operator, press, sent, store } = consoleAt(scenes.deciding('en'))
  press('Enter')
  await settle()
  store.receive(scenes.unread('en'))
  const run = store.getState().snapshot?.run
  if (run?.phase.name !== 'unread') throw new Error('there is no reply that could not be read')
  const { frame } = run.phase.observation
  const action = { kind: 'wait', ms: 1 } as const
  await operator.send({ type: 'compose', run: 'run-1', frame, unread: run.phase.nth, action })
  press('z', ctrlZ)
  await settle()
  const own = `operator-${run.step}-${run.phase.nth}`
  expect(sent.at(-1)).toEqual({ type: 'undo', run: 'run-1', proposal: own, index: 0, frame })
  await operator.send({ type: 'overrule', run: 'run-1', proposal: 'p9', index: 2, frame: 'f9' })
  press('z', ctrlZ)
  await settle()
  expect(sent.at(-1)).toEqual({ type: 'undo', run: 'run-1', proposal: 'p9', index: 2, frame: 'f9' })
})
