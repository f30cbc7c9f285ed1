/** Reads a screen ahead while the model thinks, a little at a time, so that a move on it is judged at once and nothing waits for it. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Observation } from '../../../core/action/observation'
import { rehearsals } from '../../../core/guards/rehearsal'
import { ahead } from '../../../core/run/ahead'

type Piece = () => unknown

const readingOf = (seen: Observation): readonly Piece[] => ahead.map((piece) => () => piece(seen))

/** What this process has yet to rehearse: where it is broken off, the next screen goes on. */
const unrehearsed = rehearsals()
  .flatMap(({ seen, pieces }) => [...readingOf(seen), ...pieces])
  .values()

/** Resolves when all is read, or on an abort. Never rejects: what fails here fails again where it is judged, and is told there. */
export async function readAhead(seen: Observation, signal: AbortSignal): Promise<void> {
  await inTurns(readingOf(seen).values(), signal)
  await inTurns(unrehearsed, signal)
}

async function inTurns(pieces: ArrayIterator<Piece>, signal: AbortSignal): Promise<void> {
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
