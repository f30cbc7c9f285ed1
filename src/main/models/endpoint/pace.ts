/** Keeps a stream from having this process to itself: whatever else is asked for, a stop above all, gets its turn in between. */
import { pause } from '../../engine/waiting'

export type Pace = {
  /** Called when bytes came that were waited for: that time was everybody's. */
  heard(): void
  /** Whether so much was worked that others must have their turn first. */
  isTired(): boolean
  /** Leaves the process to others for as long as was worked. Rejects with the signal's reason. */
  rest(): Promise<void>
}

/** The longest stretch of work without a rest, in ms. */
const stretch = 4

/** A server that sends as a model can is never slowed: it leaves more time than it takes. */
export function openPace(signal: AbortSignal, now: () => number = () => performance.now()): Pace {
  let last = now()
  let worked = 0
  const passed = (): number => {
    const before = last
    last = now()
    return last - before
  }
  return {
    heard() {
      worked = Math.max(0, worked - passed())
    },
    isTired() {
      worked += passed()
      return worked >= stretch
    },
    async rest() {
      await pause(Math.max(1, worked), signal)
      worked = 0
      passed()
    },
  }
}
