/** Which run each console has in front: its own choice, or the run that began last when it first looked. */
import type { Session } from '../engine/session'

export type Fronts = {
  /** Brings a run to the front; without one the form for a new run. A run that is gone is as good as no choice. */
  face(console: string, run: string | undefined): void
  /**
   * For a start that is asked for now and may take its time: brings its run to the front, unless the operator has turned to
   * something else by then, or works in what is there with their hands.
   */
  asked(console: string): (run: string) => void
  of(console: string): Session | undefined
}

/** Pages come and go with names of their own; the choices of the oldest are forgotten. */
const most = 64

/** @param sessions in the order in which they began. @param changed called after each choice. */
export function openFronts(sessions: () => readonly Session[], changed: () => void): Fronts {
  const chosen = new Map<string, string | undefined>()
  /** What stands in front where nothing was chosen: it stays there, whatever begins elsewhere. */
  const pinned = new Map<string, string | undefined>()

  function face(console: string, run: string | undefined): void {
    remember(chosen, console, run)
    changed()
  }

  function of(console: string): Session | undefined {
    const open = sessions()
    const named = (run: string | undefined) => open.find(({ id }) => id === run)
    const front = chosen.get(console)
    if (chosen.has(console) && front === undefined) return undefined
    const stands = named(front) ?? named(pinned.get(console))
    if (stands !== undefined) return stands
    const newest = open.at(-1)
    if (newest !== undefined) remember(pinned, console, newest.id)
    return newest
  }

  return {
    face,
    asked(console) {
      const before = chosen.get(console)
      return (run) => {
        const isSame = chosen.get(console) === before
        if (isSame && !isWorkedBy(of(console), console)) face(console, run)
      }
    },
    of,
  }
}

function remember(all: Map<string, string | undefined>, console: string, run: string | undefined): void {
  all.delete(console)
  all.set(console, run)
  const [oldest] = all.keys()
  if (all.size > most && oldest !== undefined) all.delete(oldest)
}

const isWorkedBy = (session: Session | undefined, console: string): boolean =>
  session?.view()?.holder?.console === console
