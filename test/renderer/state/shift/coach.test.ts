import { expect, onTestFinished, test } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { keepCoached, lessonOf, nextLesson, noLesson } from '../../../../src/renderer/state/shift/coach'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

const first = scenes.first('en')

function coaching(snapshot: Snapshot = first) {
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => 0)
  onTestFinished(keepCoached(link, store))
  store.receive(snapshot)
  return { link, store }
}

const runOf = ({ run }: Snapshot) => {
  if (run === undefined) throw new Error('the scene has a run')
  return run
}

test('the lessons follow each other, and after the last there is none', () => {
  const { store, link } = coaching()
  const seen = [0, 1, 2, 3].map(() => {
    const lesson = lessonOf(store.getState())
    store.setState(nextLesson)
    return lesson
  })
  expect(seen).toEqual(['place', 'yours', 'enter', undefined])
  expect(link.saved).toEqual([{ coached: true }])
})

test('at the helm, where Enter and Esc are the target’s, none is told; after it they go on', () => {
  const { store } = coaching()
  store.receive({ ...first, run: { ...runOf(first), phase: { name: 'by_hand' }, helm: 'operator' } })
  expect(lessonOf(store.getState())).toBeUndefined()
  store.receive(first)
  expect(lessonOf(store.getState())).toBe('place')
})

test('a first decision ends them, and they are not told again', () => {
  const { store, link } = coaching()
  const run = runOf(first)
  const steps = run.steps.map((step) => ({ ...step, fate: 'approved' as const }))
  store.receive({ ...first, run: { ...run, steps } })
  expect(lessonOf(store.getState())).toBeUndefined()
  expect(link.saved).toEqual([{ coached: true }])
})

test('nothing is told of a target that is no practice, in a demonstration, after the end, or twice', () => {
  const run = runOf(first)
  const end = { outcome: 'failed', by: 'model', message: '' } as const
  const others: readonly Snapshot[] = [
    { ...first, run: { ...run, setup: { ...run.setup, target: 'vnc://studio-03' } } },
    { ...first, run: { ...run, setup: { ...run.setup, byHand: true } } },
    { ...first, run: { ...run, phase: { name: 'ended', end } } },
    { ...first, settings: { ...first.settings, coached: true } },
  ]
  for (const snapshot of others) {
    const { store, link } = coaching(snapshot)
    expect(lessonOf(store.getState())).toBeUndefined()
    store.setState(noLesson)
    if (snapshot.run?.phase.name !== 'ended') expect(link.saved).toEqual([])
  }
})
