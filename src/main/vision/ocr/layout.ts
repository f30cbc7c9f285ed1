/** The geometry that makes OCR fit a user interface: lines cut at wide gaps, words by their gaps, tight boxes. */
import type { Box } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { common, edgesIn, isThin, toCut } from './edges'
import { columnRuns, type Ink, inkIn, type Run, rowSpan } from './ink'
import type { Char } from './recognize'
import { inReadingOrder } from './scripts/right-to-left'

/** One recognised text: what stands between two wide gaps, with its box tight round the ink. */
export type Phrase = { readonly text: string; readonly box: Box; readonly confidence: number }

/** A piece of a detected box: `crop` is what to read, `runs` its ink from left to right. */
export type Line = {
  readonly crop: Box
  readonly ink: Ink
  readonly runs: readonly Run[]
  /** About the font size, pixels. */
  readonly em: number
  /** The width of a character cell when the glyphs stand on a grid. */
  readonly pitch: number | undefined
}

/** A gap of this many em separates columns whatever the script, so reading across it is wasted work. */
const surelyApart = 2

/**
 * In pixels: what the recogniser sees above and below the ink, as it did on average in the detector's boxes. Those differ by
 * a pixel or two with what stands elsewhere; with this the same ink is the same crop, and need not be read again.
 */
const above = 3
const below = 4
/** Of so few rows none hangs below the line. */
const flat = 10

/** In pixels: narrower than this there is no word. */
const leastGap = 8

/**
 * Cuts a detected box into lines to read; none when there is no ink. What is pale beside what is dark is no ink there: a wide gap is
 * looked into by itself.
 */
export function linesIn(picture: Picture, found: Box): Line[] {
  const { box, ends } = toCut(picture, found)
  const { lines, edges } = darkLinesIn(picture, box, ends)
  const pale = gapsBetween(lines, edges, box).flatMap((gap) => darkLinesIn(picture, gap, ends).lines)
  return [...lines, ...pale.filter(({ ink, runs }) => isHigh(ink, extent(runs)))]
}

/** In pixels: the upper or lower edge of a button is no higher. */
const lowest = 3

const isHigh = (ink: Ink, columns: Run): boolean => {
  const rows = rowSpan(ink, columns)
  return rows !== undefined && rows.end - rows.start > lowest
}

/** The parts of a box in which none of its lines are. */
function gapsBetween(lines: readonly Line[], edges: readonly Run[], box: Box): Box[] {
  if (lines.length === 0) return []
  const crops = lines.map(({ crop }) => ({ start: crop.x, end: crop.x + crop.width }))
  const taken = [...crops, ...edges].sort((a, b) => a.start - b.start)
  return [box.x, ...taken.map(({ end }) => end)].flatMap((x, at) => {
    const width = (taken[at]?.start ?? box.x + box.width) - x
    return width >= leastGap ? [{ ...box, x, width }] : []
  })
}

/**
 * The lines of a box from left to right, and the edges that part them.
 *
 * @param ends edges of windows that the box ends at.
 */
function darkLinesIn(
  picture: Picture,
  box: Box,
  ends: readonly Run[],
): { readonly lines: Line[]; readonly edges: readonly Run[] } {
  const ink = inkIn(picture, box)
  const drawn = columnRuns(ink)
  const whole = rowsOf(ink, drawn)
  if (whole === undefined) return { lines: [], edges: [] }
  // Edges are higher than the letters, by whose size the grid is found.
  const letters = rowsOf(
    ink,
    drawn.filter((run) => !isThin(run)),
  )
  const grid = gridOf(drawn, sizeOf(letters ?? whole, picture).em)
  const isGlyph = (run: Run) => grid !== undefined && offGrid(middleOf(run), grid) < onGrid
  const edges = [...edgesIn(picture, ink, drawn, isGlyph), ...ends]
  const all = drawn.filter(({ start }) => !edges.some((edge) => edge.start === start))
  const { y, tall, em } = sizeOf(rowsOf(ink, all) ?? whole, picture)
  const margin = Math.round(em * 0.3)
  const lines = partedBy(edges, groupRuns(all, em * surelyApart)).map((runs) => {
    const { start, end } = extent(runs)
    const [from, to] = roomOf(edges, { start, end }, picture.width)
    const x = Math.max(start - margin, from)
    const width = Math.min(end + margin, to) - x
    return { crop: { x, y, width, height: tall }, ink, runs, em, pitch: pitchOf(runs, em) }
  })
  return { lines, edges }
}

/** What of the picture is read for a line of these rows, and about its font size. */
function sizeOf(
  rows: Run,
  picture: Picture,
): { readonly y: number; readonly tall: number; readonly em: number } {
  const height = rows.end - rows.start
  const y = Math.max(rows.start - above, 0)
  const bottom = Math.min(rows.end + (height <= flat ? below + 1 : below), picture.height)
  const tall = bottom - y
  return { y, tall, em: Math.min(Math.max(height, tall * 0.6), tall * 0.8) }
}

/** Groups of runs, cut where an edge stands between two of them. */
function partedBy(edges: readonly Run[], groups: readonly (readonly Run[])[]): (readonly Run[])[] {
  const nth = ({ start }: Run): number => edges.filter((edge) => edge.start < start).length
  return groups.flatMap((runs) => {
    const parts: Run[][] = []
    for (const [at, run] of runs.entries()) {
      const before = runs[at - 1]
      if (before === undefined || nth(before) !== nth(run)) parts.push([])
      parts.at(-1)?.push(run)
    }
    return parts
  })
}

/** From the edge before to the edge behind. */
function roomOf(edges: readonly Run[], { start, end }: Run, width: number): readonly [number, number] {
  const before = edges.filter((edge) => edge.end <= start).map((edge) => edge.end)
  const behind = edges.filter((edge) => edge.start >= end).map((edge) => edge.start)
  return [Math.max(0, ...before), Math.min(width, ...behind)]
}

/** In pixels. */
const caretWidth = 2

/** The rows of a line. What is thin and alone rises above the rest is a caret: the line is as high without it. */
function rowsOf(ink: Ink, runs: readonly Run[]): Run | undefined {
  const spans = runs.flatMap((run) => {
    const rows = rowSpan(ink, run)
    return rows === undefined ? [] : [{ rows, isThin: run.end - run.start <= caretWidth }]
  })
  const whole = common(spans.map(({ rows }) => rows))
  const others = common(spans.filter(({ isThin }) => !isThin).map(({ rows }) => rows))
  const carets = spans.filter(({ rows, isThin }) => isThin && others !== undefined && rises(rows, others))
  return carets.length === 1
    ? common(spans.filter((span) => span !== carets[0]).map(({ rows }) => rows))
    : whole
}

const rises = (rows: Run, over: Run): boolean => rows.start <= over.start && rows.end > over.end

/** In pixels: what is seen beside a piece, of the blank that parts it from the next. */
export const beyond = 2

/** In em: what is less wide says little when it is read alone. */
const leastPiece = 5

/**
 * A line's crop, cut at the blanks between words that stand on a grid: what has been read of it need not be read again where the rest of
 * the line has changed. Elsewhere a blank is no wider than the gap beside some letters, and the line is one piece.
 */
export function piecesOf({ crop, runs, em, pitch }: Line): readonly Box[] {
  if (pitch === undefined) return [crop]
  const isShort = ({ start, end }: Run) => end - start < em * leastPiece
  const words = groupRuns(runs, pitch * leastBlank).map(extent)
  const pieces: Run[] = []
  for (const [at, word] of words.entries()) {
    const last = pieces.at(-1)
    const isJoined = last !== undefined && (isShort(last) || (at === words.length - 1 && isShort(word)))
    if (isJoined) pieces.pop()
    pieces.push(isJoined ? { start: last.start, end: word.end } : word)
  }
  return pieces.map(({ start, end }, at) => {
    const x = at === 0 ? crop.x : start - beyond
    const right = at === pieces.length - 1 ? crop.x + crop.width : end + beyond
    return { ...crop, x, width: right - x }
  })
}

/** Puts characters and gaps together: phrases between wide gaps, spaces at narrower ones. */
export function phrasesIn(line: Line, chars: readonly Char[]): Phrase[] {
  const letters = chars.filter((char) => char.text !== ' ')
  const cuts = gapsOf(line, chars, letters)
  const words = wordsOf(line, letters, cuts)
  const phrases: Word[][] = []
  for (const word of words) {
    if (isIcon(line, word, words)) phrases.push([])
    else if (word.opens) phrases.push([word])
    else if (phrases.length === 0) phrases.push([word])
    else phrases.at(-1)?.push(word)
  }
  return phrases.flatMap(itemsOf).flatMap((parts) => phraseOf(line, parts) ?? [])
}

const textOf = (word: Word): string => word.letters.map((char) => char.text).join('')

const sign = /^[\p{P}\p{S}]$/u
const letter = /\p{L}/u

/** "Home / Orders / Week 47" is three things to press: the same sign between words, twice or more, is nobody's text. */
function itemsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const signs = words.map(textOf).filter((text) => sign.test(text))
  const between = signs.find((text, at) => signs.indexOf(text) < at)
  if (between === undefined) return [words]
  const items: Word[][] = [[]]
  for (const word of words) {
    if (textOf(word) === between) items.push([])
    else items.at(-1)?.push(word)
  }
  return items.every((item) => item.some((word) => letter.test(textOf(word)))) ? items : [words]
}

/** English has "I’" before "m", "d", "ll" and "ve" alone; before a longer word it is the article "l’" of other languages. */
const elided = /(?<!\p{L})I(?=['’]\p{L}?\p{Ll}{3})/gu

/** `index`: how many letters stand before the gap. `spaced`: the recogniser saw a space there as well. */
type Gap = { readonly run: number; readonly size: number; index: number; spaced: boolean }

/** A space of the recogniser belongs to the widest gap within a letter of it; its count of letters is the truer. */
function gapsOf(line: Line, chars: readonly Char[], letters: readonly Char[]): Gap[] {
  const gaps = line.runs.slice(1).map((run, at) => {
    const before = line.runs[at] ?? run
    const middle = (before.end + run.start) / 2
    const index = letters.filter((char) => char.x < middle).length
    return { run: at + 1, size: run.start - before.end, index, spaced: false }
  })
  let index = 0
  for (const char of chars) {
    if (char.text !== ' ') {
      index++
      continue
    }
    const near = gaps.filter((gap) => Math.abs(gap.index - index) <= 1 && !gap.spaced)
    const widest = near.reduce<Gap | undefined>(
      (best, gap) => (best && best.size >= gap.size ? best : gap),
      undefined,
    )
    if (widest === undefined) continue
    widest.index = index
    widest.spaced = true
  }
  return gaps
}

const wideScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
export const isWideScript = (text: string): boolean => wideScript.test(text)
const hangul = /\p{Script=Hangul}/u
/** Korean has blanks between its words. */
const isUnspaced = (text: string): boolean => isWideScript(text) && !hangul.test(text)
/** Full-width marks leave half their cell empty. */
const wideMark = /[，。、：；！？（）《》【】「」“”]/u
const digit = /\d/
const trailing = /[:;.,!?%)\]}]/

type Cut = 'none' | 'word' | 'column'

function cutAt(line: Line, gap: Gap, before = '', after = ''): Cut {
  if (line.pitch !== undefined) return cutOnGrid(gap, line.em, line.pitch)
  const isMarked = wideMark.test(before) || wideMark.test(after)
  const isWide = isUnspaced(before) && isUnspaced(after)
  const blank = isMarked ? gap.size - line.em * 0.6 : gap.size
  if (blank >= line.em * (isWide ? 0.5 : 0.95)) return 'column'
  if (isWide || isMarked) return 'none'
  return blank >= line.em * leastSpace(gap, before, after) ? 'word' : 'none'
}

/** In cells: a gap this wide is a blank between two words. */
const leastBlank = 0.92

/** Two blank cells are a column's edge; one is a space. */
function cutOnGrid(gap: Gap, em: number, pitch: number): Cut {
  if (gap.size >= pitch * 1.85) return 'column'
  return gap.size >= (gap.spaced ? em * 0.25 : pitch * leastBlank) ? 'word' : 'none'
}

/** The narrowest space, in em: narrower where the recogniser saw it too, wider round digits and marks. */
function leastSpace(gap: Gap, before: string, after: string): number {
  if (gap.spaced) return 0.12
  // Its syllables stand as far apart as short words of others do.
  if (hangul.test(before) && hangul.test(after)) return 0.95
  return trailing.test(after) || (digit.test(before) && digit.test(after)) ? 0.5 : 0.32
}

/** Letters without a gap between them. `opens`: a column begins here. */
type Word = { readonly letters: readonly Char[]; readonly runs: readonly Run[]; readonly opens: boolean }

function wordsOf(line: Line, letters: readonly Char[], gaps: readonly Gap[]): Word[] {
  const words: Word[] = []
  let from = { run: 0, index: 0, opens: true }
  const close = (run: number, index: number): void => {
    const word = { letters: letters.slice(from.index, index), runs: line.runs.slice(from.run, run) }
    words.push({ ...word, opens: from.opens })
  }
  for (const gap of gaps) {
    const cut = cutAt(line, gap, letters[gap.index - 1]?.text, letters[gap.index]?.text)
    if (cut === 'none') continue
    close(gap.run, gap.index)
    from = { run: gap.run, index: Math.max(gap.index, from.index), opens: cut === 'column' }
  }
  close(line.runs.length, letters.length)
  return words
}

/** Radio buttons, boxes and small pictures, as the recogniser likes to read them. */
const iconLike = /^[O0o〇○◯口□回日8&Q@C©]?$/u

/** A square sign before a text, taller than its letters, is a picture: part of no text and the end of the last. */
function isIcon(line: Line, word: Word, words: readonly Word[]): boolean {
  if (words.length < 2 || !iconLike.test(textOf(word))) return false
  const columns = extent(word.runs)
  const height = spanOf(line.ink, columns)
  const others = words.filter((other) => other !== word).flatMap((other) => other.runs)
  const heights = others.map((run) => spanOf(line.ink, run)).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length * 0.75)] ?? height
  const slimness = (columns.end - columns.start) / height
  return slimness > 0.8 && slimness < 1.25 && height >= usual * 1.15
}

function spanOf(ink: Ink, columns: Run): number {
  const rows = rowSpan(ink, columns)
  return rows === undefined ? 0 : rows.end - rows.start
}

function phraseOf(line: Line, words: readonly Word[]): Phrase | undefined {
  const filled = words.filter((word) => word.letters.length > 0)
  const letters = filled.flatMap((word) => word.letters)
  if (letters.length === 0) return undefined
  const columns = extent(filled.flatMap((word) => word.runs))
  const rows = rowSpan(line.ink, columns)
  if (rows === undefined) return undefined
  const text = inReadingOrder(filled.map(textOf)).join(' ').replace(elided, 'l')
  const confidence = letters.reduce((sum, char) => sum + char.confidence, 0) / letters.length
  const box = {
    x: columns.start,
    y: rows.start,
    width: columns.end - columns.start,
    height: rows.end - rows.start,
  }
  return { text, box, confidence: Math.min(1, confidence) }
}

function extent(runs: readonly Run[]): Run {
  return { start: runs[0]?.start ?? 0, end: runs.at(-1)?.end ?? 0 }
}

function groupRuns(runs: readonly Run[], apart: number): Run[][] {
  const groups: Run[][] = []
  let last: Run | undefined
  for (const run of runs) {
    if (last === undefined || run.start - last.end >= apart) groups.push([])
    groups.at(-1)?.push(run)
    last = run
  }
  return groups
}

/** Fewer glyphs than this fit a grid by chance. */
const fewestGlyphs = 6
const chancePitch = 0.09
/** In cells: a sign of a line that is written, such as the one between two commands. */
const onGrid = 0.2

/** The cell width when the middles of the glyphs lie on a grid: in such a font the gap round an "i" is no space. */
const pitchOf = (runs: readonly Run[], em: number): number | undefined => gridOf(runs, em)?.pitch

/** Cells of a width; `phase` is where the first middle lies, in cells. */
type Grid = { readonly pitch: number; readonly phase: number }

const middleOf = ({ start, end }: Run): number => (start + end) / 2

function gridOf(runs: readonly Run[], em: number): Grid | undefined {
  const middles = runs.filter((run) => run.end - run.start <= em * 0.7).map(middleOf)
  if (middles.length < fewestGlyphs || middles.length < runs.length * 0.6) return undefined
  let best = { pitch: 0, phase: 0, error: 1 }
  for (let pitch = em * 0.45; pitch <= em * 0.8; pitch += em * 0.002) {
    const phase = phaseOf(middles, pitch)
    const error = middles.reduce((sum, middle) => sum + offGrid(middle, { pitch, phase }), 0) / middles.length
    if (error < best.error) best = { pitch, phase, error }
  }
  return best.error < chancePitch ? best : undefined
}

/** In cells: how far from the nearest middle of one, at most 0.5. */
function offGrid(x: number, { pitch, phase }: Grid): number {
  const off = x / pitch - phase
  return Math.abs(off - Math.round(off))
}

function phaseOf(middles: readonly number[], pitch: number): number {
  let [cos, sin] = [0, 0]
  for (const middle of middles) {
    const angle = (middle / pitch) * 2 * Math.PI
    cos += Math.cos(angle)
    sin += Math.sin(angle)
  }
  return Math.atan2(sin, cos) / (2 * Math.PI)
}
