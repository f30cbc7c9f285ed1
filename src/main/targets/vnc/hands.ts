/** The hands on a desktop: every key and button goes out here and is remembered until it is lifted. */
import type { Button } from '../../../core/action/action'
import type { Point } from '../../../core/action/geometry'
import { createDoubts, type Doubt, isDoubtful, liftsOf, noDoubt } from '../../rfb/doubt'
import { createLedger, type Input } from '../../rfb/ledger'

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
  /** Lifts on a new connection whatever may have stayed down on the one before. */
  settle(fresh: Outlet): void
}

/** Keeps what may be down where it outlives this process; written before the input leaves. */
export type Memory = { read(): Doubt; write(doubt: Doubt): void }

const forgetful: Memory = { read: () => noDoubt, write: () => undefined }

/** Bits of a pointer event (rfbproto §7.5.5). */
export const buttonBits = { left: 1, middle: 2, right: 4 } as const satisfies Record<Button, number>
export const wheelBits = { up: 8, down: 16, left: 32, right: 64 } as const

export type HandsParts = {
  /** The connection of now, or undefined while there is none. */
  outlet(): Outlet | undefined
  /** The same, but throws when there is none. */
  needed(): Outlet
  /** Resolves when everything sent so far has been read over there. */
  read(): Promise<void>
  readonly memory?: Memory | undefined
}

export function createHands({ outlet, needed, read, memory = forgetful }: HandsParts): Hands {
  const ledger = createLedger()
  const doubts = createDoubts(memory.read())
  let asking = false

  function send(to: Outlet, input: Input): void {
    if (doubts.note(input)) memory.write(doubts.now)
    if (input.kind === 'key') to.key(input.keysym, input.down)
    else to.pointer(input.x, input.y, input.mask)
    ledger.note(input)
    if (!asking && ledger.mask === 0 && ledger.keys.length === 0 && isDoubtful(doubts.now)) void confirm()
  }

  /** Everything is up by our books: it is once the far end has read so far. A connection that breaks leaves the doubt. */
  async function confirm(): Promise<void> {
    asking = true
    const until = doubts.mark()
    try {
      await read()
      doubts.confirm(until, ledger)
      memory.write(doubts.now)
    } catch {
      return
    } finally {
      asking = false
    }
  }

  function point(at: Point, mask: number): void {
    send(needed(), { kind: 'pointer', x: at[0], y: at[1], mask })
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
      send(needed(), { kind: 'key', keysym, down })
    },
    release() {
      const open = outlet()
      if (open === undefined) return
      for (const input of ledger.release()) send(open, input)
    },
    settle(fresh) {
      ledger.release()
      for (const input of liftsOf(doubts.now)) send(fresh, input)
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
  settle: (fresh) => hands.settle(fresh),
})
