import { expect, test } from 'vitest'
import type { Command, Snapshot } from '../../../../src/core/api/api'
import { draftOf } from '../../../../src/renderer/state/store'
import { scenes } from '../../../fakes/scenes'
import { question, runOf, snapshotOf } from '../../../fakes/snapshots'
import { consoleAt } from '../console-at'

/** A service that takes its time: what it says of the first command is told when the test says so. */
function slowly(scene: Snapshot) {
  const at = consoleAt(scene)
  type Told = typeof at.link.receipt
  let tell: (receipt: Told) => void = () => undefined
  const told = new Promise<Told>((resolve) => {
    tell = resolve
  })
  let isFirst = true
  const { send } = at.link.client
  const client = {
    ...at.link.client,
    send: (command: Command) => {
      const receipt = send(command)
      const waits = isFirst
      isFirst = false
      return waits ? told : receipt
    },
  }
  Object.assign(at.link, { client })
  const answer = async (receipt: Told) => {
    tell(receipt)
    for (let turn = 0; turn < 6; turn++) await Promise.resolve()
  }
  return { ...at, answer }
}

const otherRun = () => {
  const next = question()
  const run = runOf({ name: 'deciding', ...next, proposal: { ...next.proposal, id: 'q1' } })
  return snapshotOf({ ...run, setup: { ...run.setup, id: 'run-2' } })
}

test('a receipt that comes late leaves a correction that was begun meanwhile on another run', async () => {
  const { press, sent, store, time, answer } = slowly(scenes.deciding('en'))
  press('Enter')
  store.receive(otherRun())
  time.now += 300
  press('e')
  press('ArrowRight')
  await answer({ ok: true })
  press('Enter')
  expect(sent.at(-1)).toMatchObject({
    type: 'edit',
    run: 'run-2',
    proposal: 'q1',
    action: { at: [851, 266] },
  })
})

test('a receipt that comes late leaves a veto list that was opened meanwhile', async () => {
  const { press, sent, store, time, answer } = slowly(scenes.deciding('en'))
  press('Enter')
  store.receive(otherRun())
  time.now += 300
  press('x')
  await answer({ ok: true })
  press('7', { code: 'Digit7' })
  expect(sent.at(-1)).toMatchObject({ type: 'veto', run: 'run-2', reason: 'no_progress' })
})

test('a refusal that comes late neither arms nor reopens the question that is open by then', async () => {
  const { press, sent, store, time, answer } = slowly(scenes.deciding('en'))
  press('Enter')
  store.receive(otherRun())
  time.now += 300
  press('Enter')
  await Promise.resolve()
  await answer({ ok: false, why: 'unconfirmed' })
  time.now += 300
  expect(press('y')).toBe(false)
  press('Enter')
  expect(sent.map(({ type }) => type)).toEqual(['approve', 'approve'])
})

test('a receipt for what decides nothing leaves the correction that was open when it was asked for', async () => {
  const { press, store, answer, operator } = slowly(scenes.deciding('en'))
  press('e')
  void operator.send({ type: 'pause', run: 'run-1' })
  await answer({ ok: true })
  expect(draftOf(store.getState())).toBeDefined()
})
