/** What a point means: the listed element under it, and an action that carries that element's name, box and number. */
import { Action } from './action'
import { inside, type Point, type Size } from './geometry'
import type { Element } from './observation'

/** The smallest element that holds the point; what covers more than a quarter of the screen is a page and no element. */
export function elementUnder(point: Point, elements: readonly Element[], screen: Size): Element | undefined {
  const area = ({ box }: Element) => box.width * box.height
  return elements
    .filter((element) => inside(element.box, point) && area(element) * 4 <= screen.width * screen.height)
    .sort((a, b) => area(a) - area(b))[0]
}

/** The action with what the element gives it; one without a single place stays as it is. */
export function nameBy(action: Action, element: Element | undefined): Action {
  if (element === undefined || !('at' in action) || action.at === undefined) return action
  const { box, text, mark } = element
  return Action.parse({ ...action, box, ...(text !== '' && { label: text }), mark })
}

/** By what is painted on it, else by what else it is called; of a hidden field that may be what stands in it. */
export const nameOf = ({ text, hints = [], secret = false }: Element): string | undefined =>
  [text, ...(secret ? [] : hints)].find((name) => name.trim() !== '')
