/** What is remembered of a live picture: how it looked last, and which of its squares changed when. */
import type { Box } from '../../core/action/geometry'
import {
  differs,
  extend,
  type Moving,
  pacing,
  type Span,
  type Square,
  spanOf,
  squareOf,
  squareSide,
} from '../../core/action/moving'
import type { Framebuffer } from '../rfb/framebuffer'
import { type Beats, beat, goesOn, isMoving, later } from './beats'
import { createPasts, type Entry, type Past } from './pasts'
import { restlessOf } from './restless'

export type Memory = {
  /** Takes in what `box` shows now. Answers the squares that changed and are not known to move by themselves. */
  look(box: Box, now: number, isOwn: boolean): readonly number[]
  /**
   * An act is over. What has not been seen to move between two acts begins anew: what an act did may show late on a busy
   * machine, and the late effects of several are no movement.
   */
  begin(): void
  moving(now: number): Moving
  /** What changed after `at`, moving or not. */
  since(at: number, now: number): Moving
}

/** `isOwn`: what changes is the screen's own doing. The memory of one size: another size needs another one. */
export function createMemory(framebuffer: Framebuffer): Memory {
  const { width, height } = framebuffer
  const columns = Math.ceil(width / squareSide)
  /** As it was looked at last, and as each square was when it changed last. */
  const [last, shadow] = [framebuffer.pixels.slice(), framebuffer.pixels.slice()]
  const squares = createPasts(columns * Math.ceil(height / squareSide))
  let stretch = 0

  const isProven = (past: Past, now: number): boolean =>
    past.stretch === stretch || (isMoving(past) && goesOn(past, now))

  /** Of a square that changed. @returns whether that is news. */
  function note(column: number, row: number, now: number, isOwn: boolean): boolean {
    const [number, square] = [row * columns + column, squareOf(column, row, { width, height })]
    const known = squares.get(number)
    if (isOwn) {
      const since =
        known !== undefined && isProven(known, now) ? { ...known, ...squares.own(known) } : undefined
      const past = { ...ripen(since, framebuffer.pixels, square, now), stretch }
      squares.set(number, past)
      return !isMoving(past)
    }
    const stays = known !== undefined && isMoving(known) && goesOn(known, now)
    if (stays && pacing(known, framebuffer.pixels, square) !== 'other')
      squares.set(number, { ...known, ...later(known, now) })
    else squares.delete(number)
    return false
  }

  const told = (at: number, meant: readonly Entry[]): Moving => ({
    at,
    columns,
    squares: squares.lend(meant),
  })

  return {
    begin: () => {
      stretch++
    },
    look(box, now, isOwn) {
      const [left, right] = [Math.floor(box.x / squareSide), Math.ceil((box.x + box.width) / squareSide)]
      const [first, end] = [Math.floor(box.y / squareSide), Math.ceil((box.y + box.height) / squareSide)]
      const news: number[] = []
      for (let row = first; row < end; row++) {
        const strip = {
          top: row * squareSide,
          from: left * squareSide,
          to: Math.min(right * squareSide, width),
        }
        if (!isStripChanged(last, framebuffer, strip)) continue
        keepStrip(last, framebuffer, strip)
        for (const column of takeOthers(shadow, framebuffer, strip, isOwn))
          if (note(column, row, now, isOwn)) news.push(row * columns + column)
      }
      return news
    },
    moving: (now) => ({
      ...told(
        now,
        squares.often().filter(([, past]) => isMoving(past) && goesOn(past, now)),
      ),
      restless: restlessOf(squares, (past) => isProven(past, now), now, { columns, width, height }),
    }),
    since: (at, now) => told(now, squares.changedAfter(at)),
  }
}

/**
 * What the square shows now, added to what is known of it; the span is widened in place. What it showed before its first
 * change is left out: that may have been another window.
 */
function ripen(known: (Span & Beats) | undefined, pixels: Uint8Array, square: Square, now: number) {
  const { isComing, ...beats } = beat(known, now)
  if (known === undefined || isComing) return { ...spanOf(pixels, square), ...beats }
  const { low } = known
  const span = { low, high: known.high === low ? low.slice() : known.high }
  extend(span, pixels, square)
  return { ...span, ...beats }
}

/**
 * The columns whose squares changed. Of the screen's own doing, what differs by noise alone stays as it was first seen: a slow fade is
 * made of steps that are each no more than that. What an act leaves is where the next change is counted from.
 */
function takeOthers(
  shadow: Uint8Array,
  framebuffer: Framebuffer,
  strip: Strip,
  isOwn: boolean,
): readonly number[] {
  const [found, row]: [number[], number] = [[], strip.top / squareSide]
  for (let column = strip.from / squareSide; column * squareSide < strip.to; column++) {
    if (differs(shadow, framebuffer.pixels, squareOf(column, row, framebuffer))) found.push(column)
  }
  if (!isOwn) keepStrip(shadow, framebuffer, strip)
  else
    for (const [from, to] of runsOf(found))
      keepStrip(shadow, framebuffer, {
        ...strip,
        from: from * squareSide,
        to: Math.min(to * squareSide, framebuffer.width),
      })
  return found
}

/** Runs of columns that follow one another, each up to the one after its last. */
function runsOf(columns: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = []
  for (const column of columns) {
    const last = runs.at(-1)
    if (last?.[1] === column) last[1]++
    else runs.push([column, column + 1])
  }
  return runs
}

/** A row of squares, in pixels: its first line, and its columns from … to. */
type Strip = { readonly top: number; readonly from: number; readonly to: number }

const linesOf = ({ top }: Strip, { height }: Framebuffer) =>
  Array.from({ length: Math.min(squareSide, height - top) }, (_, line) => top + line)

function isStripChanged(shadow: Uint8Array, framebuffer: Framebuffer, strip: Strip): boolean {
  const [before, after] = [view(shadow), view(framebuffer.pixels)]
  return linesOf(strip, framebuffer).some((y) => {
    const [start, end] = bytesOf(strip, y, framebuffer)
    return before.compare(after, start, end, start, end) !== 0
  })
}

function keepStrip(shadow: Uint8Array, framebuffer: Framebuffer, strip: Strip): void {
  for (const y of linesOf(strip, framebuffer)) {
    const [start, end] = bytesOf(strip, y, framebuffer)
    shadow.set(framebuffer.pixels.subarray(start, end), start)
  }
}

const bytesOf = ({ from, to }: Strip, y: number, { width }: Framebuffer) =>
  [(y * width + from) * 4, (y * width + to) * 4] as const

const view = (pixels: Uint8Array) => Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
