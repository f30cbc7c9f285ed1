/**
 * How a browser downloads by itself, without a page that carries every byte: the page, which has a pass, asks for a ticket, and the
 * browser comes with that. A ticket is for one thing, once, and soon.
 */
import { createHash, randomBytes } from 'node:crypto'

export type Tickets = {
  /** @param name of what it is for. */
  give(name: string): string
  /** Whether it is for that; it is spent by being asked about. */
  take(ticket: string, name: string): boolean
}

/** Milliseconds: a browser comes at once. */
const goodFor = 60_000
/** How many are out at a time; the oldest goes first. */
const most = 16

/** @param clock milliseconds, monotonic. */
export function openTickets(clock: () => number): Tickets {
  const out = new Map<string, { readonly name: string; readonly until: number }>()
  return {
    give(name) {
      const ticket = randomBytes(32).toString('base64url')
      out.set(sumOf(ticket), { name, until: clock() + goodFor })
      const [oldest] = out.keys()
      if (out.size > most && oldest !== undefined) out.delete(oldest)
      return ticket
    },
    take(ticket, name) {
      const sum = sumOf(ticket)
      const known = out.get(sum)
      out.delete(sum)
      return known !== undefined && known.name === name && clock() <= known.until
    },
  }
}

const sumOf = (word: string): string => createHash('sha256').update(word).digest('hex')
