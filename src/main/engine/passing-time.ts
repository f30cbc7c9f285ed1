/** A clock near what is pointed at goes a minute on while a model thinks, a share grows: their digits are no reason to hold. */
import { isLongerAgo, isSameButFigure, wentOn } from '../../core/action/clock-face'
import { type Box, clip, inside, intersection, overlaps, union } from '../../core/action/geometry'
import type { Eyes, Picture } from './ports'
import { settledWithin } from './waiting'

/** What lies round the digits that changed and is read with them, in their own heights; a line is so many pixels high at least. */
const round = { across: 6, down: 1, least: 14 } as const
/** Larger changes are no digits, in pixels; and few of them are near to anything. */
const largest = { width: 160, height: 64, count: 2 } as const
/** Longer than this nobody waits for the reading, in ms. */
const patience = 1500

export type Change = {
  readonly seen: Picture
  readonly live: Picture
  /** What changed, in pixels of both. */
  readonly boxes: readonly Box[]
  /** Between the two, in ms. */
  readonly elapsed: number
  /** Whether something there changes again and again, and still does. */
  runs(box: Box): boolean
}

/** The clocks that went on and the figures that run, where they are all that changed in the boxes; none where anything else did. */
export async function figuresIn(
  change: Change,
  eyes: Pick<Eyes, 'elements'>,
  signal: AbortSignal,
): Promise<readonly Box[]> {
  const faces = facesOf(change.boxes)
  const isSmall = faces.every(({ width, height }) => width <= largest.width && height <= largest.height)
  if (faces.length > largest.count || !isSmall) return []
  const told = await Promise.all(faces.map((face) => figureIn(face, change, eyes, signal)))
  return told.every((figure) => figure !== undefined) ? told : []
}

/** What of a face was read, before and after, as a figure that went on: what changed beside its letters is not told by them. */
async function figureIn(
  face: Box,
  { seen, live, elapsed, runs }: Change,
  eyes: Pick<Eyes, 'elements'>,
  signal: AbortSignal,
): Promise<Box | undefined> {
  const line = Math.max(face.height, round.least)
  const area = clip(grown(face, round.across * line, round.down * line), seen)
  const read = (picture: Picture) => eyes.elements(cropped(picture, area), signal)
  const reading = Promise.all([read(seen), read(live)])
  // What cannot be read in time is no figure.
  if (!(await settledWithin(reading, patience))) return undefined
  const texts = await reading
  const [before = '', after = ''] = texts.map((all) => all.map(({ text }) => text).join(' '))
  // Where a figure has become longer, what comes behind it has moved, but once: the whole text is asked whether it runs.
  const lines = texts
    .flatMap((all) => all.map(({ box }) => movedBy(box, area)))
    .filter((box) => overlaps(grown(box, edge, edge), face))
  const isTime = wentOn(before, after, elapsed) || isLongerAgo(before, after, elapsed)
  const goesOn = isTime || (isSameButFigure(before, after, elapsed) && lines.some(runs))
  if (!goesOn) return undefined
  // A bar that grows under its figure is plain beside it.
  const isPlain = lines.length > 0 && [seen, live].every((picture) => isPlainBeside(picture, face, lines))
  return isPlain ? face : partOf(face, lines)
}

/** How far a colour may be from another and be the same, a channel. */
const spread = 20

/** Whether all of a face that lies beside these texts is of one colour. */
function isPlainBeside({ pixels, width }: Picture, face: Box, texts: readonly Box[]): boolean {
  const covers = texts.map((box) => grown(box, edge, edge))
  let first: number | undefined
  for (let y = face.y; y < face.y + face.height; y++)
    for (let x = face.x; x < face.x + face.width; x++) {
      if (covers.some((box) => inside(box, [x, y]))) continue
      const at = (y * width + x) * 4
      first ??= at
      for (let byte = 0; byte < 3; byte++)
        if (Math.abs((pixels[at + byte] ?? 0) - (pixels[first + byte] ?? 0)) > spread) return false
    }
  return true
}

/** Letters are drawn a little over the edge of the box in which they are read, in pixels. */
const edge = 3

/** Of a face what lies in boxes of texts, as one box. */
function partOf(face: Box, texts: readonly Box[]): Box | undefined {
  const parts = texts.flatMap((box) => {
    const part = intersection(face, grown(box, edge, edge))
    return part === undefined ? [] : [part]
  })
  return parts.length === 0 ? undefined : parts.reduce(union)
}

const movedBy = (box: Box, { x, y }: Box): Box => ({ ...box, x: box.x + x, y: box.y + y })

/** The digits of one figure change each by itself. */
function facesOf(boxes: readonly Box[]): readonly Box[] {
  const faces: Box[] = []
  for (const box of boxes) {
    const at = faces.findIndex((face) => overlaps(grown(face, face.height, 0), box))
    const known = faces[at]
    if (known === undefined) faces.push(box)
    else faces[at] = union(known, box)
  }
  return faces.length === boxes.length ? faces : facesOf(faces)
}

const grown = ({ x, y, width, height }: Box, across: number, down: number): Box => ({
  x: x - across,
  y: y - down,
  width: width + 2 * across,
  height: height + 2 * down,
})

function cropped({ width, pixels }: Picture, area: Box): Picture {
  const crop = new Uint8Array(area.width * area.height * 4)
  for (let y = 0; y < area.height; y++) {
    const from = ((area.y + y) * width + area.x) * 4
    crop.set(pixels.subarray(from, from + area.width * 4), y * area.width * 4)
  }
  return { width: area.width, height: area.height, pixels: crop }
}

/** The later picture with these boxes as they were in the earlier. */
export function restored(seen: Picture, live: Picture, boxes: readonly Box[]): Picture {
  if (boxes.length === 0) return live
  const pixels = new Uint8Array(live.pixels)
  for (const { x, y, width, height } of boxes) {
    for (let row = y; row < y + height; row++) {
      const from = (row * live.width + x) * 4
      pixels.set(seen.pixels.subarray(from, from + width * 4), from)
    }
  }
  return { ...live, pixels }
}
