/** What parts of the screen an action relies on: what must still look as the model saw it. */
import { type Action, pointsOf } from './action'
import { around, type Box, clip, overlaps, type Size } from './geometry'

/** The side of the square that stands for a point's target when the target's own box is not known. */
const targetSide = 64

/** 64×64 px round each point, and the target's box where the model gave one; nothing where it goes to the focus. */
export function placesOf(action: Action, size: Size): Box[] {
  const squares = pointsOf(action).map((point) => around(point, targetSide, size))
  const box = 'box' in action ? action.box : undefined
  return box === undefined || squares.length === 0 ? squares : [...squares, clip(box, size)]
}

/** Whether it is the focus, a caret or an active window, that decides where this goes: nothing points at the place. */
export const goesToFocus = (action: Action): boolean =>
  pointsOf(action).length === 0 && ['type', 'paste', 'keys', 'hold', 'button', 'scroll'].includes(action.kind)

/** How long a question, and the picture under it, must have stood before it may be decided, in ms: G2, research B2. */
export const settleMs = 250

/** In pixels: what comes up of this size may have taken the focus. */
const windowArea = 6000

/** Whether a change of these parts of the picture is one of what the action relies on. */
export function isUnder(action: Action, boxes: readonly Box[], size: Size): boolean {
  if (goesToFocus(action))
    return boxes.reduce((sum, { width, height }) => sum + width * height, 0) >= windowArea
  return placesOf(action, size).some((place) => boxes.some((box) => overlaps(place, box)))
}
