/** What a line says when two readers have read it: how good a reading is, and the better one word by word. */
import type { Run } from '../ink'
import type { Line } from '../layout'
import type { Char } from '../recognize'
import { turned } from './right-to-left'
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
  return (
    mean *
    shareOf(
      runs,
      letters.map(({ x }) => ({ start: x - em * reach, end: x + em * reach })),
    )
  )
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
  return shareOf(
    runs,
    words.map(({ columns }) => columns),
  )
}

const isIn = ({ columns: { start, end } }: Word, x: number): boolean => x >= start && x < end

/** @param known where something is known to be, in any order. */
function shareOf(runs: readonly Run[], known: readonly Run[]): number {
  const sorted = known.toSorted((a, b) => a.start - b.start)
  let [covered, drawn, first] = [0, 0, 0]
  for (const { start, end } of runs) {
    drawn += end - start
    let from = start
    while (first < sorted.length && (sorted[first]?.end ?? 0) <= start) first++
    for (let at = first; at < sorted.length && (sorted[at]?.start ?? end) < end; at++) {
      const part = sorted[at]
      if (part === undefined || part.end <= from) continue
      covered += Math.min(end, part.end) - Math.max(from, part.start)
      from = Math.min(end, part.end)
    }
  }
  return drawn === 0 ? 1 : covered / drawn
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

/** What the first reader alone has seen stays when it is as sure. */
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
  return inOrder(
    words.flatMap((word, at) => {
      const theirs = first.filter(({ x }) => isIn(word, x))
      const isTheirs = isOwn(word) || word.confidence > scoreIn({ runs, em }, theirs, word.columns)
      return [...blankBefore(words, at), ...(isTheirs ? lettersOf(word) : theirs)]
    }),
  )
}

/** The words in their order, and where they stand those that the first reader alone has seen beside or between them. */
export function withMissed({ em }: Inked, first: readonly Char[], words: readonly Word[]): readonly Word[] {
  const isFar = ({ x }: Char): boolean =>
    words.every(({ columns: { start, end } }) => x < start - em * beside || x > end + em * beside)
  const missed: Char[][] = []
  for (const char of first
    .filter(({ text, confidence }) => text !== ' ' && confidence >= sure)
    .filter(isFar)) {
    const last = missed.at(-1)?.at(-1)
    if (last === undefined || char.x - last.x > em * apart) missed.push([])
    missed.at(-1)?.push(char)
  }
  const all = [...words]
  for (const word of missed.flatMap((chars) => wordOf(chars, em))) {
    const next = all.findIndex(({ columns }) => columns.start > word.columns.start)
    all.splice(next < 0 ? all.length : next, 0, word)
  }
  return all
}

/** In em: letters of one word stand nearer to each other. */
const apart = 1.2
/** In em: about half a letter. */
const half = 0.3

function wordOf(chars: readonly Char[], em: number): Word[] {
  const [start, end] = [chars[0], chars.at(-1)]
  if (start === undefined || end === undefined) return []
  const confidence = chars.reduce((sum, char) => sum + char.confidence, 0) / chars.length
  const columns = { start: start.x - em * half, end: end.x + em * half }
  return [{ text: chars.map(({ text }) => text).join(''), columns, confidence }]
}

function blankBefore(words: readonly Word[], at: number): Char[] {
  const [last, word] = [words[at - 1], words[at]]
  if (last === undefined || word === undefined) return []
  return [{ text: ' ', x: (last.columns.end + word.columns.start) / 2, confidence: word.confidence }]
}

/** Evenly over the word, as they are seen: what matters is between which words a letter stands. */
function lettersOf({ text, columns: { start, end }, confidence }: Word): Char[] {
  const letters = [...turned(text)]
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
