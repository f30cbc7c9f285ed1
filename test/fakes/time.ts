/** Time that passes only when a test lets it. */
import type { Timer } from '../../src/main/engine/autonomy/countdown'

export function fakeTime() {
  let now = 1000
  const timers = new Set<{ readonly at: number; readonly ring: () => void }>()
  const timer: Timer = (ms, ring) => {
    const set = { at: now + Math.max(0, ms), ring }
    timers.add(set)
    return () => timers.delete(set)
  }
  const due = () => [...timers].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)[0]
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const ringAll = async () => {
    for (let next = due(); next !== undefined; next = due()) {
      timers.delete(next)
      next.ring()
      await settle()
    }
    await settle()
  }
  return {
    clock: () => now,
    timer,
    /** Every timer rings at its own moment. */
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const next = Math.min(...[...timers].map(({ at }) => at))
        if (next > end) break
        now = Math.max(now, next)
        await ringAll()
      }
      now = end
      await ringAll()
    },
    /** As when the process stood still: every timer rings afterwards. */
    async leap(ms: number) {
      now += ms
      await ringAll()
    },
  }
}
