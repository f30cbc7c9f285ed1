import { expect, test } from 'vitest'
import type { Snapshot } from '../../../src/core/api/api'
import { updates } from '../../../src/main/service/updates'
import { longRun, snapshotOf } from '../../fakes/snapshots'

async function* told(...snapshots: readonly Snapshot[]) {
  yield* snapshots
}

test('each follower is told the whole once, and then what is new since its own last word', async () => {
  const first = snapshotOf(longRun(5))
  const kept: number[] = []
  for await (const update of updates(told(first, { ...first, runs: 1 }))) kept.push(update.kept)
  for await (const update of updates(told(first))) kept.push(update.kept)
  expect(kept).toEqual([0, 5, 0])
})
