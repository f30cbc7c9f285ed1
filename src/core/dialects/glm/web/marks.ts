/** Elements by the number drawn on them: which they are, where a mark is, which mark a point has, and the list told to the model. */
import { type Box, center, clip, contains, inside, type Point, type Size } from '../../../action/geometry'
import { type Element, isDrawn } from '../../../action/observation'
import { inReadingOrder } from '../../../action/reading-order'
import type { Seen } from '../../dialect'
import { type Refusal, refuse } from '../../reading/refusal'

export type MarkedPlace = {
  readonly at: Point
  readonly box: Box
  readonly mark: number
  /** What the element is called; absent where it has no name. */
  readonly label?: string
}

export type Marked = Element & { readonly mark: number }

/** Three digits: what can be drawn small and read. */
const most = 999

/**
 * What the model may name. A page numbers its elements itself; on a phone or a desktop, and on a page that lists nothing, whatever
 * is known of the screen is numbered from 1 in reading order.
 */
export function markedIn({ elements = [], screen }: Pick<Seen, 'elements' | 'screen'>): readonly Marked[] {
  const own = elements.filter((element): element is Marked => element.mark !== undefined)
  if (own.length > 0) return own
  return inReadingOrder(elements.filter((one) => !isDrawn(one) && overlaps(one.box, screen)))
    .slice(0, most)
    .map((element, at) => ({ ...element, box: roomy(element, screen), mark: at + 1 }))
}

/** In pixels: a text that was read has its box tight round its ink, where a line drawn on it would cross its letters. */
const room = 3

const roomy = ({ box: { x, y, width, height }, tag }: Element, screen: Size): Box =>
  tag === undefined
    ? clip({ x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room }, screen)
    : { x, y, width, height }

/** The middle of the part of a marked element that is on the screen. */
export function findMark(mark: number, seen: Seen): MarkedPlace | Refusal {
  const { screen } = seen
  const element = markedIn(seen).find((candidate) => candidate.mark === mark)
  if (element === undefined) return refuse('out_of_range', `there is no element [${mark}] on the screen`)
  if (!overlaps(element.box, screen)) return refuse('out_of_range', `element [${mark}] is outside the screen`)
  const box = clip(element.box, screen)
  const label = element.text.trim()
  return { at: center(box), box, mark, ...(label !== '' && { label }) }
}

const overlaps = ({ x, y, width, height }: Box, size: Size): boolean =>
  x < size.width && y < size.height && x + width > 0 && y + height > 0

/** The mark that names a point: the one the action came with, or else the smallest element there. */
export function markAt(at: Point, wanted: number | undefined, seen: Seen): number | undefined {
  const there = markedIn(seen).filter((element) => contains(seen.screen, at) && inside(element.box, at))
  const area = ({ box }: Element) => box.width * box.height
  const smallest = [...there].sort((a, b) => area(a) - area(b))[0]
  return there.some(({ mark }) => mark === wanted) ? wanted : smallest?.mark
}

const gap = '        '
const longestText = 200

/** `[1]: <button> "Close";`, in one line; links are told without their tag, as the model was trained. */
export function tellElements(elements: readonly Marked[]): string {
  const told = elements.map(({ mark, role, tag: own, text }) => {
    const name = own ?? role
    const tag = name === undefined || name === 'a' || name === 'link' ? '' : `<${name}> `
    return `[${mark}]: ${tag}"${text.replace(/\s+/g, ' ').trim().slice(0, longestText)}";`
  })
  return told.join(gap)
}
