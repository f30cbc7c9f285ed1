/** Esc Esc at a page that hangs: the program counts the presses itself, and asks the page whether it is still there. */
import type { Clock } from '../../engine/ports'

export type Press = {
  readonly type: string
  readonly key: string
  readonly isAutoRepeat?: boolean
  readonly isComposing?: boolean
  readonly control?: boolean
  readonly alt?: boolean
  readonly shift?: boolean
  readonly meta?: boolean
}

export type EscapeWatch = {
  /** Called for every key of the window before its page gets it. */
  press(press: Press): void
  /** The page has answered a question. */
  answered(nth: number): void
}

type Parts = {
  readonly clock: Clock
  /** Asks the page for a sign of life. */
  ask(nth: number): void
  /** `unlessByHand`: what the page of an operator at the helm does with Esc is the page's own affair, if it is only slow. */
  stop(unlessByHand: boolean): void
}

/** In ms: between two presses that belong together, for a page to answer, and until a page that does not is given up. */
const limits = { twice: 600, answer: 25, lost: 1000 } as const

/** A page that answers knows better what Esc means just there, and stops the run itself. */
export function watchEscape({ clock, ask, stop }: Parts): EscapeWatch {
  let last = Number.NEGATIVE_INFINITY
  let asked = 0
  let heard = 0

  const unlessAnswered = (nth: number, ms: number, act: () => void): void => {
    setTimeout(() => heard < nth && act(), ms).unref()
  }

  return {
    press(press) {
      if (!isEscape(press)) return
      const before = asked
      asked += 1
      const nth = asked
      ask(nth)
      const now = clock()
      const twice = now - last <= limits.twice
      last = twice ? Number.NEGATIVE_INFINITY : now
      if (!twice) return
      // A page that has not answered the first press by now will not answer the second in time either.
      if (heard < before) stop(true)
      else unlessAnswered(nth, limits.answer, () => stop(true))
      unlessAnswered(nth, limits.lost, () => stop(false))
    },
    answered(nth) {
      if (Number.isInteger(nth) && nth <= asked) heard = Math.max(heard, nth)
    },
  }
}

const isEscape = ({ type, key, isAutoRepeat, isComposing, control, alt, shift, meta }: Press): boolean =>
  type === 'keyDown' &&
  key === 'Escape' &&
  !isAutoRepeat &&
  !isComposing &&
  !(control || alt || shift || meta)
