/** Where the numbers of offers stand: each beside its element, none under the mark or under another number. */
import { type Box, limit, type Point, type Size } from '../../core/action/geometry'
import { tickAreas } from './forms-aim'
import { type Area, overlaps } from './label'
import { reach, type Shape } from './marks'

/** The side of a plate, in pixels of this screen. */
const side = 15

/** One place for each box, in order. @param unit pixels of the frame to one of this screen. */
export function platesFor(
  boxes: readonly Box[],
  shapes: readonly Shape[],
  { size, unit }: { readonly size: Size; readonly unit: number },
): readonly Area[] {
  const taken = shapes.flatMap((shape) => inkOf(shape, unit))
  const plates: Area[] = []
  for (const box of boxes) plates.push(plateFor(box, [...taken, ...plates], size, side * unit))
  return plates
}

/** At the left of the box, else at its right: at its middle, its foot or its head; at the left where no place is free. */
function plateFor(box: Box, taken: readonly Area[], size: Size, width: number): Area {
  const inside = (y: number) => limit(y, 0, Math.max(size.height - width, 0))
  const rows = [box.y + (box.height - width) / 2, box.y + box.height - width, box.y].map(inside)
  const [middle = 0] = rows
  const left = Math.max(box.x - width, 0)
  // Where the mark is close, a little farther out.
  const columns = [0, 1, 2].flatMap((far) => [
    Math.max(left - far * width, 0),
    box.x + box.width + far * width,
  ])
  const places = columns.flatMap((x) => rows.map((y): Point => [x, y]))
  const areas = places.map(([x, y]) => ({ x, y, width, height: width }))
  const isFree = (area: Area) =>
    area.x + area.width <= size.width &&
    area.y >= 0 &&
    area.y + area.height <= size.height &&
    ![box, ...taken].some((other) => overlaps(area, other))
  return areas.find(isFree) ?? { x: left, y: middle, width, height: width }
}

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

const around = ({ x, y, width, height }: Area, by: number): Area => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
