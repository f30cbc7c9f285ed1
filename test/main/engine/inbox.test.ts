import { expect, test } from 'vitest'
import { openInbox } from '../../../src/main/engine/inbox'
import { clickAt, deciding, judge, names, thinking } from '../../core/samples'

const silent = { show: () => undefined, glimpse: () => undefined }
const approve = { type: 'approve', run: 'run-1', ...names } as const

function inbox(clock = () => 0) {
  const opened = openInbox(judge, clock, silent)
  opened.show(deciding(clickAt(1, 2)))
  return opened
}

test('a command waits until the loop takes it, and learns then what became of it', async () => {
  const open = inbox()
  const receipt = open.send(approve)
  const run = deciding(clickAt(1, 2))
  await open.arrival(run)
  expect(open.take(run)).toMatchObject({ type: 'approved' })
  expect(await receipt).toEqual({ ok: true })
})

test('a command that cannot fit is refused at once', async () => {
  expect(await inbox().send({ ...approve, frame: 'f0' })).toEqual({ ok: false, why: 'stale' })
})

test('a command that no longer fits when it is taken is refused then', async () => {
  const open = inbox()
  const receipt = open.send(approve)
  expect(open.take(thinking())).toBeUndefined()
  expect(await receipt).toEqual({ ok: false, why: 'stale' })
})

test('the time of a decision counts from when its question was first shown', async () => {
  let now = 100
  const open = inbox(() => now)
  now = 1600
  void open.send(approve)
  expect(open.take(deciding(clickAt(1, 2)))).toMatchObject({ ms: 1500 })
})

test('what is learned while a question stands does not make its decision younger; another question does', () => {
  let now = 100
  const open = inbox(() => now)
  const run = deciding(clickAt(1, 2))
  const { phase } = run
  if (phase.name !== 'deciding') throw new Error('there is a question')
  const observation = { ...phase.observation, elements: [] }
  const decided = () => {
    void open.send(approve)
    return open.take(run)
  }
  now = 1100
  open.show({ ...run, phase: { ...phase, observation } })
  now = 1600
  expect(decided()).toMatchObject({ ms: 1500 })
  for (const other of [
    { ...phase, proposal: { ...phase.proposal, id: 'other' } },
    { ...phase, observation: { ...observation, frame: 'other' } },
    { ...phase, index: 1 },
  ]) {
    now = 2000
    open.show({ ...run, phase: other })
    open.show(run)
    now = 2300
    expect(decided()).toMatchObject({ ms: 300 })
  }
})

test('what happened in the world is dropped when the run has moved on', () => {
  const open = inbox()
  open.post({ type: 'failed', source: 'target', message: 'gone' }, () => false)
  expect(open.take(thinking())).toBeUndefined()
})

test('a remark breaks nothing off, and is not lost with what comes while the run is busy', async () => {
  const open = inbox()
  const remark = { type: 'verified', frame: 'f', question: '', answer: 'Saved.', ms: 1 } as const
  open.remark(remark)
  open.post({ type: 'failed', source: 'target', message: 'gone' }, () => true)
  expect(open.take(thinking())).toMatchObject({ type: 'failed' })
  expect(open.take(thinking())).toBeUndefined()
  const run = deciding(clickAt(1, 2))
  expect(await open.arrival(run)).toBe('arrival')
  expect(open.take(run)).toEqual(remark)
  open.remark(remark)
  expect(open.remarks()).toEqual([remark])
  expect(open.remarks()).toEqual([])
})

test('the end of a run answers whoever still waits', async () => {
  const open = inbox()
  const receipt = open.send(approve)
  const { setup } = thinking()
  const end = { outcome: 'stopped', by: 'operator', message: '' } as const
  open.show({ ...thinking(), setup, phase: { name: 'ended', end } })
  expect(await receipt).toEqual({ ok: false, why: 'not_now' })
})
