/** What of an operator's hands did not get to the target: told until they do something else, and kept for the record. */
import type { RunView } from '../../../core/api/api'
import { failure, problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Arrival, HandInput, ViewGate } from '../ports'
import { beforeHurry, settledWithin, unlessAborted } from '../waiting'

/** From the first to the last input of a move, in ms of the run's clock. */
export type Span = { readonly from: number; readonly until: number }

export type Unsent = {
  /** The gate of a viewer, which tells what did not get there. */
  over(gate: ViewGate): ViewGate
  /** Resolves once nothing is on its way, or after a while: the helm passes on behind what was done. */
  rest(): Promise<void>
  /**
   * What became of a move: some of it did not get to the target, or is still on its way after a while; or nothing of it was taken.
   * Undefined where all of it got there.
   * @param hurry aborts once nothing more can be waited for.
   */
  broke(move: Span, hurry?: AbortSignal): Promise<'broken' | 'untaken' | undefined>
  tell(why: Problem): void
  view(phase: string | undefined): Pick<RunView, 'unsent'>
}

/** In ms: how long the helm waits to pass on, and how long a move may take to get there until nobody knows whether it does. */
const longest = { rest: 10_000, way: 60_000 } as const
/** Inputs that are over, and what became of them, of each kind; older ones belong to moves that are told. */
const mostKept = 4000

/**
 * @param changed called when there is something else to be told.
 * @param conceals whether what is typed is declared secret: then no letter of it is told.
 */
export function openUnsent(changed: () => void, conceals: () => boolean): Unsent {
  let unsent: Problem | undefined
  /** The moment of each on the run's clock, and since when it is on its way on that of this process. */
  const pending = new Map<Promise<Arrival>, { readonly ms: number; readonly since: number }>()
  const ended = new Map<Arrival, readonly number[]>()
  let giveUp = new AbortController()

  const tell = (next: Problem | undefined): void => {
    if (unsent === next) return
    unsent = next
    changed()
  }

  const follow = async (ms: number, done: Promise<Arrival>): Promise<void> => {
    // Letters that go out together are one.
    if (!pending.has(done)) pending.set(done, { ms, since: performance.now() })
    const arrival = await done.catch(() => false)
    pending.delete(done)
    ended.set(arrival, [...(ended.get(arrival) ?? []), ms].slice(-mostKept))
    if (arrival !== true && unsent === undefined) tell(problem('engine.hands_lost'))
  }

  const awaited = (until: number): Promise<unknown> => {
    const some = [...pending].filter(([, { ms }]) => ms <= until)
    const ways = some.map(([done, { since }]) =>
      settledWithin(done, Math.max(since + longest.way - performance.now(), 0)),
    )
    return unlessAborted(Promise.all(ways), giveUp.signal).catch(() => undefined)
  }

  return {
    over: (gate) => ({
      ...gate,
      onHand(input, before) {
        if (isDoing(input)) tell(undefined)
        gate.onHand(input, before)
      },
      onSending: (ms, done) => void follow(ms, done),
      onUnsent: (why) => tell(conceals() ? withoutLetters(why) : why),
    }),
    async rest() {
      if (await settledWithin(awaited(Number.POSITIVE_INFINITY), longest.rest)) return
      // Nobody waits for these any more, neither now nor later.
      for (const [done, { ms }] of pending) pending.set(done, { ms, since: Number.NEGATIVE_INFINITY })
      giveUp.abort(failure('engine.over'))
      giveUp = new AbortController()
    },
    async broke({ from, until }, hurry) {
      await beforeHurry(awaited(until), hurry)
      const isOf = (ms: number): boolean => from <= ms && ms <= until
      const has = (arrival: Arrival): boolean => ended.get(arrival)?.some(isOf) === true
      if ([...pending.values()].some(({ ms }) => isOf(ms)) || has(false)) return 'broken'
      if (!has('untaken')) return undefined
      return has(true) ? 'broken' : 'untaken'
    },
    tell,
    view(phase) {
      // Of an earlier turn nobody asks.
      if (phase !== 'by_hand') unsent = undefined
      return unsent === undefined ? {} : { unsent }
    },
  }
}

const withoutLetters = ({ code, params }: Problem): Problem => ({
  code,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'object') return [name, withoutLetters(value)]
      return [name, name === 'letters' ? '…' : value]
    }),
  ),
})

/** A pointer that only moves has done nothing. */
const isDoing = (input: HandInput): boolean =>
  input.type === 'pointer' ? input.mask !== 0 : input.type !== 'key' || input.down
