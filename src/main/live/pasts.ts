/** What is remembered of each square, so kept that looking it over costs little after a change of the whole screen. */
import type { Span } from '../../core/action/moving'
import type { Beats } from './beats'

/** A square's values and when it changed; `stretch` is the one between two acts that it was learned in. */
export type Past = Span & Beats & { readonly stretch: number }

export type Entry = readonly [square: number, past: Past]

export type Pasts = {
  get(square: number): Past | undefined
  set(square: number, past: Past): void
  delete(square: number): void
  /** Squares whose last change came after `at`, in ms. */
  changedAfter(at: number): readonly Entry[]
  /** When they changed, each time once, in no order. */
  timesAfter(at: number): readonly number[]
  /** Squares of more than one change. */
  often(): readonly Entry[]
  /** Spans for others to keep: who goesBeyond a span asks for its `own` first. */
  lend(entries: readonly Entry[]): ReadonlyMap<number, Span>
  /** The span itself, or a copy of it where it was lent. */
  own(span: Span): Span
}

/** @param count of the squares of the picture. */
export function createPasts(count: number): Pasts {
  const squares = new Map<number, Past>()
  /** Few beside those that changed but once, for which `last` says it all. */
  const many = new Map<number, Past>()
  const last = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  const lent = new WeakSet<Uint8Array>()

  return {
    get: (square) => squares.get(square),
    set(square, past) {
      squares.set(square, past)
      last[square] = past.times.at(-1) ?? Number.NEGATIVE_INFINITY
      if (past.times.length > 1 || past.count > 1) many.set(square, past)
      else many.delete(square)
    },
    delete(square) {
      squares.delete(square)
      many.delete(square)
      last[square] = Number.NEGATIVE_INFINITY
    },
    changedAfter(at) {
      const found: Entry[] = []
      for (let square = 0; square < count; square++) {
        if ((last[square] ?? 0) <= at) continue
        const past = squares.get(square)
        if (past !== undefined) found.push([square, past])
      }
      return found
    },
    timesAfter(at) {
      const times = new Set(last.filter((time) => time > at))
      for (const { times: all } of many.values()) {
        if ((all.at(-1) ?? at) > at) for (const time of all) times.add(time)
      }
      return [...times]
    },
    often: () => [...many],
    lend(entries) {
      for (const [, { low }] of entries) lent.add(low)
      return new Map(entries)
    },
    own: ({ low, high }) => (lent.has(low) ? { low: low.slice(), high: high.slice() } : { low, high }),
  }
}
