/** What lies at a place of the screen, by every source there is: the target's list and the picture's texts. */
import { type Box, holdsMiddle, inside, type Point, type Size } from '../action/geometry'
import { drawnField, type Element, knownElements, type Observation } from '../action/observation'
import type { Control } from './effect'
import { withoutNeighbours } from './line'

/** How far the nearest text may be from a place and still name what is pressed: pixels, or a share of the shorter side. */
const reach = { pixels: 24, share: 0.03 } as const

/** A text that was read off the picture, and not told by the target. */
export const isRead = ({ role, tag, selector, hints, secret }: Element): boolean =>
  (role ?? tag ?? selector ?? hints ?? secret) === undefined

/** @param label the model's own word for what is there. */
export function controlAt(at: Point, seen: Observation, label?: string): Control {
  const known = knownElements(seen)
  const [frames, under] = parted(known.filter(({ box }) => inside(box, at)))
  const elements = holders(under, seen.size)
  const read = under.filter(isRead)
  const drawn = elements[0] === undefined ? [] : textsIn(elements[0], known)
  const here = [...read, ...drawn].map((text) => withoutNeighbours(text, elements[0], known))
  const texts = (under.length > 0 ? here : nearest(at, known, seen.size)).filter(
    (text) => label === undefined || text === label || lettersOf(text) !== lettersOf(label),
  )
  return {
    at,
    ...called(elements),
    near: unique([...(label === undefined ? [] : [label]), ...texts]),
    ...(elements.length === 0 &&
      frames[0] !== undefined && { drawn: frames[0].role === drawnField.blank ? 'blank' : 'written' }),
  }
}

/** A field that was seen in the picture tells where letters go, and nothing of what else is there. */
const isDrawn = ({ role }: Element): boolean => role === drawnField.blank || role === drawnField.written

const parted = (under: readonly Element[]): readonly [readonly Element[], readonly Element[]] => [
  under.filter(isDrawn),
  under.filter((element) => !isDrawn(element)),
]

/** Of a name that is given as well, what is read without its blanks, accents or dots says nothing more. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '') || text

/** The control that is an element of the list, as when it has the focus. */
export const controlOf = (element: Element, seen: Observation): Control => ({
  ...called([element]),
  near: unique(
    textsIn(element, knownElements(seen)).map((text) =>
      withoutNeighbours(text, element, knownElements(seen)),
    ),
  ),
})

function called(elements: readonly Element[]): Pick<Control, 'elements' | 'names' | 'around'> {
  return {
    elements,
    names: unique(elements.flatMap(({ text, hints = [] }) => [text, ...hints])),
    around: unique(elements.slice(0, 1).flatMap(({ within = [] }) => within)),
  }
}

/** The innermost of any size; what lies round it counts unless it covers a page. */
function holders(under: readonly Element[], screen: Size): readonly Element[] {
  const listed = under.filter((element) => !isRead(element)).sort((a, b) => area(a.box) - area(b.box))
  return listed.filter(({ box }, nth) => nth === 0 || area(box) * 4 <= screen.width * screen.height)
}

const area = ({ width, height }: Box): number => width * height

/** Texts of the picture painted on an element. */
const textsIn = ({ box }: Element, known: readonly Element[]): readonly Element[] =>
  known.filter((other) => isRead(other) && holdsMiddle(box, other.box))

function nearest(at: Point, known: readonly Element[], { width, height }: Size): readonly string[] {
  const far = Math.max(reach.pixels, Math.min(width, height) * reach.share)
  const ranked = known
    .filter(({ box }) => area(box) * 4 <= width * height)
    .map(({ text, box }) => ({ text, gap: gap(box, at) }))
    .filter(({ gap }) => gap <= far)
  const least = Math.min(...ranked.map(({ gap }) => gap))
  return ranked.filter(({ gap }) => gap === least).map(({ text }) => text)
}

/** Pixels between a place and a box; 0 inside. */
function gap(box: Box, [x, y]: Point): number {
  const dx = Math.max(box.x - x, 0, x - (box.x + box.width))
  const dy = Math.max(box.y - y, 0, y - (box.y + box.height))
  return Math.hypot(dx, dy)
}

const unique = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.filter((text) => text.trim() !== '')),
]
