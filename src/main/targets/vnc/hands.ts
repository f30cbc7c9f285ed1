/** The hands on a desktop: every key and button goes out here and is remembered until it is lifted. */
import type { Button } from '../../../core/action'
import type { Point } from '../../../core/geometry'
import { createLedger } from '../../rfb/ledger'

/** Where input goes; throws one sentence when the connection is gone. */
export type Outlet = {
  pointer(x: number, y: number, mask: number): void
  key(keysym: number, down: boolean): void
}

export type Hands = {
  /** Where the pointer was last put; undefined before. */
  readonly at: Point | undefined
  /** Whether any key or button is down. */
  readonly holding: boolean
  /** Puts the pointer somewhere; what is down stays down. */
  move(at: Point): void
  press(bit: number): void
  lift(bit: number): void
  /** The pointer as a viewer reports it. */
  point(at: Point, mask: number): void
  key(keysym: number, down: boolean): void
  /** Lifts everything, keys first. Without a connection it stays noted, for the next one. */
  release(): void
}

/** Bits of a pointer event (rfbproto §7.5.5). */
export const buttonBits = { left: 1, middle: 2, right: 4 } as const satisfies Record<Button, number>
export const wheelBits = { up: 8, down: 16, left: 32, right: 64 } as const

/** `outlet` gives the connection of now, or undefined while there is none; `needed` throws instead. */
export function createHands(outlet: () => Outlet | undefined, needed: () => Outlet): Hands {
  const ledger = createLedger()

  function point(at: Point, mask: number): void {
    needed().pointer(at[0], at[1], mask)
    ledger.note({ kind: 'pointer', x: at[0], y: at[1], mask })
  }

  return {
    get at() {
      return ledger.pointer
    },
    get holding() {
      return ledger.mask !== 0 || ledger.keys.length > 0
    },
    move: (at) => point(at, ledger.mask),
    press: (bit) => point(ledger.pointer ?? [0, 0], ledger.mask | bit),
    lift: (bit) => point(ledger.pointer ?? [0, 0], ledger.mask & ~bit),
    point,
    key(keysym, down) {
      needed().key(keysym, down)
      ledger.note({ kind: 'key', keysym, down })
    },
    release() {
      const open = outlet()
      if (open === undefined) return
      for (const input of ledger.release()) {
        if (input.kind === 'key') open.key(input.keysym, input.down)
        else open.pointer(input.x, input.y, input.mask)
      }
    },
  }
}

/** The same hands for somebody who may lose them: `check` throws before an input that may no longer leave. */
export const checked = (hands: Hands, check: () => void): Hands => ({
  get at() {
    return hands.at
  },
  get holding() {
    return hands.holding
  },
  move(at) {
    check()
    hands.move(at)
  },
  press(bit) {
    check()
    hands.press(bit)
  },
  lift(bit) {
    check()
    hands.lift(bit)
  },
  point(at, mask) {
    check()
    hands.point(at, mask)
  },
  key(keysym, down) {
    check()
    hands.key(keysym, down)
  },
  release: () => hands.release(),
})
