/** The seat at the inbox of this page: it is kept through a look elsewhere, and given up when nobody comes back to it. */

import type { ConsoleStore, Shown } from '../store'
import { createInboxWork, type InboxParts, type InboxWork } from './inbox-work'

export type InboxSeat = {
  /** The work of this person; another one begins anew. */
  of(by: string): InboxWork
  /** Shows a sign of life for what is held. */
  sign(): void
  leave(): void
}

export function createInboxSeat(parts: Omit<InboxParts, 'by'>): InboxSeat {
  let taken: { readonly by: string; readonly work: InboxWork } | undefined
  return {
    of(by) {
      if (taken?.by !== by) taken = { by, work: createInboxWork({ ...parts, by }) }
      return taken.work
    },
    sign() {
      if (taken !== undefined && taken.work.getState().items.length > 0) void taken.work.look()
    },
    leave: () => taken?.work.leave(),
  }
}

/** So long somebody may be away, in ms. What they hold is theirs for longer than this after a sign of life. */
const awayMs = 60_000
const signMs = 30_000

/** `near`: at a run that the inbox has led to, to know more of the step that is up. */
type Where = 'here' | 'near' | 'away'

const whereIn = ({ place, opened, cameFrom }: Shown): Where => {
  if (place === 'inbox') return 'here'
  return place === 'runs' && opened.length > 0 && cameFrom === 'inbox' ? 'near' : 'away'
}

/** Gives the seat up once its person has been away for a minute. @returns how to stop, which gives it up as well. */
export function keepSeat(store: ConsoleStore, seat: InboxSeat): () => void {
  let where = whereIn(store.getState())
  let timer: ReturnType<typeof setTimeout> | undefined
  const signNear = () => {
    if (document.visibilityState === 'visible') seat.sign()
    timer = setTimeout(signNear, signMs)
  }
  const stop = store.subscribe((shown) => {
    const next = whereIn(shown)
    if (next === where) return
    where = next
    clearTimeout(timer)
    // At the inbox itself its own view shows the signs of life.
    if (next === 'here') return
    seat.sign()
    timer = next === 'near' ? setTimeout(signNear, signMs) : setTimeout(seat.leave, awayMs)
  })
  // A page that is closed or loaded anew gives its steps back at once.
  window.addEventListener('pagehide', seat.leave)
  return () => {
    stop()
    window.removeEventListener('pagehide', seat.leave)
    clearTimeout(timer)
    seat.leave()
  }
}
