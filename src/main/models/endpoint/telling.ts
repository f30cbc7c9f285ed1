/** Tells of a text that grows, no oftener than anybody can see and than it costs little. */

/** At least so long between two tellings, in ms. */
const least = 30
/** What listeners do with a text may take this share of the time, one part in so many. */
const share = 8

export type Telling = {
  grown(): void
  /** Tells what was not told yet, and no more after that. */
  end(): void
}

export function openTelling(tell: () => void, now: () => number = () => performance.now()): Telling {
  let next = Number.NEGATIVE_INFINITY
  let waiting: NodeJS.Timeout | undefined
  const speak = () => {
    waiting = undefined
    const began = now()
    tell()
    const ended = now()
    next = ended + Math.max(least, (ended - began) * share)
  }
  return {
    grown() {
      if (waiting !== undefined) return
      const early = next - now()
      if (early <= 0) speak()
      else waiting = setTimeout(speak, early)
    },
    end() {
      if (waiting === undefined) return
      clearTimeout(waiting)
      speak()
    },
  }
}
