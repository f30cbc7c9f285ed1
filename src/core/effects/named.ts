/** What lies at a place by name: one source for the title of a move and for what is said of its place. */
import type { Action } from '../action/action'
import type { Ends } from '../action/describe'
import type { Point } from '../action/geometry'
import { elementUnder, nameOf } from '../action/naming'
import { knownElements, type Observation } from '../action/observation'

/** Of what the target lists, else of what was read off the picture; undefined where nothing with a name lies. */
export function nameLying(at: Point, seen: Observation): string | undefined {
  const { listed = [], size } = seen
  const element = elementUnder(at, listed, size) ?? elementUnder(at, knownElements(seen), size)
  return element && nameOf(element)
}

/** What lies at the two ends of a drag, whatever the model calls it; undefined for any other move. */
export function endsOf(action: Action, seen: Observation): Ends | undefined {
  if (action.kind !== 'drag') return undefined
  const [from, ...rest] = action.path
  const to = rest.at(-1)
  return [from && nameLying(from, seen), to && nameLying(to, seen)]
}
