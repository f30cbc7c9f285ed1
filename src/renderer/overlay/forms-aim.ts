/**
 * The mark of a point that lies on words: nothing of it covers them. Brackets stand round the words, ticks outside point to
 * the row and the column of the point, and a sign above says which press it is.
 */
import type { Point } from '../../core/action/geometry'
import { brackets, circle, type Form, type Outline, polygon } from './forms'
import type { Area } from './label'

export const allSides = ['top', 'bottom', 'left', 'right'] as const
export type Side = (typeof allSides)[number]

/** How far the mark reaches beyond the words, in pixels of this screen. */
export const aimReach = 28
const near = 8
const far = 15

type Aim = { readonly at: Point; readonly form: Form; readonly area: Area; readonly sides: readonly Side[] }

/** @param unit pixels of the frame to one of this screen. */
export function aimOutline({ at, form, area, sides }: Aim, unit: number): Outline {
  const ticks = form === 'spot' ? [] : sides.map((side) => lineOf(tickAreas(at, area, unit)[side]))
  // At the upper edge of the picture the sign stands below.
  const above = area.y - aimReach * unit >= 0
  const x = at[0] + 0.5
  const sign = signOf(form, [x, above ? area.y - 22 * unit : area.y + area.height + 22 * unit], unit)
  return { ...sign, lines: [brackets(area, unit), ...ticks, ...sign.lines] }
}

/** Where the ticks lie, as areas without any width across. */
export function tickAreas(
  at: Point,
  { x, y, width, height }: Area,
  unit: number,
): Readonly<Record<Side, Area>> {
  const [column, row] = [at[0] + 0.5, at[1] + 0.5]
  const length = (far - near) * unit
  return {
    top: { x: column, y: y - far * unit, width: 0, height: length },
    bottom: { x: column, y: y + height + near * unit, width: 0, height: length },
    left: { x: x - far * unit, y: row, width: length, height: 0 },
    right: { x: x + width + near * unit, y: row, width: length, height: 0 },
  }
}

const lineOf = ({ x, y, width, height }: Area): string => `M${x} ${y}l${width} ${height}`

/** A plain click has none. */
function signOf(form: Form, at: Point, unit: number): Outline {
  const rings = (count: number): Outline => ({
    lines: Array.from({ length: count }, (_, nth) =>
      circle([at[0] + (nth - (count - 1) / 2) * 9 * unit, at[1]], 3.5 * unit),
    ),
  })
  switch (form) {
    case 'double':
      return rings(2)
    case 'triple':
      return rings(3)
    case 'hover':
      return rings(1)
    case 'right':
      return { lines: [polygon(at, 5.5 * unit, 4, 0)] }
    case 'middle':
      return { lines: [polygon(at, 5.5 * unit, 4, Math.PI / 4)] }
    case 'long':
      return { lines: [], discs: [{ at, r: 4.5 * unit }] }
    default:
      return { lines: [] }
  }
}
