/** What of a picture moves by itself, told in squares of 8 pixels: a caret, a clock, a spinner, a video. */
import { type Box, clip, type Size } from './geometry'

/** The side of the squares in which it is told what moves. */
export const squareSide = 8

/** The lowest and the highest value that each byte of a square's pixels went through; 8 rows of 8 pixels, RGBA. */
export type Span = { readonly low: Uint8Array; readonly high: Uint8Array }

/**
 * The squares that move by themselves, counted row by row; `at` is when, in ms on the target's clock. `restless` are those
 * that have gone on for so long that they are never done, whatever they show, such as a terminal that prints; each with how
 * long it stands between two changes, in ms. `times`: when a square changed, on the same clock.
 */
export type Moving = {
  readonly at: number
  readonly columns: number
  readonly squares: ReadonlyMap<number, Span & { readonly times?: readonly number[] }>
  readonly restless?: ReadonlyMap<number, number>
}

/** What changes again and again is overdue after so many of its own beats, and so many ms more. */
export const overdue = { beats: 2.5, ms: 200 } as const

export const gapsOf = (times: readonly number[]): readonly number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? time))

/** Whether it has changed at the beat of its quickest changes all the time until now. Times in ms, the newest last. */
export function keepsBeat(times: readonly number[], now: number): boolean {
  const quickest = Math.min(...gapsOf(times))
  return gapsOf([...times, now]).every((gap) => gap <= overdue.beats * quickest + overdue.ms)
}

/** A square of a picture; smaller at the right and lower edges. `at` is its first byte, `stride` the bytes of a row. */
export type Square = {
  readonly at: number
  readonly stride: number
  readonly width: number
  readonly height: number
}

/** What a decoder or dithering does to a value that did not change. */
const noise = 12

export function squareOf(column: number, row: number, { width, height }: Size): Square {
  const [x, y] = [column * squareSide, row * squareSide]
  return {
    at: (y * width + x) * 4,
    stride: width * 4,
    width: Math.min(squareSide, width - x),
    height: Math.min(squareSide, height - y),
  }
}

/** Whether a colour of the square differs by more than noise. */
export function differs(a: Uint8Array, b: Uint8Array, { at, stride, width, height }: Square): boolean {
  for (let from = at, end = at + height * stride; from < end; from += stride) {
    for (let byte = from; byte < from + width * 4; byte++) {
      const difference = (a[byte] ?? 0) - (b[byte] ?? 0)
      if (difference > noise || difference < -noise) return true
    }
  }
  return false
}

/** The span of a square that was seen but once, in arrays that nobody else has. Of a whole square they are one and the same. */
export function spanOf(pixels: Uint8Array, square: Square): Span {
  const { at, stride, width, height } = square
  const rowBytes = squareSide * 4
  const low = new Uint8Array(squareSide * rowBytes)
  if (width < squareSide || height < squareSide) {
    const span = { low: low.fill(255), high: new Uint8Array(squareSide * rowBytes) }
    extend(span, pixels, square)
    return span
  }
  // Byte by byte: a view and a copy of each short row would cost more, and a new window has thousands of squares.
  for (let row = 0; row < squareSide; row++) {
    for (let byte = 0; byte < rowBytes; byte++)
      low[row * rowBytes + byte] = pixels[at + row * stride + byte] ?? 0
  }
  return { low, high: low }
}

/** Widens the span so that it holds what the square shows now; its arrays are two. */
export function extend({ low, high }: Span, pixels: Uint8Array, square: Square): void {
  for (let row = 0; row < square.height; row++) {
    const from = square.at + row * square.stride
    for (let byte = 0; byte < square.width * 4; byte++) {
      const [value, own] = [pixels[from + byte] ?? 0, row * squareSide * 4 + byte]
      if (value < (low[own] ?? 0)) low[own] = value
      if (value > (high[own] ?? 0)) high[own] = value
    }
  }
}

/** What JPEG does round an edge that moves. */
const play = 32
/** A colour that went further than this has moved; the others of its square stand still. */
export const far = 24
/** A square of a video, most of which moves, may be unlike all before in fewer of its pixels than these. */
const most = 0.6

/** How far the value of a byte went; negative where the square has no such pixel. */
const rangeOf = ({ low, high }: Span, byte: number): number => (high[byte] ?? 0) - (low[byte] ?? 0)

/**
 * How a square goes on that moved before: `calm` where little of it moves, as a caret does, and the rest stands;
 * `wild` where most of it does, as in a video, and still shows the like; `other` where something else has come. What is as it
 * was in a picture that somebody `saw` has not come since: the span may be of pictures with another loss.
 */
export function pacing(
  span: Span,
  pixels: Uint8Array,
  square: Square,
  saw?: Uint8Array,
): 'calm' | 'wild' | 'other' {
  let [outside, moved] = [0, 0]
  for (let row = 0; row < square.height; row++) {
    for (let column = 0; column < square.width; column++) {
      const [from, own] = [square.at + row * square.stride + column * 4, (row * squareSide + column) * 4]
      if (isMoved(span, own)) moved++
      if (isOut(span, own, pixels, from) && isUnlike(saw, pixels, from)) outside++
    }
  }
  const all = square.width * square.height
  // Where little moves, the letter beside it does not.
  if (moved <= all / 2) return outside === 0 ? 'calm' : 'other'
  return outside <= most * all ? 'wild' : 'other'
}

const isUnlike = (a: Uint8Array | undefined, b: Uint8Array, from: number): boolean =>
  a === undefined || [0, 1, 2].some((byte) => Math.abs((a[from + byte] ?? 0) - (b[from + byte] ?? 0)) > noise)

const isMoved = (span: Span, byte: number): boolean =>
  rangeOf(span, byte) > far || rangeOf(span, byte + 1) > far || rangeOf(span, byte + 2) > far

/**
 * How far a pixel of a square went, in its channel that went furthest; with another picture, whose pixel begins at byte `from`,
 * also how far that is from all that the square showed there.
 */
export const wentBy = (span: Span, own: number, pixels?: Uint8Array, from = 0): number =>
  Math.max(
    ...[own, own + 1, own + 2].map((byte, channel) => {
      const value = pixels?.[from + channel]
      const beyond =
        value === undefined ? 0 : Math.max((span.low[byte] ?? 0) - value, value - (span.high[byte] ?? 0))
      return Math.max(0, rangeOf(span, byte), beyond)
    }),
  )

/** Outside by more than noise where it stood still, by more than half its own range where it moved. */
function isOut(span: Span, own: number, pixels: Uint8Array, from: number): boolean {
  const margin = isMoved(span, own) ? play : noise
  for (let byte = 0; byte < 3; byte++) {
    const value = pixels[from + byte] ?? 0
    const room = margin + Math.max(0, rangeOf(span, own + byte)) / 2
    if (value < (span.low[own + byte] ?? 0) - room || value > (span.high[own + byte] ?? 0) + room) return true
  }
  return false
}

/** The squares as boxes: runs in a row, and runs below one another where they are alike. */
export function boxesOf(squares: Iterable<number>, columns: number, size: Size): Box[] {
  const open = new Map<string, { row: number; box: Box }>()
  const boxes: Box[] = []
  for (const { row, from, to } of runsOf(squares, columns)) {
    const key = `${from}-${to}`
    const above = open.get(key)
    if (above?.row === row - 1) {
      open.set(key, { row, box: { ...above.box, height: above.box.height + squareSide } })
      continue
    }
    if (above !== undefined) boxes.push(above.box)
    const [x, y] = [from * squareSide, row * squareSide]
    open.set(key, { row, box: { x, y, width: (to - from) * squareSide, height: squareSide } })
  }
  return [...boxes, ...[...open.values()].map(({ box }) => box)].map((box) => clip(box, size))
}

function runsOf(squares: Iterable<number>, columns: number) {
  const runs: { row: number; from: number; to: number }[] = []
  for (const square of [...squares].sort((a, b) => a - b)) {
    const [row, column] = [Math.floor(square / columns), square % columns]
    const last = runs.at(-1)
    if (last?.row === row && last.to === column) last.to = column + 1
    else if (last?.row !== row || last.to < column) runs.push({ row, from: column, to: column + 1 })
  }
  return runs
}
