/** Where the numbers of offers stand: each beside its element, none on a control, under the mark or under another number. */
import { type Box, holds, limit, type Size } from '../../core/action/geometry'
import { tickAreas } from './forms-aim'
import { type Area, around, nearestFree, overlaps } from './label'
import { reach, type Shape } from './marks'

/** The side of a plate, in pixels of this screen. */
const side = 15

/** `read`: words found in the picture alone: what they name stands beside them, most often at their left, and nobody knows it. */
export type Numbered = { readonly box: Box; readonly read?: boolean }

export type Ground = {
  readonly size: Size
  /** Pixels of the frame to one of this screen. */
  readonly unit: number
  /** Where words and controls stand, which are covered only where there is no other way. */
  readonly words?: readonly Box[]
}

/** One place for each, in order. */
export function platesFor(
  numbered: readonly Numbered[],
  shapes: readonly Shape[],
  ground: Ground,
): readonly Area[] {
  const ink = shapes.flatMap((shape) => inkOf(shape, ground.unit))
  const own = numbered.map(({ box }) => box)
  const signs = numbered.flatMap((one) => (one.read ? [signAt(one.box)] : []))
  const words = wordsNear(own, ground)
  const plates: Area[] = []
  for (const one of numbered) plates.push(plateFor(one, [...ink, ...plates], { own, signs, words }, ground))
  return plates
}

/** Of thousands of words those that a number could come to lie on. */
function wordsNear(own: readonly Box[], { words = [], unit }: Ground): readonly Box[] {
  const near = own.map((box) => around(box, 5 * side * unit))
  return words.filter((word) => near.some((area) => overlaps(area, word)))
}

type Others = { readonly [What in 'own' | 'signs' | 'words']: readonly Area[] }

/** Beside its box and free of everything, else free of what is numbered, at last wherever in the picture that is so. */
function plateFor(
  one: Numbered,
  taken: readonly Area[],
  { own, signs, words }: Others,
  { size, unit }: Ground,
): Area {
  const wide = side * unit
  // A card that holds the named link is no reason to name the link from afar.
  const others = own.filter((box) => box === one.box || !holds(box, one.box))
  const must = [...taken, ...others]
  const beside = besides(one, wide, 2 * unit, size)
  const soft = [...signs, ...words.filter((box) => !holds(box, one.box))]
  return (
    firstFree(beside, [...must, ...soft]) ??
    firstFree(beside, [...must, ...signs]) ??
    firstFree(beside, must) ??
    nearestFree({ width: wide, height: wide }, one.box, must, size) ??
    besides(one, wide, 0, size)[0] ?? { x: 0, y: 0, width: wide, height: wide }
  )
}

const firstFree = (places: readonly Area[], taken: readonly Area[]): Area | undefined =>
  places.find((area) => !taken.some((other) => overlaps(area, other)))

/** Round the box, the best first: of a control at its left, of words at their right; then over and under it, then farther out. */
function besides({ box, read = false }: Numbered, wide: number, gap: number, size: Size): readonly Area[] {
  const rows = [box.y + (box.height - wide) / 2, box.y + box.height - wide, box.y]
  const [above, below] = [box.y - gap - wide, box.y + box.height + gap]
  const left = (far: number) => box.x - gap - wide - far * wide
  const right = (far: number) => box.x + box.width + gap + far * wide
  const columns = [0, 1, 2].flatMap((far) => (read ? [right(far), left(far)] : [left(far), right(far)]))
  const inRow = columns.flatMap((x) => rows.map((y) => ({ x, y })))
  const along = [box.x, box.x + box.width - wide, box.x + (box.width - wide) / 2]
  const over = along.flatMap((x) => [
    { x, y: below },
    { x, y: above },
  ])
  const far = 2 * rows.length
  return [...inRow.slice(0, far), ...over, ...inRow.slice(far)]
    .map(({ x, y }) => ({
      x,
      // At the upper or lower edge of the picture it stays beside a box that is lower than itself.
      y: overlapsRow(y, wide, box) ? limit(y, 0, Math.max(size.height - wide, 0)) : y,
      ...{ width: wide, height: wide },
    }))
    .filter((area) => isWithin(area, size))
}

const overlapsRow = (y: number, wide: number, box: Box): boolean => y < box.y + box.height && box.y < y + wide

const isWithin = ({ x, y, width, height }: Area, size: Size): boolean =>
  x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height

/** Where the box or the dot stands that words are the name of. */
const signAt = ({ x, y, height }: Box): Area => ({
  x: x - 2 * height,
  y: y - height / 4,
  width: 2 * height,
  height: height * 1.5,
})

/** What a mark really covers, not the ground that it keeps free for its label. */
function inkOf(shape: Shape, unit: number): readonly Area[] {
  switch (shape.kind) {
    case 'point':
      return [around({ x: shape.at[0], y: shape.at[1], width: 1, height: 1 }, reach * unit)]
    case 'aim': {
      const ticks = tickAreas(shape.at, shape.area, unit)
      return [around(shape.area, 9 * unit), ...shape.sides.map((each) => around(ticks[each], 3 * unit))]
    }
    case 'brackets':
    case 'box':
      return [around(shape.area, 9 * unit)]
    case 'path':
      return []
    default:
      return [shape.area]
  }
}
