/** The clock of one question: it runs only while a page looks on, and the first key stops it for good. */
import type { Clock } from '../ports'

export type Countdown = {
  readonly question: string
  /** `waiting`: no page has shown the question yet. `unseen`: none looked on any more, so it stopped as well. */
  state(): 'waiting' | 'running' | 'stopped' | 'unseen' | 'over'
  /** Milliseconds until it runs out. */
  left(): number
  /** A page that is in view shows the question now. */
  seen(): void
  stop(): void
  /** Resolves with whether it ran out; an abort leaves the clock as it is and resolves with false. */
  over(signal: AbortSignal): Promise<boolean>
}

/** Calls back once after so many milliseconds; gives the way to call it off. */
export type Timer = (ms: number, ring: () => void) => () => void

export const realTimer: Timer = (ms, ring) => {
  const timer = setTimeout(ring, ms)
  return () => clearTimeout(timer)
}

/** A page says that it looks on about twice a second; without word for this long it is frozen, hidden or gone. */
export const patienceMs = 1500

export function openCountdown(question: string, of: number, clock: Clock, timer: Timer): Countdown {
  let state: ReturnType<Countdown['state']> = 'waiting'
  let ends = Number.POSITIVE_INFINITY
  let lastSeen = clock()
  let wake = (): void => undefined

  const become = (next: typeof state): void => {
    state = next
    wake()
  }

  /** A page that fell silent before the end is told apart from a clock that ran out under somebody's eyes. */
  const look = (): void => {
    if (state !== 'running') return
    if (Math.min(clock(), ends) - lastSeen > patienceMs) become('unseen')
    else if (clock() >= ends) become('over')
  }

  return {
    question,
    state() {
      look()
      return state
    },
    left: () => (state === 'waiting' ? of : Math.max(0, Math.round(ends - clock()))),
    seen() {
      look()
      lastSeen = clock()
      if (state !== 'waiting') return
      ends = clock() + of
      become('running')
    },
    stop() {
      look()
      if (state === 'waiting' || state === 'running') become('stopped')
    },
    over: (signal) =>
      new Promise((resolve) => {
        let cancel = (): void => undefined
        const settle = (answer: boolean): void => {
          cancel()
          signal.removeEventListener('abort', aborted)
          wake = () => undefined
          resolve(answer)
        }
        const aborted = (): void => settle(false)
        const next = (): void => {
          cancel()
          look()
          if (state === 'running') cancel = timer(Math.min(ends, lastSeen + patienceMs + 1) - clock(), next)
          else if (state !== 'waiting') settle(state === 'over')
        }
        if (signal.aborted) return resolve(false)
        signal.addEventListener('abort', aborted, { once: true })
        wake = next
        next()
      }),
  }
}
