/** What is drawn and not written: edges of buttons, fields, windows and tables. They part the texts beside them. */
import type { Box } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { differ, type Ink, isLong, type Run, rowSpan } from './ink'

/** In pixels: an edge with the dark end of a shadow beside it. */
const widest = 4
/** In pixels: how far an edge rises above the letters and hangs below them, in sum. A bracket does so by less, or to one side only. */
const rise = 3
/** Of the rows of an edge: so many are drawn in each of its columns. Of a bracket one is whole. */
const solid = 0.8

/**
 * From left to right. One that is drawn alone between letters is a caret, unless it goes on beyond the text.
 *
 * @param runs of all the ink.
 * @param isGlyph whether a run stands where a letter would.
 */
export function edgesIn(
  picture: Picture,
  ink: Ink,
  runs: readonly Run[],
  isGlyph: (run: Run) => boolean,
): readonly Run[] {
  const letters = runs.filter((run) => !isThin(run))
  const rows = common(letters.flatMap((run) => rowSpan(ink, run) ?? []))
  if (rows === undefined) return []
  const risers = runs.filter((run) => isThin(run) && !isGlyph(run) && rises(ink, run, rows))
  const [first, second] = risers
  const isCaret =
    first !== undefined &&
    second === undefined &&
    letters.some(({ start }) => start < first.start) &&
    letters.some(({ end }) => end > first.end) &&
    !isLong(picture, ink.box, first)
  const steps = stepsIn(picture, ink, [...runs, ...ink.rules].sort(byStart))
  return [...ink.rules, ...(isCaret ? [] : risers), ...steps].sort(byStart)
}

const byStart = (a: Run, b: Run): number => a.start - b.start

/** In heights of the box: between the letters of a word there is less. */
const leastGap = 0.25
/** In pixels: the blurred side of a letter as high as the box is even from top to bottom, as a surface is. */
const blur = { usual: 0, high: 3 } as const
/** In heights of the box. */
const high = 0.8

/** Where one surface ends and another begins, in the gaps between what is drawn: paler than ink, and as high as the box. */
function stepsIn(picture: Picture, ink: Ink, runs: readonly Run[]): Run[] {
  const { box } = ink
  const blurred = runs.map((run) => {
    const rows = rowSpan(ink, run)
    const isHigh = rows !== undefined && rows.end - rows.start >= box.height * high
    const by = isHigh ? blur.high : blur.usual
    return { start: run.start - by, end: run.end + by }
  })
  const gaps = [box.x, ...blurred.map(({ end }) => end)].map((start, at) => ({
    start,
    end: blurred[at]?.start ?? box.x + box.width,
  }))
  return gaps
    .filter(({ start, end }) => end - start >= box.height * leastGap)
    .flatMap((gap) => stepIn(picture, box, gap) ?? [])
}

function stepIn(picture: Picture, box: Box, { start, end }: Run): Run | undefined {
  let [first, last]: [number | undefined, number] = [undefined, 0]
  let before = surfaceAt(picture, box, start)
  for (let x = start + 1; x < end; x++) {
    const here = surfaceAt(picture, box, x)
    if (before !== undefined && here !== undefined && differ(picture, before, here) >= leastStep) {
      first ??= x
      last = x
    }
    before = here
  }
  return first === undefined ? undefined : { start: first, end: last + 1 }
}

/** Levels of one channel: between two surfaces, and within one. */
const leastStep = 10
const evenness = 6

/** Where the colour of a column is found, if it is one and the same from top to bottom. */
function surfaceAt(picture: Picture, { y, height }: Box, x: number): number | undefined {
  const first = (y * picture.width + x) * 4
  for (let row = y + 1; row < y + height; row++)
    if (differ(picture, first, (row * picture.width + x) * 4) > evenness) return undefined
  return first
}

export const isThin = ({ start, end }: Run): boolean => end - start <= widest

/** From the first of their starts to the last of their ends. */
export function common(spans: readonly Run[]): Run | undefined {
  const [first] = spans
  if (first === undefined) return undefined
  return spans.reduce(
    (sum, { start, end }) => ({ start: Math.min(sum.start, start), end: Math.max(sum.end, end) }),
    first,
  )
}

/** Above and below the letters, in one piece. */
function rises(ink: Ink, run: Run, letters: Run): boolean {
  const rows = rowSpan(ink, run)
  if (rows === undefined || rows.start >= letters.start || rows.end <= letters.end) return false
  if (letters.start - rows.start + (rows.end - letters.end) < rise) return false
  const { box, mask } = ink
  const drawn = (x: number): number => {
    let sum = 0
    for (let y = rows.start; y < rows.end; y++) sum += mask[(y - box.y) * box.width + x - box.x] ?? 0
    return sum
  }
  for (let x = run.start; x < run.end; x++) if (drawn(x) < (rows.end - rows.start) * solid) return false
  return true
}

/** In heights of a text: so near the edge of a window may the detector end a text that goes on under it. */
const reach = 0.6
/** In heights: how far above and below the text such an edge goes on, as that of no button does; and in how many of its rows. */
const window = { on: 1.5, rows: 0.95 } as const
/** Levels of one channel. */
const edged = 24
/** In pixels: no frame is thicker. */
const frame = [0, 1, 2, 3] as const

/**
 * The box as far as the window that cuts its text, and where it ends at one: whether the detector sees half a letter, or the frame of
 * the window as another one, goes by what stands elsewhere.
 */
export function toCut(picture: Picture, box: Box): { readonly box: Box; readonly ends: readonly Run[] } {
  const far = Math.round(box.height * reach)
  const right = box.x + box.width
  // Of a narrow box less than a half at each end: an edge in its middle is both ends' and neither's.
  const within = Math.max(0, Math.min(far, Math.floor(box.width / 2) - frame.length))
  const columns = Array.from({ length: within + far }, (_, at) => at - within)
  const isEdge = (x: number) => x > 0 && x < picture.width && isEdgeBefore(picture, box, x)
  // The nearest to the middle of the text: beyond it is the window.
  const inner = columns.map((at) => box.x - at).find(isEdge)
  const outer = columns.map((at) => right + at).find(isEdge)
  // Beside a letter the nearer side of a frame is not found.
  const isFrame = (x: number) => isEven(picture, box, x)
  const from = inner && inner + (frame.find((wide) => !isFrame(inner + wide)) ?? 0)
  const to = outer && outer - (frame.find((wide) => !isFrame(outer - 1 - wide)) ?? 0)
  const [x, end] = [from ?? box.x, to ?? right]
  // Hardly a letter is as narrow.
  if (end - x < frame.length) return { box, ends: [] }
  return {
    box: { ...box, x, width: end - x },
    ends: [
      ...(from === undefined ? [] : [{ start: from - 1, end: from }]),
      ...(to === undefined ? [] : [{ start: to, end: to + 1 }]),
    ],
  }
}

const rowsOf = (picture: Picture, { y, height }: Box) => ({
  top: Math.max(0, Math.round(y - height * window.on)),
  bottom: Math.min(picture.height, Math.round(y + height * (1 + window.on))),
})

/** Whether a column is of one colour over the rows in which a window would be seen. */
function isEven(picture: Picture, box: Box, x: number): boolean {
  if (x < 0 || x >= picture.width) return false
  const { top, bottom } = rowsOf(picture, box)
  const at = (row: number) => (row * picture.width + x) * 4
  let other = 0
  for (let row = top; row < bottom; row++) if (differ(picture, at(top), at(row)) > evenness) other++
  return other <= (bottom - top) * (1 - window.rows)
}

/** Whether an upright edge much longer than a letter stands between a column and the one before. */
function isEdgeBefore(picture: Picture, box: Box, x: number): boolean {
  const { top, bottom } = rowsOf(picture, box)
  const most = (bottom - top) * (1 - window.rows)
  let plain = 0
  for (let row = top; row < bottom && plain <= most; row++) {
    const at = (row * picture.width + x) * 4
    if (differ(picture, at - 4, at) < edged) plain++
  }
  return plain <= most
}
