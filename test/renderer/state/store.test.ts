import { expect, test } from 'vitest'
import { ageOf, createConsoleStore, glimpseOf, questionOf } from '../../../src/renderer/state/store'
import { scenes } from '../../fakes/scenes'
import { glimpse, observation, runOf, snapshotOf } from '../../fakes/snapshots'

test('a snapshot replaces the one before whole', () => {
  const store = createConsoleStore(() => 5)
  store.receive(scenes.deciding('en'))
  const next = scenes.start()
  store.receive(next)
  expect(store.getState().snapshot).toBe(next)
  expect(store.getState().snapshot?.run).toBeUndefined()
})

test('a question keeps its age over refreshed snapshots, and each phase is a new question', () => {
  let now = 0
  const store = createConsoleStore(() => now)
  store.receive(scenes.deciding('en'))
  now = 400
  store.receive(scenes.deciding('en'))
  expect(store.getState()).toMatchObject({ askedAt: 0, receivedAt: 400 })
  store.receive(scenes.held('en'))
  expect(store.getState().askedAt).toBe(400)
})

test.each([
  ['a past step', { selected: 3 }, { selected: undefined }],
  ['another place', { place: 'settings' }, { place: 'live' }],
  ['the help', { help: true }, { help: false }],
] as const)(
  'a question that came while the operator looked at %s is as young as the sight of it',
  (_, away, back) => {
    let now = 0
    const store = createConsoleStore(() => now)
    store.receive(scenes.thinking('en'))
    store.setState(away)
    now = 1000
    store.receive(scenes.deciding('en'))
    now = 5000
    store.setState(back)
    expect(ageOf(store.getState(), now)).toBe(0)
    now = 5200
    store.receive(scenes.deciding('en'))
    store.setState({ zoom: 'full' })
    expect(ageOf(store.getState(), now)).toBe(200)
  },
)

test('questions of different phases, proposals and queue items have different names', () => {
  const names = [scenes.deciding, scenes.held, scenes.thinking, scenes.observing, scenes.ended, scenes.start]
  expect(new Set(names.map((scene) => questionOf(scene('en').run))).size).toBe(names.length)
})

test('a question is as young as the last change of the picture under it', () => {
  let now = 0
  const store = createConsoleStore(() => now)
  const age = () => ageOf(store.getState(), now)
  const { run, ...snapshot } = scenes.deciding('en')
  if (run === undefined) throw new Error('nothing is decided')
  store.receive({ ...snapshot, run })
  now = 1000
  expect(age()).toBe(1000)
  store.receive({ ...snapshot, now: 50_100, run: { ...run, disturbed: 50_000 } })
  now = 1030
  expect(age()).toBe(130)
  now = 5000
  expect(age()).toBe(4100)
})

test('a glimpse is shown beside the thinking it belongs to, whichever of the two comes first', () => {
  const store = createConsoleStore(() => 0)
  const thinking = (since: number) => runOf({ name: 'thinking', observation }, { since })
  const shown = () => glimpseOf(store.getState())?.text
  store.glimpse(glimpse(thinking(20), 'early'))
  expect(shown()).toBeUndefined()
  store.receive(snapshotOf(thinking(20)))
  expect(shown()).toBe('early')
  store.receive(scenes.deciding('en'))
  expect(shown()).toBeUndefined()
  store.receive(snapshotOf(thinking(50)))
  store.glimpse(glimpse(thinking(20), 'late'))
  expect(shown()).toBeUndefined()
  store.glimpse(glimpse({ ...thinking(50), setup: { ...thinking(50).setup, id: 'run-2' } }, 'of another run'))
  expect(shown()).toBeUndefined()
})
