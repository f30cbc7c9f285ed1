/** A move that the operator changes is judged in the page: what that compiles when it is first looked for is compiled before, in idle moments. */
import { rehearsed } from '../../../core/run/ahead'
import type { ConsoleStore } from '../store'

export type WhenIdle = (work: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) => unknown

/** Begins when the first run is in front. */
export function rehearseOnRun(store: ConsoleStore, whenIdle: WhenIdle = requestIdleCallback): void {
  const leave = store.subscribe(({ snapshot }) => {
    if (snapshot?.run === undefined) return
    leave()
    const pieces = rehearsed().values()
    const some: Parameters<WhenIdle>[0] = (deadline) => {
      do {
        const { done, value: piece } = pieces.next()
        if (done) return
        piece()
      } while (deadline.timeRemaining() > 0)
      whenIdle(some)
    }
    whenIdle(some)
  })
}
