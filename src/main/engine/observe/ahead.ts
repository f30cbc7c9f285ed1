/** Reads a screen ahead while the model thinks, a little at a time, so that a move on it is judged at once and nothing waits for it. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Observation } from '../../../core/action/observation'
import { ahead } from '../../../core/run/ahead'

/** Resolves when all is read, or on an abort. Never rejects: what fails here fails again where it is judged, and is told there. */
export async function readAhead(seen: Observation, signal: AbortSignal): Promise<void> {
  for (const piece of ahead) {
    await turn()
    if (signal.aborted) return
    try {
      piece(seen)
    } catch {
      return
    }
  }
}
