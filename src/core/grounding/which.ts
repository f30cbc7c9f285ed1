/** Where what a proposal calls its target stands more than once, so that somebody has to say which one is meant. */
import type { Action } from '../action/action'
import { center } from '../action/geometry'
import { type Element, knownElements, type Observation } from '../action/observation'
import { isFieldElement } from '../effects/field'
import { pressedAt } from './grounding'
import { type Name, namesIn, type Said } from './naming'
import { innermost, withoutLabels } from './one-place'
import { type Place, placesOf } from './places'

/** `words`: as they were said. `places`: in reading order, two at least. */
export type Which = { readonly words: string; readonly places: readonly Spot[] }

/** `beside`: what tells it from the others: a heading over it, or what stands on its row. */
export type Spot = { readonly element: Element; readonly beside?: string | undefined }

/** Only what is called so in full: a longer text that mentions the name is no candidate beside one that is nothing else. */
const whole = 1.1

/** Undefined where the words fit one place at most, and where a number says which one it is. */
export function whichOf(action: Action, said: Said, seen: Observation): Which | undefined {
  if (pressedAt(action) === undefined || ('mark' in action && action.mark !== undefined)) return undefined
  const kind = action.kind === 'type' ? 'field' : undefined
  for (const name of namesIn(action, said)) {
    const places = name.vague ? [] : calledSo(name, kind, seen)
    if (places.length > 1) return { words: name.words.slice(0, 120), places: toldApart(places, seen) }
  }
  return undefined
}

function calledSo({ called }: Name, kind: 'field' | undefined, seen: Observation): readonly Element[] {
  const sought = called.map((one) => ({ ...one, kind: one.kind ?? kind }))
  const places = placesOf(sought, seen)
  const best = Math.max(0, ...places.map(({ worth }) => worth))
  if (best < whole) return []
  // What is said to be a field is worth more as one; the label beside it is still no place of its own.
  const equal = places.filter(({ worth }) => worth >= best - 0.01).map(({ element }: Place) => element)
  return inReadingOrder(innermost(withoutLabels(equal, hasLabel)))
}

/** What has words beside it that are called as it is. */
const hasLabel = (element: Element): boolean =>
  isFieldElement(element) ||
  /^(?:input|select)$/i.test(element.tag ?? '') ||
  /^(?:checkbox|radio|switch|slider|combobox)$/i.test(element.role ?? '')

/** Rows from top to bottom, each from left to right. */
function inReadingOrder(elements: readonly Element[]): readonly Element[] {
  const rows: Element[][] = []
  for (const element of elements.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row !== undefined && first !== undefined && middle(element) - middle(first) <= first.box.height * 0.6)
      row.push(element)
    else rows.push([element])
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.box.x - other.box.x))
}

const middle = ({ box }: Element): number => center(box)[1]

/** What two of them have in common tells neither from the other. */
function toldApart(elements: readonly Element[], seen: Observation): readonly Spot[] {
  const rows = elements.map((element) => rowOf(element, elements, seen))
  const headings = elements.map(({ within }) => within?.[0])
  const column = isTelling(headings) ? headings : columnOf(elements, rows)
  const besides = elements.map((_, nth) => column?.[nth] ?? headings[nth] ?? rows[nth]?.[0]?.text)
  return elements.map((element, nth) => {
    const beside = besides[nth]?.trim().slice(0, 80)
    const isOwn = beside !== undefined && besides.every((other, at) => at === nth || other !== besides[nth])
    return isOwn ? { element, beside } : { element }
  })
}

/** Whether each has words of its own. */
const isTelling = (words: readonly (string | undefined)[]): boolean =>
  words.every((text) => text !== undefined) && new Set(words).size === words.length

/** The other words on its row, nearest first. */
function rowOf(element: Element, all: readonly Element[], seen: Observation): readonly Element[] {
  return knownElements(seen)
    .filter((other) => other.text.trim() !== '' && !all.includes(other) && isBeside(other, element))
    .toSorted((one, other) => gapTo(one, element) - gapTo(other, element))
}

const isBeside = (other: Element, element: Element): boolean =>
  Math.abs(middle(other) - middle(element)) <= element.box.height * 0.6 && gapTo(other, element) >= 0

const gapTo = ({ box: other }: Element, { box }: Element): number =>
  Math.max(other.x - box.x - box.width, box.x - other.x - other.width)

/**
 * In a list a row is called by its first column: the words furthest to the left that begin at one place in every row and differ in each.
 * What happens to stand at the height of some rows, as an icon's name beside the list, is in no such column.
 */
function columnOf(
  elements: readonly Element[],
  rows: readonly (readonly Element[])[],
): readonly (string | undefined)[] | undefined {
  const [first] = elements
  const before = (rows[0] ?? []).filter(({ box }) => first !== undefined && box.x < first.box.x)
  for (const { box } of before.toSorted((one, other) => one.box.x - other.box.x)) {
    const words = rows.map(
      (row) => row.find((other) => Math.abs(other.box.x - box.x) <= box.height / 2)?.text,
    )
    if (isTelling(words)) return words
  }
  return undefined
}
