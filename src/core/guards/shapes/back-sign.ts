/** Where only a picture is known: whether ‹ or ← leads back. Elsewhere it takes one off, moves something, or points onwards. */
import { center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import type { Control } from '../../effects/effect'

const back = /^[‹«←◂<]$/u
const onward = /^[›»→▸>►▶]$/u
/** Scripts that are written from right to left: there it points onwards. */
const leftward = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Shares of a screen from its upper left corner within which a way back stands; on a desk a window may be anywhere. */
const corner = { phone: { wide: 0.25, high: 0.14 }, desk: { wide: 0.6, high: 0.5 } } as const
/** Pixels: of one line, and as near as the two buttons of a history. */
const line = { high: 14, wide: 90 } as const

const isOnward = ({ text, hints = [] }: Element): boolean =>
  [text, ...hints].some((name) => onward.test(name.trim()))

/** Its other side stands in the same line, with what the two change between them, or far away. */
function isPaired([x, y]: readonly [number, number], seen: Observation): boolean {
  const known = knownElements(seen).filter(({ box }) => Math.abs(center(box)[1] - y) <= line.high)
  return known.filter(isOnward).some(({ box }) => {
    const far = center(box)[0]
    const isBetween = ({ text, box: own }: Element) =>
      text.trim() !== '' && (center(own)[0] - x) * (far - center(own)[0]) > 0
    return Math.abs(far - x) > line.wide || known.some((one) => !isOnward(one) && isBetween(one))
  })
}

/** Over or under its other side it moves what is chosen from one list to the other. */
const isStacked = ([x, y]: readonly [number, number], seen: Observation): boolean =>
  knownElements(seen).some(
    (one) =>
      isOnward(one) &&
      Math.abs(center(one.box)[0] - x) <= line.high &&
      Math.abs(center(one.box)[1] - y) <= line.wide,
  )

/** Whether a sign that points back does something else where it stands. */
export function pointsElsewhere({ at, near }: Control, seen: Observation): boolean {
  if (at === undefined || !near.some((text) => back.test(text.trim()))) return false
  const { width, height } = seen.size
  const { wide, high } = height > width ? corner.phone : corner.desk
  if (at[0] > width * wide || at[1] > height * high) return true
  return (
    isPaired(at, seen) || isStacked(at, seen) || knownElements(seen).some(({ text }) => leftward.test(text))
  )
}
