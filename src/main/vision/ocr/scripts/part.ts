/** The part of a line that the first reader does not know: Latin beside another script may spoil how that is read. */
import type { Run } from '../ink'
import type { Line } from '../layout'
import type { Char } from '../recognize'
import { scoreIn } from './merge'

/** What stands before and behind the line's unknown part is known. */
export type Part = {
  readonly line: Line
  readonly chars: readonly Char[]
  readonly before: readonly Char[]
  readonly behind: readonly Char[]
}

/** In em: no letters of a word are as far apart. */
const blank = 0.25
/** Of fewer letters the first reader is sure when it should not be. */
const fewest = 2
const known = 0.97
const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]$/u
/** In pixels, of the blank beside a word. */
const beside = 2

/** Without the words of Latin and digits at both ends; undefined where there are none, or nothing else. */
export function unknownPart(line: Line, chars: readonly Char[]): Part | undefined {
  const words = wordsOf(line)
  const isKnown = (word: Run): boolean => {
    const letters = chars.filter(({ x, text }) => x >= word.start && x < word.end && text !== ' ')
    const isLatin = letters.length >= fewest && letters.every(({ text }) => latin.test(text))
    return isLatin && scoreIn(line, letters, word) >= known
  }
  const unknown = words.filter((word) => !isKnown(word))
  const [first, last] = [unknown[0], unknown.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if (first === words[0] && last === words.at(-1)) return undefined
  const { crop } = line
  const start = first === words[0] ? crop.x : first.start - beside
  const end = last === words.at(-1) ? crop.x + crop.width : last.end + beside
  return {
    line: {
      ...line,
      crop: { ...crop, x: start, width: end - start },
      runs: line.runs.filter((run) => run.start >= first.start && run.end <= last.end),
    },
    chars: chars.filter(({ x }) => x >= start && x < end),
    before: chars.filter(({ x }) => x < start),
    behind: chars.filter(({ x }) => x >= end),
  }
}

function wordsOf({ runs, em }: Line): readonly Run[] {
  const words: Run[] = []
  for (const run of runs) {
    const last = words.at(-1)
    if (last === undefined || run.start - last.end >= em * blank) words.push(run)
    else words[words.length - 1] = { start: last.start, end: run.end }
  }
  return words
}
