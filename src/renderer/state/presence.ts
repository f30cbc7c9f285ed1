/** Tells the service that this page is in view and what it shows: without that word nothing runs by a countdown. */

import type { Link } from '../link/link'
import { shownQuestion } from './danger'
import { type ConsoleStore, isInSight } from './store'

/** Well within the patience of the service. */
const beatMs = 400
/** Input is told of this often at most, unless a countdown is running. */
const inputEveryMs = 2000

/** What the page offers; a page that is frozen, hidden or asleep draws no frames. */
export type Page = {
  isVisible(): boolean
  /** Calls back before the next frame is drawn. */
  onFrame(callback: () => void): void
  every(ms: number, callback: () => void): () => void
  /** Calls back at every key and press, and at every other sign of a person. */
  onInput(pressed: () => void, moved: () => void): () => void
  /** Calls back when the page is shown again, or its window comes to the front. */
  onReturn(callback: () => void): () => void
}

export const realPage: Page = {
  isVisible: () => document.visibilityState === 'visible',
  onFrame: (callback) => void requestAnimationFrame(callback),
  every(ms, callback) {
    const timer = setInterval(callback, ms)
    return () => clearInterval(timer)
  },
  onInput(pressed, moved) {
    const presses = ['keydown', 'pointerdown'] as const
    const moves = ['pointermove', 'wheel', 'input'] as const
    for (const name of presses) window.addEventListener(name, pressed, { capture: true })
    for (const name of moves) window.addEventListener(name, moved, { capture: true, passive: true })
    return () => {
      for (const name of presses) window.removeEventListener(name, pressed, { capture: true })
      for (const name of moves) window.removeEventListener(name, moved, { capture: true })
    }
  },
  onReturn(callback) {
    const shown = () => document.visibilityState === 'visible' && callback()
    document.addEventListener('visibilitychange', shown)
    window.addEventListener('focus', callback)
    return () => {
      document.removeEventListener('visibilitychange', shown)
      window.removeEventListener('focus', callback)
    }
  },
}

/** Begins to give word. Listens before the keys do, so that whatever a key means, it stops the clock first. */
export function keepWatch(link: Link, store: ConsoleStore, page: Page = realPage): () => void {
  let drawn = true
  let touched = false
  let toldAt = Number.NEGATIVE_INFINITY

  const tell = (stop: boolean): void => {
    const { snapshot } = store.getState()
    const run = snapshot?.run
    if (run === undefined || run.phase.name === 'ended') return
    const word = { run: run.setup.id, shown: shownHere(store), input: touched || stop, stop }
    touched = false
    toldAt = store.clock()
    void link.client.present(word).catch(() => undefined)
  }

  const counts = (): boolean => {
    const { countdown, phase } = store.getState().snapshot?.run ?? {}
    return countdown !== undefined && phase?.name === 'deciding'
  }

  const beat = (): void => {
    const due = counts() || (touched && store.clock() - toldAt >= inputEveryMs)
    if (!drawn || !due || !page.isVisible()) return
    drawn = false
    page.onFrame(() => {
      drawn = true
      tell(false)
    })
  }

  const stopBeat = page.every(beatMs, beat)
  const stopInput = page.onInput(
    () => {
      touched = true
      if (counts()) tell(true)
    },
    () => {
      touched = true
    },
  )
  const stopReturn = page.onReturn(store.sight)
  return () => {
    stopBeat()
    stopInput()
    stopReturn()
  }
}

/** The question whose card is really on this screen. */
function shownHere(store: ConsoleStore): string {
  const shown = store.getState()
  return isInSight(shown) && shown.unseen === 0 ? shownQuestion(shown.snapshot?.run?.phase) : ''
}
