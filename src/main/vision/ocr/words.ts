/** What was read of a line before, word by word: only what has new neighbours is read again. */
import { createHash } from 'node:crypto'
import type { Box } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { type Run, rowSpan } from './ink'
import { extent, gapsOf, groupRuns, type Line, leastBlank } from './layout'
import type { Char } from './recognize'

/** `key` names what is drawn there and on both sides of it: a letter alone is read one way, and another way in its line. */
export type Word = { readonly runs: readonly Run[]; readonly columns: Run; readonly key: string }

/** Part of a line to be read: `crop` holds `words`, of which `unknown` are wanted and the rest is there to be read with them. */
export type Segment = {
  readonly crop: Box
  readonly words: readonly Word[]
  readonly unknown: ReadonlySet<Word>
  /** The font size of its line, pixels. */
  readonly em: number
}

/** In em: a gap this wide is mostly one between words. */
const leastGap = 0.28

/** In em: letters stand on the right side of such a gap, though their places are known by a quarter of their height. */
const surelyApart = 0.5

/** In em: what is less wide says little when it is read alone. */
const leastRead = 5

/** In pixels: what is seen beside a part of a line, of the blank that parts it from the next. */
const beyond = 2

export function wordsIn(picture: Picture, { crop, ink, runs, em, pitch }: Line): Word[] {
  const groups = groupRuns(runs, pitch === undefined ? Math.max(3, em * leastGap) : pitch * leastBlank)
  const drawn = groups.map((group) => {
    const columns = extent(group)
    const rows = rowSpan(ink, columns) ?? { start: crop.y, end: crop.y + crop.height }
    return { columns, top: rows.start, name: fingerprint(picture, boxOf(columns, rows)) }
  })
  return drawn.map((each, at) => {
    const [before, after] = [drawn[at - 1], drawn[at + 1]]
    const left = before && `${before.name}${each.columns.start - before.columns.end},${each.top - before.top}`
    const right = after && `${after.name}${after.columns.start - each.columns.end},${after.top - each.top}`
    return { runs: groups[at] ?? [], columns: each.columns, key: [left, each.name, right].join('|') }
  })
}

const boxOf = (columns: Run, rows: Run): Box => ({
  x: columns.start,
  y: rows.start,
  width: columns.end - columns.start,
  height: rows.end - rows.start,
})

/** The parts of a line that hold what is not known, each wide enough to be read. */
export function unreadIn(
  { crop, em }: Line,
  words: readonly Word[],
  isKnown: (word: Word) => boolean,
): Segment[] {
  const parts = widened(stretches(words.map((word) => !isKnown(word))), words, em * leastRead)
  return parts.map(({ start, end }) => {
    const some = words.slice(start, end)
    const columns = extent(some.map((word) => word.columns))
    const x = start === 0 ? crop.x : columns.start - beyond
    const right = end === words.length ? crop.x + crop.width : columns.end + beyond
    const unknown = new Set(some.filter((word) => !isKnown(word)))
    return { crop: { ...crop, x, width: right - x }, words: some, unknown, em }
  })
}

/** Where `flags` are set, as ranges of their places. */
function stretches(flags: readonly boolean[]): Run[] {
  const found: Run[] = []
  for (const [at, flag] of flags.entries()) {
    if (!flag) continue
    const last = found.at(-1)
    if (last?.end === at) found[found.length - 1] = { start: last.start, end: at + 1 }
    else found.push({ start: at, end: at + 1 })
  }
  return found
}

/** Ranges of words, each with neighbours until it is wide enough; those that meet are one. */
function widened(ranges: readonly Run[], words: readonly Word[], least: number): Run[] {
  const widthOf = ({ start, end }: Run): number =>
    (words[end - 1]?.columns.end ?? 0) - (words[start]?.columns.start ?? 0)
  const found: Run[] = []
  for (const range of ranges) {
    let wide = range
    while (widthOf(wide) < least && (wide.start > 0 || wide.end < words.length))
      wide = { start: Math.max(0, wide.start - 1), end: Math.min(words.length, wide.end + 1) }
    const last = found.at(-1)
    if (last !== undefined && last.end >= wide.start)
      found[found.length - 1] = { start: last.start, end: wide.end }
    else found.push(wide)
  }
  return found
}

/** The characters of one word. Not sure where a letter of them may be its neighbour's. */
export type Part = { readonly word: Word; readonly chars: readonly Char[]; readonly isSure: boolean }

/** Gives the characters of a segment to its unknown words: by the spaces that the recogniser saw, else by their places. */
export function partsOf({ words, unknown, em }: Segment, chars: readonly Char[]): Part[] {
  const letters = chars.filter(({ text }) => text !== ' ')
  const gaps = gapsOf(
    words.flatMap(({ runs }) => runs),
    chars,
    letters,
  )
  const parts: Part[] = []
  let [runs, from, isSure] = [0, 0, true]
  for (const word of words) {
    runs += word.runs.length
    const gap = gaps[runs - 1]
    const to = Math.max(from, gap?.index ?? letters.length)
    const isSureAfter = gap === undefined || gap.spaced || gap.size >= em * surelyApart
    parts.push({ word, chars: lettersIn(chars, from, to), isSure: isSure && isSureAfter })
    ;[from, isSure] = [to, isSureAfter]
  }
  return parts.filter(({ word }) => unknown.has(word))
}

/** Characters by the places of letters among letters; spaces go with the letter before them. */
function lettersIn(chars: readonly Char[], from: number, to: number): Char[] {
  let letters = 0
  return chars.filter(({ text }) => {
    if (text !== ' ') letters++
    return letters > from && letters <= to
  })
}

export function fingerprint({ pixels, width }: Picture, crop: Box): string {
  const hash = createHash('sha1').update(`${crop.width}x${crop.height}`)
  for (let y = crop.y; y < crop.y + crop.height; y++) {
    const from = (y * width + crop.x) * 4
    hash.update(pixels.subarray(from, from + crop.width * 4))
  }
  return hash.digest('base64')
}
