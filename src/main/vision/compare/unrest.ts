/** What is never done on a screen, as boxes: a terminal that prints, a film, words that run along. */
import { type Box, center, clip, inside, overlaps, type Size } from '../../../core/action/geometry'
import { groupsIn } from '../../../core/action/groups'
import { boxesOf, type Moving, squareSide } from '../../../core/action/moving'
import type { Movement } from '../../engine/ports'
import { countIn, type Mask, without } from './mask'

/** So many squares in a group, and this share of its box, and all of the box is one thing: a terminal has blank places. */
const filled = { squares: 12, share: 0.2 } as const
/** Squares that far apart belong together. */
const reach = 4

/** The places that have been changing for a while, at the look or now, and still do. */
export function restlessIn({ seen, live }: Movement, size: Size): readonly Box[] {
  const squares = new Set([...(seen?.restless?.keys() ?? []), ...(live?.restless?.keys() ?? [])])
  const columns = Math.ceil(size.width / squareSide)
  return groupsIn(squares, columns, size, reach).flatMap(({ squares: group, box }) =>
    boxesFor(group, box, size),
  )
}

function boxesFor(group: readonly number[], box: Box, size: Size): readonly Box[] {
  const columns = Math.ceil(size.width / squareSide)
  const isOne =
    group.length >= filled.squares && group.length * squareSide ** 2 >= filled.share * box.width * box.height
  return isOne
    ? [clip(grown(box), size)]
    : group.map((square) => clip(grown(squareBox(square, columns, size)), size))
}

/**
 * Whether a place lies in what was never done when the model looked, such as a terminal that prints, and goes on there now. What
 * came over it stands still: a window in a film leaves some of the place as it was, so a film must go on at the point itself.
 */
export function isPlaceRestless(place: Box, { seen, stirred }: Movement, size: Size): boolean {
  if (seen === undefined || stirred === undefined) return false
  const [x, y] = center(place)
  const own = Math.floor(y / squareSide) * seen.columns + Math.floor(x / squareSide)
  const pace = seen.restless?.get(own)
  const goesOn =
    stirred.squares.has(own) ||
    (!(pace !== undefined && isQuick(pace)) && isStirred(place, seen, stirred, size))
  return goesOn && restlessIn({ seen }, size).some((box) => inside(box, [x, y]))
}

/** So much of what was never done at a place has to go on there. On a busy machine a film is no quicker than a terminal. */
const most = 0.6

function isStirred(place: Box, seen: Moving, { squares, columns }: Moving, size: Size): boolean {
  const here = (square: number) => overlaps(squareBox(square, columns, size), place)
  const own = [...(seen.restless?.keys() ?? [])].filter(here)
  if (own.length === 0) return [...squares.keys()].some(here)
  return own.filter((square) => squares.has(square)).length >= most * own.length
}

/** Whether what stands on a line was never done when somebody looked who then let the move happen. */
export const isLineRestless = (line: Box, { seen, stirred }: Movement, size: Size): boolean =>
  stirred !== undefined && restlessIn({ seen }, size).some((box) => overlaps(box, line))

/** In ms: what changes as often cannot be read, so it names nothing. */
const unreadable = 300

const isQuick = (pace: number): boolean => pace < unreadable

/** The squares of films, dots and the like, without what lies among them: they may go on also on the line of a place. */
export function filmsIn({ seen, live }: Movement, size: Size): readonly Box[] {
  const quick = [...(seen?.restless ?? []), ...(live?.restless ?? [])].filter(([, pace]) => isQuick(pace))
  return boxesOf(new Set(quick.map(([square]) => square)), Math.ceil(size.width / squareSide), size)
}

/**
 * So many squares are a film, a terminal or the like; for so many of its beats it is waited for; changes in one burst are one. What is
 * smaller, such as a spinner, is over once it has been at `rest` for so long, in ms.
 */
const area = { squares: 12, soon: 1.5, due: 2.5, burst: 100, rest: 1500 } as const
/** What goes on has changed at more of its beats than this share, and soon at more of its squares. */
const fewer = { beats: 0.4, squares: 0.25 } as const

/**
 * What moved, without the films and their like that were over when somebody looked: the act before had closed them, and their
 * place may show what does not move at all. Only afterwards can that be told, when hardly anything there has changed since.
 */
export function withoutGone(moving: Movement, size: Size): Movement {
  const { seen, live, between } = moving
  if (seen === undefined || between === undefined) return moving
  const squares = new Set([...seen.squares.keys(), ...(seen.restless?.keys() ?? [])])
  const gone = new Set(
    groupsIn(squares, seen.columns, size, reach)
      .filter((group) => isGone(group, seen, between, size))
      .flatMap((group) => group.squares),
  )
  return gone.size === 0 ? moving : { ...moving, seen: less(seen, gone), live: live && less(live, gone) }
}

function isGone(
  { squares, box }: { readonly squares: readonly number[]; readonly box: Box },
  seen: Moving,
  between: Moving,
  size: Size,
): boolean {
  const paces = squares.flatMap((square) => seen.restless?.get(square) ?? []).sort((a, b) => a - b)
  const usual = Math.max(paces[paces.length >> 1] ?? 0, area.burst)
  const due = (between.at - seen.at) / usual
  const changes = beatsIn(box, between, { ...size, since: seen.at })
  if (paces.length < area.squares)
    return paces.length > 0 && between.at - (changes.at(-1) ?? seen.at) >= area.rest
  if (due < area.soon || goesOnSlower(changes, between.at)) return false
  const beats = changes.length
  if (due >= area.due) return beats <= fewer.beats * due
  const went = squares.filter((square) => between.squares.has(square)).length
  return beats <= 1 && went < fewer.squares * squares.length
}

/** In ms: on a busy machine what moves is drawn less often, but for longer than a window takes to come up. */
const slower = { within: 1500, spread: 800, least: 3 } as const

function goesOnSlower(changes: readonly number[], now: number): boolean {
  const lately = changes.filter((time) => now - time < slower.within)
  return lately.length >= slower.least && (lately.at(-1) ?? 0) - (lately[0] ?? 0) >= slower.spread
}

/** When anything changed in a box or close beside it, as where a terminal adds lines; in ms, the newest last. */
function beatsIn(
  box: Box,
  { squares, columns }: Moving,
  { since, ...size }: Size & { readonly since: number },
) {
  const times = [...squares].flatMap(([square, { times = [] }]) =>
    overlaps(squareBox(square, columns, size), grown(box)) ? times.filter((time) => time > since) : [],
  )
  const beats: number[] = []
  for (const time of times.sort((a, b) => a - b))
    if (time - (beats.at(-1) ?? Number.NEGATIVE_INFINITY) >= area.burst) beats.push(time)
  return beats
}

function less(moving: Moving, gone: ReadonlySet<number>): Moving {
  const kept = <Value>(of: ReadonlyMap<number, Value>) =>
    new Map([...of].filter(([square]) => !gone.has(square)))
  return {
    ...moving,
    squares: kept(moving.squares),
    ...(moving.restless && { restless: kept(moving.restless) }),
  }
}

const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - squareSide,
  y: y - squareSide,
  width: width + 2 * squareSide,
  height: height + 2 * squareSide,
})

const squareBox = (square: number, columns: number, size: Size): Box =>
  clip(
    {
      x: (square % columns) * squareSide,
      y: Math.floor(square / columns) * squareSide,
      width: squareSide,
      height: squareSide,
    },
    size,
  )

/** The mask without what is restless, but for boxes that must stay as they were: places, and the lines that name them. */
export function withoutRestless(mask: Mask, restless: readonly Box[], strict: readonly Box[]): Mask {
  const cleared = restless
    .filter((box) => countIn(mask, box) > 0)
    .flatMap((box) =>
      strict.reduce<readonly Box[]>((parts, hole) => parts.flatMap((part) => cut(part, hole)), [box]),
    )
  return without(mask, cleared)
}

/** What of a box lies outside another. */
function cut(box: Box, hole: Box): readonly Box[] {
  const [left, right] = [Math.max(box.x, hole.x), Math.min(box.x + box.width, hole.x + hole.width)]
  const [top, bottom] = [Math.max(box.y, hole.y), Math.min(box.y + box.height, hole.y + hole.height)]
  if (left >= right || top >= bottom) return [box]
  const parts: readonly Box[] = [
    { x: box.x, y: box.y, width: box.width, height: top - box.y },
    { x: box.x, y: bottom, width: box.width, height: box.y + box.height - bottom },
    { x: box.x, y: top, width: left - box.x, height: bottom - top },
    { x: right, y: top, width: box.x + box.width - right, height: bottom - top },
  ]
  return parts.filter(({ width, height }) => width > 0 && height > 0)
}
