/** Elements by the number drawn on them: where a mark is, which mark a point has, and the list told to the model. */
import { type Box, center, clip, contains, inside, type Point, type Size } from '../../../action/geometry'
import type { Element } from '../../../action/observation'
import type { Seen } from '../../dialect'
import { type Refusal, refuse } from '../../reading/refusal'

export type MarkedPlace = {
  readonly at: Point
  readonly box: Box
  readonly mark: number
  /** What the element is called; absent where it has no name. */
  readonly label?: string
}

/** The middle of the part of a marked element that is on the screen. */
export function findMark(mark: number, { elements, screen }: Seen): MarkedPlace | Refusal {
  const element = elements?.find((candidate) => candidate.mark === mark)
  if (element === undefined) return refuse('out_of_range', `there is no element [${mark}] on the screen`)
  if (!overlaps(element.box, screen)) return refuse('out_of_range', `element [${mark}] is outside the screen`)
  const box = clip(element.box, screen)
  const label = element.text.trim()
  return { at: center(box), box, mark, ...(label !== '' && { label }) }
}

const overlaps = ({ x, y, width, height }: Box, size: Size): boolean =>
  x < size.width && y < size.height && x + width > 0 && y + height > 0

/** The mark that names a point: the one the action came with, or else the smallest element there. */
export function markAt(
  at: Point,
  wanted: number | undefined,
  { elements = [], screen }: Seen,
): number | undefined {
  const there = elements.filter(
    (element) => element.mark !== undefined && contains(screen, at) && inside(element.box, at),
  )
  const area = ({ box }: Element) => box.width * box.height
  const smallest = [...there].sort((a, b) => area(a) - area(b))[0]
  return there.some(({ mark }) => mark === wanted) ? wanted : smallest?.mark
}

const gap = '        '
const longestText = 200

/** `[1]: <button> "Close";`, in one line; links are told without their tag, as the model was trained. */
export function tellElements(elements: readonly Element[]): string {
  const told = elements.flatMap(({ mark, role, tag: own, text }) => {
    if (mark === undefined) return []
    const name = own ?? role
    const tag = name === undefined || name === 'a' || name === 'link' ? '' : `<${name}> `
    return [`[${mark}]: ${tag}"${text.replace(/\s+/g, ' ').trim().slice(0, longestText)}";`]
  })
  return told.join(gap)
}
