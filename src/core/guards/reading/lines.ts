/** The texts of a page as the lines of one, so that what few pages hold is looked for once and not in each of thousands of texts. */
import { byValue } from './memo'

export type Lines = { readonly lines: readonly string[]; readonly whole: string }

/** @param lines without an end of a line in them, or a pattern may be found across it. */
export const asLines = (lines: readonly string[]): Lines => ({ lines, whole: lines.join('\n') })

/** @param whole of at least one line. */
export const linesOf = (whole: string): Lines => ({ lines: whole.split('\n'), whole })

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
export function linesWith({ lines, whole }: Lines, pattern: RegExp): readonly number[] {
  if (lines.length === 0) return []
  const search = linewise(pattern)
  const found: number[] = []
  let [nth, end] = [0, lines[0]?.length ?? 0]
  for (search.lastIndex = 0; search.lastIndex <= whole.length; search.lastIndex = end + 1) {
    const at = search.exec(whole)?.index
    if (at === undefined) break
    while (end < at) end += 1 + (lines[++nth]?.length ?? 0)
    found.push(nth)
  }
  return found
}
