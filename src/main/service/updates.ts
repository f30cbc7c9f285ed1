/** Snapshots for one follower, each told as what is new since those before. */
import type { Snapshot, Update } from '../../core/api/api'
import { nothingTold, toldAfter, updateFrom } from '../../core/api/updates'

export async function* updates(snapshots: AsyncIterable<Snapshot>): AsyncGenerator<Update> {
  let told = nothingTold
  for await (const next of snapshots) {
    yield updateFrom(told, next)
    told = toldAfter(told, next)
  }
}
