import { expect, onTestFinished, test, vi } from 'vitest'
import { beginShift } from '../../../../src/renderer/state/shift/flow'
import { draftOf } from '../../../../src/renderer/state/store'
import { scenes } from '../../../fakes/scenes'
import { runOf, snapshotOf } from '../../../fakes/snapshots'
import { consoleAt } from '../console-at'

const ctrlZ = { ctrl: true, code: 'KeyZ' }
const settle = () => new Promise((resolve) => setTimeout(resolve))

const undone = { type: 'undo', run: 'run-1', proposal: 'p7', index: 0, frame: 'figure-menu' }

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

test('where nothing was decided at this page there is nothing to take back', async () => {
  const { press, sent } = consoleAt(scenes.deciding('en'))
  press('z', ctrlZ)
  await settle()
  expect(sent).toEqual([])
})

test('a veto is taken back as a yes is, and the shift counts it no more', async () => {
  const { press, sent, store } = consoleAt(scenes.deciding('en'))
  store.setState({ shift: beginShift(0) })
  press('x')
  press('1', { code: 'Digit1' })
  await settle()
  expect(store.getState().shift).toMatchObject({ vetoed: 1 })
  store.receive(scenes.thinking('en'))
  press('z', ctrlZ)
  await settle()
  expect(sent).toMatchObject([{ type: 'veto' }, { ...undone, of: 'veto' }])
  expect(store.getState().shift).toMatchObject({ vetoed: 0, took: [] })
})

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
  expect(sent.at(-1)).toEqual({ type: 'undo', run: 'run-1', proposal: own, index: 0, frame, of: 'yes' })
  await operator.send({ type: 'overrule', run: 'run-1', proposal: 'p9', index: 2, frame: 'f9' })
  press('z', ctrlZ)
  await settle()
  expect(sent.at(-1)).toEqual({
    ...{ type: 'undo', run: 'run-1', proposal: 'p9', index: 2, frame: 'f9', of: 'yes' },
  })
})

test('whatever is decided after it, a veto is the last decision no more', async () => {
  const { operator, press, sent, store } = consoleAt(scenes.deciding('en'))
  press('x')
  press('1', { code: 'Digit1' })
  await settle()
  expect(store.getState().takesBack).toMatchObject({ run: 'run-1' })
  await operator.send({ type: 'pause', run: 'run-1' })
  expect(store.getState().takesBack).toMatchObject({ run: 'run-1' })
  await operator.send({ type: 'repredict', run: 'run-2', frame: 'f9' })
  expect(store.getState().takesBack).toBeUndefined()
  press('z', ctrlZ)
  await settle()
  expect(sent.map(({ type }) => type)).toEqual(['veto', 'pause', 'repredict'])
})

test('what the operator had made of a question comes back with it', async () => {
  const vetoed = consoleAt(scenes.deciding('en'))
  vetoed.press('ArrowRight')
  const moved = draftOf(vetoed.store.getState())
  vetoed.press('x')
  vetoed.press('1', { code: 'Digit1' })
  await settle()
  expect(draftOf(vetoed.store.getState())).toBeUndefined()
  vetoed.press('z', ctrlZ)
  await settle()
  expect(moved).toBeDefined()
  expect(draftOf(vetoed.store.getState())).toEqual(moved)
})

test('that something could not be taken back is said whatever comes up meanwhile, and for some seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { press, store, link } = consoleAt(scenes.deciding('en'))
  press('z', ctrlZ)
  expect(store.getState().refused).toMatchObject({ why: 'nothing_back', undo: true })
  press('x')
  press('1', { code: 'Digit1' })
  await vi.advanceTimersByTimeAsync(0)
  link.receipt = { ok: false, why: 'stale' }
  press('z', ctrlZ)
  store.receive(scenes.thinking('en'))
  await vi.advanceTimersByTimeAsync(0)
  store.receive(scenes.held('en'))
  expect(store.getState().refused).toMatchObject({ why: 'stale', undo: true })
  await vi.advanceTimersByTimeAsync(6001)
  expect(store.getState().refused).toBeUndefined()
})

test('a decision that was refused leaves the one before it to be taken back', async () => {
  const { press, sent, store, link } = consoleAt(scenes.deciding('en'))
  press('x')
  press('1', { code: 'Digit1' })
  await settle()
  store.receive(scenes.thinking('en'))
  link.receipt = { ok: false, why: 'unreachable' }
  press('t')
  await settle()
  link.receipt = { ok: true }
  press('z', ctrlZ)
  await settle()
  expect(sent).toMatchObject([{ type: 'veto' }, { type: 'take_over' }, { ...undone, of: 'veto' }])
})

test('an edit that came back with its veto stays until its question is up, whatever is told meanwhile', async () => {
  const { press, store } = consoleAt(scenes.deciding('en'))
  press('ArrowRight')
  press('x')
  press('1', { code: 'Digit1' })
  await settle()
  store.receive(scenes.thinking('en'))
  press('z', ctrlZ)
  await settle()
  store.receive(scenes.thinking('en'))
  store.receive(scenes.deciding('en'))
  expect(draftOf(store.getState())).toMatchObject({ action: { kind: 'click' } })
})

test('the step of a veto is that of its question, also where the step is told as decided once before', async () => {
  const run = scenes.deciding('en').run
  if (run === undefined) throw new Error('no run')
  const steps = run.steps.map((step, nth) =>
    nth === run.steps.length - 1 ? { ...step, fate: 'approved' as const } : step,
  )
  const { press, store } = consoleAt(snapshotOf({ ...run, steps }))
  press('x')
  press('1', { code: 'Digit1' })
  await settle()
  expect(store.getState().takesBack).toMatchObject({ step: steps.at(-1)?.number })
})

test('of a veto that the model has answered already it is said that it has, until something else is decided', async () => {
  const { press, store, link, operator } = consoleAt(scenes.deciding('en'))
  press('x')
  press('1', { code: 'Digit1' })
  await settle()
  store.receive(scenes.unread('en'))
  link.receipt = { ok: false, why: 'stale' }
  for (const _ of ['asked of the service', 'known']) {
    press('z', ctrlZ)
    await settle()
    expect(store.getState().refused).toMatchObject({ why: 'veto_answered', undo: true })
  }
  link.receipt = { ok: true }
  await operator.send({ type: 'repredict', run: 'run-1', frame: 'f9' })
  press('z', ctrlZ)
  await settle()
  expect(store.getState().refused).toMatchObject({ why: 'nothing_back' })
})

test('a veto that cannot come back for another reason is not said to be answered', async () => {
  const { press, store, link } = consoleAt(scenes.deciding('en'))
  press('x')
  press('1', { code: 'Digit1' })
  await settle()
  store.receive(scenes.thinking('en'))
  link.receipt = { ok: false, why: 'stale' }
  press('z', ctrlZ)
  await settle()
  expect(store.getState().refused).toMatchObject({ why: 'stale', undo: true })
})
