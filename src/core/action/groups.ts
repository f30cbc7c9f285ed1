/** Squares of a picture that lie together. */
import type { Box, Size } from './geometry'
import { squareSide } from './moving'

/** Squares in a field as groups whose members are no more than `reach` squares apart. Empties the field. */
export function* groupsOf(field: Uint8Array, columns: number, reach: number): Generator<readonly number[]> {
  for (let start = 0; start < field.length; start++) {
    if (field[start] !== 1) continue
    field[start] = 0
    const group = [start]
    for (const square of group) takeNear(field, columns, { square, reach, group })
    yield group
  }
}

type Taking = { readonly square: number; readonly reach: number; readonly group: number[] }

function takeNear(field: Uint8Array, columns: number, { square, reach, group }: Taking): void {
  const [column, row] = [square % columns, Math.floor(square / columns)]
  const last = Math.min(field.length / columns - 1, row + reach)
  for (let y = Math.max(0, row - reach); y <= last; y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
      const other = y * columns + x
      if (field[other] !== 1) continue
      field[other] = 0
      group.push(other)
    }
  }
}

/** Groups of squares with their bounds; squares no more than `reach` apart belong together. */
export function groupsIn(
  squares: Iterable<number>,
  columns: number,
  size: Size,
  reach: number,
): readonly { readonly squares: readonly number[]; readonly box: Box }[] {
  const field = new Uint8Array(columns * Math.ceil(size.height / squareSide))
  for (const square of squares) field[square] = 1
  return [...groupsOf(field, columns, reach)].map((group) => ({
    squares: group,
    box: boundsOf(group, columns, size),
  }))
}

export function boundsOf(group: readonly number[], columns: number, { width, height }: Size): Box {
  let [west, north, east, south] = [columns, Number.MAX_SAFE_INTEGER, 0, 0]
  for (const square of group) {
    const [column, row] = [square % columns, Math.floor(square / columns)]
    west = Math.min(west, column)
    east = Math.max(east, column + 1)
    north = Math.min(north, row)
    south = Math.max(south, row + 1)
  }
  const [x, y] = [west * squareSide, north * squareSide]
  return {
    x,
    y,
    width: Math.min(east * squareSide, width) - x,
    height: Math.min(south * squareSide, height) - y,
  }
}
