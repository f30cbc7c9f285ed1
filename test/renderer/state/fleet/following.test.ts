import { expect, onTestFinished, test } from 'vitest'
import { keepFollowing } from '../../../../src/renderer/state/fleet/following'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { scenes } from '../../../fakes/scenes'

function following(typing = false) {
  const faced: string[] = []
  const store = createConsoleStore(() => 0)
  onTestFinished(
    keepFollowing(
      store,
      (run) => faced.push(run),
      () => typing,
    ),
  )
  return { store, faced }
}

test('once the run in front goes on by itself, the one that waits most comes to the front, asked for once', () => {
  const { store, faced } = following()
  store.receive(scenes.fleet('en'))
  expect(faced).toEqual([])
  store.receive(scenes['fleet-thinking']('en'))
  store.receive({ ...scenes['fleet-thinking']('en'), now: 4000 })
  expect(faced).toEqual(['run-4'])
})

test('a run that was just begun, or chosen while it goes on, stays in front until something was decided in it', () => {
  const { store, faced } = following()
  store.receive(scenes['fleet-thinking']('en'))
  store.receive({ ...scenes['fleet-thinking']('en'), now: 4000 })
  expect(faced).toEqual([])
  store.receive(scenes.fleet('en'))
  store.receive(scenes['fleet-thinking']('en'))
  expect(faced).toEqual(['run-4'])
})

test('nothing comes to the front of a run that waits itself, has ended, or is being counted down', () => {
  const { store, faced } = following()
  const { run, ...rest } = scenes.fleet('en')
  if (run === undefined) throw new Error('the scene has no run')
  store.receive({
    ...rest,
    run: { ...run, countdown: { question: 'p7/0', state: 'running', left: 1, of: 3 } },
  })
  store.receive({ ...rest, run: { ...run, phase: { name: 'paused' } } })
  store.receive({ ...rest, run: { ...run, phase: { name: 'by_hand' } } })
  store.receive({
    ...rest,
    run: { ...run, phase: { name: 'ended', end: { outcome: 'failed', by: 'model', message: '' } } },
  })
  expect(faced).toEqual([])
})

test.each([
  ['looks at a step', { selected: 3 }],
  ['is in another place', { place: 'runs' }],
  ['reads the keys', { help: true }],
  ['has chosen to stay', { follows: false }],
] as const)('nothing comes to the front while the operator %s', (_, change) => {
  const { store, faced } = following()
  store.receive(scenes.fleet('en'))
  store.setState(change)
  store.receive(scenes['fleet-thinking']('en'))
  expect(faced).toEqual([])
})

test('nothing comes to the front while the operator types', () => {
  const { store, faced } = following(true)
  store.receive(scenes.fleet('en'))
  store.receive(scenes['fleet-thinking']('en'))
  expect(faced).toEqual([])
})

test('nothing comes to the front of a run that the operator has asked for, is doing something to, or has called back', () => {
  const { store, faced } = following()
  store.receive(scenes.fleet('en'))
  store.setState({ asked: { run: 'run-2', by: 'hand', at: 0 } })
  store.receive(scenes['fleet-thinking']('en'))
  store.setState({ asked: undefined, taken: { run: 'run-1', at: 0 } })
  expect(faced).toEqual([])
  store.setState({ taken: undefined })
  expect(faced).toEqual(['run-4'])
  store.setState({ asked: { run: 'run-4', by: 'lead', at: 0 } })
  store.setState({ asked: { run: 'run-1', by: 'hand', at: 0 } })
  store.setState({ asked: undefined })
  expect(faced).toEqual(['run-4'])
})

test('whoever wrote until just now, in a field that has gone with its question, is led on after two seconds', () => {
  const time = { now: 10_000 }
  let isWriting = true
  const faced: string[] = []
  const store = createConsoleStore(() => time.now)
  onTestFinished(
    keepFollowing(
      store,
      (run) => faced.push(run),
      () => isWriting,
    ),
  )
  store.receive(scenes.fleet('en'))
  isWriting = false
  store.receive(scenes['fleet-thinking']('en'))
  time.now += 1900
  store.receive({ ...scenes['fleet-thinking']('en'), now: 4000 })
  expect(faced).toEqual([])
  time.now += 200
  store.receive({ ...scenes['fleet-thinking']('en'), now: 4100 })
  expect(faced).toEqual(['run-4'])
})
