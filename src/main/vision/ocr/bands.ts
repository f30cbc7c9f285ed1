/** Finds texts on an area of any size: in bands that the detector has the memory for, each text once. */
import { type Box, center, clip, inside, type Size } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { detectorInput, textBoxes } from './detect'
import type { Network } from './networks/network'

/** The detector's memory grows with its input, about 150 bytes a pixel. */
const mostPixels = 520_000
/** Lower bands would be mostly the rows that they share with their neighbours. */
const leastRows = 256
/** Of so low a band, what the memory is enough for. */
const mostColumns = 2560
/** Taller than any text that matters, so that each is whole in the band that holds its middle. */
const overlap = 96

/**
 * What the detector sees of a few lines alone is words with holes between them: it goes by all that is on its picture. So it is
 * shown as much above and below.
 */
const leastSeen = 320

/** In pixels, left and right: a text that only reaches into an area has its middle outside, where as much of it is seen. */
const beside = 32

type Band = { readonly seen: Box; readonly own: Box }

/** Cuts an area into bands that own their rows alone and see some of their neighbours'; a wide one into columns as well. */
export function bandsOf(area: Box): Band[] {
  const columns = partsOf(area.width, mostColumns)
  const width = columns[0]?.own.length ?? 0
  const rows = partsOf(area.height, Math.max(leastRows, Math.floor(mostPixels / width)))
  const boxOf = (across: Stretch, down: Stretch): Box => ({
    x: area.x + across.from,
    y: area.y + down.from,
    width: across.length,
    height: down.length,
  })
  return rows.flatMap((row) =>
    columns.map((column) => ({ own: boxOf(column.own, row.own), seen: boxOf(column.seen, row.seen) })),
  )
}

type Stretch = { readonly from: number; readonly length: number }

/** Parts of about one length, of `most` at most, each with what it sees of the next ones. */
function partsOf(whole: number, most: number): { readonly own: Stretch; readonly seen: Stretch }[] {
  const length = Math.ceil(whole / Math.ceil(whole / most))
  return Array.from({ length: Math.ceil(whole / length) }, (_, at) => {
    const [start, end] = [at * length, Math.min((at + 1) * length, whole)]
    const [from, to] = [Math.max(0, start - overlap), Math.min(whole, end + overlap)]
    return { own: { from: start, length: end - start }, seen: { from, length: to - from } }
  })
}

/** A line that goes on beyond what a column sees ends at its edge: the next column has the rest, and they are joined to one. */
function cutAtEdge(box: Box, { own, seen }: Band): Box {
  const left = own.x > seen.x && box.x <= seen.x + 1 ? own.x : box.x
  const ends = box.x + box.width
  const isCut = own.x + own.width < seen.x + seen.width && ends >= seen.x + seen.width - 1
  return { ...box, x: left, width: (isCut ? own.x + own.width : ends) - left }
}

/** As much of the picture round an area as the detector needs. */
function withRoom(area: Box, picture: Size): Box {
  const height = Math.min(picture.height, Math.max(area.height, leastSeen))
  const middle = area.y + Math.floor((area.height - height) / 2)
  const y = Math.max(0, Math.min(middle, picture.height - height))
  return clip({ x: area.x - beside, y, width: area.width + 2 * beside, height }, picture)
}

/** Boxes round the texts of an area. Rejects soon after an abort of the signal. */
export async function detect(
  detector: Network,
  picture: Picture,
  area: Box,
  signal?: AbortSignal,
): Promise<Box[]> {
  const bands: Found[] = []
  for (const band of bandsOf(area)) {
    bands.push(await lookAt(detector, picture, band))
    signal?.throwIfAborted()
  }
  return joined(bands)
}

/** `own` are those whose middle lies in the band's own rows, `near` those that miss them by little. */
type Found = { readonly own: readonly Box[]; readonly near: readonly Box[] }

/** In pixels: how far two bands may differ about the middle of a text. */
const doubt = 8

async function lookAt(detector: Network, picture: Picture, band: Band): Promise<Found> {
  const { own } = band
  const seen = withRoom(band.seen, picture)
  const { data, width, height } = detectorInput(picture, seen)
  const map = await detector({ data, dims: [1, 3, height, width] })
  const boxes = textBoxes({ data: map.data, width, height }, seen)
  const placed = boxes
    .map((box) => ({ ...box, x: box.x + seen.x, y: box.y + seen.y }))
    .map((box) => cutAtEdge(box, band))
    .filter(({ width }) => width > 0)
  const isOwn = (box: Box): boolean => inside(own, center(box))
  const around = { ...own, y: own.y - doubt, height: own.height + 2 * doubt }
  const isNear = (box: Box): boolean => !isOwn(box) && inside(around, center(box))
  return { own: placed.filter(isOwn), near: placed.filter(isNear) }
}

/**
 * A text on the seam may have its middle a pixel to one side in one band and to the other in the next, and would be taken
 * twice, or never.
 */
function joined(bands: readonly Found[]): Box[] {
  const kept: Box[] = []
  const add = (boxes: readonly Box[]): void =>
    void kept.push(...boxes.filter((box) => !kept.some((other) => isSameText(box, other))))
  for (const { own } of bands) add(own)
  for (const { near } of bands) add(near)
  return kept
}

/** Whether two boxes share more than half of the smaller. */
function isSameText(a: Box, b: Box): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 && 2 * width * height > Math.min(a.width * a.height, b.width * b.height)
}
