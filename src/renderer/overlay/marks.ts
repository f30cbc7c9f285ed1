/** What is drawn over the picture for an action: shapes in the frame's own pixels. */
import { type Action, pointsOf } from '../../core/action/action'
import { describe, type Ends } from '../../core/action/describe'
import { type Box, inside, type Point, type Size } from '../../core/action/geometry'
import { keyLabel } from '../../core/action/keys'
import type { Lang } from '../../core/lang'
import type { Change } from '../../core/run/events'
import { abridged, isolated, visible } from '../../core/visible'
import type { Form } from './forms'
import { aimReach, allSides, type Side, tickAreas } from './forms-aim'
import { type Area, overlaps, placeLabel, textWidth } from './label'

/** Whose mark it is; told apart by colour and by line. */
export type Role =
  | 'proposed'
  | 'danger'
  | 'rival'
  | 'glimpse'
  | 'edited'
  | 'original'
  | 'done'
  | 'vetoed'
  | 'hand'
  | 'changed'
  | 'named'
export type Shape =
  | { readonly kind: 'point'; readonly at: Point; readonly form: Form }
  /** A point on words: `area` holds them, and is left free; the ticks stand on those sides where they cover no others. */
  | {
      readonly kind: 'aim'
      readonly at: Point
      readonly form: Form
      readonly area: Area
      readonly sides: readonly Side[]
    }
  | { readonly kind: 'box' | 'brackets'; readonly area: Area }
  | {
      readonly kind: 'path'
      readonly points: readonly Point[]
      readonly style: 'drag' | 'swipe' | 'scroll' | 'link'
    }
  | { readonly kind: 'text'; readonly area: Area; readonly text: string }
  | { readonly kind: 'caps'; readonly area: Area; readonly caps: readonly Cap[] }
  | { readonly kind: 'label'; readonly area: Area; readonly text: string }

/** Whether it marks a point, on words or beside any. */
export const isSpot = ({ kind }: Shape): boolean => kind === 'point' || kind === 'aim'

export type Cap = { readonly text: string; readonly x: number; readonly width: number }

/**
 * `unit`: pixels of the frame to one of this screen, so that marks keep their size at any zoom. `words`: where the frame is
 * known to show words; no mark and no label covers them where there is another way. `ends`: what lies at the ends of a drag.
 */
export type Canvas = {
  readonly size: Size
  readonly unit: number
  readonly lang: Lang
  readonly words?: readonly Box[]
  /** Where it shows what has no words, such as icons and empty fields: no label covers those either. */
  readonly things?: readonly Box[]
  readonly ends?: Ends
}

/** The reach of a reticle from its middle, in pixels of this screen. */
export const reach = 20

/** All shapes of one action; the label is left out where it would hide the target, or one of `others`. */
export function marks(action: Action, canvas: Canvas, others: readonly Shape[] = []): readonly Shape[] {
  const placed = placesOf(action, canvas)
  return [...placed, ...labelOf(action, [...others, ...placed], canvas)]
}

/** The shapes without words: for thumbnails, crops and what an edit started from. */
export function placesOf(action: Action, canvas: Canvas): readonly Shape[] {
  const { size, unit } = canvas
  const given = 'box' in action ? action.box : undefined
  const spots = pointsOf(action).map((at, nth) => spot(at, formOf(action, nth), given, canvas))
  const isAimed = spots.some((shape) => shape.kind === 'aim' && shape.area === given)
  const box = given === undefined || isAimed ? [] : [{ kind: 'brackets', area: given } as const]
  switch (action.kind) {
    case 'drag':
      return [...box, { kind: 'path', points: action.path, style: 'drag' }, ...ends(spots)]
    case 'swipe':
      return [...box, { kind: 'path', points: [action.from, action.to], style: 'swipe' }, ...spots]
    case 'scroll':
      return [...box, scrollArrow(action, size, unit), ...spots]
    case 'type':
      return [...box, ...spots, ...typed(action.text, spots, canvas)]
    case 'paste':
      return typed(action.text, [], canvas)
    case 'keys':
    case 'hold':
      return [...box, ...spots, caps(action.keys.map(keyLabel), size, unit)]
    default:
      return [...box, ...spots]
  }
}

/** The mark of a point: round what the action names there, else round the words under it, else a reticle. */
function spot(at: Point, form: Form, given: Box | undefined, { size, unit, words = [] }: Canvas): Shape {
  const holds = (box: Box) => inside(box, at) && isFramed(box, size, unit)
  const area = given !== undefined && holds(given) ? given : smallest(words.filter(holds))
  if (area === undefined) return { kind: 'point', at, form }
  const ticks = tickAreas(at, area, unit)
  const sides = allSides.filter((side) => !words.some((box) => overlaps(box, ticks[side])))
  return { kind: 'aim', at, form, area, sides }
}

const smallest = (boxes: readonly Box[]): Box | undefined =>
  boxes.toSorted((a, b) => a.width * a.height - b.width * b.height)[0]

/** Ticks that stand too far apart point at nothing. */
const isFramed = ({ width, height }: Box, size: Size, unit: number): boolean =>
  height <= 96 * unit && width <= Math.max(size.width / 2, 240 * unit)

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
function typed(
  text: string,
  spots: readonly Shape[],
  { size, unit, words = [], things = [] }: Canvas,
): readonly Shape[] {
  if (text === '') return []
  const shown = inPicture(text)
  const width = Math.min(textWidth(shown, 13 * unit) + 20 * unit, size.width)
  const area = { width, height: 26 * unit }
  if (spots.length === 0) return [{ kind: 'text', text: shown, area: bottom(area, size, unit) }]
  const avoid = spots.flatMap((shape) => areasOf(shape, unit))
  const frame = { size, gap: 6 * unit }
  const place = placeLabel(area, avoid, { avoid, words: [...words, ...things] }, frame)
  return place === undefined ? [] : [{ kind: 'text', text: shown, area: place }]
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
function labelOf(
  action: Action,
  placed: readonly Shape[],
  { size, unit, lang, words = [], things = [], ends }: Canvas,
): readonly Shape[] {
  const point = pointsOf(action).at(-1)
  if (point === undefined || action.kind === 'type') return []
  const text = describe(action, lang, { quote: inPicture, places: false, ends })
  const label = { width: textWidth(text, 12 * unit) + 20 * unit, height: 24 * unit }
  const avoid = placed.flatMap((shape) => areasOf(shape, unit))
  const area = placeLabel(
    label,
    avoid.toReversed(),
    { avoid, words: [...words, ...things] },
    { size, gap: 6 * unit },
  )
  return area === undefined ? [] : [{ kind: 'label', text, area }]
}

/** The ground that a shape covers and a label must leave free. */
export function areasOf(shape: Shape, unit: number): readonly Area[] {
  switch (shape.kind) {
    case 'point': {
      const r = reach * unit
      return [{ x: shape.at[0] - r, y: shape.at[1] - r, width: 2 * r, height: 2 * r }]
    }
    case 'aim': {
      const { x, y, width, height } = shape.area
      const r = aimReach * unit
      return [{ x: x - r, y: y - r, width: width + 2 * r, height: height + 2 * r }]
    }
    case 'box':
    case 'brackets':
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
