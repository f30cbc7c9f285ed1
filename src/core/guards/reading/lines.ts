/** The texts of a page as the lines of one, so that what few pages hold is looked for once and not in each of thousands of texts. */
import { byValue } from './memo'

export type Lines = { readonly lines: readonly string[]; readonly whole: string }

/** @param lines without an end of a line in them, or a pattern may be found across it. */
export const asLines = (lines: readonly string[]): Lines => ({ lines, whole: lines.join('\n') })

/** `^` and `$` at every line. */
const linewise = byValue((pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags}gm`))

/** What a pattern says must not follow or stand before may be past the end of its line. */
const looksAbout = byValue(({ source }: RegExp): boolean => source.includes('(?!') || source.includes('(?<!'))

/** Whether a pattern may be found in one of the lines of a text; where this says no, it is in none of them. */
export const mayHold = (whole: string, pattern: RegExp): boolean =>
  looksAbout(pattern) || whole.search(linewise(pattern)) >= 0

/**
 * The numbers of the lines that a pattern may be found in: of all that it is in, and of one now and then where it goes on into
 * the next. What is found is looked for from the line after it on, so that nothing which reaches over an end hides another.
 */
export function linesWith({ lines, whole }: Lines, pattern: RegExp): readonly number[] {
  if (looksAbout(pattern)) return lines.map((_, nth) => nth)
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
