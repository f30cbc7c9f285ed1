/**
 * Foreign text as it really is: everything that a screen would not show, or would obey, stands as a sign or as its number.
 * Whoever approves a text must be able to tell it from every other.
 */

/**
 * Controls, formats, halves of surrogates, private and unassigned signs, separators of lines, and what is ignored. Only the
 * variation of a picture, such as a heart, is one sign with it.
 */
const hidden = /(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?![\ufe0e\ufe0f])[\p{C}\p{Zl}\p{Zp}\p{DI}]/gu

/** More marks than any script puts on one letter grow over the lines above. */
const heaped = /(\p{M}{4})(\p{M}+)/gu

const loose = /^\p{M}/u

/** `⟨U+202E⟩`. */
const numbered = (sign: string): string =>
  `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`

/** The signs that Unicode has for control characters; a new line and a tab have better known ones. */
function shown(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  if (sign === '\n') return '⏎'
  if (sign === '\t') return '⇥'
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  return code === 0x7f ? '␡' : numbered(sign)
}

/** On one line: a new line is a sign as well. */
export function visible(text: string): string {
  const told = text.replace(hidden, shown)
  const flat = told.replace(
    heaped,
    (_, some: string, rest: string) => some + [...rest].map(numbered).join(''),
  )
  return loose.test(flat) ? `◌${flat}` : flat
}

/** New lines stay. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n')

/** How much of a long text stands at its head and at its tail. */
type Ends = { readonly head: number; readonly tail: number }

const ends: Ends = { head: 40, tail: 16 }

/** A long text by both of its ends, for places that show the whole elsewhere or tell it to whoever asks. */
export function abridged(text: string, { head, tail } = ends): string {
  const signs = [...text]
  if (signs.length - head - tail <= 12) return text
  const first = signs.slice(0, head).join('').replace(cutWord(signs[head]), '').trimEnd()
  const last = signs
    .slice(-tail)
    .join('')
    .replace(cutHead(signs.at(-tail - 1)), '')
    .trimStart()
  return `${first} … ${last}`
}

/** Of a word that goes on past the cut, what stands before it, where the word is not most of what is shown. */
const cutWord = (next = ' '): RegExp => (/\s/.test(next) ? /(?!)/ : /(?<=\s)[\p{L}\p{N}]{1,12}$/u)
const cutHead = (before = ' '): RegExp => (/\s/.test(before) ? /(?!)/ : /^[\p{L}\p{N}]{1,12}(?=\s)/u)

/** A name that has quotes of its own, for a sentence that puts it between quotes. */
export const withinQuotes = (name: string): string => name.replace(/“/g, '‘').replace(/”/g, '’')

/** Text that is visible already, kept apart from the direction of what stands round it; for what no terminal prints. */
export const isolated = (shown: string): string => `\u2068${shown}\u2069`

/** JSON of printable signs: what a terminal would obey or hide is escaped, and reads back as it was. */
export const printableJson = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, undefined, indent) ?? 'null').replace(/(?!\n)[\p{C}\p{Zl}\p{Zp}\p{DI}]/gu, (sign) =>
    Array.from({ length: sign.length }, (_, nth) => escaped(sign.charCodeAt(nth))).join(''),
  )

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`
