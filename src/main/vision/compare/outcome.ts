/** What an act seems to have done: the change seen at its place and elsewhere, with the boxes that show it. */
import type { Action } from '../../../core/action/action'
import type { Box } from '../../../core/action/geometry'
import { placesOf } from '../../../core/action/places'
import type { Outcome } from '../../../core/dialects/dialect'
import type { Picture } from '../../engine/ports'
import { changeMask, countIn, type Mask } from './mask'
import { dirtyRects, isSameSize } from './tiles'

/** `near` and `elsewhere` are boxes of the frame after the act; absent where nothing changed there. */
export type Aftermath = {
  readonly outcome: Outcome
  /** All that changed in touch with a place of the action. */
  readonly near?: Box
  /** The largest change that touches no place of it. */
  readonly elsewhere?: Box
}

/** Acts that need not change anything. */
const silent: readonly Action['kind'][] = ['wait', 'hover', 'answer', 'finish', 'ask', 'note', 'look']

/** Above this share of its place an act has done something there: a caret in a square of 64 pixels does not. */
const nearLimit = 0.002
/** A caret or a clock's digit stays below this share of a frame; a dialog or a page does not. */
const slight = 0.0005
/** A change this near to a place belongs to it: a list opens under its button. */
const reach = 24

/**
 * `expected_here` when the place of the action, or much of the frame, changed; `changed_elsewhere` when only little did, far
 * from it; `not_to_be_told` for acts that need not change anything.
 */
export function outcomeFor(before: Picture, after: Picture, action: Action): Aftermath {
  const places = placesOf(action, after)
  const whole = { x: 0, y: 0, width: after.width, height: after.height }
  if (!isSameSize(before, after))
    return { outcome: 'expected_here', [places.length > 0 ? 'near' : 'elsewhere']: whole }
  const mask = changeMask(before, after, undefined)
  const boxes = boxesOf(mask, dirtyRects(before, after), places)
  if (silent.includes(action.kind)) return { outcome: 'not_to_be_told', ...boxes }
  const near = Math.max(0, ...places.map((place) => countIn(mask, place) / area(place)))
  const all = countIn(mask, whole)
  if (near > nearLimit || all / area(whole) > slight) return { outcome: 'expected_here', ...boxes }
  return { outcome: all > 0 ? 'changed_elsewhere' : 'nothing_changed', ...boxes }
}

function boxesOf(mask: Mask, rects: readonly Box[], places: readonly Box[]) {
  const seen = rects.filter((box) => countIn(mask, box) > 0)
  const isNear = (box: Box) => places.some((place) => touch(box, place))
  const near = seen.filter(isNear)
  const [far] = seen.filter((box) => !isNear(box)).sort((a, b) => area(b) - area(a))
  return { ...(near.length > 0 && { near: near.reduce(union) }), ...(far && { elsewhere: far }) }
}

const touch = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width + reach &&
  b.x <= a.x + a.width + reach &&
  a.y <= b.y + b.height + reach &&
  b.y <= a.y + a.height + reach

const area = ({ width, height }: Box): number => width * height

function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const right = Math.max(a.x + a.width, b.x + b.width)
  const bottom = Math.max(a.y + a.height, b.y + b.height)
  return { x, y, width: right - x, height: bottom - y }
}
