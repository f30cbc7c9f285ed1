/** What lies at a place of the screen, by every source there is: the target's list and the picture's texts. */
import { type Box, holdsMiddle, inside, type Point, type Size } from '../action/geometry'
import { drawn, type Element, isDrawn, knownElements, type Observation } from '../action/observation'
import { namesSaid } from '../grounding/naming'
import { byPart } from '../guards/reading/memo'
import type { Control } from './effect'
import { withoutNeighbours } from './line'
import { isRowSaid, saysSame } from './said'
import { tileAt } from './tiles'

/** How far the nearest text may be from a place and still name what is pressed: pixels, or a share of the shorter side. */
const reach = { pixels: 24, share: 0.03 } as const

/** A text that was read off the picture, and not told by the target. */
export const isRead = ({ role, tag, selector, hints, secret }: Element): boolean =>
  (role ?? tag ?? selector ?? hints ?? secret) === undefined

/** Every text of the screen that was read off its picture. */
export const readOn = byPart(
  knownElements,
  (seen: Pick<Observation, 'elements' | 'listed'>): readonly Element[] => knownElements(seen).filter(isRead),
)

/** @param label the model's own word for what is there. */
export function controlAt(at: Point, seen: Observation, label?: string): Control {
  const known = knownElements(seen)
  const here = known.filter(({ box }) => inside(box, at))
  const under = here.filter((element) => !isDrawn(element))
  const pieces = here.filter(isDrawn)
  const elements = holders(under, seen.size)
  const read = under.filter(isRead)
  const inElement = elements[0] === undefined ? [] : textsIn(elements[0], seen)
  const written = under.length > 0 ? [] : textsInField(pieces, seen)
  const texts =
    under.length > 0
      ? [...read, ...inElement].map((text) => withoutNeighbours(text, elements[0], known))
      : written.length > 0
        ? written
        : nearest(at, pieces, seen)
  const pressed = texts.length === 0 && elements.length === 0 ? tileAt(at, readOn(seen), seen) : undefined
  if (pressed !== undefined) return named(controlAt(pressed.at, seen, label), pressed.name)
  const tile = elements.length === 0 ? nameInTwo(read, seen) : []
  const isRow = label !== undefined && read[0] !== undefined && isRowSaid(label, read[0], readOn(seen))
  const said = label === undefined || isRow ? [] : saidOf(label, [...texts, ...called(elements).names])
  const others = texts.filter((text) => said.every((name) => text === name || !saysSame(text, name)))
  return {
    at,
    ...called(elements),
    near: unique([...said, ...others, ...tile]),
    ...(elements.length === 0 && { drawn: kindOf(pieces, read, texts) }),
  }
}

/** A tile is pressed where its name stands: what lies round that counts. */
const named = (control: Control, name: string): Control => ({
  ...control,
  near: unique([...control.near, name]),
})

/** What the model calls it, and the names in that where it is a description: what is called so there needs none. */
const saidOf = (label: string, names: readonly string[]): readonly string[] =>
  names.some((name) => saysSame(name, label)) ? [label] : [label, ...namesSaid(label)]

/** Of the height of a line, how far the next is under it; pixels that their middles differ by; how high over both an icon is. */
const tileOf = { gap: 0.8, apart: 8, icon: 3 } as const

/** The name of a tile in two lines under its icon is one name, whichever of them is pressed. */
function nameInTwo([own]: readonly Element[], seen: Observation): readonly string[] {
  if (own === undefined || !/^\p{L}+$/u.test(own.text.trim())) return []
  const lines = readOn(seen)
    .filter((one) => isInTile(one.box, own.box) && one.text.length <= 24)
    .sort((a, b) => a.box.y - b.box.y)
  const [first] = lines
  if (lines.length !== 2 || first === undefined) return []
  const isUnderIcon = knownElements(seen).some(
    ({ role, box }) =>
      role === drawn.icon &&
      Math.abs(middleOf(box) - middleOf(first.box)) <= tileOf.apart &&
      first.box.y > box.y &&
      first.box.y - box.y - box.height <= first.box.height * tileOf.icon,
  )
  return isUnderIcon ? [lines.map(({ text }) => text.trim()).join(' ')] : []
}

const middleOf = ({ x, width }: Box): number => x + width / 2

const isInTile = (one: Box, own: Box): boolean =>
  Math.abs(middleOf(one) - middleOf(own)) <= tileOf.apart &&
  Math.max(one.y - own.y - own.height, own.y - one.y - one.height) <= own.height * tileOf.gap

/** Fields first: an icon in one is a part of it. */
function kindOf(
  pieces: readonly Element[],
  read: readonly Element[],
  texts: readonly string[],
): Control['drawn'] {
  const roles = pieces.map(({ role }) => role)
  if (roles.includes(drawn.blank)) return read.length === 0 ? 'blank' : undefined
  if (roles.includes(drawn.written)) return 'written'
  return texts.length === 0 && roles.length > 0 ? 'icon' : undefined
}

/** The control that is an element of the list, as when it has the focus. */
export const controlOf = (element: Element, seen: Observation): Control => ({
  ...called([element]),
  near: unique(textsIn(element, seen).map((text) => withoutNeighbours(text, element, knownElements(seen)))),
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

/** What stands in the field that is drawn there, however far from the place in it. */
function textsInField(pieces: readonly Element[], seen: Observation): readonly string[] {
  const field = pieces.find(({ role }) => role === drawn.written)
  return field === undefined ? [] : textsIn(field, seen).map(({ text }) => text)
}

/** Texts of the picture painted on an element. */
const textsIn = ({ box }: Element, seen: Observation): readonly Element[] =>
  readOn(seen).filter((other) => holdsMiddle(box, other.box))

/** @param pieces what is drawn there: the name of an icon stands right of it, or it is called after the sign that it is, or has none. */
function nearest(at: Point, pieces: readonly Element[], seen: Observation): readonly string[] {
  const { width, height } = seen.size
  const far = Math.max(reach.pixels, Math.min(width, height) * reach.share)
  const icons = pieces.filter(({ role }) => role === drawn.icon)
  const icon = icons.find(({ hints }) => hints !== undefined) ?? icons[0]
  const ranked = knownElements(seen)
    .filter((one) => !isDrawn(one) && area(one.box) * 4 <= width * height)
    .filter(({ text, box }) => icon === undefined || (!isLetter(text) && isNameOf(box, icon.box)))
    .map(({ text, box }) => ({ text, gap: gap(box, at) }))
    .filter(({ gap }) => gap <= far)
  const least = Math.min(...ranked.map(({ gap }) => gap))
  const names = ranked.filter(({ gap }) => gap === least).map(({ text }) => text)
  if (names.length > 0 || icon?.hints === undefined) return names
  const under = readOn(seen)
    .filter((one) => isUnder(one.box, icon))
    .map(({ text }) => text)
  return under.length > 0 ? under : icon.hints
}

/** Pixels beside its letters by which a button is larger. */
const margin = 24

/** What it is called was read at the place: a model's own word for what is there is no evidence. */
export const isReadThere = (control: Pick<Control, 'at' | 'near'>, seen: Observation): boolean =>
  namingThere(control, seen) !== undefined

const namingThere = ({ at, near }: Pick<Control, 'at' | 'near'>, seen: Observation): Element | undefined =>
  at &&
  readOn(seen).find((one) => gap(one.box, at) <= margin && near.some((name) => saysSame(one.text, name)))

/** The text that was read there: under the place, or beside it within a button, whose name it is. */
export const readThere = (control: Pick<Control, 'at' | 'near'>, seen: Observation): Element | undefined =>
  readOn(seen).find(({ box }) => control.at !== undefined && inside(box, control.at)) ??
  namingThere(control, seen)

/** Under a sign stands what its tile is called. */
const isUnder = (text: Box, { box }: Element): boolean =>
  Math.abs(middleOf(text) - middleOf(box)) <= Math.max(tileOf.apart, box.width / 2) &&
  text.y >= box.y + box.height - 2 &&
  text.y - box.y - box.height <= Math.max(box.height, text.height) * 1.2

/** The next icon was read as one. */
const isLetter = (text: string): boolean => /^\p{L}$/u.test(text.trim())

/** What stands right of an icon, in its line and no farther than the icon is wide. Behind a text stands what is done to it. */
const isNameOf = (text: Box, icon: Box): boolean => {
  const apart = text.x - icon.x - icon.width
  const middle = text.y + text.height / 2
  return (
    apart >= -4 && apart <= Math.max(icon.width, 10) && middle >= icon.y && middle <= icon.y + icon.height
  )
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
