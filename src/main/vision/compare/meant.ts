/** Where the effect of an act is to be looked for: its element, the focus, the view round a point, both ends, or all there is. */
import { type Action, pointsOf } from '../../../core/action/action'
import { around, type Box, clip, inside, type Size } from '../../../core/action/geometry'
import { goesToFocus, placesOf } from '../../../core/action/places'
import type { About } from '../../engine/ports'
import { caretsOf } from './blobs'

/** The side of what scrolls round a point: lists are seldom smaller, and their neighbours begin beyond. In pixels. */
const view = 160
/** An element larger than this share of the frame is a part of the page that tells nothing. */
const mostElement = 0.15
/** How far what is typed reaches from its caret, in pixels each way. */
const line = { across: 400, down: 12 } as const

/** Empty for what means no place. */
export function meantBy(action: Action, size: Size, about: About): readonly Box[] {
  if (action.kind === 'navigate' || action.kind === 'open_app') return [{ x: 0, y: 0, ...size }]
  if (action.kind === 'scroll' && action.at !== undefined) return [around(action.at, view, size)]
  if (goesToFocus(action)) return focusOf(size, about)
  const elements = pointsOf(action).flatMap((point) => elementAt(point, size, about) ?? [])
  return [...placesOf(action, size), ...elements]
}

function elementAt(point: readonly [number, number], size: Size, { elements = [] }: About): Box | undefined {
  const [smallest] = elements
    .map(({ box }) => box)
    .filter((box) => inside(box, point) && area(box) <= mostElement * area(size))
    .sort((a, b) => area(a) - area(b))
  return smallest === undefined ? undefined : clip(smallest, size)
}

/** The field that has the focus; else the lines on which carets blink; else all of the view. */
function focusOf(size: Size, { focus, moving }: About): readonly Box[] {
  if (focus) return [clip(focus.box, size)]
  const carets = focus === null ? [] : caretsOf(moving?.seen, size)
  if (carets.length === 0) return [{ x: 0, y: 0, ...size }]
  return carets.map((caret) => clip(onLine(caret), size))
}

/** How far the line of a caret may reach. */
export const onLine = ({ x, y, width, height }: Box): Box => ({
  x: x - line.across,
  y: y - line.down,
  width: width + 2 * line.across,
  height: height + 2 * line.down,
})

const area = ({ width, height }: Size): number => width * height
