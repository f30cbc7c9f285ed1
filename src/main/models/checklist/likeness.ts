/** How alike two texts are when one of them was read off a screen by OCR. */

/** One compared character and where it stands in the original text, in UTF-16 units. */
type Letter = { readonly text: string; readonly at: number }

export type Compared = {
  /** Half-width, case-folded, without blanks and control characters. */
  readonly exact: string
  /** As `exact`, with what OCR takes for one another made the same: l, 1, I and |; O and 0. */
  readonly folded: string
  readonly letters: readonly Letter[]
}

const twins: Readonly<Record<string, string>> = { '1': 'l', i: 'l', '|': 'l', '0': 'o' }

export function compared(text: string): Compared {
  const letters: Letter[] = []
  let at = 0
  for (const character of text) {
    const plain = character
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{C}]/gu, '')
    for (const one of plain) letters.push({ text: one, at })
    at += character.length
  }
  const exact = letters.map((letter) => letter.text).join('')
  return { exact, folded: fold(exact), letters }
}

const fold = (text: string): string => [...text].map((one) => twins[one] ?? one).join('')

/** Without what labels carry at their end: a colon, a star, three dots. */
export const bare = (text: string): string => text.replace(/[:*.…]+$/, '')

/** 1 for equal texts, 0 for those with nothing in common. Texts whose numbers differ are not alike at all. */
export function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  if (longest === 0) return 1
  if (longest > 200 || Math.min(a.length, b.length) / longest < 0.5) return 0
  return numbersIn(a) === numbersIn(b) ? 1 - edits(a, b) / longest : 0
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ')

/** Levenshtein's distance in UTF-16 units. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The share of a text's width before a UTF-16 offset: wide characters count twice. */
export function shareBefore(text: string, offset: number): number {
  const whole = widthOf(text)
  return whole === 0 ? 0 : widthOf(text.slice(0, offset)) / whole
}

const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]/
const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (wide.test(one) ? 2 : 1), 0)
