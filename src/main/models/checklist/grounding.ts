/** Finds the one place on the screen that a step names, or says that there is none or more than one. */
import { type Box, center, clip, distance, type Point, type Size } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Named } from '../../../core/checklist/phrase'
import { innermost, withoutLabels } from '../../../core/grounding/one-place'
import { bare, type Compared, compared, likeness, shareBefore } from './likeness'

/** A text on the screen, or the part of one that was named. */
export type Place = { readonly text: string; readonly box: Box; readonly at: Point }

export type Grounding =
  | { readonly found: 'one'; readonly place: Place }
  /** In reading order. */
  | { readonly found: 'many'; readonly places: readonly Place[] }
  /** `similar`: texts that may be meant, the likeliest first. */
  | { readonly found: 'none'; readonly label: string; readonly similar: readonly string[] }

export type Screen = { readonly elements: readonly Element[]; readonly size: Size }

/** Below this the texts are different; two candidates closer than the margin are not told apart by it. */
const alike = 0.8
const margin = 0.1
/** One letter of a shorter word makes another word of it. */
const shortestInexact = 6

/**
 * An equal text wins, then one that differs only by OCR's confusions or an ending, then a part of a longer text, then a
 * similar one.
 * @param strict leaves out similar texts, for a check that must not take "Saved" for "Save".
 */
export function ground(named: Named, screen: Screen, strict = false): Grounding {
  const matches = inReadingOrder(matchesOf(named.label, screen, strict))
  if (matches.length === 0)
    return { found: 'none', label: named.label, similar: similarTo(named.label, screen) }
  if (named.near !== undefined) return groundNear(named, named.near, matches, screen)
  return choose(named, matches)
}

function choose({ nth, label }: Named, places: readonly Place[]): Grounding {
  const [first] = places
  if (first !== undefined && places.length === 1 && (nth === undefined || nth === 1 || nth === -1))
    return { found: 'one', place: first }
  if (nth === undefined) return { found: 'many', places }
  const place = nth === -1 ? places.at(-1) : places[nth - 1]
  return place === undefined ? { found: 'none', label, similar: [] } : { found: 'one', place }
}

/** Of several equal texts the one nearest to the other; the other must be there exactly once. */
function groundNear(named: Named, near: string, matches: readonly Place[], screen: Screen): Grounding {
  const anchor = ground({ label: near }, screen)
  if (anchor.found !== 'one') return anchor
  const others = matches.filter((place) => place.at !== anchor.place.at)
  const sorted = others.toSorted((a, b) => distance(a.at, anchor.place.at) - distance(b.at, anchor.place.at))
  const place = sorted[(named.nth ?? 1) - 1]
  return place === undefined ? { found: 'none', label: named.label, similar: [] } : { found: 'one', place }
}

function matchesOf(label: string, { elements, size }: Screen, strict: boolean): Place[] {
  const wanted = compared(label)
  if (wanted.exact === '') return []
  const known = elements.map((element) => ({ element, text: compared(element.text) }))
  const whole = (same: (text: Compared) => boolean) =>
    known.filter(({ text }) => same(text)).map(({ element }) => wholeOf(element, size))
  const exact = withoutLabels(
    known.filter(({ text }) => text.exact === wanted.exact).map(({ element }) => element),
    isField,
  )
  if (exact.length > 0) return innermost(exact.map((element) => wholeOf(element, size)))
  const folded = whole((text) => bare(text.folded) === bare(wanted.folded))
  if (folded.length > 0) return folded
  const parts = known.flatMap(({ element, text }) =>
    partsOf(element, text, wanted).map((box) => partOf(element, box, size)),
  )
  if (parts.length > 0 || strict || wanted.exact.length < shortestInexact) return parts
  const scored = known
    .map(({ element, text }) => ({ element, score: likeness(text.folded, wanted.folded) }))
    .filter(({ score }) => score >= alike)
    .toSorted((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  return scored.filter(({ score }) => score > best - margin).map(({ element }) => wholeOf(element, size))
}

/** By the words of HTML, ARIA and Android. */
export const isField = ({ tag, role }: Element): boolean =>
  /^(input|textarea|EditText|AutoCompleteTextView)$/.test(tag ?? '') ||
  /^(textbox|searchbox|combobox)$/.test(role ?? '')

function wholeOf({ text, box }: Element, size: Size): Place {
  const shown = clip(box, size)
  return { text, box: shown, at: center(shown) }
}

const partOf = ({ text }: Element, box: Box, size: Size): Place => wholeOf({ text, box, confidence: 1 }, size)

/** Where a label stands inside a longer text, as whole words: the boxes are shares of the text's box. */
function partsOf({ text, box }: Element, whole: Compared, wanted: Compared): Box[] {
  const boxes: Box[] = []
  for (
    let at = whole.folded.indexOf(wanted.folded);
    at >= 0;
    at = whole.folded.indexOf(wanted.folded, at + 1)
  ) {
    const start = whole.letters[at]?.at ?? 0
    const last = whole.letters[at + wanted.letters.length - 1]?.at ?? start
    const end = last + 1
    if (splitsWord(text, start) || splitsWord(text, end)) continue
    const [from, to] = sharesOf(text, start, end)
    const left = box.x + Math.round(box.width * from)
    const right = box.x + Math.round(box.width * to)
    boxes.push({ ...box, x: left, width: Math.max(right - left, 1) })
  }
  return boxes.slice(0, 50)
}

/** Of the width of a text. Arabic begins at the right; where Latin is in it, its words stand in neither order. */
function sharesOf(text: string, start: number, end: number): readonly [number, number] {
  const [before, behind] = [shareBefore(text, start), shareBefore(text, end)]
  if (!/\p{Script=Arabic}/u.test(text)) return [before, behind]
  return /\p{Script=Latin}/u.test(text) ? [0, 1] : [1 - behind, 1 - before]
}

const wordPart = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u

const splitsWord = (text: string, at: number): boolean =>
  wordPart.test(text[at - 1] ?? '') && wordPart.test(text[at] ?? '')

/** Rows from top to bottom, each from left to right. */
function inReadingOrder(places: readonly Place[]): Place[] {
  const rows: Place[][] = []
  for (const place of places.toSorted((a, b) => a.at[1] - b.at[1])) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row !== undefined && first !== undefined && place.at[1] - first.at[1] <= first.box.height * 0.6)
      row.push(place)
    else rows.push([place])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.at[0] - b.at[0]))
}

function similarTo(label: string, { elements }: Screen): string[] {
  const wanted = compared(label).folded
  const scored = elements.map(({ text }) => ({ text, score: closeness(wanted, compared(text).folded) }))
  const close = scored.filter(({ score }) => score >= 0.5).toSorted((a, b) => b.score - a.score)
  return [...new Set(close.map(({ text }) => text))].slice(0, 2)
}

/** As `likeness`, but a label that begins like another is close to it. */
const closeness = (a: string, b: string): number =>
  a.length >= 3 && b.length >= 3 && (a.startsWith(b) || b.startsWith(a)) ? 0.75 : likeness(a, b)
