/** Gives every view of a screen its place: the one source of pixels, hit testing and the tree. */
import type { Box } from '../../../../core/action/geometry'
import { limit } from '../../../../core/action/geometry'
import { overlap } from '../../drawing/canvas'
import type { Line } from '../../drawing/typesetting'
import type { PhoneState } from '../state'
import type { FontName } from './glyphs'
import { breakLines, lineHeight, measure, shorten } from './glyphs'
import type { View } from './view'

/** A view in its place. `box` may reach beyond `clip`, the part of the screen it can be seen through. */
export type Placed = {
  readonly view: View
  readonly box: Box
  readonly clip: Box
  /** Where text and children go: the box without its padding. */
  readonly inner: Box
  readonly lines: readonly Line[]
  /** How far its content is scrolled, and how far it can be. */
  readonly scrolled: number
  readonly reach: number
  readonly children: readonly Placed[]
}

type Extent = { readonly width: number; readonly height: number }

export const fontOf = (view: View): FontName => view.font ?? 'text'

const edges = (view: View) => view.padding ?? ([0, 0, 0, 0] as const)

/** What is shown of a view's text: bullets for a password, the hint of an empty field. */
export function shownText(view: View): string {
  const { field } = view
  if (field === undefined) return view.text ?? ''
  const { text } = field.value
  if (text === '') return field.hint
  return field.password ? '•'.repeat(text.length) : text
}

/** What was measured before: views never change, and each is asked at every level above it. */
const measured = new WeakMap<View, Map<number, Extent>>()

/** The size a view asks for when it may be `room` pixels wide. */
export function natural(view: View, room: number): Extent {
  const known = measured.get(view) ?? new Map<number, Extent>()
  const extent = known.get(room) ?? ask(view, room)
  measured.set(view, known.set(room, extent))
  return extent
}

function ask(view: View, room: number): Extent {
  const [top, right, bottom, left] = edges(view)
  const across = Math.min(view.width ?? room, room) - left - right
  const content = contentOf(view, across)
  return {
    width: view.width ?? Math.min(room, Math.ceil(content.width) + left + right),
    height: view.height ?? content.height + top + bottom,
  }
}

function contentOf(view: View, width: number): Extent {
  const font = fontOf(view)
  const text = shownText(view)
  if (view.field !== undefined || view.text !== undefined) {
    const lines = view.wrap || view.field?.multiline ? breakLines(text, width, font) : [{ text }]
    const widest = Math.max(...lines.map((line) => measure(line.text, font)))
    return { width: widest, height: lines.length * lineHeight(font) }
  }
  const children = view.children ?? []
  const gaps = (view.gap ?? 0) * Math.max(0, children.length - 1)
  if (view.flow === 'row') {
    const widths = rowWidths(view, children, width)
    const sizes = children.map((child, i) => natural(child, widths[i] ?? 0))
    return { width: total(widths) + gaps, height: most(sizes.map(({ height }) => height)) }
  }
  const sizes = children.map((child) => natural(child, width))
  const heights = sizes.map(({ height }) => height)
  return {
    width: most(sizes.map((size) => size.width)),
    height: view.flow === 'stack' ? most(heights) : total(heights) + gaps,
  }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const most = (values: readonly number[]): number => Math.max(0, ...values)

/** Shares `room` between those that grow, after the others have what they ask for. */
function share(views: readonly View[], wanted: readonly number[], room: number): number[] {
  const weight = total(views.map(({ grow }) => grow ?? 0))
  const left = Math.max(0, room - total(wanted.filter((_, i) => !views[i]?.grow)))
  let given = 0
  let passed = 0
  return views.map((view, i) => {
    if (!view.grow) return wanted[i] ?? 0
    passed += view.grow
    const upTo = Math.round((left * passed) / weight)
    const own = upTo - given
    given = upTo
    return own
  })
}

function rowWidths(view: View, children: readonly View[], width: number): number[] {
  const room = width - (view.gap ?? 0) * Math.max(0, children.length - 1)
  return share(
    children,
    children.map((child) => (child.grow ? 0 : natural(child, room).width)),
    room,
  )
}

/** Lays a view out in a box; what lies outside `clip` is neither shown nor touched. */
export function place(view: View, box: Box, clip: Box, state: PhoneState): Placed {
  const [top, right, bottom, left] = edges(view)
  const inner = {
    x: box.x + left,
    y: box.y + top,
    width: Math.max(1, box.width - left - right),
    height: Math.max(1, box.height - top - bottom),
  }
  const seen = overlap(box, clip)
  const children = view.children ?? []
  const high = view.scroll === undefined ? 0 : contentOf(view, inner.width).height
  const reach = Math.max(0, high - inner.height)
  const scrolled = limit(state.scrolls[view.scroll ?? ''] ?? 0, 0, reach)
  const area =
    view.scroll === undefined
      ? inner
      : { ...inner, y: inner.y - scrolled, height: Math.max(high, inner.height) }
  const boxes = childBoxes(view, children, area)
  return {
    view,
    box,
    clip: seen,
    inner,
    lines: linesOf(view, inner.width),
    scrolled,
    reach,
    children: children.map((child, i) => place(child, boxes[i] ?? area, seen, state)),
  }
}

function linesOf(view: View, width: number): Line[] {
  const text = shownText(view)
  if (text === '' && view.field === undefined) return []
  const font = fontOf(view)
  if (view.wrap || view.field?.multiline) return breakLines(text, width, font)
  const shown = view.field === undefined ? shorten(text, width, font) : text
  return [{ start: 0, end: text.length, text: shown }]
}

function childBoxes(view: View, children: readonly View[], area: Box): Box[] {
  const { flow = 'column' } = view
  switch (flow) {
    case 'row':
      return rowBoxes(view, children, area)
    case 'stack':
      return children.map((child) => stackBox(view, child, area))
    case 'column':
      return columnBoxes(view, children, area)
  }
}

/** Where `size` begins in `room` from `start`. */
function aligned(how: View['align'], start: number, room: number, size: number): number {
  if (how === 'center') return start + Math.floor((room - size) / 2)
  return how === 'end' ? start + room - size : start
}

function rowBoxes(view: View, children: readonly View[], area: Box): Box[] {
  const widths = rowWidths(view, children, area.width)
  const space = view.gap ?? 0
  const used = total(widths) + space * Math.max(0, children.length - 1)
  const align = view.align ?? 'center'
  let x = aligned(view.justify, area.x, area.width, used)
  return children.map((child, i) => {
    const width = widths[i] ?? 0
    const wanted = align === 'fill' && child.height === undefined ? area.height : natural(child, width).height
    const height = Math.min(wanted, area.height)
    const box = { x, y: aligned(align, area.y, area.height, height), width, height }
    x += width + space
    return box
  })
}

function columnBoxes(view: View, children: readonly View[], area: Box): Box[] {
  const space = view.gap ?? 0
  const align = view.align ?? 'fill'
  const sizes = children.map((child) => natural(child, area.width))
  const heights = share(
    children,
    sizes.map(({ height }) => height),
    area.height - space * Math.max(0, children.length - 1),
  )
  const used = total(heights) + space * Math.max(0, children.length - 1)
  let y = aligned(view.justify, area.y, area.height, used)
  return children.map((child, i) => {
    const width = align === 'fill' && child.width === undefined ? area.width : (sizes[i]?.width ?? 0)
    const height = heights[i] ?? 0
    const box = { x: aligned(align, area.x, area.width, width), y, width, height }
    y += height + space
    return box
  })
}

function stackBox(view: View, child: View, area: Box): Box {
  const width = child.width ?? area.width
  const height = child.height ?? area.height
  return {
    x: aligned(view.align, area.x, area.width, width),
    y: aligned(view.justify, area.y, area.height, height),
    width,
    height,
  }
}
