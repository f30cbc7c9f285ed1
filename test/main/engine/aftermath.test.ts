import { expect, test } from 'vitest'
import { Action } from '../../../src/core/action/action'
import type { Observation } from '../../../src/core/action/observation'
import type { Outcome } from '../../../src/core/dialects/dialect'
import { type Watching, watchAftermath } from '../../../src/main/engine/aftermath'
import type { About, Capture, Picture, Target } from '../../../src/main/engine/ports'

const observation: Observation = {
  frame: 'f1',
  seq: 1,
  size: { width: 1, height: 1 },
  url: 'https://a.example/',
}
const click = Action.parse({ kind: 'click', at: [0, 0] })
const picture = { width: 1, height: 1, pixels: new Uint8Array(4) }
const still = { at: 0, columns: 1, squares: new Map() }
const unrest: Target['unrest'] = {
  now: () => still,
  since: () => still,
  heed: () => undefined,
  subscribe: () => () => undefined,
}

/** A screen of which so much is told after an act; the outcomes come one after the other. */
function watching(outcomes: readonly Outcome[], known: Partial<Capture> = {}, isWatched = true) {
  const told: About[] = []
  const foreseen: Picture[] = []
  const on: Watching = {
    parts: {
      target: {
        observe: async () => ({ picture, seq: 2, url: 'https://a.example/', ...known }),
        glance: () => ({ picture, seq: 1 }),
        settle: async (_, lulled) => {
          lulled?.()
          return { quiet: true }
        },
        unrest: isWatched ? unrest : undefined,
      },
      eyes: {
        outcome: (_before, _after, _action, about = {}) => {
          told.push(about)
          return { outcome: outcomes[told.length - 1] ?? 'unknown' }
        },
      },
    },
    frames: { picture: () => picture, moving: () => still, foresee: (seen) => void foreseen.push(seen) },
    signal: new AbortController().signal,
  }
  return { on, told, foreseen }
}

test('what looks quiet is read while it is waited for', async () => {
  const { on, foreseen } = watching(['expected_here'])
  await watchAftermath(on, observation, click)
  expect(foreseen).toEqual([picture])
})

test('what changed is told at once', async () => {
  const { on, told } = watching(['expected_here'])
  expect(await watchAftermath(on, observation, click)).toMatchObject({
    outcome: 'expected_here',
    quiet: true,
  })
  expect(told).toHaveLength(1)
})

test('where a caret may just be dark, a click is looked at once more', async () => {
  const { on, told } = watching(['nothing_changed', 'expected_here'])
  expect(await watchAftermath(on, observation, click)).toMatchObject({ outcome: 'expected_here' })
  expect(told).toHaveLength(2)
})

test.each([
  ['a key', Action.parse({ kind: 'keys', keys: ['f9'] }), {}, true],
  ['a click on a target that tells its focus', click, { focus: null }, true],
  ['a click on a picture that nobody watches', click, {}, false],
] as const)('%s is not', async (_, action, known, isWatched) => {
  const { on, told } = watching(['nothing_changed'], known, isWatched)
  expect(await watchAftermath(on, observation, action)).toMatchObject({ outcome: 'nothing_changed' })
  expect(told).toHaveLength(1)
})

test('another page under the same picture has turned', async () => {
  const { on, told } = watching(['expected_here'], { url: 'https://b.example/' })
  await watchAftermath(on, observation, click)
  expect(told[0]?.turned).toBe(true)
})
