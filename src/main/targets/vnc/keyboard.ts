/** What to send for keys and text so that the desktop gets what was meant, whatever the server does with Shift. */
import { characterKeysym, type Key, keysym } from '../../../core/action/keys'

export type KeyStroke = { readonly key: Key; readonly keysym: number }

const leftTab = 0xfe20

/**
 * A chord's keys in order. Behind Shift the shifted keysym is sent: given a lower-case `t`, servers lift Shift
 * themselves and the application sees Ctrl+T without it; x11vnc does the same to Tab.
 */
export function chordOf(keys: readonly Key[]): readonly KeyStroke[] {
  const shift = keys.indexOf('shift')
  return keys.map((key, index) => ({
    key,
    keysym: shift >= 0 && index > shift ? shifted(keysym(key)) : keysym(key),
  }))
}

const plainMarks = "`1234567890-=[]\\;',./"
const shiftedMarks = '~!@#$%^&*()_+{}|:"<>?'

/** The keysym on the same key with Shift, as on a US keyboard, which is what VNC servers have. */
function shifted(sym: number): number {
  if (sym === 0xff09) return leftTab
  if (sym > 0xff) return sym
  const letter = String.fromCodePoint(sym)
  const mark = shiftedMarks[plainMarks.indexOf(letter)]
  if (mark !== undefined) return characterKeysym(mark)
  const upper = letter.toUpperCase().codePointAt(0) ?? sym
  return letter.toUpperCase().length === 1 && upper <= 0xff ? upper : sym
}

/** One line end a line, as Enter is pressed once. */
export const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A letter and how a US keyboard types it. Servers that only pass keys on lose a letter that comes without its Shift. */
export type Letter = { readonly text: string; readonly keysym: number; readonly shift: boolean }

/** How a text is typed, or undefined when a letter has no key that every server knows. */
export function typingOf(text: string): readonly Letter[] | undefined {
  const letters = [...text]
  return letters.every(hasKey) ? letters.map(letterOf) : undefined
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
