/** What a correction changed: where within a thing a move is made, which thing it is made at, or which move it is. */
import { Action, pointsOf } from '../action/action'
import { type Box, distance, inside, type Point, wayTo } from '../action/geometry'
import { type Element, knownElements, type Observation } from '../action/observation'
import type { Intent } from '../action/proposal'
import { groundingOf } from '../grounding/grounding'
import type { Stand } from '../library/annotation'

/**
 * `none`: the same move. `nudge`: another point of the same element, or another length. `grounding`: onto
 * another element, or onto one at all. `unclear`: no element is known where it went, or one of the two points lies beside a word that was
 * read off the picture, so near that both may be on one button: nobody can say whether it is another thing.
 * `direction`, `text`, `keys`, `kind`: another move.
 */
export type Correction = 'none' | 'nudge' | 'unclear' | 'grounding' | 'direction' | 'text' | 'keys' | 'kind'

/** Both moves are for the frame of which `elements` are known; points are its pixels. */
export function correctionOf(proposed: Action, edited: Action, elements: readonly Element[]): Correction {
  return changeOfMove(proposed, edited) ?? changeOfPlace(proposed, edited, elements)
}

/** Whether a correction makes the proposal a worse answer than what was done. */
export const isMaterial = (correction: Correction): boolean =>
  !['none', 'nudge', 'unclear'].includes(correction)

/**
 * Why a right move in the place of a proposal makes no pair with it, whatever else was decided: both mean the same thing, or nobody can
 * tell and no person called the proposal wrong either.
 */
export type Unpaired = 'same_thing' | 'unclear'

/** @param refused a person called the proposal wrong. Undefined where it makes a pair, or is the proposal itself. */
export function unpairedFor(correction: Correction, refused: boolean): Unpaired | undefined {
  if (correction === 'nudge') return 'same_thing'
  return correction === 'unclear' && !refused ? 'unclear' : undefined
}

/** Of moves that are `unclear`: whether that is for want of anything known at both of their places, however far apart those are. */
export function isUncharted(proposed: Action, edited: Action, elements: readonly Element[]): boolean {
  const [from, to] = [pointsOf(proposed), pointsOf(edited)]
  return to.some(
    (point, at) =>
      from[at]?.join() !== point.join() &&
      [from[at], point].every((one) => one === undefined || elementAt(one, elements) === undefined),
  )
}

/** How a move that was given afterwards stands to one that was made; both are for the frame of which `elements` are known. */
export function standOf(made: Action, given: Action, elements: readonly Element[]): Stand {
  const change = correctionOf(made, given, elements)
  if (change === 'unclear') return change
  return isMaterial(change) ? 'other' : 'same'
}

/** Two ends of the same outcome, or two notes: whatever their words, nothing else would be done. */
export const isWordedAnew = (action: Action, other: Action): boolean =>
  action.kind === 'finish'
    ? other.kind === 'finish' && other.outcome === action.outcome
    : action.kind === 'note' && other.kind === 'note'

/** Whether a correction left the move at the same thing, whatever else it changed; where no thing is known it did. */
export const keepsPlace = (
  proposed: Action | undefined,
  edited: Action,
  elements: readonly Element[],
): boolean => proposed === undefined || changeOfPlace(proposed, edited, elements) !== 'grounding'

/** Fields that say where, how long or how far; what rides along is no part of a move. */
const loose = ['places', 'at', 'path', 'from', 'to', 'ms', 'ticks', 'pixels', 'box', 'mark', 'label']

function changeOfMove(proposed: Action, edited: Action): Correction | undefined {
  if (proposed.kind !== edited.kind) return 'kind'
  const [before, after] = [fieldsOf(proposed), fieldsOf(edited)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const changed = names.filter((name) => before.get(name) !== after.get(name))
  if (changed.length === 0) return turned(proposed, edited) ? 'direction' : undefined
  if (changed.includes('keys')) return 'keys'
  if (changed.includes('direction')) return 'direction'
  // Words that change along with what the move does, as how a task ended, are not all that changed.
  return changed.every((name) => words.includes(name)) ? 'text' : 'kind'
}

const words = ['text', 'name', 'url', 'message', 'question', 'submit', 'replace']

function fieldsOf(action: Action): ReadonlyMap<string, string> {
  const led = action.kind === 'navigate' ? { url: action.to } : {}
  const kept = Object.entries({ ...action, ...led }).filter(
    ([key, value]) => !loose.includes(key) && value !== undefined,
  )
  return new Map(kept.map(([key, value]) => [key, JSON.stringify(value)]))
}

/** A drag or a swipe that goes another way. */
function turned(proposed: Action, edited: Action): boolean {
  const [before, after] = [wayOf(proposed), wayOf(edited)]
  return before !== undefined && after !== undefined && before !== after
}

function wayOf(action: Action): string | undefined {
  const points = pointsOf(action)
  const [from, to] = [points[0], points.at(-1)]
  if (from === undefined || to === undefined || points.length < 2) return undefined
  return wayTo(from, to)
}

function changeOfPlace(proposed: Action, edited: Action, elements: readonly Element[]): Correction {
  const [from, to] = [pointsOf(proposed), pointsOf(edited)]
  const changes = Array.from({ length: Math.max(from.length, to.length) }, (_, at) =>
    changeOfPoint(from[at], to[at], elements),
  )
  if (changes.includes('grounding')) return 'grounding'
  if (changes.includes('unclear')) return 'unclear'
  return changes.includes('nudge') || lengthOf(proposed) !== lengthOf(edited) ? 'nudge' : 'none'
}

function changeOfPoint(
  from: Point | undefined,
  to: Point | undefined,
  elements: readonly Element[],
): Correction {
  if (from?.join() === to?.join()) return 'none'
  const [before, after] = [from && elementAt(from, elements), to && elementAt(to, elements)]
  if (before !== undefined && after !== undefined) return before === after ? 'nudge' : 'grounding'
  const [known, other] = before === undefined ? [after, from] : [before, to]
  return known === undefined || (other !== undefined && isAround(other, known)) ? 'unclear' : 'grounding'
}

/** In heights of a line: so much of a button, or an icon, may belong to a word that was read off the picture. */
const margin = 2

/** Whether a point beside a thing may be a part of it. Of what the target lists its box tells; of a word nothing but the distance. */
const isAround = ([x, y]: Point, element: Element): boolean => {
  const { box } = element
  const far = Math.max(box.x - x, x - box.x - box.width, box.y - y, y - box.y - box.height)
  return !isListed(element) && far <= margin * box.height
}

const lengthOf = (action: Action): string => {
  const { ms, ticks, pixels } = { ms: undefined, ticks: undefined, pixels: undefined, ...action }
  return JSON.stringify([ms, ticks, pixels])
}

/** In pixels: two points so far from each other are on no one icon. */
const widest = 64

/** Whether one of the points of a move is so far from the other's that both are hardly at one thing. */
export function isFar(one: Action, other: Action): boolean {
  const [from, to] = [pointsOf(one), pointsOf(other)]
  return from.some((point, nth) => to[nth] !== undefined && distance(point, to[nth]) > widest)
}

/**
 * What a press at a point would hit: the smallest thing that the target lists there, and where it lists none the smallest text.
 * A word on a button is the button; a button in a row is not the row.
 */
export function elementAt(point: Point, elements: readonly Element[]): Element | undefined {
  const under = elements.filter(({ box }) => inside(box, point))
  return smallest(under.filter(isListed)) ?? smallest(under)
}

const isListed = ({ role, tag, selector, mark }: Element): boolean =>
  [role, tag, selector, mark].some((known) => known !== undefined)

function smallest(elements: readonly Element[]): Element | undefined {
  return elements.reduce<Element | undefined>(
    (least, element) => (least && area(least.box) <= area(element.box) ? least : element),
    undefined,
  )
}

const area = ({ width, height }: Box): number => width * height

/** What stands at a point in words: the element's own, or the smallest text on it. Undefined where there are none. */
export function wordsAt(point: Point, elements: readonly Element[]): string | undefined {
  const element = elementAt(point, elements)
  const texts = elements.filter(({ box, text }) => inside(box, point) && text.trim() !== '')
  const found = [element?.text, smallest(texts)?.text, ...(element?.hints ?? [])]
  return found.map((text) => text?.trim()).find((text) => text !== undefined && text !== '')
}

/** The move without what its target is called. */
export const nameless = (action: Action): Action =>
  'label' in action || 'mark' in action
    ? Action.parse({ ...action, label: undefined, mark: undefined })
    : action

/** Whether what the model calls its target is what lies under the corrected point: it meant this, and missed it. */
export function isMeant(edited: Action, { target, thought, actions }: Intent, seen: Observation): boolean {
  const [first] = actions
  const label = first !== undefined && 'label' in first && first.mark === undefined ? first.label : undefined
  return groundingOf(nameless(edited), { target: label ?? target, thought }, seen)?.verdict === 'there'
}

/**
 * A corrected action under its own name: what came with the wrong aim (label, box, mark) gives way to `name` and to the mark that
 * the element at the new place bears.
 */
export function renamed(
  edited: Action,
  proposed: Action | undefined,
  elements: readonly Element[],
  name: string | undefined,
): Action {
  const [point] = pointsOf(edited)
  if (point === undefined) return edited
  const { mark } = { mark: undefined, ...edited }
  const before = { mark: undefined, ...proposed }
  const own = mark === before.mark ? elementAt(point, elements)?.mark : mark
  return Action.parse({ ...edited, box: undefined, mark: own, label: name })
}

/** What a corrected action is called: by the words that came with the correction, else by those that stand there. */
export function nameOf(
  edited: Action,
  proposed: Action | undefined,
  elements: readonly Element[],
): string | undefined {
  const [point] = pointsOf(edited)
  const [given, before] = [labelOf(edited), labelOf(proposed)]
  if (given !== undefined && given !== before) return given
  return point === undefined ? undefined : wordsAt(point, elements)
}

/** What a move itself calls its target. */
export const labelOf = (action: Action | undefined): string | undefined =>
  action !== undefined && 'label' in action ? action.label : undefined

export const elementsSeen = (seen: Observation | undefined): readonly Element[] =>
  seen === undefined ? [] : knownElements(seen)
