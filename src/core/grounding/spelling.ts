/** Names in the spelling in which they are compared: folded, letters and digits alone, with one blank between words. */
import { fold, foldAll } from '../guards/reading/fold'
import { byText } from '../guards/reading/memo'

/** What is left of a text past this names nothing. */
const longest = 2000

export function spell(text: string): string {
  const cut = text.slice(0, longest)
  return bared(isAscii(cut) ? cut.toLowerCase() : fold(cut))
}

/** Many texts, each as `spell` has it, as lines of one: a step costs little for a letter and much for a call. */
export function spellLines(texts: readonly string[]): string {
  const cut = texts.map((text) => text.slice(0, longest))
  const folded = foldAll(cut.filter((text) => !isAscii(text)))
  let next = 0
  const lines = cut.map((text) => (isAscii(text) ? text.toLowerCase() : (folded[next++] ?? '')))
  const bare = lines.join('\n').replace(odd, ' ').replace(/^ | $/gm, '')
  if (!/^$/m.test(bare)) return bare
  // Of signs alone, nothing else is left.
  return bare
    .split('\n')
    .map((line, nth) => (line === '' ? (lines[nth] ?? '').trim() : line))
    .join('\n')
}

/** Neither letters nor figures, ASCII first: most of it is. */
const odd = /(?:[ -/:-@[-`{-~]|(?=[^\n -~])[^\p{L}\p{M}\p{N}])+/gu

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

function bared(folded: string): string {
  const bare = folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
  return bare === '' ? folded.trim() : bare
}

/** Letters of scripts that put no blanks between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u

export const isUnspaced = (text: string): boolean => unspaced.test(text)

/** Where words stand in a text as whole ones, from a place on; -1 where they do not. */
export function findWords(text: string, words: string, from = 0): number {
  for (let at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1))
    if (!(at > from && joins(text, at)) && !joins(text, at + words.length)) return at
  return -1
}

const joins = (text: string, at: number): boolean => {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)]
  if (before === '' || after === '' || before === ' ' || after === ' ') return false
  return !unspaced.test(before) && !unspaced.test(after)
}

/** Signs that a reader of pictures takes for each other, as one. */
export const asRead = byText((text: string): string =>
  text
    .replaceAll(' ', '')
    .replace(/[0o]/g, 'o')
    .replace(/[1il]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('5', 's')
    .replaceAll('8', 'b'),
)

/** Whether a text read off a picture may be these words: a sign in five lost, added or misread, digits never. */
export function isMisread(read: string, words: string): boolean {
  const [a, b] = [asRead(read), asRead(words)]
  if (a === b) return true
  const least = Math.min(a.length, b.length)
  const allowed = unspaced.test(b) ? Math.floor(least / 4) : Math.floor(least / 5)
  if (allowed === 0 || Math.abs(a.length - b.length) > allowed || digits(a) !== digits(b)) return false
  return distanceOf(a, b, Math.min(allowed, 3)) <= Math.min(allowed, 3)
}

const digits = (text: string): string => text.replace(/\D/g, '')

/** Levenshtein's distance; more than `most` is not told apart. */
function distanceOf(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[b.length] ?? most + 1
}
