/** Where the characters of a placed view's text lie: for drawing, for the caret, for a tap into it. */
import type { Point } from '../../../../core/action/geometry'
import { limit } from '../../../../core/action/geometry'
import { lineHeight, measure, offsetAt } from './glyphs'
import type { Placed } from './layout'
import { fontOf, shownText } from './layout'

/** Pixels a field of one line is moved left so that its caret is seen. */
function shiftOf(placed: Placed): number {
  const { view, inner } = placed
  if (view.field === undefined || view.field.multiline || view.field.value.text === '') return 0
  const before = measure(shownText(view).slice(0, view.field.value.caret), fontOf(view))
  return Math.max(0, before - inner.width + 6)
}

/** The top-left corner of a line of text. */
export function lineStart(placed: Placed, index: number): Point {
  const { view, inner, lines } = placed
  const height = lineHeight(fontOf(view))
  const free = inner.height - lines.length * height
  const top = inner.y + (view.field?.multiline ? 0 : Math.floor(free / 2)) + index * height
  const width = measure(lines[index]?.text ?? '', fontOf(view))
  const left = view.centered ? Math.round((inner.width - width) / 2) : -Math.round(shiftOf(placed))
  return [inner.x + left, top]
}

/** The top of the caret that stands before the character at `offset`. */
export function caretPlace(placed: Placed, offset: number): Point {
  if (placed.view.field?.value.text === '') return lineStart(placed, 0)
  const index = Math.max(
    0,
    placed.lines.findLastIndex((line) => line.start <= offset),
  )
  const line = placed.lines[index]
  const [x, y] = lineStart(placed, index)
  return [x + Math.round(measure(line?.text.slice(0, offset - line.start) ?? '', fontOf(placed.view))), y]
}

/** The offset of the character nearest to a point. */
export function textOffset(placed: Placed, [x, y]: Point): number {
  if (placed.view.field?.value.text === '') return 0
  const height = lineHeight(fontOf(placed.view))
  const index = limit(Math.floor((y - lineStart(placed, 0)[1]) / height), 0, placed.lines.length - 1)
  const line = placed.lines[index]
  if (line === undefined) return 0
  return line.start + offsetAt(line.text, x - lineStart(placed, index)[0], fontOf(placed.view))
}
