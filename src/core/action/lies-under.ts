/** What lies where an action points, from what was seen and not from what the model calls it. */
import { type Action, pointsOf } from './action'
import { inside, type Point } from './geometry'
import { type Element, isDrawn, knownElements, type Observation } from './observation'

const area = ({ box }: Element): number => box.width * box.height

/** More of them tell nothing apart. */
const most = 4

export type Found =
  | { readonly known: true; readonly elements: readonly Element[] }
  /** Nobody has listed or read what the screen shows. */
  | { readonly known: false }

/**
 * Every element with a name at the first point, the smallest first; what covers more than a quarter of the screen is a
 * page. Undefined for an action without a place.
 */
export function liesUnder(action: Action, seen: Observation): Found | undefined {
  const [point] = pointsOf(action)
  if (point === undefined) return undefined
  if (seen.elements === undefined && seen.listed === undefined) return { known: false }
  return { known: true, elements: named(point, seen) }
}

function named(point: Point, seen: Observation): readonly Element[] {
  const { width, height } = seen.size
  const told = new Set<string>()
  return knownElements(seen)
    .filter((element) => inside(element.box, point) && area(element) * 4 <= width * height)
    .sort((a, b) => area(a) - area(b))
    .filter(({ text, role = '' }) => {
      const isNew = text !== '' && !told.has(text)
      told.add(text)
      return isNew || (text === '' && role !== '' && !isDrawn({ role }))
    })
    .slice(0, most)
}

/** What an element is called: what is painted, else what else it goes by. */
export const nameOf = ({ text, hints = [] }: Element): string => text || (hints[0] ?? '')
