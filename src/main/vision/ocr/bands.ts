/** Finds texts on an area of any size: in bands that the detector has the memory for, each text once. */
import { type Box, center, clip, inside, type Size } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { detectorInput, textBoxes } from './detect'
import type { Network } from './network'

/** The detector's memory grows with its input, about 150 bytes a pixel. */
const mostPixels = 520_000
/** Lower bands would be mostly the rows that they share with their neighbours. */
const leastRows = 256
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

/** Cuts an area into bands that own their rows alone and see some of their neighbours'. */
export function bandsOf(area: Box): Band[] {
  const most = Math.max(leastRows, Math.floor(mostPixels / area.width))
  const height = Math.ceil(area.height / Math.ceil(area.height / most))
  const bands: Band[] = []
  for (let y = 0; y < area.height; y += height) {
    const bottom = Math.min(y + height, area.height)
    const [from, to] = [Math.max(0, y - overlap), Math.min(area.height, bottom + overlap)]
    const own = { ...area, y: area.y + y, height: bottom - y }
    bands.push({ own, seen: { ...area, y: area.y + from, height: to - from } })
  }
  return bands
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
  const placed = boxes.map((box) => ({ ...box, x: box.x + seen.x, y: box.y + seen.y }))
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
