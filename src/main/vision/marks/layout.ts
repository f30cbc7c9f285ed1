/** Where the numbers of marked elements go: at their top left corner, or nearby where that would hide another. */
import { type Box, center, inside, type Point, type Size } from '../../../core/action/geometry'
import { digitHeight, digitWidth } from './digits'

export type Mark = { readonly mark: number; readonly box: Box }

/** `label` is the plate with the number; absent where there is no room that hides nobody. */
export type PlacedMark = Mark & { readonly label?: Box | undefined }

/** How many pixels one dot of a digit is wide: two on a screen of 1280 × 800, digits 14 high. */
export const dotSize = ({ width, height }: Size): number =>
  Math.max(1, Math.round(Math.sqrt(width * height) / 600))

/** The plate under a number: the digits with a dot of air between and round them. */
export function plateSize(mark: number, dot: number): Size {
  const digits = String(Math.abs(mark)).length
  return { width: (digits * (digitWidth + 1) + 1) * dot, height: (digitHeight + 2) * dot }
}

/**
 * Small elements choose first: they have the fewest places. No label covers the middle of another element. `busy` says how
 * much is drawn in a box, such as letters: the label goes where it hides least.
 */
export function placeLabels(
  marks: readonly Mark[],
  picture: Size,
  busy: (box: Box) => number,
): readonly PlacedMark[] {
  const dot = dotSize(picture)
  const area = ({ box }: Mark) => box.width * box.height
  const placed: PlacedMark[] = []
  const labels: Box[] = []
  for (const mark of [...marks].sort((a, b) => area(a) - area(b))) {
    const label = labelFor(mark, { marks, labels, picture, dot, busy })
    if (label !== undefined) labels.push(label)
    placed.push({ ...mark, label })
  }
  return placed
}

type Scene = {
  readonly marks: readonly Mark[]
  readonly labels: readonly Box[]
  readonly picture: Size
  readonly dot: number
  busy(box: Box): number
}

/** At a corner; further round the element where every corner hides a label. */
function labelFor(mark: Mark, scene: Scene): Box | undefined {
  const plate = plateSize(mark.mark, scene.dot)
  const near = cheapest(corners(mark.box, plate), mark, { ...scene, away: 1 })
  const isFree = near !== undefined && !scene.labels.some((label) => touch(inked(label, scene.dot), near))
  if (isFree) return near
  return cheapest([...corners(mark.box, plate), ...ring(mark.box, plate)], mark, { ...scene, away: 4 })
}

/** The cheapest place; each later one costs a little for being further from where one looks first. */
function cheapest(places: readonly Box[], mark: Mark, scene: Scene & { away: number }): Box | undefined {
  const { picture, dot, busy } = scene
  const plate = plateSize(mark.mark, dot)
  const reach = grown(mark.box, plate.width * scene.away + dot, plate.height * scene.away + dot)
  const others = scene.marks.map(({ box }) => box).filter((box) => box !== mark.box && touch(box, reach))
  const middles = others.map(center)
  const labels = scene.labels.filter((label) => touch(label, reach))
  const price = (label: Box) =>
    (inside(label, center(mark.box)) ? plate.width * plate.height : 0) +
    labels.reduce((sum, other) => sum + overlap(label, inked(other, dot)) * 20, 0) +
    others.reduce((sum, box) => sum + overlap(label, box), 0) +
    overlap(label, mark.box) / 4
  let best: Box | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [index, place] of places.entries()) {
    if (!isOn(picture, place) || hides(grown(place, dot, dot), middles)) continue
    const shape = price(place) + index * plate.height
    // Reading pixels is the dear part: only where it could still be the cheapest.
    const whole = shape < least ? shape + busy(place) : shape
    if (whole < least) {
      best = place
      least = whole
    }
  }
  return best
}

/** Labels of lines set close may share the air above and below their digits, and nothing else. */
const inked = ({ x, y, width, height }: Box, dot: number): Box => ({
  x,
  y: y + dot,
  width,
  height: height - 2 * dot,
})

const isOn = ({ width, height }: Size, box: Box): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height

const hides = (label: Box, middles: readonly Point[]): boolean =>
  middles.some((middle) => inside(label, middle))

/** Above, beside or in the top left corner; then the other corners. */
function corners(box: Box, plate: Size): readonly Box[] {
  const [left, top] = [box.x, box.y]
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const { width, height } = plate
  const at = (x: number, y: number): Box => ({ x, y, width, height })
  const half = Math.floor(height / 2)
  return [
    at(left, top - height),
    at(left - width, top),
    at(Math.max(0, left - width), top),
    // Across the edge: in a calendar the cell above keeps its middle, and this one most of its text.
    at(left, top - half),
    at(left - Math.floor(width / 2), top - half),
    at(left - width, top - height),
    at(left, Math.max(0, top - height)),
    at(left, top),
    at(right - width, top - height),
    at(right - width, top - half),
    at(right - width, top),
    at(left, bottom - height),
    at(left, bottom),
    at(left - width, bottom - height),
    at(right, top),
    at(right - width, bottom - height),
    at(right - width, bottom),
    at(right, bottom - height),
  ]
}

/** All round the box in steps of half a plate, nearest first. */
function ring(box: Box, plate: Size): readonly Box[] {
  const places: Box[] = []
  for (let away = 0; away < 4; away++) {
    const stepX = plate.width / 2
    const stepY = plate.height / 2
    const [left, right] = [box.x - plate.width - away * stepX, box.x + box.width + away * stepX]
    const [top, bottom] = [box.y - plate.height - away * stepY, box.y + box.height + away * stepY]
    const columns = Math.min(40, Math.ceil((right - left) / stepX))
    const lines = Math.min(40, Math.ceil((bottom - top) / stepY))
    const at = (x: number, y: number): Box => ({ ...plate, x: Math.round(x), y: Math.round(y) })
    for (let n = 0; n <= columns; n++) places.push(at(left + n * stepX, top), at(left + n * stepX, bottom))
    for (let n = 0; n <= lines; n++) places.push(at(left, top + n * stepY), at(right, top + n * stepY))
  }
  return places
}

const grown = ({ x, y, width, height }: Box, across: number, down: number): Box => ({
  x: x - across,
  y: y - down,
  width: width + across * 2,
  height: height + down * 2,
})

const touch = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The area two boxes share. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
