import { expect, test } from 'vitest'
import type { RunView, Snapshot } from '../../../../src/core/api/api'
import { type Asked, isLeaving, stillAsked } from '../../../../src/renderer/state/fleet/asked'
import { runOf, snapshotOf, tilesOf } from '../../../fakes/snapshots'

const runs = ['A', 'B', 'C'].map((id): RunView => {
  const run = runOf({ name: 'observing' })
  return { ...run, setup: { ...run.setup, id } }
})
const front = (id: string | undefined): Snapshot => ({
  ...snapshotOf(runs.find(({ setup }) => setup.id === id)),
  fleet: tilesOf(runs),
})
const asks = (run: string | undefined, more: Partial<Asked> = {}): Asked => ({
  run,
  by: 'hand',
  at: 0,
  ...more,
})

test('what was asked for last stays asked for while something earlier comes, and until the service has it', () => {
  const asked = asks('C')
  expect(stillAsked({ snapshot: front('A'), asked }, front('B'))).toBe(asked)
  expect(stillAsked({ snapshot: front('A'), asked }, front('C'))).toBe(asked)
  const had = asks('C', { answered: true })
  expect(stillAsked({ snapshot: front('A'), asked: had }, front('B'))).toBe(had)
  expect(stillAsked({ snapshot: front('B'), asked: had }, front('C'))).toBeUndefined()
})

test('it is over as well where it had come before, and where its run is gone', () => {
  const had = asks('A', { answered: true })
  expect(stillAsked({ snapshot: front('A'), asked: had }, front('B'))).toBeUndefined()
  const gone = asks('D', { answered: true })
  expect(stillAsked({ snapshot: front('A'), asked: gone }, front(undefined))).toBeUndefined()
  const form = asks(undefined, { answered: true })
  expect(stillAsked({ snapshot: front('A'), asked: form }, front('A'))).toBe(form)
  expect(stillAsked({ snapshot: front('A'), asked: form }, front(undefined))).toBeUndefined()
})

test('a run is being left for as long as a hand may still be on its way, and never for what the console leads on to', () => {
  const shown = { snapshot: front('A'), asked: asks('B') }
  expect([isLeaving(shown, 799), isLeaving(shown, 800)]).toEqual([true, false])
  expect(isLeaving({ ...shown, asked: asks('A') }, 0)).toBe(false)
  expect(isLeaving({ ...shown, asked: asks('B', { by: 'lead' }) }, 0)).toBe(false)
})
