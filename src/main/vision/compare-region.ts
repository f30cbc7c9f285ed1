/** When two colours count as different, and how many pixels of a region do. */
import { type Box, clip } from '../../core/geometry'
import type { Picture } from '../engine/ports'
import { isSameSize } from './compare-tiles'

/** `share` is `changed / total`, in pixels. */
export type RegionChange = { readonly changed: number; readonly total: number; readonly share: number }

/** Dithering and the noise of a decoder stay below this in every channel; a hover colour does not. */
const noise = 12

/** Pixels of `box` in which a channel differs by more than `tolerance`. All of them when the sizes differ. */
export function regionChange(a: Picture, b: Picture, box: Box, tolerance = noise): RegionChange {
  const { x, y, width, height } = clip(box, b)
  const total = width * height
  if (!isSameSize(a, b)) return { changed: total, total, share: 1 }
  let changed = 0
  for (let row = y; row < y + height; row++) {
    const from = (row * b.width + x) * 4
    for (let at = from; at < from + width * 4; at += 4) {
      if (isColourChanged(a.pixels, b.pixels, at, tolerance)) changed++
    }
  }
  return { changed, total, share: changed / total }
}

/** Whether the RGBA pixel that begins at byte `at` differs by more than `tolerance` in a channel. */
export function isColourChanged(a: Uint8Array, b: Uint8Array, at: number, tolerance = noise): boolean {
  const red = Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  const green = Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0))
  const blue = Math.abs((a[at + 2] ?? 0) - (b[at + 2] ?? 0))
  return red > tolerance || green > tolerance || blue > tolerance
}

/** Pixels from … to of the lines from … to. */
export type Part = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Writes 1 for each changed pixel of the part, and answers how many. The inmost loop of the check: no calls in it. */
export function markChanged(a: Picture, b: Picture, changed: Uint8Array, part: Part): number {
  const [left, right] = [a.pixels, b.pixels]
  let count = 0
  for (let y = part.top; y < part.bottom; y++) {
    for (let pixel = y * b.width + part.left, end = y * b.width + part.right; pixel < end; pixel++) {
      const at = pixel * 4
      const red = (left[at] ?? 0) - (right[at] ?? 0)
      const green = (left[at + 1] ?? 0) - (right[at + 1] ?? 0)
      const blue = (left[at + 2] ?? 0) - (right[at + 2] ?? 0)
      if (red > noise || red < -noise || green > noise || green < -noise || blue > noise || blue < -noise) {
        changed[pixel] = 1
        count++
      }
    }
  }
  return count
}
