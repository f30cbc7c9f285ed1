/** Whether the screen is still what the model saw, where an action relies on it. */
import { type Action, pointsOf } from '../../../core/action/action'
import {
  type Box,
  center,
  clip,
  distance,
  holds,
  inside,
  intersection,
  isSameSize,
  overlaps,
  type Point,
  type Size,
} from '../../../core/action/geometry'
import { squareSide } from '../../../core/action/moving'
import { goesToFocus, placesOf } from '../../../core/action/places'
import type { Change, Sign } from '../../../core/run/events'
import type { Comparison, Movement, Picture } from '../../engine/ports'
import { type Blob, blobsOf } from './blobs'
import { judgeFocus, sightLife } from './focus'
import { leadsInto, lineOf } from './line'
import { changeMask, countIn, type Mask, wildIn, wildSquares } from './mask'
import { isLight, isWordless, type Pair } from './shapes'
import { filmsIn, isLineRestless, isPlaceRestless, restlessIn, withoutGone, withoutRestless } from './unrest'

/** In changed pixels. Most letters that become another change more; a small black i that becomes an l does not. */
const limits = { place: 4, near: 4 } as const

/** Of the frame, besides the place: another page or application has come up. */
const screenLimit = 0.2

/** What lies so near a point says what it is for: the row of a list, the question of a dialog. In pixels each way. */
const reach = { across: 200, down: 96, panel: 470, words: 200 } as const

/** A line or a thumb beside a point is not what is pointed at. In pixels. */
const beside = 12

/** Letters leave more than half of their box as it is. */
const plate = { height: 28, share: 0.8 } as const

/** The boxes told of a change: the largest first. */
const mostBoxes = 8

const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

/**
 * Stale: a place changed, or what is near a point, or a fifth of the frame; for what goes to the focus, whatever may
 * have moved it. What moved by itself before the model looked may go on, what is never done may be on its way, and what
 * carries no words may come and go. Changes elsewhere are only counted.
 */
export function compareFor(seen: Picture, live: Picture, action: Action, known: Movement = {}): Comparison {
  if (!isSameSize(seen, live)) return resized(seen, live)
  const moving = withoutGone(known, live)
  const life = sightLife(changeMask(seen, live, moving.seen), seen, moving)
  if (goesToFocus(action)) {
    const { region, signs } = judgeFocus(life, {
      seen,
      live,
      pointers: moving.pointers ?? [],
      focus: moving.focus,
    })
    return comparison(life.mask, region, signs)
  }
  if (placesOf(action, live).length === 0) return comparison(life.mask, undefined, [])
  return judgePoints({ seen, live, mask: life.mask }, action, moving)
}

/**
 * What moved at a place when the model looked and is at rest now can be told by its pixels again: a row that was still
 * fading, a button that slid in.
 */
function settledAt(region: Box, pair: Pair, { live: now }: Movement): Pair {
  const isGoing = (square: number) => now?.squares.has(square) === true || now?.restless?.has(square) === true
  const wild = wildSquares(pair.mask, region)
  if (wild.length === 0 || wild.some(isGoing)) return pair
  return { ...pair, mask: changeMask(pair.seen, pair.live, undefined) }
}

function judgePoints(pair: Pair, action: Action, moving: Movement): Comparison {
  const places = placesOf(action, pair.live)
  const lines = pointsOf(action).map((point) => lineOf(pair.seen, point))
  const kept = places.filter((place) => !isPlaceRestless(place, moving, pair.live))
  const strict = [...kept, ...lines.filter((line) => !isLineRestless(line, moving, pair.live))]
  const rest = withoutRestless(pair.mask, restlessIn(moving, pair.live), strict)
  const films = filmsIn(moving, pair.live)
  const mask = withoutRestless(rest, films, kept)
  const judged = { ...pair, mask }
  const isLit = lightOf(moving.pointers ?? [])
  const points = pointsOf(action)
  const rims = rimsIn({ whole: pair.mask, judged: mask }, restlessIn(moving, pair.live), lines)
  const passes: Passes = (blob, of) => isLit(blob, of) || isEdgeOfFilm(blob, films, points)
  const passesNear: Passes = (blob, of) => passes(blob, of) || isRimOfRestless(blob, rims, points)
  const counted = kept.map((region) => {
    const at = settledAt(region, judged, moving)
    const blobs = touching(at, region).filter((blob) => !isHarmlessAt(blob, at, points, passes))
    return { region, blobs, changed: Math.max(sumIn(at.mask, region, blobs), wildIn(at.mask, region)) }
  })
  const [worst] = counted.sort((a, b) => b.changed - a.changed)
  const isChanged = worst !== undefined && worst.changed > limits.place
  const near = isChanged ? undefined : changedNear(judged, action, passesNear)
  const share = mask.count / (mask.width * mask.height)
  const signs: Sign[] = [
    ...(isChanged ? [{ kind: 'place' } as const] : []),
    ...(near === undefined ? [] : [{ kind: 'near' } as const]),
    ...(share > screenLimit ? [{ kind: 'screen', share } as const] : []),
  ]
  const region = near?.region ?? worst?.region ?? places[0]
  return comparison(mask, region, signs, isChanged ? worst.blobs : near?.blobs)
}

/**
 * Whether the light of a pointer may have fallen on it. What has lost its light is another matter: so does a row that is no
 * longer the chosen one.
 */
function lightOf(pointers: readonly Point[]) {
  // What of it has not yet come to rest is off the mask: the pointer may be there.
  const isUnder = ({ box: { x, y, width, height } }: Blob) =>
    pointers.some((point) => inside({ x: x - 24, y: y - 4, width: width + 48, height: height + 8 }, point))
  return (blob: Blob, pair: Pair): boolean => isUnder(blob) && isLight(blob, pair)
}

/** Whether a change is none: a light, or the edge of a film. */
type Passes = (blob: Blob, pair: Pair) => boolean

function isHarmlessAt(blob: Blob, pair: Pair, points: readonly Point[], passes: Passes): boolean {
  if (passes(blob, pair)) return true
  return isWordless(blob, pair) && points.every((point) => isBeside(blob, point))
}

/** What is left of a film where it reaches a little into a place, in pixels; beside what is smaller, such as a spinner, it may be a sign. */
const edge = 4
const leastFilm = 12 * squareSide ** 2

const isEdgeOfFilm = ({ box }: Blob, films: readonly Box[], points: readonly Point[]): boolean =>
  Math.min(box.width, box.height) <= edge &&
  films.some(
    (film) =>
      film.width * film.height >= leastFilm &&
      overlaps(film, { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 }),
  ) &&
  points.every((point) => distance(point, nearest(box, point)) >= beside)

/**
 * Where what is restless reaches into a line by its rim alone, as a chart does whose highest values are new. Most of it is not judged;
 * what lies on the line is, as a name there must stay as it was.
 */
function rimsIn(
  { whole, judged }: { readonly whole: Mask; readonly judged: Mask },
  restless: readonly Box[],
  lines: readonly Box[],
): readonly Box[] {
  if (whole.count === judged.count) return []
  const blobs = blobsOf(whole).filter(({ box, changed }) => countIn(judged, box) * 2 < changed)
  return lines.flatMap((line) =>
    blobs
      .filter((blob) => isOnRim(blob, line))
      .flatMap(({ box }) => intersection(box, line) ?? [])
      .flatMap((rim) => restless.flatMap((box) => intersection(box, rim) ?? [])),
  )
}

const isRimOfRestless = ({ box }: Blob, rims: readonly Box[], points: readonly Point[]): boolean =>
  rims.some((rim) => holds(rim, box)) &&
  points.every((point) => distance(point, nearest(box, point)) >= beside)

/** A ring may lie round a point; a line not on it. */
const isBeside = ({ box, changed }: Blob, point: Point): boolean =>
  inside(box, point) ? changed < (box.width * box.height) / 2 : distance(point, nearest(box, point)) >= beside

const nearest = ({ x, y, width, height }: Box, [left, top]: Point): Point => [
  Math.min(Math.max(left, x), x + width - 1),
  Math.min(Math.max(top, y), y + height - 1),
]

const touching = ({ mask }: Pick<Pair, 'mask'>, box: Box): readonly Blob[] =>
  countIn(mask, box) === 0 ? [] : blobsOf(mask).filter((blob) => intersection(blob.box, box) !== undefined)

/** The changed pixels of a box that belong to these blobs. */
const sumIn = (mask: Mask, region: Box, blobs: readonly Blob[]): number =>
  Math.min(
    countIn(mask, region),
    blobs.reduce((sum, { box }) => {
      const part = intersection(box, region)
      return part === undefined ? sum : sum + countIn(mask, part)
    }, 0),
  )

/** Without a region it is told of the whole frame. */
function comparison(
  mask: Mask,
  region: Box | undefined,
  signs: readonly Sign[],
  blobs?: readonly Blob[],
): Comparison {
  const frame = mask.width * mask.height
  const changed = region === undefined ? mask.count : Math.max(countIn(mask, region), wildIn(mask, region))
  const boxes = blobs ?? (signs.length > 0 && region !== undefined ? touching({ mask }, region) : [])
  const change: Change = {
    changed,
    total: region === undefined ? frame : region.width * region.height,
    region: region ?? wholeOf(mask),
    elsewhere: (region === undefined ? changed : Math.max(0, mask.count - changed)) / frame,
    ...(signs.length > 0 && { signs: [...signs] }),
    ...(boxes.length > 0 && { boxes: largest(boxes) }),
  }
  return { stale: signs.length > 0, change }
}

const largest = (blobs: readonly Blob[]): Box[] =>
  [...blobs]
    .sort((a, b) => b.changed - a.changed)
    .slice(0, mostBoxes)
    .map(({ box }) => ({ ...box }))

function resized(seen: Picture, live: Picture): Comparison {
  const total = live.width * live.height
  const size = ({ width, height }: Picture) => ({ width, height })
  const signs: Sign[] = [{ kind: 'size', was: size(seen), is: size(live) }]
  return { stale: true, change: { changed: total, total, region: wholeOf(live), elsewhere: 1, signs } }
}

/** What lies round a point, or on its line, and changed; only for what must hit one thing among others. */
function changedNear(
  pair: Pair,
  action: Action,
  passes: Passes,
): { readonly region: Box; readonly blobs: readonly Blob[] } | undefined {
  if (['scroll', 'swipe', 'hover'].includes(action.kind)) return undefined
  for (const point of pointsOf(action)) {
    const line = lineOf(pair.seen, point)
    for (const region of [nearOf(point, line, pair.mask), line]) {
      if (countIn(pair.mask, region) <= limits.near) continue
      const isPart = (blob: Blob) =>
        !(region === line && isOnRim(blob, line)) && !isNoteBeside(blob, region, point)
      const blobs = touching(pair, region).filter(
        (blob) => isPart(blob) && !isWordless(blob, pair) && !passes(blob, pair),
      )
      if (sumIn(pair.mask, region, blobs) > limits.near) return { region, blobs }
    }
    const region = nearOf(point, line, pair.mask)
    const blobs = leading(pair, region).filter((blob) => !isWordless(blob, pair) && !passes(blob, pair))
    if (blobs.length > 0) return { region, blobs }
  }
  return undefined
}

/** Of a line's height: what is taller than a line, reaches so little into it, and lies mostly over or under it, is no word of it. */
const rim = 0.25

function isOnRim({ box }: Blob, line: Box): boolean {
  const part = intersection(box, line)
  return (
    part !== undefined &&
    box.height > plate.height &&
    part.height <= line.height * rim &&
    part.height * 2 < box.height
  )
}

/** In pixels: taller than any line of words, and farther from a point than what stands beside it. */
const note = { height: 40, away: 200 } as const

/** A note that comes up or goes elsewhere reaches in from outside, and most of it stays there. */
function isNoteBeside({ box }: Blob, region: Box, point: Point): boolean {
  const part = intersection(box, region)
  return (
    part !== undefined &&
    box.height >= note.height &&
    part.width * part.height * 2 < box.width * box.height &&
    distance(point, nearest(box, point)) >= note.away
  )
}

/** A filled box that is taller than a line, in pixels, such as a note that came up, begins or ends no line of words. */
const isPlate = ({ box: { width, height }, changed }: Blob): boolean =>
  height > plate.height && changed >= plate.share * width * height

/** What changed beside the region in words that reach into it: a mark before a choice, the last figure of an amount. */
function leading(pair: Pair, region: Box): readonly Blob[] {
  const beside = { ...region, x: region.x - reach.words, width: region.width + 2 * reach.words }
  return touching(pair, clip(beside, pair.mask)).filter(
    (blob) =>
      blob.changed > limits.near &&
      !isPlate(blob) &&
      inside(beside, center(blob.box)) &&
      leadsInto(pair.seen, blob.box, region),
  )
}

/** As far as the panel of the point reaches, where it has edges: the question of a dialog begins at its far end. */
function nearOf([x, y]: Point, line: Box, size: Size): Box {
  const { across, down, panel } = reach
  const [left, right] = [x - line.x, line.x + line.width - x]
  const isPanel = left < panel && right < panel && line.x > 1 && line.x + line.width < size.width - 1
  const [west, east] = isPanel ? [Math.max(left, across), Math.max(right, across)] : [across, across]
  return clip({ x: x - west, y: y - down, width: west + east, height: 2 * down }, size)
}
