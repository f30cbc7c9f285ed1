/** Screens of a few controls, as a target lists them, and the verdict of the guard of what is not known. */
import type { Action } from '../../../../src/core/action/action'
import type { Element, Observation } from '../../../../src/core/action/observation'
import { moveOf } from '../../../../src/core/guards/guard'
import { unknown } from '../../../../src/core/guards/unknown'
import { about, clickAt } from '../../samples'

export const control = (
  text: string,
  [x, y, width = 80, height = 30]: readonly [number, number, number?, number?],
  more: Partial<Element> = {},
): Element => ({ text, role: 'button', tag: 'button', box: { x, y, width, height }, confidence: 1, ...more })

/** A text that was read off the picture. */
export const read = (
  text: string,
  [x, y, width = 80, height = 14]: readonly [number, number, number?, number?],
): Element => ({ text, box: { x, y, width, height }, confidence: 1 })

export const page = (elements: readonly Element[], more: Partial<Observation> = {}): Observation => {
  const size = { width: 1280, height: 800 }
  const listed = elements.filter(({ role, tag }) => (role ?? tag) !== undefined)
  return { frame: 'f', seq: 1, size, listed, elements: [...elements], ...more }
}
export const phone = (elements: readonly Element[], foreground: string): Observation =>
  page(elements, { size: { width: 824, height: 1830 }, foreground })

const middle = ({ box }: Element): Action => clickAt(box.x + box.width / 2, box.y + box.height / 2)

/** Whether nobody can say that pressing it does no harm. */
export const isUnknown = (
  one: Element,
  seen: Observation,
  platform: 'web' | 'mobile' = 'web',
  action = middle(one),
): boolean => unknown.check(moveOf(action, seen, about), { ...about, platform }) !== undefined
