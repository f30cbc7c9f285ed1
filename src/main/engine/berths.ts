/** The runs that are open, each with the target that is its own, until they are let go of. */
import { areSameTarget } from '../../core/action/addresses'
import { lowestFree } from '../../core/api/tiles'
import { failure } from '../../core/problem'
import type { Session } from './session'
import { settledWithin } from './waiting'

/** More runs than one operator can have in view. */
export const mostRuns = 16

/** How long a target that does not close is waited for, in ms. */
const patience = 5_000

export type Berths = {
  /** In the order in which they began; those that have ended too. */
  sessions(): readonly Session[]
  /** In the order of their numbers, each of which stays with its run until that is let go of. */
  numbered(): readonly Numbered[]
  find(run: string): Session | undefined
  /** @param places its target by the address that was typed and by the one that was found there. */
  take(session: Session, places: readonly string[]): void
  isFull(): boolean
  /** Whether a run that goes on has one of these targets. */
  isTaken(places: readonly string[]): boolean
  /** The runs that have ended and make room for the next: those on its own target, and the oldest where there are too many. */
  superseded(places: readonly string[]): readonly string[]
  /** Lets go of a run; one that cannot be left is told and keeps no other from its place. */
  vacate(run: string): Promise<void>
}

export type Numbered = { readonly number: number; readonly session: Session }

type Watch = { changed(): void; troubled?(cause: unknown): void }

type Berth = Numbered & { readonly places: readonly string[] }

export function openBerths(watch: Watch): Berths {
  const berths = new Map<string, Berth>()
  const all = () => [...berths.values()]
  return {
    sessions: () => all().map(({ session }) => session),
    numbered: () => all().toSorted((one, other) => one.number - other.number),
    find: (run) => berths.get(run)?.session,
    take(session, places) {
      const number = lowestFree(all().map((berth) => berth.number))
      berths.set(session.id, { number, session, places })
    },
    isFull: () => all().filter(goesOn).length >= mostRuns,
    isTaken: (places) => all().some((berth) => goesOn(berth) && areAtOnePlace(berth.places, places)),
    superseded(places) {
      const tooMany = Math.max(berths.size + 1 - mostRuns, 0)
      const ended = all().filter((berth) => !goesOn(berth))
      return ended
        .filter((berth, nth) => nth < tooMany || areAtOnePlace(berth.places, places))
        .map(({ session }) => session.id)
    },
    async vacate(run) {
      const left = berths.get(run)?.session
      if (left === undefined) return
      berths.delete(run)
      watch.changed()
      const gone = left.leave().catch((cause: unknown) => watch.troubled?.(cause))
      if (!(await settledWithin(gone, patience))) watch.troubled?.(failure('start.not_left'))
    },
  }
}

const areAtOnePlace = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.some((other) => areSameTarget(one, other)))

const goesOn = ({ session }: Berth): boolean => phaseOf(session) !== 'ended'

/** Undefined also when the view fails: that must not keep a run from being stopped. */
export function phaseOf(session: Session) {
  try {
    return session.view()?.phase.name
  } catch {
    return undefined
  }
}
