/** What to send for keys and text so that the desktop gets what was meant, whatever the server does with Shift. */
import { characterKeysym, type Key, keysym } from '../../../core/action/keys'
import { altGrs } from './keyboards/codes'
import { keysymOf, type Layout, signOf } from './keyboards/layout'

export type KeyStroke = { readonly key: Key; readonly keysym: number }

const leftTab = 0xfe20

/**
 * A chord's keys in order. Behind Shift the shifted keysym is sent: given a lower-case `t`, servers lift Shift
 * themselves and the application sees Ctrl+T without it; x11vnc does the same to Tab.
 * @param layout of a machine that gets keys by their place: they come with the Shift or AltGr that it wants for a sign.
 */
export function chordOf(keys: readonly Key[], layout?: Layout): readonly KeyStroke[] {
  const shift = keys.indexOf('shift')
  const strokes = keys.map((key, index) => ({
    key,
    keysym: shift >= 0 && index > shift ? shifted(keysym(key), layout) : keysym(key),
  }))
  if (layout === undefined) return strokes
  return strokes.flatMap((stroke) => [...heldFor(stroke.keysym, keys, layout), stroke])
}

export const isShortcut = (keys: readonly Key[]): boolean =>
  keys.some((key) => key === 'ctrl' || key === 'alt' || key === 'super')

const altGr = { key: 'altgr', keysym: altGrs[0] }

/** Letters and digits of shortcuts are keys, not signs: Ctrl+1 is pressed without Shift on a French keyboard too. */
function heldFor(sym: number, keys: readonly Key[], layout: Layout): readonly KeyStroke[] {
  const sign = signOf(sym)
  const place = layout.placeOf(sign)
  const isKey = isShortcut(keys) && /^[\p{L}\d]$/u.test(sign)
  const needsShift = place?.shift === true && !isKey && !keys.includes('shift')
  return [
    ...(needsShift ? [{ key: 'shift', keysym: keysym('shift') }] : []),
    ...(place?.altGr === true ? [altGr] : []),
  ]
}

const plainMarks = "`1234567890-=[]\\;',./"
const shiftedMarks = '~!@#$%^&*()_+{}|:"<>?'

/** The keysym on the same key with Shift: as on a US keyboard, which is what VNC servers have, unless it is known. */
function shifted(sym: number, layout: Layout | undefined): number {
  if (sym === 0xff09) return leftTab
  if (layout !== undefined) return layout.behindShift(sym)
  if (sym > 0xff) return sym
  const letter = String.fromCodePoint(sym)
  const mark = shiftedMarks[plainMarks.indexOf(letter)]
  if (mark !== undefined) return characterKeysym(mark)
  const upper = letter.toUpperCase().codePointAt(0) ?? sym
  return letter.toUpperCase().length === 1 && upper <= 0xff ? upper : sym
}

/** One line end a line, as Enter is pressed once. */
export const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/**
 * A letter and how a US keyboard types it, or the one that the machine is known to have. Servers that only pass keys on lose a letter
 * that comes without its Shift.
 */
export type Letter = {
  readonly text: string
  readonly keysym: number
  readonly shift: boolean
  readonly altGr?: boolean
}

/** How a text is typed, or undefined when a letter has no key that every server knows, or none on the keyboard that is known. */
export function typingOf(text: string, layout?: Layout): readonly Letter[] | undefined {
  const letters = [...text]
  if (layout === undefined) return letters.every(hasKey) ? letters.map(letterOf) : undefined
  const typed = letters.flatMap((letter): readonly Letter[] => {
    const place = layout.placeOf(letter)
    return place === undefined ? [] : [{ text: letter, keysym: keysymOf(letter), ...place }]
  })
  return typed.length === letters.length ? typed : undefined
}

const letterOf = (text: string): Letter => ({
  text,
  keysym: characterKeysym(text),
  shift: /^[A-Z]$/.test(text) || shiftedMarks.includes(text),
})

/** Other letters use up spare key codes, and after some 18 of them servers silently send nothing. */
function hasKey(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  if (letter === '\n' || letter === '\t') return true
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)
}
