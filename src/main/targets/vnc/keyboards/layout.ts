/** Where each sign is on a keyboard, and what must be held for it. */
import type { Keyboard } from '../../../../core/action/keyboards'
import { characterKeysym, keyOf, olderKeysyms } from '../../../../core/action/keys'
import { fixedCodes } from './codes'
import { places, type Rows, tables } from './tables'

export type Place = { readonly code: number; readonly shift: boolean; readonly altGr: boolean }

export type Layout = {
  readonly keyboard: Keyboard
  /** Where a sign is; undefined where the keyboard cannot write it with one key. */
  placeOf(sign: string): Place | undefined
  /** The key behind a keysym, whatever is held; of a sign that is not there, the key that bears it on a US keyboard. */
  codeOf(keysym: number): number | undefined
  /** What the key of this keysym writes behind Shift: itself, where that is nothing. */
  behindShift(keysym: number): number
}

const blanks: readonly (readonly [string, Place])[] = ['\n', '\t', ' '].map((blank) => [
  blank,
  { code: fixedCodes.get(characterKeysym(blank)) ?? 0, shift: false, altGr: false },
])

export function openLayout(keyboard: Keyboard): Layout {
  const signs = placesOn(tables[keyboard])
  const usual = keyboard === 'us' ? signs : placesOn(tables.us)
  const codeOf = (keysym: number): number | undefined => {
    const sign = signOf(keysym)
    return fixedCodes.get(keysym) ?? (signs.get(sign) ?? usual.get(sign))?.code
  }
  return {
    keyboard,
    placeOf: (sign) => signs.get(sign),
    codeOf,
    behindShift(keysym) {
      if (signs.get(signOf(keysym))?.altGr === true) return keysym
      const sign = [...tables[keyboard].shift][places.indexOf(codeOf(keysym) ?? 0)]
      return sign === undefined || sign === ' ' ? keysym : characterKeysym(sign)
    },
  }
}

function placesOn({ plain, shift, altGr = '', shiftAltGr = '' }: Rows): ReadonlyMap<string, Place> {
  const row = (signs: string, held: Omit<Place, 'code'>) =>
    [...signs].flatMap((sign, at): (readonly [string, Place])[] =>
      sign === ' ' ? [] : [[sign, { code: places[at] ?? 0, ...held }]],
    )
  return new Map([
    ...blanks,
    ...row(plain, { shift: false, altGr: false }),
    ...row(shift, { shift: true, altGr: false }),
    ...row(altGr, { shift: false, altGr: true }),
    ...row(shiftAltGr, { shift: true, altGr: true }),
  ])
}

/** Signs that QEMU's keyboards name by their older keysyms. */
const olderOf: ReadonlyMap<string, number> = new Map(
  [...olderKeysyms].flatMap(([keysym, sign]) => (/^[а-яё№€]$/iu.test(sign) ? [[sign, keysym] as const] : [])),
)

/** The sign behind a keysym of either kind. Empty where it is none. */
export const signOf = (keysym: number): string => keyOf(keysym)?.character ?? ''

/** The keysym that most know for a sign. */
export const keysymOf = (sign: string): number => olderOf.get(sign) ?? characterKeysym(sign)
