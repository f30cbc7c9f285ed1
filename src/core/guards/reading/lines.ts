/** The texts of a page as the lines of one, so that what few pages hold is looked for once and not in each of thousands of texts. */
import { byValue } from './memo'

/** `ends`: where each line ends in the whole. No line is a text of its own: most of thousands are never asked for. */
export type Lines = { readonly whole: string; readonly ends: Uint32Array }

/** @param lines without an end of a line in them, or a pattern may be found across it. */
export function asLines(lines: readonly string[]): Lines {
  const ends = new Uint32Array(lines.length)
  lines.reduce((end, line, nth) => {
    ends[nth] = end + line.length
    return end + line.length + 1
  }, 0)
  return { whole: lines.join('\n'), ends }
}

/** @param count of its lines, at least one. */
export function linesOf(whole: string, count: number): Lines {
  const ends = new Uint32Array(count).fill(whole.length)
  let nth = 0
  for (let end = whole.indexOf('\n'); end >= 0; end = whole.indexOf('\n', end + 1)) ends[nth++] = end
  return { whole, ends }
}

const startOf = (nth: number, ends: Uint32Array): number => (nth === 0 ? 0 : (ends[nth - 1] ?? 0) + 1)

/** Empty where there is no such line. */
export const lineAt = ({ whole, ends }: Lines, nth: number): string =>
  nth < ends.length ? whole.slice(startOf(nth, ends), ends[nth]) : ''

/** `^` and `$` at every line. What must not stand before or behind is left out: it may be past the end of the line. */
const linewise = byValue(({ source, flags }: RegExp) => new RegExp(withoutBars(source), `${flags}gm`))

/** A pattern's source without its `(?!` and `(?<!`: it fits all that it did, and more. */
export function withoutBars(source: string): string {
  const from = source.search(/\(\?<?!/)
  if (from < 0) return source
  let [end, depth] = [from, 0]
  do {
    // A sign in a class, or behind a backslash, closes nothing.
    const [sign = ')'] = /^(?:\\.|\[(?:\\.|[^\]\\])*\]|.)/u.exec(source.slice(end)) ?? []
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    end += sign.length
  } while (depth > 0)
  return source.slice(0, from) + withoutBars(source.slice(end))
}

/** @param patterns of the same flags. */
export const oneOf = (patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), patterns[0]?.flags)

/** Whether a pattern may be found in one of the lines of a text; where this says no, it is in none of them. */
export const mayHold = (whole: string, pattern: RegExp): boolean => whole.search(linewise(pattern)) >= 0

/**
 * The numbers of the lines that a pattern may be found in: of all that it is in, and of one now and then where it goes on into
 * the next. What is found is looked for from the line after it on, so that nothing which reaches over an end hides another.
 */
export function linesWith({ ends, whole }: Lines, pattern: RegExp): readonly number[] {
  if (ends.length === 0) return []
  const search = linewise(pattern)
  const found: number[] = []
  let nth = 0
  for (search.lastIndex = 0; search.lastIndex <= whole.length; search.lastIndex = (ends[nth] ?? 0) + 1) {
    const at = search.exec(whole)?.index
    if (at === undefined) break
    while ((ends[nth] ?? whole.length) < at) nth++
    found.push(nth)
  }
  return found
}

/** Tells the number of each line in which a word stands. Nothing is made for it. @param word on one line. */
export function eachHolding({ ends, whole }: Lines, word: string, tell: (nth: number) => void): void {
  let nth = 0
  for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, (ends[nth] ?? 0) + 1)) {
    while ((ends[nth] ?? whole.length) < at) nth++
    tell(nth)
  }
}
