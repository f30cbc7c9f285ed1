/** What stirs by itself when an act is done, so that it is not taken for the act's effect. */
import { type Box, overlaps, type Size } from '../../../core/action/geometry'
import { groupsIn } from '../../../core/action/groups'
import { type Moving, squareSide } from '../../../core/action/moving'
import type { About } from '../../engine/ports'
import { type Blob, caretsOf } from './blobs'
import { countIn, type Mask } from './mask'
import { restlessIn } from './unrest'

export type Lives = {
  readonly moving: Moving | undefined
  readonly restless: readonly Box[]
  /** Whether most of a change lies where something moved before. */
  isOne(blob: Blob, mask: Mask): boolean
  readonly films: ReadonlySet<number>
  /** Whether it is known where a caret blinks. */
  readonly hasCaret: boolean
}

/**
 * In squares: what stands round something that moves is part of it. To the left of digits stand those that change more seldom,
 * as the minutes of a clock or the tens of a countdown; digits are no higher than a line.
 */
const reach = { round: 2, before: 7, line: 4 } as const

function neighbours(square: number, columns: number, before: number): readonly number[] {
  const [column, row] = [square % columns, Math.floor(square / columns)]
  const near: number[] = []
  for (let y = Math.max(0, row - reach.round); y <= row + reach.round; y++) {
    const last = Math.min(columns - 1, column + reach.round)
    for (let x = Math.max(0, column - before); x <= last; x++) near.push(y * columns + x)
  }
  return near
}

/** What lies on or beside things that move by themselves. */
function besides(films: ReadonlySet<number>, columns: number, size: Size): ReadonlySet<number> {
  const near = groupsIn(films, columns, size, reach.round).flatMap(({ squares, box }) => {
    const isLine = box.height <= reach.line * squareSide
    return squares.flatMap((square) => neighbours(square, columns, isLine ? reach.before : reach.round))
  })
  return new Set(near)
}

/** So much of a change, or of a place, must be what lives: the greater part. */
const most = 0.5

/** What moved before the look and up to the act; the caret, which is to move, is judged by its pixels alone. */
export function livesIn({ moving = {} }: About, size: Size): Lives {
  const all = joined(moving.seen, moving.live)
  const carets = [...caretsOf(moving.seen, size), ...caretsOf(moving.live, size)]
  const columns = Math.ceil(size.width / squareSide)
  const films = new Set(
    [...(all?.squares.keys() ?? []), ...(all?.restless?.keys() ?? [])].filter(
      (square) => !carets.some((box) => overlaps(box, squareBox(square, columns))),
    ),
  )
  const restless = restlessIn(moving, size).filter((box) => !carets.some((other) => overlaps(box, other)))
  const beside = besides(films, columns, size)
  return {
    moving: all,
    restless,
    isOne: (blob, mask) => isMostly(blob, mask, beside),
    films,
    hasCaret: carets.length > 0,
  }
}

function joined(seen: Moving | undefined, live: Moving | undefined): Moving | undefined {
  if (seen === undefined || live === undefined) return seen ?? live
  return {
    ...seen,
    squares: new Map([...live.squares, ...seen.squares]),
    restless: new Map([...(live.restless ?? []), ...(seen.restless ?? [])]),
  }
}

function isMostly({ box, changed }: Blob, mask: Mask, films: ReadonlySet<number>): boolean {
  let living = 0
  for (const square of squaresIn(box, mask.columns)) {
    if (films.has(square)) living += countIn(mask, part(squareBox(square, mask.columns), box))
  }
  return living >= most * changed
}

/** Whether most of a place is what moves by itself: nothing can be told there. */
export function isLiving(place: Box, { films }: Lives, size: Size): boolean {
  const squares = squaresIn(place, Math.ceil(size.width / squareSide))
  return squares.filter((square) => films.has(square)).length >= most * squares.length
}

const squareBox = (square: number, columns: number): Box => ({
  x: (square % columns) * squareSide,
  y: Math.floor(square / columns) * squareSide,
  width: squareSide,
  height: squareSide,
})

function squaresIn({ x, y, width, height }: Box, columns: number): readonly number[] {
  const [left, right] = [Math.floor(x / squareSide), Math.floor((x + width - 1) / squareSide)]
  const [top, bottom] = [Math.floor(y / squareSide), Math.floor((y + height - 1) / squareSide)]
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => (top + row) * columns + left + column),
  ).flat()
}

function part(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return { x, y, width, height }
}
