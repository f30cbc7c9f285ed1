/** Which run each console has in front: its own choice, or the run that began last. */
import type { Session } from '../engine/session'

export type Fronts = {
  /** Brings a run to the front; without one the form for a new run. A run that is gone is as good as no choice. */
  face(console: string, run: string | undefined): void
  of(console: string): Session | undefined
}

/** Pages come and go with names of their own; the choices of the oldest are forgotten. */
const most = 64

/** @param sessions in the order in which they began. @param changed called after each choice. */
export function openFronts(sessions: () => readonly Session[], changed: () => void): Fronts {
  const chosen = new Map<string, string | undefined>()
  return {
    face(console, run) {
      chosen.delete(console)
      chosen.set(console, run)
      const [oldest] = chosen.keys()
      if (chosen.size > most && oldest !== undefined) chosen.delete(oldest)
      changed()
    },
    of(console) {
      const open = sessions()
      const front = chosen.get(console)
      if (chosen.has(console) && front === undefined) return undefined
      return open.find(({ id }) => id === front) ?? open.at(-1)
    },
  }
}
