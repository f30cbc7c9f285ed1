/** What may be down at the far end: all that was pressed since it last showed that it had read everything. */
import type { Point } from '../../core/action/geometry'
import type { Input } from './ledger'

export type Doubt = {
  /** Keysyms, in the order they were pressed first. */
  readonly keys: readonly number[]
  /** Buttons as bits; 1 = left. */
  readonly mask: number
  /** Where the first of those buttons was pressed. */
  readonly at?: Point | undefined
}

export const noDoubt: Doubt = { keys: [], mask: 0 }

export type Doubts = {
  readonly now: Doubt
  /** Notes an input before it is sent; whether there is more to doubt than before. */
  note(input: Input): boolean
  /** Names this moment, for `confirm`. */
  mark(): number
  /** The far end has read everything up to that moment; what it holds down by our own books stays in doubt. */
  confirm(mark: number, down: { readonly keys: readonly number[]; readonly mask: number }): void
}

export const isDoubtful = ({ keys, mask }: Doubt): boolean => keys.length > 0 || mask !== 0

/**
 * What lifts on a new connection everything that may be down: keys first, the last one pressed first. An up too many
 * does no harm. TigerVNC passes no up of a key that this very connection has not pressed, so modifiers are tapped; other
 * keys are never pressed anew, for that might do what was broken off.
 */
export function liftsOf({ keys, mask, at }: Doubt): readonly Input[] {
  const lifts = [...keys].reverse().flatMap(liftKey)
  const [x, y] = at ?? [0, 0]
  return mask === 0 ? lifts : [...lifts, { kind: 'pointer', x, y, mask: 0 }]
}

const control = 0xffe3
/** Shift, Control and AltGr do nothing when they are tapped; Alt and Super open menus, unless Control is down. */
const quiet: ReadonlySet<number> = new Set([0xffe1, 0xffe2, control, 0xffe4, 0xfe03])
const loud: ReadonlySet<number> = new Set([0xffe7, 0xffe8, 0xffe9, 0xffea, 0xffeb, 0xffec])

function liftKey(keysym: number): readonly Input[] {
  const key = (sym: number, down: boolean): Input => ({ kind: 'key', keysym: sym, down })
  const tap = [key(keysym, true), key(keysym, false)]
  if (quiet.has(keysym)) return tap
  return loud.has(keysym) ? [key(control, true), ...tap, key(control, false)] : [key(keysym, false)]
}

export function createDoubts(first: Doubt = noDoubt): Doubts {
  /** Keysym → the last moment it was touched. */
  const keys = new Map(first.keys.map((keysym) => [keysym, 0]))
  let { mask, at } = first
  let pressed = 0
  let moment = 0

  const noteKey = (keysym: number, down: boolean): boolean => {
    const grows = down && !keys.has(keysym)
    if (down || keys.has(keysym)) keys.set(keysym, moment)
    return grows
  }

  const notePointer = (x: number, y: number, next: number): boolean => {
    const grows = (next & ~mask) !== 0
    if (mask === 0 && next !== 0) at = [x, y]
    if (next !== 0 || mask !== 0) pressed = moment
    mask |= next
    return grows
  }

  return {
    get now() {
      return { keys: [...keys.keys()], mask, ...(mask !== 0 && { at }) }
    },
    note(input) {
      moment += 1
      if (input.kind === 'key') return noteKey(input.keysym, input.down)
      return notePointer(input.x, input.y, input.mask)
    },
    mark: () => moment,
    confirm(until, down) {
      for (const [keysym, touched] of keys)
        if (touched <= until && !down.keys.includes(keysym)) keys.delete(keysym)
      if (pressed <= until) mask = down.mask
    },
  }
}
