import fc from 'fast-check'
import { expect, test } from 'vitest'
import { share } from '../../../src/renderer/state/share'
import { scenes } from '../../fakes/scenes'
import { snapshotOf } from '../../fakes/snapshots'

const data = fc.jsonValue({ maxDepth: 4 })

test('what is shared is what came', () => {
  fc.assert(
    fc.property(data, data, (before, next) => {
      const wanted = structuredClone(next)
      expect(share(before, next)).toEqual(wanted)
    }),
  )
})

test('data that comes again as it was is the data that was there', () => {
  fc.assert(
    fc.property(data, (before) => {
      expect(share(before, structuredClone(before))).toBe(before)
    }),
  )
})

test('a snapshot with one more step keeps all the steps there were, the settings and the models', () => {
  const before = scenes.deciding('en')
  const next = structuredClone(before)
  const { run } = next
  if (run === undefined || before.run === undefined) throw new Error('nothing is decided')
  run.steps.push({ number: 8, fate: 'open' })
  next.now += 5
  const shared = share(before, next)
  expect(shared).not.toBe(before)
  expect(shared.settings).toBe(before.settings)
  expect(shared.models).toBe(before.models)
  expect(shared.run?.setup).toBe(before.run.setup)
  expect(shared.run?.phase).toBe(before.run.phase)
  expect(shared.run?.steps).not.toBe(before.run.steps)
  expect(shared.run?.steps.slice(0, 7)).toEqual(before.run.steps)
  for (const [nth, step] of before.run.steps.entries()) expect(shared.run?.steps[nth]).toBe(step)
})

test('a list that became shorter, and a field that went, are gone', () => {
  expect(share([1, 2, 3], [1, 2])).toEqual([1, 2])
  expect(share<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(share<object>([], {})).toEqual({})
  expect(share(undefined, snapshotOf(undefined)).run).toBeUndefined()
})
