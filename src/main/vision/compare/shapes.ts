/** What changes of a picture carry no words: a caret, the thumb of a scrollbar, the end of a bar, a ring, a light. */
import type { Box } from '../../../core/action/geometry'
import { inside, type Point } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { type Blob, isRing } from './blobs'
import { countIn, type Mask } from './mask'

/** Both pictures, and which of their pixels differ. */
export type Pair = { readonly seen: Picture; readonly live: Picture; readonly mask: Mask }

/** In pixels: a scrollbar's thumb is thinner and longer than any letter; a bar that grows may be as thick as a thumb is long. */
const bar = { thin: 14, long: 24, growing: 24 } as const
/** The stem of a letter is no fourteenth of its height; a caret is as tall as its line. In pixels, and in widths. */
const resting = { thin: 2, long: 14 } as const
/** A flat piece is of one colour but for its round ends: so much of it, give or take so much a channel. */
const flat = { share: 0.8, spread: 20 } as const
/** How far a colour must be from another to be told from it, a channel. */
const apart = 24

/** Whether a change is one of those that go on, come and go on any screen, and say nothing. */
export const isWordless = (blob: Blob, pair: Pair): boolean => isBar(blob, pair) || isFrame(blob, pair.mask)

/** A flat piece that came or went where all was flat: a thumb, a line, a caret that rests, the growth of a bar. */
function isBar({ box, changed }: Blob, { seen, live }: Pair): boolean {
  // Letters leave more than half of their box as it is.
  if (changed < flat.share * box.width * box.height) return false
  const [before, after] = [flatColour(seen, box), flatColour(live, box)]
  if (before === undefined || after === undefined) return false
  const [thin, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)]
  const isLine = thin <= bar.thin && long >= Math.max(bar.long, 2 * thin)
  const isCaret = box.width <= resting.thin && box.height >= resting.long * box.width
  return (
    isLine ||
    isCaret ||
    (isGrowth(box, { seen, live }, [before, after]) && [seen, live].every((one) => isBlank(one, box)))
  )
}

type Colour = readonly [number, number, number]

const colourAt = ({ pixels, width }: Picture, x: number, y: number): Colour => {
  const at = (y * width + x) * 4
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
}

const farthest = (a: Colour, b: Colour): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]))

/** The colour in the middle, where nearly all of the box has it. */
const flatColour = (picture: Picture, box: Box): Colour | undefined =>
  evenIn(picture, box) >= flat.share ? middleOf(picture, box) : undefined

const middleOf = (picture: Picture, { x, y, width, height }: Box): Colour =>
  colourAt(picture, x + (width >> 1), y + (height >> 1))

/** The share of a box that has the colour of its middle. */
function evenIn(picture: Picture, box: Box): number {
  const middle = middleOf(picture, box)
  let same = 0
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++)
      if (farthest(colourAt(picture, x, y), middle) <= flat.spread) same++
  }
  return same / (box.width * box.height)
}

/** In pixels: how far the round ends of a bar reach, and of what lies between them so much may be drawn on it; no digit is so narrow. */
const blank = { ends: 4, share: 0.02, narrow: 6 } as const

/** Nothing is written there but for round ends: a day of a calendar that is chosen as well has a number. */
function isBlank(picture: Picture, { x, y, width, height }: Box): boolean {
  if (Math.min(width, height) < blank.narrow) return true
  const isAcross = width >= height
  const ends = Math.min(blank.ends, Math.min(width, height) >> 1)
  const inner = isAcross
    ? { x: x + ends, y, width: width - 2 * ends, height }
    : { x, y: y + ends, width, height: height - 2 * ends }
  return evenIn(picture, inner) >= 1 - blank.share
}

/** Whether a bar has moved its end here: on one side lies what came, on the other what was. */
function isGrowth(
  box: Box,
  { seen, live }: Omit<Pair, 'mask'>,
  [before, after]: readonly [Colour, Colour],
): boolean {
  const [x, y] = [box.x + (box.width >> 1), box.y + (box.height >> 1)]
  const across: readonly [Point, Point] = [
    [box.x - 3, y],
    [box.x + box.width + 2, y],
  ]
  const down: readonly [Point, Point] = [
    [x, box.y - 3],
    [x, box.y + box.height + 2],
  ]
  const sides = [...(box.height <= bar.growing ? [across] : []), ...(box.width <= bar.growing ? [down] : [])]
  const shows = (picture: Picture, point: Point, colour: Colour) =>
    inside({ x: 0, y: 0, width: live.width, height: live.height }, point) &&
    farthest(colourAt(picture, ...point), colour) <= flat.spread
  // Where more of it has moved than is told by this box, the other side was what was, and has come as well.
  const isLeft = (point: Point) =>
    shows(live, point, before) || (shows(seen, point, before) && shows(live, point, after))
  return sides.some(
    ([one, two]) => (shows(live, one, after) && isLeft(two)) || (isLeft(one) && shows(live, two, after)),
  )
}

/** In pixels: how thick a ring with its glow may be, and how small a thing may be that has one: a line of words is lower. */
const frame = { thick: 7, width: 24, height: 24 } as const
/** In pixels: how wide a caret may be, and how tall it is. */
const caret = { width: 4, least: 8, most: 48 } as const

/** A ring round something, whose inside is as it was but for a caret. */
function isFrame(blob: Blob, mask: Mask): boolean {
  const { box } = blob
  if (box.width < frame.width || box.height < frame.height) return false
  if (isRing(blob, mask) && countIn(mask, shrunk(box)) === 0) return true
  const bands = bandsOf(box)
  return bands.every((band) => isThrough(band, mask)) && isCaretIn(shrunk(box), mask)
}

const shrunk = ({ x, y, width, height }: Box): Box => {
  const [across, down] = [Math.min(frame.thick, width >> 1), Math.min(frame.thick, height >> 1)]
  return {
    x: x + across,
    y: y + down,
    width: Math.max(1, width - 2 * across),
    height: Math.max(1, height - 2 * down),
  }
}

function bandsOf({ x, y, width, height }: Box): readonly Box[] {
  const [across, down] = [Math.min(frame.thick, width), Math.min(frame.thick, height)]
  return [
    { x, y, width, height: down },
    { x, y: y + height - down, width, height: down },
    { x, y, width: across, height },
    { x: x + width - across, y, width: across, height },
  ]
}

/** Whether a band changed all along. */
function isThrough(band: Box, mask: Mask): boolean {
  const isWide = band.width >= band.height
  const length = isWide ? band.width : band.height
  let hit = 0
  for (let at = 0; at < length; at++) {
    const slice = isWide ? { ...band, x: band.x + at, width: 1 } : { ...band, y: band.y + at, height: 1 }
    if (countIn(mask, slice) > 0) hit++
  }
  return hit >= 0.7 * length
}

function isCaretIn(box: Box, mask: Mask): boolean {
  const columns = Array.from({ length: box.width }, (_, at) => at).filter(
    (at) => countIn(mask, { ...box, x: box.x + at, width: 1 }) > 0,
  )
  const [first, last] = [columns[0], columns.at(-1)]
  return first === undefined || last === undefined || last - first < caret.width
}

/** Whether a thin upright bar stands here in the picture, told from what lies beside it. */
export function isLit(picture: Picture, box: Box): boolean {
  const middle = colourAt(picture, box.x + (box.width >> 1), box.y + (box.height >> 1))
  if (box.x < 3 || box.x + box.width + 2 >= picture.width || flatColour(picture, box) === undefined)
    return false
  const rows = Array.from({ length: box.height }, (_, at) => box.y + at)
  const isAlone = (x: number) =>
    rows.filter((y) => farthest(colourAt(picture, x, y), middle) > apart).length >= 0.7 * box.height
  return isAlone(box.x - 2) && isAlone(box.x + box.width + 1)
}

/** Where a light may fall: how much of what is drawn must stay, how far the ground may go, and how much of the contrast stays. */
const light = { kept: 0.85, far: 64, contrast: 0.75, edge: 30 } as const

/** Whether what is drawn here is the same under another light, as under a pointer. */
export function isLight({ box }: Blob, { seen, live }: Pair): boolean {
  const sum = { before: 0, after: 0, both: 0, was: 0, is: 0 }
  if (box.width < 9 || box.height < 9) return false
  for (let y = box.y + 3; y < box.y + box.height - 3; y++) {
    for (let x = box.x + 3; x < box.x + box.width - 3; x++) {
      if (farthest(colourAt(seen, x, y), colourAt(live, x, y)) > light.far) return false
      addEdge(sum, edgeAt(seen, x, y), edgeAt(live, x, y))
    }
  }
  return sum.both >= light.kept * Math.max(sum.before, sum.after) && sum.is >= light.contrast * sum.was
}

type Edges = { before: number; after: number; both: number; was: number; is: number }

/** Counts the edges of before and after, and adds up how strong those of before were and are. */
function addEdge(sum: Edges, was: number, is: number): void {
  if (is > light.edge) sum.after++
  if (was <= light.edge) return
  sum.before++
  if (is > light.edge) sum.both++
  sum.was += was
  sum.is += is
}

/** How far a pixel is from its left and upper neighbours. */
const edgeAt = (picture: Picture, x: number, y: number): number => {
  const own = colourAt(picture, x, y)
  return Math.max(farthest(own, colourAt(picture, x - 1, y)), farthest(own, colourAt(picture, x, y - 1)))
}
