/** Whether a correction says anything: a nudge inside the same element is no preference between two answers. */
import { Action, pointsOf } from '../action/action'
import { type Box, distance, inside, type Point, type Size } from '../action/geometry'
import type { Element } from '../action/observation'

/** What is known of the screen that both actions are for. */
export type Ground = {
  readonly size: Size
  readonly elements: readonly Element[]
  /** How far a point may be moved where no element is known, as a share of the frame's diagonal. */
  readonly tolerance: number
}

/** Of the frame's diagonal: `research` puts the limit of a nudge here. */
export const nudgeTolerance = 0.015

/** True when the edit differs in kind, words, keys or direction, or points at something else. */
export function isMaterial(proposed: Action, edited: Action, ground: Ground): boolean {
  if (JSON.stringify(bare(proposed)) !== JSON.stringify(bare(edited))) return true
  const [from, to] = [pointsOf(proposed), pointsOf(edited)]
  return from.length !== to.length || from.some((point, index) => !isNear(point, to[index], ground))
}

/** Without places, what rides on them, and how long or how far: none of these is another move. */
function bare(action: Action): Readonly<Record<string, unknown>> {
  const loose = ['at', 'path', 'from', 'ms', 'ticks', 'pixels', 'box', 'mark', 'label']
  const kept = Object.entries(action).filter(([key, value]) => !loose.includes(key) && value !== undefined)
  const fixed = action.kind === 'swipe' ? kept.filter(([key]) => key !== 'to') : kept
  return Object.fromEntries(fixed.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function isNear(point: Point, other: Point | undefined, { size, elements, tolerance }: Ground): boolean {
  if (other === undefined) return false
  const element = elementUnder(point, elements)
  if (element !== undefined) return inside(element.box, other)
  return distance(point, other) <= tolerance * Math.hypot(size.width, size.height)
}

/** The smallest element under a point: a button rather than the window that it is in. */
function elementUnder(point: Point, elements: readonly Element[]): Element | undefined {
  const under = elements.filter(({ box }) => inside(box, point))
  return under.reduce<Element | undefined>(
    (least, element) => (least && area(least.box) <= area(element.box) ? least : element),
    undefined,
  )
}

const area = ({ width, height }: Box): number => width * height

/**
 * A corrected action under its own name: the label that came with the wrong aim gives way to the text that is known to stand at
 * the new place, or to none.
 */
export function renamed(edited: Action, proposed: Action | undefined, elements: readonly Element[]): Action {
  const { label, mark } = { label: undefined, mark: undefined, ...edited }
  const before = { label: undefined, mark: undefined, ...proposed }
  const [point] = pointsOf(edited)
  if (point === undefined || (label !== undefined && label !== before.label)) return edited
  const element = elementUnder(point, elements)
  const text = element?.text.trim() ?? ''
  return Action.parse({
    ...edited,
    box: undefined,
    mark: mark === before.mark ? element?.mark : mark,
    label: text === '' ? undefined : text,
  })
}
