/** What a line of text says: cuts crops for the recogniser and decodes its answer into characters with places. */
import type { Box } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import type { Plane } from './detect'

/** One character; `x` is its middle in pixels of the picture, good to about a quarter of the text's height. */
export type Char = { readonly text: string; readonly x: number; readonly confidence: number }

/** The height PP-OCR recognisers are trained at, and how far one step of their answer reaches. */
const height = 48
const step = 8
const narrowest = 32
/** A 4K-wide line of small text; anything longer is squeezed, never refused. */
const widest = 4800

/** How wide a crop becomes at the recogniser's height. */
export function scaledWidth(crop: Box): number {
  const width = Math.ceil((crop.width * height) / crop.height)
  return Math.min(widest, Math.max(narrowest, width))
}

/** Crops of similar width as one batch; shorter ones are padded with grey, which reads as nothing. */
export function recognizerInput(picture: Picture, crops: readonly Box[]): Plane {
  const longest = Math.max(...crops.map(scaledWidth))
  const width = Math.ceil(longest / 16) * 16
  const data = new Float32Array(crops.length * 3 * height * width)
  for (const [index, crop] of crops.entries()) scale(picture, crop, data, { index, width })
  return { data, width, height }
}

type Axis = { readonly low: Int32Array; readonly high: Int32Array; readonly share: Float32Array }

/** For each pixel of the result the two source pixels it lies between (bilinear, pixel centres aligned). */
export function axis(from: number, length: number, result: number, limit: number): Axis {
  const low = new Int32Array(result)
  const high = new Int32Array(result)
  const share = new Float32Array(result)
  for (let i = 0; i < result; i++) {
    const at = Math.min(Math.max(((i + 0.5) * length) / result - 0.5, 0), length - 1)
    const first = Math.floor(at)
    low[i] = Math.min(from + first, limit - 1)
    high[i] = Math.min(from + Math.min(first + 1, length - 1), limit - 1)
    share[i] = at - first
  }
  return { low, high, share }
}

function scale(picture: Picture, crop: Box, out: Float32Array, to: { index: number; width: number }): void {
  const width = scaledWidth(crop)
  const columns = axis(crop.x, crop.width, width, picture.width)
  const rows = axis(crop.y, crop.height, height, picture.height)
  for (let channel = 0; channel < 3; channel++) {
    const plane = (to.index * 3 + channel) * height
    for (let y = 0; y < height; y++) {
      const top = (rows.low[y] ?? 0) * picture.width
      const bottom = (rows.high[y] ?? 0) * picture.width
      const row = out.subarray((plane + y) * to.width, (plane + y) * to.width + width)
      blend(
        { pixels: picture.pixels, byte: 2 - channel, top, bottom, down: rows.share[y] ?? 0 },
        columns,
        row,
      )
    }
  }
}

/** Two rows of a picture: `top` and `bottom` count pixels, `byte` is the channel, `down` the share of the lower row. */
type Pair = {
  readonly pixels: Uint8Array
  readonly byte: number
  readonly top: number
  readonly bottom: number
  readonly down: number
}

function blend({ pixels, byte, top, bottom, down }: Pair, columns: Axis, out: Float32Array): void {
  const { low, high, share } = columns
  for (let x = 0; x < out.length; x++) {
    const [left, right] = [(low[x] ?? 0) * 4 + byte, (high[x] ?? 0) * 4 + byte]
    const across = share[x] ?? 0
    const upperLeft = pixels[top * 4 + left] ?? 0
    const lowerLeft = pixels[bottom * 4 + left] ?? 0
    const upper = upperLeft + ((pixels[top * 4 + right] ?? 0) - upperLeft) * across
    const lower = lowerLeft + ((pixels[bottom * 4 + right] ?? 0) - lowerLeft) * across
    out[x] = (upper + (lower - upper) * down) / 127.5 - 1
  }
}

/** The recogniser's answer: `count` × `steps` × `classes` probabilities. */
export type Answer = {
  readonly data: Float32Array
  readonly steps: number
  readonly classes: number
}

/** The characters of one crop of a batch (CTC: repeats are one, class 0 is nothing). */
export function decode(answer: Answer, index: number, crop: Box, alphabet: readonly string[]): Char[] {
  const chars: Char[] = []
  const pixelsPerStep = (step * crop.width) / scaledWidth(crop)
  let last = 0
  let best = 0
  for (let at = 0; at < answer.steps; at++) {
    const offset = (index * answer.steps + at) * answer.classes
    const winner = likeliest(answer.data, offset, answer.classes)
    const confidence = answer.data[offset + winner] ?? 0
    const isRepeat = winner === last
    if (winner !== 0 && (!isRepeat || confidence > best)) {
      if (isRepeat) chars.pop()
      chars.push({ text: alphabet[winner] ?? '', x: crop.x + (at + 0.5) * pixelsPerStep, confidence })
      best = confidence
    }
    last = winner
  }
  return chars
}

/** The probabilities add up to one, so the search ends at the first that has more than half. */
function likeliest(data: Float32Array, offset: number, classes: number): number {
  let winner = 0
  let most = data[offset] ?? 0
  for (let i = 1; i < classes && most <= 0.5; i++) {
    const value = data[offset + i] ?? 0
    if (value > most) {
      most = value
      winner = i
    }
  }
  return winner
}

/** The classes of PP-OCR's Chinese and English recogniser: nothing, the dictionary's lines, a space. */
export function alphabetOf(dictionary: string): readonly string[] {
  return ['', ...dictionary.split(/\r?\n/), ' ']
}
