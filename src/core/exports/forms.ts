/** A move of a person's hand in the forms in which a model can be taught it, the truest first. */
import type { Action } from '../action/action'
import { distance, type Point } from '../action/geometry'

/** A finger that takes longer holds what it takes along. */
const longestSwipeMs = 1000
/** As every dialect that does not name it has it. */
const usualSwipeMs = 300
/** Pixels by which a hand that goes straight may stray. */
const tremble = 5

/** How long a hand took, and how it trembled on a straight way, is no part of what it did. */
export function formsOf(action: Action): readonly Action[] {
  if (action.kind === 'swipe' && action.ms !== usualSwipeMs && action.ms <= longestSwipeMs)
    return [action, { ...action, ms: usualSwipeMs }]
  if (action.kind !== 'drag') return [action]
  const { ms: _, ...unhurried } = action
  const [from, to] = [action.path[0], action.path.at(-1)]
  if (from === undefined || to === undefined || !isStraight(action.path, from, to)) return [action, unhurried]
  return [action, unhurried, { ...unhurried, path: [from, to] }]
}

/** By the way that each point makes longer, as it is told of a finger whether it swipes. */
function isStraight(path: readonly Point[], from: Point, to: Point): boolean {
  const way = distance(from, to)
  const detour = Math.max(...path.map((at) => distance(from, at) + distance(at, to) - way))
  return way > 0 && detour <= Math.max(way / 10, tremble)
}
