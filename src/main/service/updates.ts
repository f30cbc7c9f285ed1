/** Snapshots for one follower, each told as what is new since the one before. */
import type { Snapshot, Update } from '../../core/api/api'
import { updateFrom } from '../../core/api/updates'

export async function* updates(snapshots: AsyncIterable<Snapshot>): AsyncGenerator<Update> {
  let before: Snapshot | undefined
  for await (const next of snapshots) {
    yield updateFrom(before, next)
    before = next
  }
}
