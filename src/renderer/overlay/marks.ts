/** What is drawn over the picture for an action: shapes in the frame's own pixels. */
import { type Action, pointsOf } from '../../core/action/action'
import { describe } from '../../core/action/describe'
import type { Box, Point, Size } from '../../core/action/geometry'
import { keyLabel } from '../../core/action/keys'
import type { Lang } from '../../core/lang'
import type { Change } from '../../core/run/events'
import { abridged, isolated, visible } from '../../core/visible'
import { type Area, placeLabel, textWidth } from './label'

/** Whose mark it is; told apart by colour and by line. */
export type Role =
  | 'proposed'
  | 'glimpse'
  | 'edited'
  | 'original'
  | 'done'
  | 'vetoed'
  | 'hand'
  | 'changed'
  | 'named'
export type Form =
  | 'click'
  | 'double'
  | 'triple'
  | 'right'
  | 'middle'
  | 'long'
  | 'hover'
  | 'spot'
  | 'cross'
  | 'diamond'

export type Shape =
  | { readonly kind: 'point'; readonly at: Point; readonly form: Form }
  | { readonly kind: 'box'; readonly area: Area }
  | {
      readonly kind: 'path'
      readonly points: readonly Point[]
      readonly style: 'drag' | 'swipe' | 'scroll' | 'link'
    }
  | { readonly kind: 'text'; readonly area: Area; readonly text: string }
  | { readonly kind: 'caps'; readonly area: Area; readonly caps: readonly Cap[] }
  | { readonly kind: 'label'; readonly area: Area; readonly text: string }

export type Cap = { readonly text: string; readonly x: number; readonly width: number }

/** `unit`: pixels of the frame to one of this screen, so that marks keep their size at any zoom. */
export type Canvas = { readonly size: Size; readonly unit: number; readonly lang: Lang }

/** The reach of a crosshair from its middle, in pixels of this screen. */
export const reach = 20

/** All shapes of one action; the label is left out where it would hide the target, or one of `others`. */
export function marks(action: Action, canvas: Canvas, others: readonly Shape[] = []): readonly Shape[] {
  const placed = placesOf(action, canvas)
  return [...placed, ...labelOf(action, [...others, ...placed], canvas)]
}

/** The shapes without words: for thumbnails, crops and what an edit started from. */
export function placesOf(action: Action, { size, unit }: Canvas): readonly Shape[] {
  const box = 'box' in action && action.box !== undefined ? [{ kind: 'box', area: action.box } as const] : []
  const spots = pointsOf(action).map((at, nth) => ({ kind: 'point', at, form: formOf(action, nth) }) as const)
  switch (action.kind) {
    case 'drag':
      return [...box, { kind: 'path', points: action.path, style: 'drag' }, ...ends(spots)]
    case 'swipe':
      return [...box, { kind: 'path', points: [action.from, action.to], style: 'swipe' }, ...spots]
    case 'scroll':
      return [...box, scrollArrow(action, size, unit), ...spots]
    case 'type':
      return [...box, ...spots, ...typed(action.text, action.at, size, unit)]
    case 'paste':
      return typed(action.text, undefined, size, unit)
    case 'keys':
    case 'hold':
      return [...box, ...spots, caps(action.keys.map(keyLabel), size, unit)]
    default:
      return [...box, ...spots]
  }
}

/** Of a long drawn path only both ends are marked. */
const ends = <T>(spots: readonly T[]): readonly T[] =>
  spots.filter((_, nth) => nth === 0 || nth === spots.length - 1)

function formOf(action: Action, nth: number): Form {
  switch (action.kind) {
    case 'click':
      if (action.button !== 'left') return action.button
      return ({ 1: 'click', 2: 'double', 3: 'triple' } as const)[action.count]
    case 'long_press':
      return 'long'
    case 'drag':
    case 'swipe':
      return nth === 0 ? 'spot' : 'click'
    case 'hover':
      return 'hover'
    case 'scroll':
      return 'spot'
    default:
      return 'click'
  }
}

const ways = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const

/** An arrow the way the view moves, from its place or, without one, from the middle of the picture. */
function scrollArrow(action: Extract<Action, { kind: 'scroll' }>, size: Size, unit: number): Shape {
  const [x, y] = action.at ?? [Math.floor(size.width / 2), Math.floor(size.height / 2)]
  const [dx, dy] = ways[action.direction]
  const length = Math.min((60 + 6 * Math.min(action.ticks ?? 5, 15)) * unit, size.width / 3, size.height / 3)
  return {
    kind: 'path',
    points: [
      [x, y],
      [x + dx * length, y + dy * length],
    ],
    style: 'scroll',
  }
}

/** The text where it will stand: right of its point, or at the bottom when it goes to wherever the caret is. */
function typed(text: string, at: Point | undefined, size: Size, unit: number): readonly Shape[] {
  if (text === '') return []
  const words = inPicture(text)
  const width = Math.min(textWidth(words, 13 * unit) + 20 * unit, size.width)
  const area = { width, height: 26 * unit }
  if (at === undefined) return [{ kind: 'text', text: words, area: bottom(area, size, unit) }]
  const spot = {
    x: at[0] - reach * unit,
    y: at[1] - reach * unit,
    width: 2 * reach * unit,
    height: 2 * reach * unit,
  }
  const place = placeLabel(area, [spot], [spot], { size, gap: 6 * unit })
  return place === undefined ? [] : [{ kind: 'text', text: words, area: place }]
}

const bottom = (area: { width: number; height: number }, size: Size, unit: number): Area => ({
  ...area,
  x: Math.max((size.width - area.width) / 2, 0),
  y: Math.max(size.height - area.height - 28 * unit, 0),
})

function caps(keys: readonly string[], size: Size, unit: number): Shape {
  const gap = 8 * unit
  const widths = keys.map((key) => Math.max(textWidth(key, 16 * unit) + 22 * unit, 38 * unit))
  const width = widths.reduce((sum, each) => sum + each + gap, -gap)
  const area = bottom({ width, height: 38 * unit }, size, unit)
  const starts = widths.map((_, nth) => widths.slice(0, nth).reduce((sum, each) => sum + each + gap, area.x))
  return {
    kind: 'caps',
    area,
    caps: keys.map((text, nth) => ({ text, x: starts[nth] ?? 0, width: widths[nth] ?? 0 })),
  }
}

/** The sentence beside the last point; actions without a place need none, the card says it all. */
function labelOf(action: Action, placed: readonly Shape[], { size, unit, lang }: Canvas): readonly Shape[] {
  const point = pointsOf(action).at(-1)
  if (point === undefined || action.kind === 'type') return []
  const text = describe(action, lang, { quote: inPicture, places: false })
  const label = { width: textWidth(text, 12 * unit) + 20 * unit, height: 24 * unit }
  const avoid = placed.flatMap((shape) => areasOf(shape, unit))
  const area = placeLabel(label, avoid.toReversed(), avoid, { size, gap: 6 * unit })
  return area === undefined ? [] : [{ kind: 'label', text, area }]
}

/** The ground that a shape covers and a label must leave free. */
export function areasOf(shape: Shape, unit: number): readonly Area[] {
  switch (shape.kind) {
    case 'point': {
      const r = reach * unit
      return [{ x: shape.at[0] - r, y: shape.at[1] - r, width: 2 * r, height: 2 * r }]
    }
    case 'box':
    case 'text':
    case 'label':
    case 'caps':
      return [shape.area]
    case 'path':
      return []
  }
}

/** Over the picture there is room for the ends of a text; the card shows the whole. */
const inPicture = (text: string): string => isolated(abridged(visible(text), { head: 28, tail: 8 }))

/** What changed, as close as it is known: older records have the whole neighbourhood only. */
export const changedIn = ({ boxes, region }: Change): readonly Box[] => boxes ?? [region]

/** Boxes as they are drawn. */
export const boxShapes = (boxes: readonly Box[]): readonly Shape[] =>
  boxes.map((area) => ({ kind: 'box', area }))
