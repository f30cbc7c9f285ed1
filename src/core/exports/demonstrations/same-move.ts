/** Whether what a dialect's reader makes of an answer is the move that was written into it. */
import { type Action, pointsOf } from '../../action/action'
import type { Point, Size } from '../../action/geometry'
import type { Seen } from '../../dialects/dialect'

/** What a move is called, where its target lies, and what is said at an end ride along. */
const loose = ['at', 'path', 'from', 'to', 'box', 'mark', 'label', 'message']

/** Points may differ by as much as the numbers that they are written in are coarse. */
export function isSameMove(one: Action, other: Action, seen: Pick<Seen, 'screen' | 'image'>): boolean {
  const [points, others] = [pointsOf(one), pointsOf(other)]
  const isThere = points.every((point, at) => isNear(point, others[at], seen))
  return bareOf(one) === bareOf(other) && points.length === others.length && isThere
}

const bareOf = (action: Action): string =>
  JSON.stringify(
    Object.entries(action)
      .filter(([key, value]) => !loose.includes(key) && value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

function isNear([x, y]: Point, other: Point | undefined, seen: Pick<Seen, 'screen' | 'image'>): boolean {
  if (other === undefined) return false
  const slack = (side: keyof Size) =>
    1 + Math.max(seen.screen[side] / 999, seen.screen[side] / seen.image[side])
  return Math.abs(x - other[0]) <= slack('width') && Math.abs(y - other[1]) <= slack('height')
}
