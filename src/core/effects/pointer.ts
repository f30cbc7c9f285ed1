/** What the buttons of a pointer do, over several moves: pressed here, moved there, let go. */
import { type Action, pointsOf } from '../action/action'
import type { Point } from '../action/geometry'
import type { Observation } from '../action/observation'
import { controlAt } from './control'
import type { Effect, Flick } from './effect'

/** Where the pointer is by the moves made; the target's own word where those say nothing. */
export function pointerAt(seen: Observation, made: readonly Action[]): Point | undefined {
  for (const action of made.toReversed()) {
    const last = pointsOf(action).at(-1)
    if (last !== undefined) return last
  }
  return seen.cursor
}

/** Where a button went down that is still down; `somewhere` when that place is not known. */
function heldFrom(seen: Observation, made: readonly Action[]): Point | 'somewhere' | undefined {
  const down = made.findLastIndex((action) => action.kind === 'button' && action.button !== 'right')
  const action = made[down]
  if (action?.kind !== 'button' || action.state === 'up') return undefined
  return action.at ?? pointerAt(seen, made.slice(0, down)) ?? 'somewhere'
}

/** Moving with a button held is dragging. */
export function hovered(at: Point, seen: Observation, made: readonly Action[]): readonly Effect[] {
  const from = heldFrom(seen, made)
  if (from === undefined) return []
  if (from === 'somewhere') return [{ kind: 'press', on: undefined, by: 'pointer' }]
  return [dropped([from, at], seen)]
}

export function buttoned(
  action: Extract<Action, { kind: 'button' }>,
  seen: Observation,
  made: readonly Action[],
): readonly Effect[] {
  const at = action.at ?? pointerAt(seen, made)
  if (at === undefined) return [{ kind: 'press', on: undefined, by: 'pointer' }]
  if (action.button === 'right') return [{ kind: 'menu', on: controlAt(at, seen) }]
  const from = action.state === 'up' ? heldFrom(seen, made) : undefined
  const press: Effect = { kind: 'press', on: controlAt(at, seen), by: 'pointer' }
  const moved = from !== undefined && from !== 'somewhere' && Math.hypot(at[0] - from[0], at[1] - from[1]) > 8
  return moved ? [press, dropped([from, at], seen)] : [press]
}

export function dropped(
  path: readonly Point[],
  seen: Observation,
  label?: string,
  flick: Flick = 'none',
): Effect {
  return { kind: 'drop', passed: path.map((point) => controlAt(point, seen, label)), flick }
}

/** Which way a finger went; `none` when it is neither way by far. */
export function flickOf([x, y]: Point, [toX, toY]: Point): Flick {
  const [wide, high] = [Math.abs(toX - x), Math.abs(toY - y)]
  if (high > 2 * wide) return 'vertical'
  return wide > 2 * high ? 'horizontal' : 'none'
}
