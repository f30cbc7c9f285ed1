import { expect, test } from 'vitest'
import { createConsoleStore, questionOf } from '../../src/renderer/store'
import { scenes } from '../fakes/scenes'

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

test('questions of different phases, proposals and queue items have different names', () => {
  const names = [scenes.deciding, scenes.held, scenes.thinking, scenes.observing, scenes.ended, scenes.start]
  expect(new Set(names.map((scene) => questionOf(scene('en').run))).size).toBe(names.length)
})
