/** What one viewer has not yet seen, and what of it goes into the next update. */
import type { Box } from '../../../core/action/geometry'
import { encoding } from '../encodings'
import { addBox, areaOf, boundRegion, intersectRegion, type Region, subtractBox } from '../regions'

/** A rectangle of the next update and the form it takes. */
export type Piece = { readonly box: Box; readonly form: 'raw' | 'zrle' | 'jpeg' }

/** What the viewer asked for, as far as it decides the form. */
export type Wishes = { readonly zrle: boolean; readonly jpeg: boolean }

/** Sent as JPEG and not yet replaced by the true pixels; `at` is when, in ms. */
type Lossy = { readonly box: Box; readonly at: number }

export type Debt = { dirty: Region; lossy: readonly Lossy[] }

export const planLimits = {
  /** Rectangles up to this many pixels go raw to viewers that take no JPEG: packing them takes longer than sending them. */
  raw: 16_384,
  /** Larger rectangles go as JPEG where the viewer takes it. */
  jpeg: 40_000,
  /** How long a JPEG region must rest before it is sent again without loss, ms. */
  quiet: 300,
} as const

const maxRects = 24
const maxLossy = 64
const jpegSide = 2048
const bandPixels = 256 * 1024

/** JPEG only for viewers that name a quality: that is how they say that they accept losses. */
export function wishesOf(offered: ReadonlySet<number>, packs: boolean): Wishes {
  const quality = [...offered].some(
    (number) => number >= encoding.qualityLowest && number <= encoding.qualityHighest,
  )
  return { zrle: packs && offered.has(encoding.zrle), jpeg: packs && quality && offered.has(encoding.tight) }
}

/** The pixels of a box have changed: whatever was sent of it, lossy or not, is void. */
export function addDamage(debt: Debt, box: Box): void {
  debt.dirty = addBox(debt.dirty, box)
  debt.lossy = without(debt.lossy, box)
}

/** When the first JPEG region may be replaced, ms; undefined when there is none. */
export function nextRefresh(debt: Debt): number | undefined {
  return debt.lossy.reduce<number | undefined>(
    (first, { at }) => Math.min(first ?? at + planLimits.quiet, at + planLimits.quiet),
    undefined,
  )
}

/** Takes out of the debt what goes into an update for the asked-for area now. */
export function planUpdate(debt: Debt, asked: Box, wishes: Wishes, now: number): readonly Piece[] {
  const changed = simplify(intersectRegion(debt.dirty, asked))
  const fresh = changed.flatMap((box) => cut(box, formOf(box, wishes)))
  const rested = debt.lossy.filter(({ at }) => now >= at + planLimits.quiet).map(({ box }) => box)
  const refreshed = rested.flatMap((box) => cut(box, losslessFormOf(box, wishes)))
  for (const box of [...changed, ...rested]) {
    debt.dirty = subtractBox(debt.dirty, box)
    debt.lossy = without(debt.lossy, box)
  }
  const lossy = fresh.filter(({ form }) => form === 'jpeg').map(({ box }) => ({ box, at: now }))
  debt.lossy = tidy([...debt.lossy, ...lossy])
  return [...refreshed, ...fresh]
}

/** Few rectangles, even where that sends some pixels that have not changed. */
function simplify(region: Region): Region {
  const around = boundRegion(region)
  if (!around) return []
  const wasteful = around.width * around.height > areaOf(region) * 1.25
  return region.length > maxRects || !wasteful ? [around] : region
}

const formOf = (box: Box, wishes: Wishes): Piece['form'] =>
  wishes.jpeg && box.width * box.height > planLimits.jpeg ? 'jpeg' : losslessFormOf(box, wishes)

/**
 * Nothing raw beside JPEG: while noVNC decodes a JPEG it keeps what comes after it for later, and of raw pixels it keeps those that
 * stand at the beginning of its buffer (core/display.js `blitImage` drops their `byteOffset`).
 */
const losslessFormOf = ({ width, height }: Box, wishes: Wishes): Piece['form'] =>
  wishes.zrle && (wishes.jpeg || width * height > planLimits.raw) ? 'zrle' : 'raw'

/** Pieces small enough that working on one holds nobody up; JPEG ones also keep to Tight's greatest width. */
function cut(box: Box, form: Piece['form']): readonly Piece[] {
  const tileRows = 64
  const width = form === 'jpeg' ? jpegSide : box.width
  const rows = Math.max(tileRows, Math.floor(bandPixels / box.width / tileRows) * tileRows)
  const height = form === 'jpeg' ? jpegSide : rows
  const pieces: Piece[] = []
  for (let y = 0; y < box.height; y += height) {
    for (let x = 0; x < box.width; x += width) {
      const size = { width: Math.min(width, box.width - x), height: Math.min(height, box.height - y) }
      pieces.push({ box: { x: box.x + x, y: box.y + y, ...size }, form })
    }
  }
  return pieces
}

function without(lossy: readonly Lossy[], box: Box): readonly Lossy[] {
  return lossy.flatMap(({ box: kept, at }) => subtractBox([kept], box).map((piece) => ({ box: piece, at })))
}

function tidy(lossy: readonly Lossy[]): readonly Lossy[] {
  const around = lossy.length > maxLossy ? boundRegion(lossy.map(({ box }) => box)) : undefined
  return around ? [{ box: around, at: Math.max(...lossy.map(({ at }) => at)) }] : lossy
}
