/** What must be read again when a frame follows another: nothing, a few crops, or everything. */
import { type Box, center, clip, inside, isSameSize, overlaps, union } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../../engine/ports'
import { changedBoxes, changedTiles, tileSide } from '../compare/tiles'

export type Plan =
  | { readonly kind: 'same' }
  | { readonly kind: 'full' }
  /** `crops` are to be read; elements in `stale` are replaced by what is found there. */
  | { readonly kind: 'crops'; readonly crops: readonly Box[]; readonly stale: readonly Box[] }

/** Of the frame; beyond it the margins of the crops cost more than the rest saves. */
const mostDirty = 0.5
const mostRects = 12
/** Of 32 pixels square: on a wall of screens to put them together would take longer than it saves. */
const mostTiles = 6000
/** Room for the detector to see that a text ends. */
const margin = 16
/**
 * How far from a text a change may be that is part of it, the next word of its line or the accent over a letter: in pixels at least,
 * and in heights of the text.
 */
const near = { x: 16, y: 4 } as const
const nearInHeights = { x: 1, y: 0.25 } as const

/** Compares with the frame that `known` was read from. `unsure` is to be read again even where no pixel has changed. */
export function planReading(
  last: Picture,
  next: Picture,
  known: readonly Element[],
  unsure: readonly Box[] = [],
): Plan {
  if (!isSameSize(last, next)) return { kind: 'full' }
  const tiles = changedTiles(last, next)
  if (tiles.count === 0 && unsure.length === 0) return { kind: 'same' }
  if (tiles.count > Math.min(mostTiles, tiles.dirty.length * mostDirty)) return { kind: 'full' }
  const changed = [...changedBoxes(last, next, tiles), ...unsure]
  const texts = known.map(({ box }) => ({ box, around: grow(box, reachOf(box)) }))
  const stale = covering(
    changed.map((box) => clip(withNear(box, texts), next)),
    known,
  )
  if (stale.length > mostRects) return { kind: 'full' }
  const crops = disjoint(stale.map((rect) => clip(grow(rect, { x: margin, y: margin }), next)))
  const work = crops.reduce((sum, crop) => sum + area(crop), 0)
  const tooMuch = work > next.width * next.height * mostDirty + tileSide * tileSide
  return tooMuch ? { kind: 'full' } : { kind: 'crops', crops, stale }
}

/** The known elements with those in the stale boxes exchanged for what was found there. */
export function exchange(
  known: readonly Element[],
  found: readonly Element[],
  stale: readonly Box[],
): Element[] {
  const isStale = ({ box }: Element) => stale.some((rect) => overlaps(rect, box))
  const kept = known.filter((element) => !isStale(element))
  const fresh = found.filter(({ box }) => stale.some((rect) => inside(rect, center(box))))
  return [...kept, ...fresh].sort(byReading)
}

/** Top to bottom, then left to right. */
export const byReading = (a: Element, b: Element): number => a.box.y - b.box.y || a.box.x - b.box.x

/** What has changed, and the texts that it may be a part of. */
function withNear(changed: Box, texts: readonly { readonly box: Box; readonly around: Box }[]): Box {
  const reached = texts.filter(({ around }) => overlaps(changed, around))
  return reached.reduce((sum, { box }) => union(sum, box), grow(changed, near))
}

const reachOf = ({ height }: Box): { readonly x: number; readonly y: number } => ({
  x: Math.max(near.x, Math.ceil(height * nearInHeights.x)),
  y: Math.max(near.y, Math.ceil(height * nearInHeights.y)),
})

/** Grows boxes until every known text is wholly in one or outside all, and no two overlap. */
function covering(boxes: readonly Box[], known: readonly Element[]): Box[] {
  const grown = disjoint(boxes.map((box) => withTexts(box, known)))
  const isStable =
    grown.length === boxes.length && grown.every((box) => area(withTexts(box, known)) === area(box))
  return isStable ? grown : covering(grown, known)
}

const area = (box: Box): number => box.width * box.height

function withTexts(rect: Box, known: readonly Element[]): Box {
  return known.filter(({ box }) => overlaps(rect, box)).reduce((sum, { box }) => union(sum, box), rect)
}

const grow = (box: Box, by: { readonly x: number; readonly y: number }): Box => ({
  x: box.x - by.x,
  y: box.y - by.y,
  width: box.width + 2 * by.x,
  height: box.height + 2 * by.y,
})

/** Overlapping boxes become their common bounds, until none overlap. */
function disjoint(boxes: readonly Box[]): Box[] {
  const apart: Box[] = []
  const rest = [...boxes]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const box = next
    const hit = apart.findIndex((other) => overlaps(other, box))
    const [other] = hit < 0 ? [] : apart.splice(hit, 1)
    if (other === undefined) apart.push(box)
    else rest.push(union(other, box))
  }
  return apart
}
