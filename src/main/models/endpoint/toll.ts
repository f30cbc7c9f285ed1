/** Counts what a stream is made of besides its bytes, and refuses what no server that means well would send. */
import type { Failure } from '../../../core/problem'
import { problem } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Limits } from './limits'

export type Toll = {
  /** The line or event that is open is so long by now. */
  grown(length: number): void
  packet(): void
  /** An event told something of the reply. */
  something(): void
  /** A line or an event told nothing. */
  nothing(): void
  stray(line: string): void
}

/** An event that tells something may bring so many lines that do not: its name, its id, an empty line. */
const company = 4

export function openToll(
  { event, pieces, empty }: Pick<Limits, 'event' | 'pieces' | 'empty'>,
  fail: (why: Problem) => Failure,
): Toll {
  const counts = { packets: 0, something: 0, nothing: 0, stray: 0 }
  const grown = (length: number) => {
    if (length > event) throw fail(problem('model.reply.event', { size: Math.round(event / 1024) }))
  }
  const count = (what: 'packets' | 'something') => {
    counts[what] += 1
    if (counts[what] > pieces) throw fail(problem('model.reply.pieces', { count: pieces }))
  }
  return {
    grown,
    packet: () => count('packets'),
    something: () => count('something'),
    nothing() {
      counts.nothing += 1
      if (counts.nothing > empty + counts.something * company) throw fail(problem('model.reply.nothing'))
    },
    stray(line) {
      counts.stray += line.length + 1
      grown(counts.stray)
    },
  }
}
