/** A line that was read over several controls at once: what it says of the others is theirs. */
import { holdsMiddle } from '../action/geometry'
import type { Element } from '../action/observation'

/** Of the control's width, how far a line goes on beyond it. */
const beyond = 0.5

/** Signs, accents and blanks are lost, and two words are read as one. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const fewest = 2

const isRead = ({ role, tag }: Element): boolean => (role ?? tag) === undefined

/** It is pressed by itself: what is listed only to be read is no control. */
export const isPressable = ({ role = '', tag = '' }: Element): boolean =>
  /button|link|tab|menuitem/i.test(`${role} ${tag}`)

/** Of a line over the control and other ones that are listed beside it, what none of those is called. */
export function withoutNeighbours(
  line: Element,
  own: Element | undefined,
  known: readonly Element[],
): string {
  const { text, box } = line
  if (own === undefined || !isRead(line) || text.length > longest) return text
  const out = own.box.x - box.x + (box.x + box.width - own.box.x - own.box.width)
  if (out < own.box.width * beyond) return text
  const named = lettersOf(own.text)
  if (named.length < fewest) return text
  return known
    .filter((one) => isBeside(one, own, line))
    .reduce((rest, one) => without(rest, lettersOf(one.text), named), text)
}
const longest = 200

const isBeside = (one: Element, own: Element, { box }: Element): boolean =>
  one !== own &&
  isPressable(one) &&
  holdsMiddle(box, one.box) &&
  (one.box.x >= own.box.x + own.box.width || one.box.x + one.box.width <= own.box.x)

/** What is left, with a blank where the name stood; a name that is a part of the control's own is left where it is. */
function without(text: string, name: string, own: string): string {
  if (name.length < fewest || own.includes(name)) return text
  const places: number[] = []
  let letters = ''
  ;[...text].forEach((sign, nth) => {
    for (const letter of lettersOf(sign)) {
      letters += letter
      places.push(nth)
    }
  })
  const at = letters.indexOf(name)
  if (at < 0) return text
  const signs = [...text]
  const from = places[at] ?? 0
  const to = places[at + name.length - 1] ?? signs.length - 1
  return `${signs.slice(0, from).join('')} ${signs.slice(to + 1).join('')}`.trim()
}
