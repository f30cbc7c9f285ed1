/** What says the same and is one place: a label and its field, a button and the words inside it. */
import { type Box, holds, isSameSize } from '../action/geometry'
import type { Element } from '../action/observation'

/** A field that is called what the label beside it says is one place with it: the field. */
export const withoutLabels = <T extends Pick<Element, 'box'>>(
  places: readonly T[],
  isField: (place: T) => boolean,
): readonly T[] =>
  places.filter(
    (label) => isField(label) || !places.some((field) => isField(field) && isLabelOf(label.box, field.box)),
  )

/**
 * At its left on its row, close over it, or, where it is a box to be ticked, close at its right: what stands at the right of a field of
 * text is a button.
 */
function isLabelOf(label: Box, field: Box): boolean {
  const isBox = field.width <= 2 * field.height
  const far = 3 * label.height
  const isOnRow = label.y < field.y + field.height && field.y < label.y + label.height
  const isBefore = label.x <= field.x && field.x - label.x - label.width <= 4 * far
  const after = label.x - field.x - field.width
  const isOver =
    label.x < field.x + field.width &&
    field.x < label.x + label.width &&
    label.y <= field.y &&
    field.y - label.y - label.height <= far
  return (isOnRow && (isBefore || (isBox && after >= 0 && after <= 1.5 * label.height))) || isOver
}

/** A button and the label inside it say the same and are one place. */
export const innermost = <T extends Pick<Element, 'box'>>(places: readonly T[]): T[] =>
  places.filter((place) => !places.some((other) => other !== place && isWider(place.box, other.box)))

const isWider = (outer: Box, inner: Box): boolean => holds(outer, inner) && !isSameSize(outer, inner)
