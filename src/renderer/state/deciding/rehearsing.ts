/** A move that the operator changes is judged in the page: what that compiles when it is first looked for is compiled before, in idle moments. */
import { rehearsed } from '../../../core/run/ahead'
import type { ConsoleStore } from '../store'

export type WhenIdle = (work: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) => unknown

/** Not every browser tells when it is idle. */
const nowAndThen: WhenIdle = (work) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work)
    : setTimeout(() => work({ timeRemaining: () => 0 }), 50)

/** Begins when the first run is in front. What fails here fails again where a move is judged, and is told there. */
export function rehearseOnRun(store: ConsoleStore, whenIdle: WhenIdle = nowAndThen): void {
  const leave = store.subscribe(({ snapshot }) => {
    if (snapshot?.run === undefined) return
    leave()
    const pieces = rehearsed().values()
    const some: Parameters<WhenIdle>[0] = (deadline) => {
      do {
        const { done, value: piece } = pieces.next()
        if (done || failsAt(piece)) return
      } while (deadline.timeRemaining() > 0)
      whenIdle(some)
    }
    whenIdle(some)
  })
}

function failsAt(piece: () => unknown): boolean {
  try {
    piece()
    return false
  } catch {
    return true
  }
}
