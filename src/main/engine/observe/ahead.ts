/** Reads a screen ahead while the model thinks, a little at a time, so that a move on it is judged at once and nothing waits for it. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Observation } from '../../../core/action/observation'
import { readingOf, rehearsed } from '../../../core/run/ahead'

/** What this process has yet to rehearse: where it is broken off, the next screen goes on. */
const unrehearsed = rehearsed().values()

/** Resolves when all is read, or on an abort. Never rejects: what fails here fails again where it is judged, and is told there. */
export async function readAhead(seen: Observation, signal: AbortSignal): Promise<void> {
  await inTurns(readingOf(seen).values(), signal)
  await inTurns(unrehearsed, signal)
}

async function inTurns(pieces: ArrayIterator<() => unknown>, signal: AbortSignal): Promise<void> {
  for (;;) {
    await turn()
    const next = signal.aborted ? undefined : pieces.next().value
    if (next === undefined) return
    try {
      next()
    } catch {
      return
    }
  }
}
