/** Where text stands on a picture: prepares the detector's input and reads boxes from its probability map. */
import type { Box, Size } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'

/** A tensor's content: float32, channels first. */
export type Plane = { readonly data: Float32Array; readonly width: number; readonly height: number }

/** The detector halves its input five times, so both sides must be multiples of 32. */
const stride = 32

/** ImageNet mean and deviation in PaddleOCR's order, blue first (tools/infer/predict_det.py). */
const means = [0.485, 0.456, 0.406] as const
const deviations = [0.229, 0.224, 0.225] as const

/** The area at native size, padded right and below by its own last column and row (a black edge looks like text). */
export function detectorInput(picture: Picture, area: Box): Plane {
  const width = Math.ceil(area.width / stride) * stride
  const height = Math.ceil(area.height / stride) * stride
  const data = new Float32Array(3 * width * height)
  for (let channel = 0; channel < 3; channel++) {
    const table = normalised(channel)
    for (let y = 0; y < height; y++) {
      const row = (area.y + Math.min(y, area.height - 1)) * picture.width + area.x
      const out = (channel * height + y) * width
      for (let x = 0; x < width; x++) {
        const at = (row + Math.min(x, area.width - 1)) * 4 + 2 - channel
        data[out + x] = table[picture.pixels[at] ?? 0] ?? 0
      }
    }
  }
  return { data, width, height }
}

function normalised(channel: number): Float32Array {
  const mean = means[channel] ?? 0
  const deviation = deviations[channel] ?? 1
  return Float32Array.from({ length: 256 }, (_, value) => (value / 255 - mean) / deviation)
}

const mapThreshold = 0.3
const boxThreshold = 0.5
/** How far a box grows again: the map is trained on shrunk text (Differentiable Binarization, §3.3). */
const unclip = 1.5
const fewestPixels = 6
/** A screen has hundreds of texts; noise made to hang the recogniser has more. */
const mostBoxes = 3000

type Blob = { left: number; top: number; right: number; bottom: number; sum: number; count: number }

/** Boxes round the connected regions of a probability map, inside `size`, in the map's own pixels. */
export function textBoxes(map: Plane, size: Size): Box[] {
  const boxes: Box[] = []
  const seen = new Uint8Array(map.width * map.height)
  for (let at = 0; at < seen.length && boxes.length < mostBoxes; at++) {
    if (seen[at] === 1 || (map.data[at] ?? 0) < mapThreshold) continue
    const blob = flood(map, at, seen)
    if (blob.count < fewestPixels || blob.sum / blob.count < boxThreshold) continue
    const box = grown(blob, size)
    if (box !== undefined) boxes.push(box)
  }
  return boxes
}

function flood(map: Plane, start: number, seen: Uint8Array): Blob {
  const blob = { left: map.width, top: map.height, right: 0, bottom: 0, sum: 0, count: 0 }
  const stack = [start]
  seen[start] = 1
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % map.width
    const y = (at - x) / map.width
    include(blob, x, y, map.data[at] ?? 0)
    const around = [x > 0 ? at - 1 : at, x < map.width - 1 ? at + 1 : at, at - map.width, at + map.width]
    for (const next of around) {
      if (seen[next] !== 0 || (map.data[next] ?? 0) < mapThreshold) continue
      seen[next] = 1
      stack.push(next)
    }
  }
  return blob
}

function include(blob: Blob, x: number, y: number, probability: number): void {
  blob.left = Math.min(blob.left, x)
  blob.right = Math.max(blob.right, x + 1)
  blob.top = Math.min(blob.top, y)
  blob.bottom = Math.max(blob.bottom, y + 1)
  blob.sum += probability
  blob.count++
}

function grown(blob: Blob, size: Size): Box | undefined {
  const [width, height] = [blob.right - blob.left, blob.bottom - blob.top]
  const margin = Math.round((width * height * unclip) / (2 * (width + height)))
  const x = Math.max(0, blob.left - margin)
  const y = Math.max(0, blob.top - margin)
  const right = Math.min(size.width, blob.right + margin)
  const bottom = Math.min(size.height, blob.bottom + margin)
  return right - x < 3 || bottom - y < 3 ? undefined : { x, y, width: right - x, height: bottom - y }
}
