/** What of a line stood there letter for letter in the frame before: a window or a word that covers the rest of it does not change it. */
import type { Box } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import type { Run } from './ink'
import { beyond, isWideScript, type Line } from './layout'
import type { Char } from './recognize'

/** A line that was read, with its characters in order; `x` is in pixels of the picture. */
export type Known = { readonly crop: Box; readonly chars: readonly Char[] }

/** `before` and `behind` are still to be read, at one or both ends of the line. */
export type Spared = {
  readonly chars: readonly Char[]
  readonly before: Box | undefined
  readonly behind: Box | undefined
}

/** A character that was read with more doubt may be read as another one beside others. */
const sure = 0.8
/** In em: a word that is half covered is read as in the whole line only with as much of it. */
const leastRest = 12
/** In em: less is read in one go. */
const leastSpared = 4
/** In em: the narrowest blank that surely parts two words. */
const blank = 0.32
/** In em: what is as near to something new may be half covered by it, or hang together with it. */
const touched = 0.5
/** In pixels: how far the same line may begin or end elsewhere, by a shade of its first letter. */
const doubt = 2

/** @param last the frame before, and a line of it in about the same rows. */
export function sparedOf(
  line: Line,
  picture: Picture,
  last: { readonly picture: Picture; readonly known: Known },
): Spared | undefined {
  const { crop, em, pitch } = line
  const { known } = last
  // A line on a grid is read word for word: its words are remembered as it is.
  if (pitch !== undefined || !isSameRow(crop, known.crop)) return undefined
  const same = longestSame(picture, last.picture, shared(columnsOf(crop), columnsOf(known.crop)), crop)
  const kept = same && keptOf(line, known, same)
  if (kept === undefined || to(kept) - from(kept) < em * leastSpared) return undefined
  const chars = known.chars.filter(({ x }) => x >= from(kept) && x < to(kept))
  if (chars.some(({ confidence }) => confidence < sure)) return undefined
  const [start, end] = [crop.x, crop.x + crop.width]
  const [first, next] = [kept.begin.gap, kept.end.gap]
  return {
    chars,
    before: first && { ...crop, width: first.start + beyond - start },
    behind: next && { ...crop, x: next.end - beyond, width: end - next.end + beyond },
  }
}

/** A place where a line begins, ends, or is cut between two words or two characters of a script that has no blanks. */
type Cut = { readonly at: number; readonly gap?: Run }
type Kept = { readonly begin: Cut; readonly end: Cut }

const from = ({ begin }: Kept): number => begin.at
const to = ({ end }: Kept): number => end.at

const columnsOf = ({ x, width }: Box): Run => ({ start: x, end: x + width })

/** To the ends of the line where both begin or end alike; else to a blank that is off what is new, with enough behind it to be read alone. */
function keptOf(line: Line, known: Known, same: Run): Kept | undefined {
  const { em } = line
  const [now, then] = [columnsOf(line.crop), columnsOf(known.crop)]
  const cuts = cutsOf(line, known.chars)
  const isFirst = ({ at }: Cut): boolean =>
    at >= same.start + em * touched && at - now.start >= em * leastRest
  const isLast = ({ at }: Cut): boolean => at <= same.end - em * touched && now.end - at >= em * leastRest
  const begins = Math.abs(then.start - now.start) <= doubt && same.start <= now.start + doubt
  const ends = Math.abs(then.end - now.end) <= doubt && same.end >= now.end - doubt
  const begin = begins ? { at: now.start } : cuts.find(isFirst)
  const end = ends ? { at: now.end } : cuts.findLast(isLast)
  return begin && end && { begin, end }
}

/** Without descenders a line ends a few rows higher. */
const isSameRow = (a: Box, b: Box): boolean => {
  const slack = Math.min(a.height, b.height) * 0.3
  return Math.abs(a.y - b.y) <= slack && Math.abs(a.y + a.height - b.y - b.height) <= slack
}

const shared = (a: Run, b: Run): Run => ({
  start: Math.max(a.start, b.start),
  end: Math.min(a.end, b.end),
})

/** The longest stretch of columns that are the same in both, in the rows of a box. */
function longestSame(now: Picture, then: Picture, columns: Run, { y, height }: Box): Run | undefined {
  let longest: Run = { start: 0, end: 0 }
  let start = columns.start
  for (let x = columns.start; x <= columns.end; x++) {
    if (x < columns.end && isSameColumn(now, then, x, { y, height })) continue
    if (x - start > longest.end - longest.start) longest = { start, end: x }
    start = x + 1
  }
  return longest.end > longest.start ? longest : undefined
}

function isSameColumn(now: Picture, then: Picture, x: number, rows: Pick<Box, 'y' | 'height'>): boolean {
  for (let y = rows.y; y < rows.y + rows.height; y++) {
    const at = (y * now.width + x) * 4
    if (
      now.pixels[at] !== then.pixels[at] ||
      now.pixels[at + 1] !== then.pixels[at + 1] ||
      now.pixels[at + 2] !== then.pixels[at + 2]
    )
      return false
  }
  return true
}

function cutsOf({ runs, em }: Line, chars: readonly Char[]): readonly Cut[] {
  const letters = chars.filter(({ text }) => text !== ' ')
  return runs.slice(1).flatMap((run, nth): readonly Cut[] => {
    const gap = { start: runs[nth]?.end ?? run.start, end: run.start }
    const at = (gap.start + gap.end) / 2
    const next = letters.findIndex(({ x }) => x > at)
    const [before, after] = [letters[next - 1], letters[next]]
    if (before === undefined || after === undefined) return []
    const isWide = isWideScript(before.text) && isWideScript(after.text)
    // Parts of one character have blanks between them as well: only midway between two it is theirs.
    const isMidway = Math.abs((before.x + after.x) / 2 - at) <= em * 0.15
    return (isWide ? isMidway && gap.end > gap.start + 1 : gap.end - gap.start >= em * blank)
      ? [{ at, gap }]
      : []
  })
}
