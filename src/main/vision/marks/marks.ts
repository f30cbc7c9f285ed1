/** Draws numbered outlines on a picture, for models that point at elements by number. Plain pixels, no fonts. */
import { type Box, clip } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { digitHeight, digitWidth, hasInk } from './digits'
import { dotSize, type Mark, placeLabels } from './layout'

/** Dark enough for white digits, and far enough apart for neighbours to be told by them. */
const colours: readonly (readonly [number, number, number])[] = [
  [200, 16, 46],
  [0, 84, 180],
  [0, 112, 60],
  [130, 30, 150],
  [166, 74, 0],
  [0, 105, 120],
  [176, 0, 110],
  [70, 70, 70],
]
const white = ink([255, 255, 255])
const most = 1000

/** The pixels of a picture as one number each. */
type Canvas = { readonly width: number; readonly height: number; readonly dots: Uint32Array }

/**
 * A copy of the picture with an outline and a number for each mark. Boxes are multiplied by `scale` first: pixels of the
 * frame where the picture is a resized one. At most 1000 are drawn; boxes outside the picture are not.
 */
export function drawMarks(
  picture: Picture,
  marks: readonly Mark[],
  scale: { readonly x: number; readonly y: number },
): Picture {
  const pixels = new Uint8Array(picture.pixels)
  const canvas = { width: picture.width, height: picture.height, dots: new Uint32Array(pixels.buffer) }
  const dot = dotSize(picture)
  const placed = placeLabels(scaled(marks.slice(0, most), scale, picture), picture, (box) =>
    edgesIn(canvas, box, dot),
  )
  for (const { mark, box } of placed) outline(canvas, around(box, dot), { colour: colourOf(mark), dot })
  for (const { mark, label } of placed) if (label !== undefined) plate(canvas, label, { mark, dot })
  return { width: picture.width, height: picture.height, pixels }
}

function scaled(marks: readonly Mark[], scale: { readonly x: number; readonly y: number }, picture: Picture) {
  return marks.flatMap(({ mark, box }) => {
    const left = Math.round(box.x * scale.x)
    const top = Math.round(box.y * scale.y)
    const width = Math.max(1, Math.round((box.x + box.width) * scale.x) - left)
    const height = Math.max(1, Math.round((box.y + box.height) * scale.y) - top)
    const isSeen = left < picture.width && top < picture.height && left + width > 0 && top + height > 0
    return isSeen ? [{ mark, box: clip({ x: left, y: top, width, height }, picture) }] : []
  })
}

/** Outside the element, so that a small checkbox is still seen. */
const around = ({ x, y, width, height }: Box, dot: number): Box => ({
  x: x - dot,
  y: y - dot,
  width: width + 2 * dot,
  height: height + 2 * dot,
})

/** How much a plate would hide there: the places where one colour ends and another begins, by the pixels they stand for. */
function edgesIn({ width, dots }: Canvas, box: Box, dot: number): number {
  let edges = 0
  for (let y = box.y; y < box.y + box.height; y += dot * 2) {
    let last = dots[y * width + box.x]
    for (let at = y * width + box.x + dot; at < y * width + box.x + box.width; at += dot) {
      const here = dots[at]
      if (here !== last) edges++
      last = here
    }
  }
  return edges * dot * dot * 3
}

const colourOf = (mark: number): number => ink(colours[Math.abs(mark) % colours.length] ?? [0, 0, 0])

/** As it lies in memory, whichever end comes first. */
function ink([red, green, blue]: readonly [number, number, number]): number {
  return new Uint32Array(Uint8Array.from([red, green, blue, 255]).buffer)[0] ?? 0
}

type Pen = { readonly colour: number; readonly dot: number }

/** Dashes of the mark's colour and of white in turn, so that one of them shows on any ground. */
function outline(canvas: Canvas, { x, y, width, height }: Box, pen: Pen): void {
  const thick = Math.min(pen.dot, width, height)
  for (let line = 0; line < thick; line++) {
    for (const row of [y + line, y + height - 1 - line]) dashAcross(canvas, row, [x, x + width], pen)
    for (const column of [x + line, x + width - 1 - line]) dashDown(canvas, column, [y, y + height], pen)
  }
}

/** Four dots of colour, two of white. */
const dashed = (along: number, { colour, dot }: Pen): number => (along % (dot * 6) < dot * 4 ? colour : white)

function dashAcross(
  { width, height, dots }: Canvas,
  y: number,
  [from, to]: [number, number],
  pen: Pen,
): void {
  if (y < 0 || y >= height) return
  const end = Math.min(width, to)
  for (let x = Math.max(0, from); x < end; x++) dots[y * width + x] = dashed(x - from, pen)
}

function dashDown({ width, height, dots }: Canvas, x: number, [from, to]: [number, number], pen: Pen): void {
  if (x < 0 || x >= width) return
  const end = Math.min(height, to)
  for (let y = Math.max(0, from); y < end; y++) dots[y * width + x] = dashed(y - from, pen)
}

function plate(canvas: Canvas, label: Box, { mark, dot }: { mark: number; dot: number }): void {
  fill(canvas, label, colourOf(mark))
  for (const [index, digit] of [...String(Math.abs(mark))].map(Number).entries()) {
    const left = label.x + (1 + index * (digitWidth + 1)) * dot
    for (let row = 0; row < digitHeight; row++) {
      for (let column = 0; column < digitWidth; column++) {
        if (!hasInk(digit, column, row)) continue
        fill(canvas, { x: left + column * dot, y: label.y + (1 + row) * dot, width: dot, height: dot }, white)
      }
    }
  }
}

/** What of the box lies on the canvas. */
function fill({ width, height, dots }: Canvas, box: Box, colour: number): void {
  const [left, right] = [Math.max(0, box.x), Math.min(width, box.x + box.width)]
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++) {
    const end = y * width + right
    // Most are dots of two pixels, where a call costs more than the pixels.
    for (let at = y * width + left; at < end; at++) dots[at] = colour
  }
}
