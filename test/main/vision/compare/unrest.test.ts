import { expect, test } from 'vitest'
import { Action } from '../../../../src/core/action/action'
import type { Box, Point } from '../../../../src/core/action/geometry'
import type { Moving } from '../../../../src/core/action/moving'
import type { Picture } from '../../../../src/main/engine/ports'
import { compareFor } from '../../../../src/main/vision/compare/compare'
import { painted, plain } from '../pictures'

const before = plain(800, 600)
const columns = 100
const click = Action.parse({ kind: 'click', at: [400, 300] })

/** Squares of a box that are never done, with so many ms between two changes. */
function restless({ x, y, width, height }: Box, pace: number): Moving {
  const squares = new Map<number, number>()
  for (let row = y / 8; row < (y + height) / 8; row++)
    for (let column = x / 8; column < (x + width) / 8; column++) squares.set(row * columns + column, pace)
  return { at: 0, columns, squares: new Map(), restless: squares }
}

/** Letters with gaps between them. */
const written = (picture: Picture, [x, y]: Point, letters: number, grey: number): Picture =>
  Array.from({ length: letters }, (_, nth) => ({ x: x + nth * 9, y, width: 4, height: 10 })).reduce(
    (all, letter) => painted(all, letter, grey),
    picture,
  )

/** Squares of a box that changed since, at these times. */
const changed = (box: Box, at: number, times: readonly number[] = [at]): Moving => {
  const { restless: squares = new Map<number, number>() } = restless(box, 100)
  const span = { low: new Uint8Array(256), high: new Uint8Array(256).fill(255) }
  return { at, columns, squares: new Map([...squares.keys()].map((square) => [square, { ...span, times }])) }
}

const terminal = { x: 440, y: 320, width: 160, height: 80 }

test('a terminal near by prints on; where nothing is known of it, it is held', () => {
  const printed = written(before, [448, 340], 11, 60)
  expect(compareFor(before, printed, click, { live: restless(terminal, 300) }).stale).toBe(false)
  expect(compareFor(before, printed, click).stale).toBe(true)
})

test('what comes up beside it is held', () => {
  const panel = painted(before, { x: 300, y: 330, width: 80, height: 40 }, 60)
  expect(compareFor(before, panel, click, { live: restless(terminal, 300) }).stale).toBe(true)
})

test('a name on the line of the point must stay, and so must the place itself', () => {
  const label = { x: 240, y: 288, width: 120, height: 24 }
  const renamed = written(before, [250, 294], 7, 60)
  expect(compareFor(before, renamed, click, { live: restless(label, 500) }).stale).toBe(true)
  const around = { x: 320, y: 240, width: 240, height: 160 }
  const covered = painted(before, { x: 360, y: 270, width: 120, height: 60 }, 120)
  expect(compareFor(before, covered, click, { live: restless(around, 300) }).stale).toBe(true)
})

test('what changes too often to be read may go on beside the point on its line', () => {
  const dots = { x: 480, y: 288, width: 40, height: 24 }
  const jumped = written(before, [488, 294], 3, 60)
  expect(compareFor(before, jumped, click, { live: restless(dots, 120) }).stale).toBe(false)
  expect(compareFor(before, jumped, click, { live: restless(dots, 500) }).stale).toBe(true)
})

test('a film that the act before has closed excuses nothing where it was; one that goes on does', () => {
  const film = { x: 440, y: 320, width: 160, height: 80 }
  const amount = { x: 480, y: 344, width: 24, height: 16 }
  const seen = restless(film, 100)
  const shown = written(before, [480, 346], 2, 60)
  const movement = (between: Moving) => ({ seen, live: seen, between })
  expect(compareFor(before, shown, click, movement(changed(amount, 400, [210]))).stale).toBe(true)
  expect(compareFor(before, shown, click, movement(changed(amount, 200, [110]))).stale).toBe(true)
  expect(compareFor(before, shown, click, movement(changed(film, 400, [90, 200, 310, 400]))).stale).toBe(
    false,
  )
  expect(compareFor(before, shown, click, movement(changed(film, 200, [110]))).stale).toBe(false)
  // Too soon to tell.
  expect(compareFor(before, shown, click, movement(changed(amount, 120, [110]))).stale).toBe(false)
})

test('a terminal that adds lines below those it has goes on', () => {
  const terminal = { x: 440, y: 320, width: 160, height: 40 }
  const added = { x: 440, y: 360, width: 160, height: 32 }
  const seen = restless(terminal, 200)
  const shown = written(before, [448, 366], 9, 60)
  const between = changed(added, 800, [150, 350, 560, 760])
  expect(
    compareFor(before, shown, click, { seen, live: restless({ ...terminal, height: 72 }, 200), between })
      .stale,
  ).toBe(false)
})

test('a film may be clicked where it goes on, and not through a window that lies in it', () => {
  const film = { x: 320, y: 240, width: 160, height: 128 }
  const window = { x: 376, y: 288, width: 96, height: 64 }
  const rim = { x: 320, y: 240, width: 48, height: 128 }
  const shown = painted(before, window, 60)
  const seen = restless(film, 100)
  expect(compareFor(before, shown, click, { seen, stirred: changed(rim, 400) }).stale).toBe(true)
  expect(compareFor(before, shown, click, { seen, stirred: changed(film, 400) }).stale).toBe(false)
  // A terminal has blank places: it may print anywhere round the point, as long as most there goes on.
  const terminal = restless(film, 500)
  expect(compareFor(before, shown, click, { seen: terminal, stirred: changed(rim, 400) }).stale).toBe(true)
  const printed = { x: 368, y: 272, width: 64, height: 40 }
  expect(compareFor(before, shown, click, { seen: terminal, stirred: changed(printed, 400) }).stale).toBe(
    false,
  )
  // A film that is as slow as a terminal on a busy machine goes on beside the window that lies in it.
  const beside = { x: 368, y: 272, width: 64, height: 16 }
  expect(compareFor(before, shown, click, { seen: terminal, stirred: changed(beside, 400) }).stale).toBe(true)
})

test('the edge of a film that reaches a little into the place goes on with it; a line without a film is held', () => {
  const film = { x: 432, y: 240, width: 160, height: 120 }
  const edge = painted(before, { x: 429, y: 290, width: 4, height: 8 }, 60)
  expect(compareFor(before, edge, click, { live: restless(film, 100) }).stale).toBe(false)
  expect(compareFor(before, edge, click).stale).toBe(true)
  const wide = painted(before, { x: 420, y: 280, width: 14, height: 20 }, 60)
  expect(compareFor(before, wide, click, { live: restless(film, 100) }).stale).toBe(true)
})

test('a chart whose values are new reaches into the line by its rim and goes on; deeper in, or a sign of its own there, is held', () => {
  const chart = { x: 480, y: 208, width: 160, height: 80 }
  const movement = { live: restless(chart, 400) }
  const drawn = (bottom: number): Picture =>
    Array.from({ length: 18 }, (_, nth) => ({
      x: 488 + nth * 8,
      y: 220,
      width: 6,
      height: bottom - 220,
    })).reduce((all, stroke) => painted(all, stroke, 60), before)
  expect(compareFor(before, drawn(290), click, movement).stale).toBe(false)
  expect(compareFor(before, drawn(290), click).stale).toBe(true)
  expect(compareFor(before, drawn(302), click, movement).stale).toBe(true)
  const minus = { x: 440, y: 300, width: 12, height: 3 }
  expect(compareFor(before, painted(drawn(290), minus, 60), click, movement).stale).toBe(true)
})

test('what came in the place of a spinner that is long over is held, and on the edge of one a sign', () => {
  const spinner = { x: 480, y: 288, width: 16, height: 24 }
  const came = written(before, [481, 294], 2, 20)
  const gone: Moving = { at: 6000, columns, squares: new Map(), restless: new Map() }
  const seen = restless(spinner, 100)
  expect(compareFor(before, came, click, { seen, live: gone, between: gone }).stale).toBe(true)
  // On a machine that is busy a spinner turns less often, and is not over.
  const slow = changed(spinner, 6000, [5000])
  expect(compareFor(before, came, click, { seen, live: slow, between: slow }).stale).toBe(false)
  const minus = painted(before, { x: 496, y: 299, width: 7, height: 2 }, 20)
  expect(compareFor(before, minus, click, { seen, live: seen }).stale).toBe(true)
})

test('a film that a busy machine draws less often goes on; one whose place changed but just now is over', () => {
  const printed = written(before, [448, 340], 11, 60)
  const seen = restless(terminal, 100)
  const isStale = (times: readonly number[]) => {
    const between = changed(terminal, 6000, times)
    return compareFor(before, printed, click, { seen, live: between, between }).stale
  }
  expect(isStale([4700, 5200, 5700])).toBe(false)
  expect(isStale([5700, 5800, 5900])).toBe(true)
})
