/** Which keys and buttons are down on a connection, and what to send so that none is. */
import type { Point } from '../../core/action/geometry'

export type Input =
  | { readonly kind: 'key'; readonly keysym: number; readonly down: boolean }
  | { readonly kind: 'pointer'; readonly x: number; readonly y: number; readonly mask: number }

export type Ledger = {
  /** Notes an input that has been sent. */
  note(input: Input): void
  /** Keysyms that are down, in the order they went down. */
  readonly keys: readonly number[]
  /** Buttons that are down, as bits; 1 = left. */
  readonly mask: number
  /** Where the pointer was last put; undefined before. */
  readonly pointer: Point | undefined
  /** What lifts everything, keys first, the last one down first; afterwards nothing counts as down. */
  release(): readonly Input[]
}

export function createLedger(): Ledger {
  const keys = new Set<number>()
  let mask = 0
  let pointer: Point | undefined

  return {
    note(input) {
      switch (input.kind) {
        case 'key':
          if (!input.down) keys.delete(input.keysym)
          else keys.add(input.keysym)
          return
        case 'pointer':
          mask = input.mask
          pointer = [input.x, input.y]
      }
    },
    get keys() {
      return [...keys]
    },
    get mask() {
      return mask
    },
    get pointer() {
      return pointer
    },
    release() {
      const lifted: Input[] = [...keys].reverse().map((keysym) => ({ kind: 'key', keysym, down: false }))
      if (mask !== 0 && pointer) lifted.push({ kind: 'pointer', x: pointer[0], y: pointer[1], mask: 0 })
      keys.clear()
      mask = 0
      return lifted
    },
  }
}
