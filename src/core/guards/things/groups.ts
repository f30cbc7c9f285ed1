/** A control among others like it: several names of things in a line or under each other choose what is shown, or open it. */
import { type Box, center } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { readOn } from '../../effects/control'
import { tellsDeed } from '../deeds/deeds'
import { isOrder } from '../harmless/assent'
import { eitherWay, fold } from '../reading/fold'
import { isNoun } from './nouns'
import { isKnownThing, isThing } from './thing'

/** How far from each other in pixels what stands in one line may begin or end. */
const slack = 8
/** As many make a line or a list. */
const fewest = 3

const isAlike = (one: Element, other: Element): boolean => one.role === other.role && one.tag === other.tag

const isLevel = (one: Box, other: Box): boolean =>
  Math.abs(center(one)[1] - center(other)[1]) <= slack &&
  Math.abs(one.height - other.height) <= Math.max(slack, one.height * 0.4)

const isUnder = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) <= slack &&
  Math.abs(one.height - other.height) <= Math.max(slack, one.height * 0.6)

/** The neighbours of a control in a row of such boxes, as far as no gap is wider than a screen allows. */
function run(own: Element, all: readonly Element[], axis: 'x' | 'y', most: number): readonly Element[] {
  const size = axis === 'x' ? 'width' : 'height'
  const sorted = [...all].sort((a, b) => a.box[axis] - b.box[axis])
  const at = sorted.indexOf(own)
  let [from, to] = [at, at]
  const gap = (left: Element | undefined, right: Element | undefined): number =>
    left === undefined || right === undefined
      ? Number.POSITIVE_INFINITY
      : right.box[axis] - left.box[axis] - left.box[size]
  while (from > 0 && gap(sorted[from - 1], sorted[from]) <= most) from--
  while (to < sorted.length - 1 && gap(sorted[to], sorted[to + 1]) <= most) to++
  return sorted.slice(from, to + 1)
}

const called = ({ text, hints = [] }: Element): readonly string[] =>
  [text, ...hints].filter((name) => name.trim() !== '')

const isNamedThing = (one: Element, seen: Observation): boolean => {
  const names = called(one)
  return (
    names.length > 0 &&
    names.every((name) =>
      name.split('\n').every((line) => isThing(line, seen) || !/[\p{L}\p{N}]/u.test(line)),
    )
  )
}

/**
 * A button is a part of the page only where a noun is its name, or the names of most beside it: a state or a manner may be an
 * answer, a duty or a speed.
 */
const isPart = (own: Element, group: readonly Element[], seen: Observation): boolean => {
  const isTold = (one: Element) => called(one).every((name) => isNounOrKnown(name, seen))
  return !isButton(own) || isTold(own) || group.filter(isTold).length * 2 > group.length
}

const isButton = ({ role, tag }: Element): boolean => role === 'button' || tag?.toLowerCase() === 'button'

export const isNounOrKnown = (name: string, seen: Observation): boolean =>
  !/[\p{L}\p{N}]/u.test(name) || isKnownThing(name) || isNoun(name, seen)

export const isDeedName = (one: Element): boolean =>
  called(one).some((name) => tellsDeed(name) || isOrder(name))

const isMixed = (group: readonly Element[]): boolean => new Set(group.map(({ text }) => text)).size >= fewest

/** One of a line of controls of the same shape, all of them called after things: tabs, chips, segments, the bar of a phone. */
export function isOneOfLine(own: Element, seen: Observation): boolean {
  const group = lineOf(own, seen)
  return isNamedThing(own, seen) && (isFilter(group) || isPart(own, group, seen)) && isSound(group, seen)
}

function lineOf(own: Element, seen: Observation): readonly Element[] {
  const alike = knownElements(seen).filter((other) => isAlike(own, other) && isLevel(own.box, other.box))
  return run(own, alike, 'x', Math.max(48, own.box.width * 1.5))
}

/** Such a line whose first shows all, and of which some tell how many they would show. */
export function isCountedFilter(own: Element, seen: Observation): boolean {
  const group = lineOf(own, seen)
  return isFilter(group) && group.slice(1).some(({ text }) => counted.test(text.trim()))
}
const counted = /\p{L} ?[(（]?\d{1,5}[)）]?$/u

/** Its first shows all, so the others show what is so. */
const isFilter = ([first]: readonly Element[]): boolean => first !== undefined && all.test(fold(first.text))
const all = eitherWay(
  /^(?:all|everything|alles?|tous|toutes|tout|todos?|todas?|tudo|tutt[oaie]|все|全部|所有|すへて|すべて|全て|전체|모두|الكل|सभी|सब)(?: ?[\p{L}]{3,12})?(?: ?\(?\d{1,5}\)?)?$/u,
)

/** Beside nobody and only oneself stands who else may see or do something: chosen, it is granted. */
const nobody = eitherWay(
  /^(?:nobody|no one|only me|just me|niemand|nur ich|personne|moi seule?ment|moi seule?|nadie|solo yo|ninguem|so eu|apenas eu|nessuno|solo io|никто|только я|没有人|任何人都不|仅自己|仅我|自分のみ|誰も|아무도|나만|لا احد|انا فقط|कोई नही|केवल मै)$/u,
)

/** None tells to do anything, and as many as make a group are things. */
const isSound = (group: readonly Element[], seen: Observation): boolean =>
  isMixed(group) &&
  !group.some(isDeedName) &&
  !group.some(({ text }) => nobody.test(fold(text))) &&
  group.filter((one) => isNamedThing(one, seen)).length >= fewest

/** One of a column of such controls, none of which tells to do anything. */
export function isOneOfList(own: Element, seen: Observation): boolean {
  const alike = knownElements(seen).filter((other) => isAlike(own, other) && isUnder(own.box, other.box))
  const group = run(own, alike, 'y', Math.max(32, own.box.height))
  return isNamedThing(own, seen) && isPart(own, group, seen) && isSound(group, seen)
}

/** The same of texts that were read off a picture. */
export function isTextOfGroup(own: Element, seen: Observation): boolean {
  const texts = readOn(seen).filter((one) => one.text.trim() !== '')
  const line = run(
    own,
    texts.filter(({ box }) => isLevel(own.box, box)),
    'x',
    Math.max(96, own.box.width * 1.5),
  )
  const column = run(
    own,
    texts.filter(({ box }) => isUnder(own.box, box)),
    'y',
    Math.max(40, own.box.height * 3),
  )
  return [line, column].some(
    (group) => group.length >= fewest && isMixed(group) && group.every((one) => isNamedThing(one, seen)),
  )
}
