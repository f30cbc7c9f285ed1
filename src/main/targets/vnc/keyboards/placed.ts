/** Keys by their place, and round each sign just the Shift and AltGr that the keyboard over there wants for it. */
import { altGrs, commands, shifts } from './codes'
import { type Layout, type Place, signOf } from './layout'

type Key = (keysym: number, down: boolean) => void
type PlacedKey = (keysym: number, down: boolean, code?: number) => void

/**
 * Whoever sits at another keyboard holds Shift for signs that need none over there, or AltGr: for as long as such a key is down, what
 * is held is put right. With Ctrl, Alt or Super nothing is: shortcuts are meant as they are held.
 */
export function placedKeys(send: PlacedKey, layout: Layout): Key {
  const commanding = new Set<number>()
  /** What the hands hold of Shift and AltGr, and what is down over there. */
  const held = new Set<number>()
  const down = new Set<number>()
  const placed: Key = (keysym, isDown) => send(keysym, isDown, layout.codeOf(keysym))
  const match = (wanted: ReadonlySet<number>): void => {
    for (const keysym of [...down].filter((each) => !wanted.has(each))) {
      down.delete(keysym)
      placed(keysym, false)
    }
    for (const keysym of [...wanted].filter((each) => !down.has(each))) {
      down.add(keysym)
      placed(keysym, true)
    }
  }
  return (keysym, isDown) => {
    if (isLevel(keysym)) {
      note(held, keysym, isDown)
      return match(held)
    }
    if (commands.includes(keysym)) note(commanding, keysym, isDown)
    const place = isDown && commanding.size === 0 ? layout.placeOf(signOf(keysym)) : undefined
    // A blank is one behind Shift too, and may mean more there.
    if (place !== undefined && keysym !== blank) match(wantedFor(place, held))
    placed(keysym, isDown)
    if (!isDown) match(held)
  }
}

const blank = 0x20

const isLevel = (keysym: number): boolean => [...shifts, ...altGrs].some((each) => each === keysym)

function note(keys: Set<number>, keysym: number, isDown: boolean): void {
  if (isDown) keys.add(keysym)
  else keys.delete(keysym)
}

function wantedFor({ shift, altGr }: Place, held: ReadonlySet<number>): ReadonlySet<number> {
  const some = (kind: readonly number[], isWanted: boolean): readonly number[] => {
    if (!isWanted) return []
    const own = kind.filter((each) => held.has(each))
    return own.length > 0 ? own : kind.slice(0, 1)
  }
  return new Set([...some(shifts, shift), ...some(altGrs, altGr)])
}
