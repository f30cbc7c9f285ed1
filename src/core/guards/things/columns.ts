/** What a page shows and does not list: the heads of a table's columns, which sort it, and prose, which is read and marked. */
import type { Point } from '../../action/geometry'
import { type Element, knownElements, type Observation } from '../../action/observation'
import { readOn } from '../../effects/control'
import type { Control } from '../../effects/effect'
import { tellsDeed } from '../deeds/deeds'
import type { Move } from '../guard'
import { isOrder } from '../harmless/assent'
import { mayHarm } from '../harmless/harm'
import { isBareNumber } from '../harmless/numbers'
import { isStatement } from './statements'
import { isThing } from './thing'

/** How far from each other in pixels what stands in one column may begin, and what stands in one line may lie. */
const slack = { wide: 8, high: 6 } as const
/** Lines that a table has at least under its head, and how many heights of one lie between two of them at most. */
const rows = { least: 2, apart: 5 } as const

const textAt = ([x, y]: Point, seen: Observation, far = 2): Element | undefined =>
  readOn(seen).find(
    ({ box }) =>
      x >= box.x - far && x <= box.x + box.width + far && y >= box.y - 4 && y <= box.y + box.height + 4,
  )

/** What stands under it in its column, down to the first wide gap. */
function under(head: Element, seen: Observation): readonly Element[] {
  const below = readOn(seen)
    .filter(({ box }) => box.y > head.box.y + head.box.height && Math.abs(box.x - head.box.x) <= slack.wide)
    .sort((a, b) => a.box.y - b.box.y)
  const end = below.findIndex(
    ({ box }, nth) => box.y - (below[nth - 1] ?? head).box.y > head.box.height * rows.apart,
  )
  return end < 0 ? below : below.slice(0, end)
}

/** A cell is wider than its text by so many pixels on a side. */
const cell = 24

/** A thing by its name, over lines that stand beside those of another such head. */
export function isColumnHead(at: Point, { action, seen }: Move): boolean {
  if (action.kind !== 'click' || action.count !== 1) return false
  const own = textAt(at, seen, cell)
  if (own === undefined || own.text.trim().split(/\s+/).length > 3 || !isHeadName(own.text, seen))
    return false
  const lines = under(own, seen)
  return (
    lines.length >= rows.least &&
    readOn(seen).some(
      (other) =>
        other !== own &&
        Math.abs(other.box.y - own.box.y) <= slack.high &&
        isHeadName(other.text, seen) &&
        under(other, seen).filter((line) => lines.some((mine) => isBeside(mine, line))).length >= rows.least,
    )
  )
}

const isHeadName = (text: string, seen: Observation): boolean =>
  isThing(text, seen) && !isOrder(text) && !tellsDeed(text) && !/^[\d\W]+$/u.test(text)

const isBeside = (one: Element, other: Element): boolean => Math.abs(one.box.y - other.box.y) <= slack.high

/** In words, or in letters of a script without blanks. */
const sentence = { words: 9, wide: 22 } as const

/** Far enough from a box that a press on its words would tick it. */
const apart = 80

/** A sentence or two that tell something, with no box beside them that is ticked by its words. */
export function isProsePressed(at: Point, { action, seen }: Move): boolean {
  if (action.kind !== 'click' || action.button !== 'left') return false
  const own = textAt(at, seen)
  return (
    own !== undefined &&
    isSentence(own.text) &&
    !mayHarm(own.text) &&
    !tellsDeed(own.text) &&
    !isStatement(own.text) &&
    !knownElements(seen).some((box) => isTicked(box) && isLeftOf(box, own))
  )
}

const isSentence = (text: string): boolean =>
  text.trim().split(/\s+/).length >= sentence.words ||
  (text.match(/[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]/gu)?.length ?? 0) >= sentence.wide

const isTicked = ({ role = '' }: Element): boolean => /^(?:checkbox|radio|switch|option)$/.test(role)

const isLeftOf = ({ box }: Element, { box: own }: Element): boolean =>
  Math.abs(box.y + box.height / 2 - own.y - own.height / 2) <= own.height * 2 &&
  box.x <= own.x + own.width + apart &&
  box.x + box.width >= own.x - apart

/** The head itself, with the sign: there is nothing that it could do but sort. */
const isSignedHead = ({ elements: [own], names }: Control): boolean =>
  own?.tag?.toLowerCase() === 'th' && names.some((name) => sorted.test(name.trim()))

/** What it calls says that it sorts: heads of a line may share any other function. */
const sorts = /(?:^|[^\p{L}])sort(?:$|[^\p{L}]|(?:ed|er|ing|by|table|column|rows?)(?!\p{L}))|order_?by/iu
const sortsInside = /\p{Ll}Sort(?!\p{Ll})|(?:^|[^\p{L}])sort\p{Lu}/u

/** A head that sorts by what its code calls, which another of its line that bears the sign calls as well. */
export function isSortedAlike(own: Element, { names }: Control, move: Move): boolean {
  const isHead = ({ tag = '' }: Element) => tag.toLowerCase() === 'th'
  if (!isHead(own) || !isSingle(move) || own.submits === true || !isSaidToSort(own)) return false
  if (names.some((name) => isOrder(name) || mayHarm(name))) return false
  return knownElements(move.seen).some(
    (other) =>
      other.box.x !== own.box.x &&
      isHead(other) &&
      isBeside(other, own) &&
      // Elsewhere the small triangles open menus.
      (sorted.test(other.text.trim()) || /[▴▾]$/u.test(other.text.trim())) &&
      JSON.stringify(other.does) === JSON.stringify(own.does),
  )
}

const isSaidToSort = ({ does = [] }: Element): boolean =>
  does.length > 0 && does.every((one) => sorts.test(one) || sortsInside.test(one))

/** The head of a column by which a list is sorted. */
export const isSorting = (control: Control, move: Move): boolean =>
  isSingle(move) &&
  (isSignedHead(control) ||
    isHeadSorted(control, move) ||
    control.elements.slice(0, 1).some((own) => isSortedAlike(own, control, move)))

const isSingle = ({ action }: Move): boolean => action.kind === 'click' && action.count === 1

/** What bears the sign and stands in a line with others. */
const isHeadSorted = ({ at, names, near }: Control, { seen }: Move): boolean =>
  at !== undefined &&
  [...names, ...near].every((text) => sorted.test(text.trim()) && isThing(text.replace(sorted, ''), seen)) &&
  knownElements(seen).filter(
    ({ text, box }) => /\p{L}/u.test(text) && box.y <= at[1] && at[1] <= box.y + box.height,
  ).length >= (isOverColumn(at, seen) ? 2 : heads)
const sorted = /(?<=\p{L}.*)\s?[↑↓▲▼△▽↕⇅⇕⇵]$/u
const heads = 3

/** A number stands under it, where a column has its next line. */
const isOverColumn = ([x, y]: Point, seen: Observation): boolean => {
  const texts = knownElements(seen)
  const own = texts.find(
    ({ box, text }) =>
      sorted.test(text.trim()) &&
      box.x <= x &&
      x <= box.x + box.width &&
      box.y <= y &&
      y <= box.y + box.height,
  )
  return (
    own !== undefined &&
    texts.some(
      ({ box, text }) =>
        isBareNumber(text) &&
        Math.abs(box.x - own.box.x) <= 8 &&
        box.y > own.box.y + own.box.height &&
        box.y <= own.box.y + own.box.height * 5,
    )
  )
}

/** The head of the one column by which a list can be sorted. */
export const isSorter = ({ role }: Element, { names }: Control): boolean =>
  role === 'columnheader' &&
  !names.some((name) => (tellsDeed(name) && !sorted.test(name.trim())) || mayHarm(name))
