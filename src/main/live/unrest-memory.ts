/** What is remembered of a live picture: how it looked last, and which of its squares changed when. */
import type { Box, Size } from '../../core/action/geometry'
import { groupsIn } from '../../core/action/groups'
import {
  differs,
  extend,
  type Moving,
  pacing,
  type Span,
  type Square,
  squareOf,
  squareSide,
} from '../../core/action/moving'
import type { Framebuffer } from '../rfb/framebuffer'

/**
 * A square moves by itself once it changed three times within ten seconds, not all at once; it has come to rest when
 * it skips two and a half of its own beats. Changes in one burst are one. In ms, but for `changes` and `beats`.
 */
const limits = { burst: 100, changes: 3, within: 10_000, spread: 300, beats: 2.5, late: 200 } as const
/**
 * What has changed four times and for so long, in ms, without a rest is never done: no window fades in or slides for as long.
 * A square whose changes lie further apart than `pause` begins anew.
 */
const endless = { changes: 4, lasting: 1200, pause: 2600 } as const
/** In ms, and in squares: what changed within that time, that near to each other, is looked at as one; so many are an area. */
const joined = { within: 4000, reach: 4, area: 12 } as const
/** How many changes of a square are remembered. */
const remembered = 8

/**
 * A square's values and when it changed, the newest last; `began` and `count` are of the changes without a rest. `stretch` is
 * the one between two acts that it was learned in.
 */
type Past = Span & Beats & { readonly stretch: number }

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
  const shadow = framebuffer.pixels.slice()
  const squares = new Map<number, Past>()
  let stretch = 0

  const isProven = (past: Past, now: number): boolean =>
    past.stretch === stretch || (isMoving(past) && goesOn(past, now))

  /** @returns whether it is news that this square changed. */
  function note(column: number, row: number, now: number, isOwn: boolean): boolean {
    const [number, square] = [row * columns + column, squareOf(column, row, { width, height })]
    if (!differs(shadow, framebuffer.pixels, square)) return false
    const known = squares.get(number)
    if (isOwn) {
      const since = known !== undefined && isProven(known, now) ? known : undefined
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

  function restless(now: number): ReadonlyMap<number, number> {
    const proven = new Map([...squares].filter(([, past]) => isProven(past, now)))
    const endless = [...proven].filter(([, past]) => isEndless(past, now))
    return new Map([
      ...joinedRestless(proven, now, { columns, width, height }),
      ...endless.map(([number, past]) => [number, paceOf(past)] as const),
    ])
  }

  const copyOf = (at: number, isMeant: (past: Past) => boolean): Moving => {
    const meant = [...squares].filter(([, past]) => isMeant(past))
    const copies = meant.map(
      ([number, { low, high }]) => [number, { low: low.slice(), high: high.slice() }] as const,
    )
    return { at, columns, squares: new Map(copies) }
  }

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
        if (!isStripChanged(shadow, framebuffer, strip)) continue
        for (let column = left; column < right; column++) {
          if (note(column, row, now, isOwn)) news.push(row * columns + column)
        }
        keepStrip(shadow, framebuffer, strip)
      }
      return news
    },
    moving: (now) => ({
      ...copyOf(now, (past) => isMoving(past) && goesOn(past, now)),
      restless: restless(now),
    }),
    since: (at, now) => copyOf(now, ({ times }) => (times.at(-1) ?? at) > at),
  }
}

/**
 * What the square shows now, added to what is known of it; the span is widened in place. What it showed before its first
 * change is left out: that may have been another window.
 */
function ripen(known: (Span & Beats) | undefined, pixels: Uint8Array, square: Square, now: number) {
  const recent = known?.times.filter((time) => now - time < limits.within) ?? []
  const [began = now] = recent
  // What comes up may come in pieces: until it is all there it has not yet moved.
  const isComing = now - began < limits.burst
  const { low, high } = known === undefined || isComing ? { low: blank(255), high: blank(0) } : known
  extend({ low, high }, pixels, square)
  const times = isComing ? [began] : [...recent, now].slice(-remembered)
  return { low, high, times, ...enduring(known, now) }
}

/** Since when it changes without a rest, and how often. */
function enduring(known: Beats | undefined, now: number): Pick<Beats, 'began' | 'count'> {
  const last = known?.times.at(-1)
  if (known === undefined || last === undefined || now - last > endless.pause) return { began: now, count: 1 }
  return { began: known.began, count: known.count + 1 }
}

type Beats = { readonly times: readonly number[]; readonly began: number; readonly count: number }

const isEndless = (past: Beats, now: number): boolean =>
  past.count >= endless.changes && now - past.began >= endless.lasting && goesOn(past, now)

/**
 * Squares that are never done together though each changed but a few times: a terminal that prints. Either there are beats
 * enough among those that changed once or twice, as lines are added; or many are endless by themselves, and the others changed
 * again. A caret lends its beat to nothing beside it.
 */
function joinedRestless(
  squares: ReadonlyMap<number, Past>,
  now: number,
  { columns, ...size }: Size & { readonly columns: number },
): readonly (readonly [square: number, pace: number])[] {
  const lately = [...squares].filter(([, { times }]) => now - (times.at(-1) ?? 0) <= joined.within)
  const groups = groupsIn(
    lately.map(([number]) => number),
    columns,
    size,
    joined.reach,
  )
  return groups.flatMap((group) => {
    const members = group.squares.flatMap((number) => {
      const past = squares.get(number)
      return past === undefined ? [] : [{ number, past, isEndless: isEndless(past, now) }]
    })
    const isArea = members.filter((member) => member.isEndless).length >= joined.area
    const others = members.filter((member) => !member.isEndless)
    if (isArea)
      return others.flatMap(({ number, past }) =>
        past.times.length > 1 ? [[number, paceOf(past)] as const] : [],
      )
    const beats = beatsOf(others.flatMap(({ past }) => (isMoving(past) ? [] : past.times)))
    return isSteady(beats, now) ? others.map(({ number }) => [number, paceOf({ times: beats })] as const) : []
  })
}

function isSteady(beats: readonly number[], now: number): boolean {
  const past = { times: beats, began: beats[0] ?? now, count: beats.length }
  const lasting = (beats.at(-1) ?? now) - past.began
  return (
    lasting >= endless.lasting && isEndless(past, now) && gapsOf(beats).every((gap) => gap <= endless.pause)
  )
}

/** The times at which any of it changed; a burst is one. */
function beatsOf(times: readonly number[]): readonly number[] {
  const beats: number[] = []
  for (const time of [...times].sort((a, b) => a - b)) {
    if (time - (beats.at(-1) ?? Number.NEGATIVE_INFINITY) >= limits.burst) beats.push(time)
  }
  return beats
}

const blank = (value: number): Uint8Array => new Uint8Array(squareSide * squareSide * 4).fill(value)

/** What an act changes is no beat: it proves nothing, and what went on meanwhile is not overdue for it. */
function later({ times, began }: Beats, now: number): Pick<Beats, 'times' | 'began'> {
  const by = now - (times.at(-1) ?? now)
  return { times: times.map((time) => time + by), began: began + by }
}

function isMoving({ times }: Pick<Beats, 'times'>): boolean {
  return times.length >= limits.changes && (times.at(-1) ?? 0) - (times[0] ?? 0) >= limits.spread
}

/** How long it stands between two of its last changes. */
const paceOf = ({ times }: Pick<Beats, 'times'>): number =>
  ((times.at(-1) ?? 0) - (times[0] ?? 0)) / Math.max(1, times.length - 1)

/** Whether it is not overdue by its own beat. */
const goesOn = ({ times }: Pick<Beats, 'times'>, now: number): boolean =>
  now - (times.at(-1) ?? 0) <= limits.beats * Math.max(...gapsOf(times)) + limits.late

const gapsOf = (times: readonly number[]): readonly number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? time))

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
