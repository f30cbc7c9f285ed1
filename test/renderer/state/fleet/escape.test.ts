import { expect, test } from 'vitest'
import type { RunView, Snapshot } from '../../../../src/core/api/api'
import { createEscape, createRepeats } from '../../../../src/renderer/state/fleet/escape'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { runOf, snapshotOf, tilesOf } from '../../../fakes/snapshots'

const named = (id: string, phase: RunView['phase'] = { name: 'observing' }): RunView => {
  const run = runOf(phase)
  return { ...run, setup: { ...run.setup, id } }
}
const [one, two] = [named('run-1'), named('run-2')]

/** A console with the first of these in front. */
const before = (front: RunView | undefined, ...fleet: readonly RunView[]): Snapshot => ({
  ...snapshotOf(front),
  fleet: tilesOf(fleet),
})
const starting = { target: 'practice:desktop', task: 'press Save', since: 0 }

function escaping(first: Snapshot) {
  const time = { now: 0 }
  const stopped: string[] = []
  const store = createConsoleStore(() => time.now)
  store.receive(first)
  const stopsAt = createEscape(store, {
    stopRun: (run) => stopped.push(run),
    cancelStart: () => stopped.push('the start'),
    stopAll: () => stopped.push('all'),
  })
  const plain = { shift: false, ctrl: false, alt: false, meta: false, repeat: false, composing: false }
  const press = (at = time.now) => stopsAt({ ...plain, key: 'Escape', code: 'Escape', focus: 'page', at })
  return { time, store, stopped, press }
}

test('two Esc stop the run that was in front at the first of them, and a third stops all', () => {
  const { store, stopped, press } = escaping(before(one, one, two))
  expect(press()).toBe(false)
  store.receive(before(two, one, two))
  expect(press()).toBe(true)
  expect(stopped).toEqual(['run-1'])
  press()
  expect(stopped).toEqual(['run-1', 'all'])
})

test('a run that came to the front because the other one ended is not stopped', () => {
  const { store, stopped, press } = escaping(before(one, one, two))
  press()
  const end = { outcome: 'completed', by: 'model', message: '' } as const
  store.receive(before(two, named('run-1', { name: 'ended', end }), two))
  expect(press()).toBe(false)
  expect(stopped).toEqual([])
  expect(press()).toBe(true)
  expect(stopped).toEqual(['all'])
})

test('nor is one that came where there was nothing in front', () => {
  const { store, stopped, press } = escaping(before(undefined, one, two))
  press()
  store.receive(before(two, one, two))
  press()
  expect(stopped).toEqual([])
})

test('behind the form of a new run two Esc stop the one that goes on, and of several only the third stops all', () => {
  const alone = escaping(before(undefined, two, named('run-3', { name: 'paused' })))
  alone.store.receive(before(undefined, two))
  alone.press()
  expect(alone.press()).toBe(true)
  expect(alone.stopped).toEqual(['run-2'])
  const several = escaping(before(undefined, one, two))
  for (const _ of [1, 2, 3]) several.press()
  expect(several.stopped).toEqual(['all'])
})

test('a start is called off, or stopped as the run that it has become, and never another run', () => {
  const called = escaping({ ...before(undefined, two), starting })
  called.press()
  called.store.receive({ ...before(two, two), starting })
  called.press()
  expect(called.stopped).toEqual(['the start'])
  const begun = escaping({ ...before(undefined, two), starting })
  begun.press()
  begun.store.receive(before(one, two, one))
  begun.press()
  expect(begun.stopped).toEqual(['run-1'])
})

test('two Esc mean what was in front when they were made, however late a busy page hears of them', () => {
  const { time, store, stopped, press } = escaping(before(one, one, two))
  time.now = 2000
  store.receive(before(two, one, two))
  time.now = 3000
  press(2100)
  press(2200)
  expect(stopped).toEqual(['run-1'])
})

test('presses are counted as long as they follow each other within 600 ms', () => {
  const count = createRepeats()
  expect([0, 601, 1201, 1201].map(count)).toEqual([1, 1, 2, 3])
})
