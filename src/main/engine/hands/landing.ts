/** Whether a touch and the text after it are one move: only where that touch is what gave its field the focus. */
import type { Action } from '../../../core/action/action'
import { type Box, clip, inside, isSameSize, type Point } from '../../../core/action/geometry'
import type { Element } from '../../../core/action/observation'
import type { Picture } from '../ports'
import { beforeHurry } from '../waiting'
import type { Beginning } from './recorder'
import type { Span } from './unsent'

type Move = { readonly action: Action; readonly began: Beginning }

/** Of the height: above the first are the clock and its signs, below the second a keyboard may have come up. */
const [top, bottom] = [0.04, 0.55]
/** Squares of so many pixels are compared; a field that gets the focus changes what is so near to it. */
const [square, beside] = [12, 36]
/** Of those squares; three lines of text are as much. */
const turnedShare = 0.015
/** Of what is below; the letters of a keyboard that comes up are more, on whatever ground. */
const keyboardShare = 0.08
/** Of what is drawn in a field: so many of the pixels that are looked at, and such a share of them that stays as it is. */
const [fewest, alike] = [24, 0.7]
/** Of a pixel's colour; less is the doing of a video. */
const visible = 40

/**
 * The one move, or the two that it was: where the field lies elsewhere, where the touch led to another page, and where
 * nobody tells the field and nothing of the text was seen.
 * @param hurry aborts once nothing more can be waited for: what is known by then counts.
 */
export async function movesOf(
  action: Action,
  began: Beginning,
  hurry?: AbortSignal,
): Promise<readonly Move[]> {
  const { touched, ...rest } = began
  if (touched === undefined || action.kind !== 'type' || action.at === undefined) return [{ action, began }]
  const soon = <T>(asked: Promise<T>) => beforeHurry(asked, hurry)
  const pictures = [began.picture, touched.before, touched.after].map(soon)
  const [field, first, before, after] = await Promise.all([soon(began.field), ...pictures])
  const { at, ...text } = action
  const [touch, typing] = parted(rest.span, touched.letter)
  if (landed(at, fieldIn(field), { first, before, after })) return [{ action, began }]
  return [
    { action: touched.click, began: { ...rest, span: touch, field: Promise.resolve(undefined) } },
    {
      action: text,
      began: { ...rest, span: typing, picture: touched.before, element: Promise.resolve(undefined) },
    },
  ]
}

/** Each of two moves has its own inputs: what of the one was lost says nothing of the other. */
const parted = (
  span: Span | undefined,
  letter: number | undefined,
): readonly [Span | undefined, Span | undefined] =>
  span === undefined || letter === undefined
    ? [span, span]
    : [
        { from: span.from, until: Math.max(span.from, letter - 0.001) },
        { from: letter, until: span.until },
      ]

/** What has the focus may be no field: a row of a list has it as well. */
const fieldIn = (field: Element | 'untold' | 'none' | undefined): Element | undefined =>
  typeof field === 'object' && (field.role === 'textbox' || field.secret === true) ? field : undefined

type Seen = Readonly<Record<'first' | 'before' | 'after', Picture | undefined>>

function landed(at: Point, field: Element | undefined, { first, before, after }: Seen): boolean {
  if (field !== undefined && !inside(field.box, at)) {
    const place = { at, box: field.box }
    if (first === undefined || before === undefined) return false
    return hasRisen(first, before, place) || (after !== undefined && risesLate(first, before, after, place))
  }
  if (before === undefined) return true
  const row = { x: 0, y: at[1], width: before.width, height: 1 }
  if (first !== undefined && isTurned(first, before, field?.box ?? row)) return false
  return field !== undefined || after === undefined || changedSquares(before, after).changed > 0
}

type Place = { readonly at: Point; readonly box: Box }

/** A keyboard that comes up pushes a field up: it is the one that was touched if what is in it stood under that point. */
function hasRisen(was: Picture, is: Picture, { at, box }: Place): boolean {
  if (!isSameSize(was, is)) return false
  const lowest = at[1] - box.y
  for (let by = Math.max(lowest - box.height + 1, 1); by <= lowest; by++)
    if (standsLower(was, is, clip(box, is), by)) return true
  return false
}

/** Who types at once is faster than the picture: the keyboard comes up in it with the text, and nothing else does. */
function risesLate(first: Picture, before: Picture, after: Picture, { at, box }: Place): boolean {
  const isAbove = box.x <= at[0] && at[0] < box.x + box.width && box.y < at[1]
  if (!isAbove || isTurned(first, before, box) || isTurned(before, after, box)) return false
  const lower = (was: Picture, is: Picture) => {
    const { changed, of } = changedSquares(was, is, { from: bottom })
    return changed / of
  }
  return lower(first, before) < keyboardShare / 4 && lower(before, after) > keyboardShare
}

/** Whether what is drawn in that box was drawn so many pixels below it; where nothing is, nobody can tell. */
function standsLower(was: Picture, is: Picture, { x, y, width, height }: Box, by: number): boolean {
  const ground = [x + 1, y + Math.floor(height / 2)] as const
  let [drawn, same] = [0, 0]
  for (let row = y; row < y + height && row + by < was.height; row += 3)
    for (let column = x; column < x + width; column += 3) {
      const here = (row * is.width + column) * 4
      if (!differs(is, here, is, (ground[1] * is.width + ground[0]) * 4)) continue
      drawn += 1
      if (!differs(was, here + by * was.width * 4, is, here)) same += 1
    }
  return drawn >= fewest && same >= drawn * alike
}

function isTurned(was: Picture, is: Picture, field: Box): boolean {
  if (!isSameSize(was, is)) return true
  const { x, y, width, height } = field
  const near = { x: x - beside, y: y - beside, width: width + 2 * beside, height: height + 2 * beside }
  const { changed, of } = changedSquares(was, is, { but: near, until: bottom })
  return changed > of * turnedShare
}

type Part = { readonly but?: Box; readonly from?: number; readonly until?: number }

/** How many squares differ, and of how many: of the picture from `from` down to `until`, without what lies in `but`. */
export function changedSquares(
  was: Picture,
  is: Picture,
  { but, from = top, until = 1 }: Part = {},
): { readonly changed: number; readonly of: number } {
  if (!isSameSize(was, is)) return { changed: 1, of: 1 }
  const { width, height } = was
  let [changed, of] = [0, 0]
  for (let y = Math.round(height * from); y < height * until; y += square)
    for (let x = 0; x < width; x += square) {
      if (but !== undefined && inside(but, [x, y])) continue
      of += 1
      if (isChanged(was, is, clip({ x, y, width: square, height: square }, was))) changed += 1
    }
  return { changed, of }
}

/** Every second pixel of every second row: no letter is so thin. */
function isChanged(was: Picture, is: Picture, { x, y, width, height }: Box): boolean {
  for (let row = y; row < y + height; row += 2)
    for (let at = (row * was.width + x) * 4, end = at + width * 4; at < end; at += 8)
      if (differs(was, at, is, at)) return true
  return false
}

/** Two pixels, by where they begin. */
function differs(one: Picture, at: number, other: Picture, there: number): boolean {
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs((one.pixels[at + channel] ?? 0) - (other.pixels[there + channel] ?? 0)) > visible)
      return true
  return false
}
