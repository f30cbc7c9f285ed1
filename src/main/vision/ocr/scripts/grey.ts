/** A line of text as Tesseract likes it: black on white, large, with a margin. */
import type { Box } from '../../../../core/action/geometry'
import type { Picture } from '../../../engine/ports'
import { isThin } from '../edges'
import { columnRuns, commonest, isLong } from '../ink'
import type { Line } from '../layout'
import { axis } from '../recognize'

/** One byte a pixel, row by row: 255 is the background. `scale` is how many of its pixels one of the picture takes, `margin` is in its own. */
export type Grey = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
  readonly scale: number
  readonly margin: number
}

/** In pixels, as high as Tesseract's own networks see a line: crops are a third higher than their letters. */
const tall = 36
const margin = 10
/** Wider ones are not cut: they are read smaller. */
const widest = 3600

/** In em. */
const near = 0.5

/** The crop of a line with the upright strokes at its ends that are no edge, as they do not go on. */
export function withStrokes(picture: Picture, { crop, ink, runs, em }: Line): Box {
  const [from, to] = [runs[0]?.start ?? crop.x, runs.at(-1)?.end ?? crop.x + crop.width]
  const strokes = columnRuns(ink).filter((run) => isThin(run) && !isLong(picture, ink.box, run))
  const before = strokes.find(({ end }) => end < from && end >= from - em * near)
  const behind = strokes.findLast(({ start }) => start > to && start <= to + em * near)
  const x = Math.max(0, Math.min(crop.x, (before?.start ?? from) - beside))
  const end = Math.min(picture.width, Math.max(crop.x + crop.width, (behind?.end ?? to) + beside))
  return { ...crop, x, width: end - x }
}

/** In pixels. */
const beside = 2

/** What is far from the commonest colour of the crop is dark, whatever the two colours are. */
export function greyOf(picture: Picture, crop: Box): Grey {
  const far = distances(picture, crop)
  const most = far.reduce((a, b) => Math.max(a, b), 1)
  const scale = Math.min(tall / crop.height, widest / crop.width)
  const [inner, rows] = [Math.round(crop.width * scale), Math.round(crop.height * scale)]
  const columns = axis(0, crop.width, inner, crop.width)
  const lines = axis(0, crop.height, rows, crop.height)
  const width = inner + 2 * margin
  const data = new Uint8Array(width * (rows + 2 * margin)).fill(255)
  for (let y = 0; y < rows; y++) {
    const [top, bottom] = [(lines.low[y] ?? 0) * crop.width, (lines.high[y] ?? 0) * crop.width]
    const down = lines.share[y] ?? 0
    for (let x = 0; x < inner; x++) {
      const [left, right, across] = [columns.low[x] ?? 0, columns.high[x] ?? 0, columns.share[x] ?? 0]
      const upper = between(far[top + left], far[top + right], across)
      const lower = between(far[bottom + left], far[bottom + right], across)
      data[(y + margin) * width + x + margin] = 255 - ((upper + (lower - upper) * down) / most) * 255
    }
  }
  return { width, height: rows + 2 * margin, data, scale, margin }
}

const between = (a = 0, b = 0, share: number): number => a + (b - a) * share

function distances({ pixels, width, ...rest }: Picture, crop: Box): Uint8Array {
  const [red, green, blue] = commonest({ pixels, width, ...rest }, crop)
  const far = new Uint8Array(crop.width * crop.height)
  let out = 0
  for (let y = crop.y; y < crop.y + crop.height; y++) {
    const end = (y * width + crop.x + crop.width) * 4
    for (let at = (y * width + crop.x) * 4; at < end; at += 4)
      far[out++] = Math.max(
        Math.abs((pixels[at] ?? 0) - red),
        Math.abs((pixels[at + 1] ?? 0) - green),
        Math.abs((pixels[at + 2] ?? 0) - blue),
      )
  }
  return far
}
