/** Where on a screen a name stands, and whether that is at a point. */
import { type Box, center, holdsMiddle, inside, type Point, type Size } from '../action/geometry'
import { type Element, isDrawn, isSign, knownElements, type Observation } from '../action/observation'
import { isRead } from '../effects/control'
import { isFieldElement } from '../effects/field'
import { tellsDeed } from '../guards/deeds/deeds'
import { isFarBehind } from '../guards/harmless/places'
import type { Called, Kind } from './kinds'
import { linesFrom, namedAs, namesOn } from './names'
import { findWords, isMisread, isUnspaced } from './spelling'

/** `worth`: how well it is the name; past 1 it is nothing else. */
export type Place = {
  readonly text: string
  readonly box: Box
  readonly element: Element
  readonly worth: number
}

/** A longer text that merely mentions a name is not called by it. */
const prose = { letters: 60, share: 0.12 } as const

/** The least share of a name that must stand in a text. */
const least = 0.4

/** What is looked for, and its words. */
type Sought = Called & { readonly words: readonly string[] }

/** Every place of the screen that is called so. Thousands are asked: nothing is made of those that are not. */
export function placesOf(called: readonly Called[], seen: Observation): readonly Place[] {
  const sought = called.map((one): Sought => ({ ...one, words: one.name.split(' ') }))
  const names = namesOn(seen)
  const marks = namedAs(
    called.map(({ name }) => name),
    seen,
  )
  const places: Place[] = []
  knownElements(seen).forEach((element, nth) => {
    const texts = linesFrom(names, nth, isRead(element) ? undefined : marks)
    const best = bestIn(element, texts, sought)
    if (best !== undefined) places.push(best)
  })
  return places
}

/** The name of an element that is most like one of those that are looked for. */
function bestIn(element: Element, texts: readonly string[], sought: readonly Sought[]): Place | undefined {
  if (texts.length === 0) return undefined
  const read = isRead(element)
  let best: { readonly text: string; readonly like: Like; readonly worth: number } | undefined
  for (const one of sought) {
    const bonus = one.kind === 'field' && isFieldElement(element) ? 0.3 : 0
    for (const text of texts) {
      const like = likeness(text, one, read)
      if (like === undefined || like.worth + bonus <= (best?.worth ?? 0)) continue
      best = { text, like, worth: like.worth + bonus }
    }
  }
  if (best === undefined) return undefined
  const { text, like, worth } = best
  const box = read ? partOf(element.box, text, like) : element.box
  return { text: element.text === '' ? text : element.text, box, element, worth }
}

type Like = {
  readonly worth: number
  readonly from: number
  readonly to: number
}

/**
 * How well a text is a name, and which part of it is. A misread one is that name, but for a deed that it no longer tells, where letters
 * make any word: nothing would judge what is meant.
 */
function likeness(text: string, { name, words }: Sought, read: boolean): Like | undefined {
  if (text === name) return all(text, 1.2)
  const at = findWords(text, name)
  if (at >= 0)
    return text.length > prose.letters && name.length < text.length * prose.share
      ? { worth: 0.4, from: at, to: at + name.length }
      : { worth: 1, from: at, to: at + name.length }
  const share = text.length >= 2 && findWords(name, text) >= 0 ? shareOf(text, name) : 0
  if (share >= least && share < 1) return all(text, Math.min(0.95, share))
  if (read && isMisread(text, name))
    return isUnspaced(text) && tellsDeed(name) && !tellsDeed(text) ? undefined : all(text, 1.1)
  return overlap(text, words)
}

const all = (text: string, worth: number): Like => ({ worth, from: 0, to: text.length })

const shareOf = (text: string, name: string): number =>
  Math.max(text.length / name.length, countOf(text) / countOf(name))

const countOf = (words: string): number => words.split(' ').length

/** Most words of a name, in the order in which they stand in it. */
function overlap(text: string, words: readonly string[]): Like | undefined {
  if (words.length < 3) return undefined
  let [from, found] = [0, 0]
  for (const word of words) {
    const at = findWords(text, word, from)
    if (at < 0) continue
    found += 1
    from = at + word.length
  }
  const share = found / words.length
  return share >= 0.6 ? all(text, share * 0.9) : undefined
}

/** The part of a line that some of its letters take, all letters as wide as each other; of Arabic from the right, beside Latin the whole. */
function partOf(box: Box, text: string, { from, to }: Like): Box {
  if (from === 0 && to === text.length) return box
  const isArabic = rightToLeft.test(text)
  if (isArabic && /\p{Script=Latin}/u.test(text)) return box
  const [start, end] = isArabic ? [text.length - to, text.length - from] : [from, to]
  const x = box.x + Math.floor((box.width * start) / text.length)
  return {
    ...box,
    x,
    width: Math.max(1, Math.ceil((box.width * (end - start)) / text.length)),
  }
}

const rightToLeft = /\p{Script=Arabic}/u

/** What a point lies on. */
export type Ground = {
  readonly at: Point
  readonly size: Size
  /** The innermost listed element. */
  readonly inner: Element | undefined
  /** Something with words lies there. */
  readonly taken: boolean
  /** The gap to the nearest text. */
  readonly nearest: number
}

export function groundAt(at: Point, seen: Observation): Ground {
  let inner: Element | undefined
  let [nearest, taken] = [Number.POSITIVE_INFINITY, false]
  // Thousands are looked at, of which a handful is near.
  for (const element of knownElements(seen)) {
    const far = gap(element.box, at)
    if (far < nearest && isNamed(element) && !isDrawn(element)) nearest = far
    if (!inside(element.box, at) || isUntold(element)) continue
    if (isRead(element)) taken ||= isNamed(element)
    else if (inner === undefined || area(element.box) < area(inner.box)) inner = element
  }
  const small = inner !== undefined && !isPage(inner.box, seen.size) ? inner : undefined
  // Beside a sign its name may stand.
  taken ||= small !== undefined && isNamed(small) && !isSign(small)
  return { at, size: seen.size, inner: small, taken, nearest }
}

/** Drawn, and nobody knows what it is. */
const isUntold = (element: Element): boolean => isDrawn(element) && !isSign(element)

const isNamed = ({ text, hints = [] }: Element): boolean =>
  text.trim() !== '' || hints.some((name) => name.trim() !== '')

const area = ({ width, height }: Box): number => width * height

const isPage = (box: Box, { width, height }: Size): boolean => area(box) * 4 > width * height

/** How well a place names what lies at the point; 0 where it does not lie there. */
export function worthAt({ box, element, worth }: Place, ground: Ground, kind: Kind | undefined): number {
  const { at, size, inner } = ground
  if (!isRead(element)) {
    if (!inside(element.box, at) || isPage(element.box, size)) return 0
    return element === inner ? worth : worth - 0.25
  }
  if (inside(grown(box), at)) return worth
  if (inner !== undefined && holdsMiddle(inner.box, box) && holdsMiddle(element.box, inner.box)) return worth
  if (inner !== undefined && holdsMiddle(inner.box, box) && area(inner.box) * 20 <= area(screen(size)))
    return worth
  if (captions(kind, box, ground)) return worth
  const reach = Math.max(24, Math.min(size.width, size.height) * 0.03)
  if (ground.taken) return 0
  return gap(box, at) <= Math.min(reach, ground.nearest + 2) || isRowOf(box, ground) ? worth : 0
}

/** The blank of a row right of its name, where nothing is listed. What ends a row does something. */
const isRowOf = (box: Box, { at: [x, y], size, inner }: Ground): boolean =>
  inner === undefined &&
  x > box.x + box.width &&
  x <= size.width * 0.7 &&
  !isFarBehind(box, x, size) &&
  y >= box.y - box.height * 0.5 &&
  y <= box.y + box.height * 1.5

const screen = ({ width, height }: Size): Box => ({
  x: 0,
  y: 0,
  width,
  height,
})

/** Some pixels of slack: a button is larger than its words. */
const grown = ({ x, y, width, height }: Box): Box => {
  const slack = Math.max(3, Math.floor(height * 0.35))
  return {
    x: x - slack,
    y: y - slack,
    width: width + 2 * slack,
    height: height + 2 * slack,
  }
}

/** Whether a text stands where controls of a kind have their names: beside or above a field, in the row of a switch, under an icon. */
function captions(kind: Kind | undefined, box: Box, { at, size, inner }: Ground): boolean {
  const [x, y] = at
  const sameRow = Math.abs(center(box)[1] - y) <= Math.max(box.height, 16)
  const between = Math.max(box.x - x, x - (box.x + box.width), 0)
  switch (kind) {
    case 'field': {
      if (inner !== undefined && !isFieldElement(inner)) return false
      const above = y - (box.y + box.height)
      const isOver =
        above >= 0 && above <= 2 * box.height + 16 && x >= box.x - 40 && between <= size.width / 3
      return isOver || (sameRow && between <= size.width * 0.3)
    }
    case 'toggle':
      return sameRow
    case 'icon':
      return gap(box, at) <= Math.max(60, Math.min(size.width, size.height) * (sameRow ? 0.12 : 0.06))
    default:
      return false
  }
}

/** Pixels between a place and a box; 0 inside. */
function gap(box: Box, at: Point): number {
  const x = at[0]
  const y = at[1]
  const dx = Math.max(box.x - x, 0, x - (box.x + box.width))
  const dy = Math.max(box.y - y, 0, y - (box.y + box.height))
  // A good deal quicker than `Math.hypot`, which minds sizes that no screen has.
  return Math.sqrt(dx * dx + dy * dy)
}
