/** How snapshots cross the wire: the steps of a long run that are as they were are not sent again. */
import type { Snapshot, Update } from './api'

/** Steps that are the same objects as in `before`, which the follower has, count as unchanged. */
export function updateFrom(before: Snapshot | undefined, next: Snapshot): Update {
  const { run } = next
  if (run === undefined) return { ...next, kept: 0 }
  const kept = alike(before?.run?.steps ?? [], run.steps)
  return { ...next, run: { ...run, steps: run.steps.slice(kept) }, kept }
}

/** The snapshot that an update was made of. Throws where `before` is not the one that it goes on from. */
export function snapshotFrom(before: Snapshot | undefined, { kept, ...next }: Update): Snapshot {
  if (next.run === undefined || kept === 0) return next
  const steps = before?.run?.steps ?? []
  if (steps.length < kept) throw new Error(`An update goes on from ${kept} steps; here are ${steps.length}.`)
  return { ...next, run: { ...next.run, steps: [...steps.slice(0, kept), ...next.run.steps] } }
}

/** How many items from the first on are the same objects. */
function alike(before: readonly unknown[], next: readonly unknown[]): number {
  const most = Math.min(before.length, next.length)
  for (let nth = 0; nth < most; nth++) if (before[nth] !== next[nth]) return nth
  return most
}
