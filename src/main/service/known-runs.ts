/** What the service knows of the recorded runs: their number and their evidence, read behind the open service. */
import { join } from 'node:path'
import type { Event } from '../../core/run/events'
import type { Run } from '../../core/run/run'
import { type Evidence, openEvidence } from '../store/library/evidence'
import { clearLitter } from '../store/litter'
import { begunRuns } from '../store/record/runs'

export type KnownRuns = Pick<Evidence, 'tally' | 'renew'> & {
  /** As far as is known: until the library is counted, only the runs begun since. */
  count(): number
  /** Whether there is any; waits until the library is counted. */
  any(): Promise<boolean>
  /** A run has begun here. */
  began(run: string): void
  happened(event: Event, run: Run): void
}

/** Begins to read, and clears what killed programs have left. @param changed called once the library has been counted. */
export function openKnownRuns(home: string, changed: () => void): KnownRuns {
  const known = new Set<string>()
  const evidence = openEvidence(home)
  const counted = begunRuns(join(home, 'runs')).then((found) => {
    for (const run of found) known.add(run)
    changed()
  })
  void Promise.all([counted, evidence.renew()]).then(() => clearLitter(home))
  return {
    tally: evidence.tally,
    renew: evidence.renew,
    count: () => known.size,
    any: () => counted.then(() => known.size > 0),
    began: (run) => void known.add(run),
    happened: (event, { setup }) => evidence.note(setup.id, event),
  }
}
