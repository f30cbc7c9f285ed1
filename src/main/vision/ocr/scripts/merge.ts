/** What a line says when two readers have read it: how good a reading is, and the better one word by word. */
import type { Run } from '../ink'
import type { Line } from '../layout'
import type { Char } from '../recognize'
import { isRightToLeft } from './right-to-left'
import type { Word } from './tesseract'

/** A line's ink, in pixels of the picture, and about its font size. */
export type Inked = Pick<Line, 'runs' | 'em'>

/** In em: how far from its middle a letter reaches. */
const reach = 0.65

/**
 * 0 to 1: how sure the reader is, times how much of the ink its letters account for. The first recogniser passes over letters that it
 * does not know, so that it is sure of what it says and leaves out the rest.
 */
export function scoreOf({ runs, em }: Inked, chars: readonly Char[]): number {
  const letters = chars.filter(({ text }) => text !== ' ')
  if (letters.length === 0) return 0
  const mean = letters.reduce((sum, { confidence }) => sum + confidence, 0) / letters.length
  return mean * shareOf(runs, (x) => letters.some((letter) => Math.abs(letter.x - x) <= em * reach))
}

/** The same of some columns of the line. */
export function scoreIn({ runs, em }: Inked, chars: readonly Char[], { start, end }: Run): number {
  const within = runs.filter((run) => run.start < end && run.end > start)
  return scoreOf(
    { em, runs: within },
    chars.filter(({ x }) => x >= start && x < end),
  )
}

/** How much of the ink stands in the columns of these words. */
export function shareIn({ runs }: Inked, words: readonly Word[]): number {
  return shareOf(runs, (x) => words.some((word) => isIn(word, x)))
}

const isIn = ({ columns: { start, end } }: Word, x: number): boolean => x >= start && x < end

function shareOf(runs: readonly Run[], isKnown: (x: number) => boolean): number {
  let [known, drawn] = [0, 0]
  for (const { start, end } of runs)
    for (let x = start; x < end; x++) {
      drawn++
      if (isKnown(x)) known++
    }
  return drawn === 0 ? 1 : known / drawn
}

/** In em: how far the other reader may be wrong about where a word ends. */
const doubt = 0.8

/**
 * Words from left to right that end where a gap in the ink begins: the widest one near to where the reader saw their blank.
 *
 * @param words in any order, of a script that has blanks.
 */
export function aligned({ runs, em }: Inked, words: readonly Word[]): readonly Word[] {
  const sorted = words.map((word) => ({ ...word })).sort((a, b) => a.columns.start - b.columns.start)
  for (const [at, word] of sorted.entries()) {
    const next = sorted[at + 1]
    if (next === undefined) break
    const blank = (word.columns.end + next.columns.start) / 2
    const gap = widestGap(runs, blank - em * doubt, blank + em * doubt)
    if (gap === undefined || gap.start <= word.columns.start || gap.end >= next.columns.end) continue
    word.columns = { ...word.columns, end: gap.start }
    next.columns = { ...next.columns, start: gap.end }
  }
  return sorted
}

function widestGap(runs: readonly Run[], from: number, to: number): Run | undefined {
  let widest: Run | undefined
  for (const [at, { start: end }] of runs.entries()) {
    const start = runs[at - 1]?.end
    if (start === undefined || (start + end) / 2 < from || (start + end) / 2 > to) continue
    if (widest === undefined || end - start > widest.end - widest.start) widest = { start, end }
  }
  return widest
}

/** What the first reader alone has seen, at an end of the line, stays when it is as sure. */
const sure = 0.8
/** In em: what is nearer to the words is a part of one. */
const beside = 0.3

/**
 * The letters from left to right.
 *
 * @param words of the other reader from left to right, in pixels of the picture.
 * @param isOwn whether a word is of the script that the other reader was made for: such a word the first one cannot have read.
 * Otherwise, of digits and Latin, the first is right where it is as sure.
 */
export function merged(
  { runs, em }: Inked,
  first: readonly Char[],
  words: readonly Word[],
  isOwn: (word: Word) => boolean,
): readonly Char[] {
  const parts = words.map((word) => {
    const theirs = first.filter(({ x }) => isIn(word, x))
    const isTheirs = isOwn(word) || word.confidence > scoreIn({ runs, em }, theirs, word.columns)
    return isTheirs ? lettersOf(word) : theirs
  })
  const from = Math.min(...words.map(({ columns }) => columns.start)) - em * beside
  const to = Math.max(...words.map(({ columns }) => columns.end)) + em * beside
  const before = first.filter(({ x, confidence }) => x < from && confidence >= sure)
  const behind = first.filter(({ x, confidence }) => x > to && confidence >= sure)
  return inOrder([...before, ...parts.flatMap((part, at) => [...blankBefore(words, at), ...part]), ...behind])
}

function blankBefore(words: readonly Word[], at: number): Char[] {
  const [last, word] = [words[at - 1], words[at]]
  if (last === undefined || word === undefined) return []
  return [{ text: ' ', x: (last.columns.end + word.columns.start) / 2, confidence: word.confidence }]
}

/** Evenly over the word, as they are seen: what matters is between which words a letter stands. */
function lettersOf({ text, columns: { start, end }, confidence }: Word): Char[] {
  const letters = isRightToLeft(text) ? [...text].reverse() : [...text]
  const width = (end - start) / letters.length
  return letters.map((letter, at) => ({ text: letter, x: start + (at + 0.5) * width, confidence }))
}

/** The words of scripts without blanks overlap: their order is right, their places only about. */
function inOrder(chars: readonly Char[]): readonly Char[] {
  let last = 0
  return chars.map((char) => {
    last = Math.max(last, char.x)
    return { ...char, x: last }
  })
}
