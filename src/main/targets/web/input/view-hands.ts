/** An operator's hands in the live view, one input after the other: pixels, button masks and keysyms as a page gets them. */

import { distance, type Point } from '../../../../core/action/geometry'
import type { Arrival, Clock } from '../../../engine/ports'
import { type Queue, settledWithin } from '../../../engine/waiting'
import type { Sending, ViewHands } from '../../../live/view'
import { createViewKeys, type KeyParts } from './view-keys'

const buttons = [
  [1, 'left'],
  [2, 'middle'],
  [4, 'right'],
] as const
const wheels = [
  [8, 0, -100],
  [16, 0, 100],
  [32, -100, 0],
  [64, 100, 0],
] as const

/** In ms and pixels. */
const doubleClick = { within: 500, near: 5 } as const
/** Movements beyond so many waiting inputs are dropped; presses never are. */
const mostWaiting = 200

/** In ms: how long a button stays down until it is known what lies under it. */
const mostLooked = 150

/** A browser that is gone holds nothing down. */
const browserGone = (): boolean => false

type Parts = KeyParts & {
  readonly clock: Clock
  readonly line: Queue
  /** The newest look at what lies under a press. */
  looking(): Promise<unknown> | undefined
  /** Whether this viewer's hands may still act: what waited for a slow page is asked again when its turn comes. */
  admit(): boolean
}

/** How many presses in a row one is, to three; `count` is that of the newest. */
function countClicks(clock: Clock) {
  let last = { at: [-100, -100] as Point, ms: 0, count: 0 }
  return {
    get count() {
      return last.count
    },
    at(at: Point): number {
      const now = clock()
      const isAgain = now - last.ms <= doubleClick.within && distance(last.at, at) <= doubleClick.near
      last = { at, ms: now, count: isAgain && last.count < 3 ? last.count + 1 : 1 }
      return last.count
    },
  }
}

export function createViewHands(parts: Parts): ViewHands {
  const { hands, clock, line } = parts
  let waiting = 0
  let mask = 0
  const clicks = countClicks(clock)

  let era = 0
  /** What became of the newest press. */
  let pressed: Promise<Arrival> = Promise.resolve(true)

  /** A page that took no input is told of by the next look at it; here what still waited for it is dropped. */
  function then(work: () => Promise<void>, answers?: () => boolean): Promise<Arrival> {
    waiting += 1
    const begun = era
    const turn = async (): Promise<Arrival> => {
      try {
        // A page that asks something takes nothing but the answer.
        const takes = answers?.() ?? parts.dialogs.question === undefined
        if (begun !== era || !parts.admit()) return false
        if (!takes) return 'untaken'
        await work()
        return true
      } catch {
        era += 1
        keys.lose()
        await hands.release()
        return false
      } finally {
        waiting -= 1
      }
    }
    return line(turn).catch(browserGone)
  }

  const keys = createViewKeys(parts, then)

  /** A page whose click opens a dialog tells nothing of what was pressed any more. */
  async function lift(name: (typeof buttons)[number][1], count: number): Promise<void> {
    const looking = parts.looking()
    if (looking !== undefined) await settledWithin(looking, mostLooked)
    await hands.lift(name, count)
  }

  /** A page that asks because of a press has taken it: what is done until the button is up is lost to nobody. */
  function held(buttonsDown: number, work: () => Promise<void>): Promise<Arrival> {
    const press = pressed
    const sent = then(work)
    return buttonsDown === 0 ? sent : sent.then((arrival) => (arrival === 'untaken' ? press : arrival))
  }

  /** The last of an input's works tells of all of them: what one does not get there takes those behind it along. */
  function point(at: Point, next: number): Sending {
    const changed = mask ^ next
    const before = mask
    mask = next
    let sent: Sending
    if (changed !== 0 || waiting < mostWaiting) sent = held(before, () => hands.move(at))
    for (const [bit, name] of buttons) {
      if ((changed & bit) === 0) continue
      if (next & bit) {
        const count = clicks.at(at)
        parts.dialogs.renew()
        pressed = then(() => hands.press(name, count))
        sent = pressed
      } else {
        const { count } = clicks
        sent = held(before, () => lift(name, count))
      }
    }
    for (const [bit, x, y] of wheels) if (next & bit & ~before) sent = then(() => hands.wheel(x, y))
    return sent
  }

  return {
    point,
    key: keys.strike,
    write: keys.write,
    release() {
      keys.forget()
      mask = 0
      // Releases are always sent.
      void line(() => hands.release()).catch(browserGone)
    },
  }
}
