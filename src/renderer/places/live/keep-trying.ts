/** A channel that is made anew whenever it drops: the longer it cannot be had the less often, and never without the link. */
import type { ConsoleStore } from '../../state/store'

const firstMs = 800
const mostMs = 10_000

type Connect = (onEnd: () => void, signal: AbortSignal) => Promise<void>

/** Calls back once the link is there, at once or later. @returns how to wait no longer. */
export function whenLive(
  store: Pick<ConsoleStore, 'getState' | 'subscribe'>,
): (go: () => void) => () => void {
  return (go) => {
    if (store.getState().link === 'live') {
      go()
      return () => undefined
    }
    const stop = store.subscribe(({ link }) => {
      if (link !== 'live') return
      stop()
      go()
    })
    return stop
  }
}

/** @param ready asked before each try. */
export function keepTrying(connect: Connect, ready: () => ReturnType<typeof whenLive>) {
  const over = new AbortController()
  let pause = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaveReady = (): void => undefined

  function attempt(): void {
    let isOver = false
    // One that ended is over once, however often it says so.
    const onEnd = (): void => {
      if (isOver || over.signal.aborted) return
      isOver = true
      timer = setTimeout(wait, pause)
      pause = Math.min(pause * 2, mostMs)
    }
    connect(onEnd, over.signal).catch(onEnd)
  }
  function wait(): void {
    leaveReady()
    leaveReady = ready()(attempt)
  }

  wait()
  return {
    /** It has come: the next time it drops it is tried for as soon as the first time. */
    came: () => {
      pause = firstMs
    },
    leave() {
      over.abort()
      clearTimeout(timer)
      leaveReady()
    },
  }
}
