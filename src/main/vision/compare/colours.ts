/** When two colours count as different. */
import type { Picture } from '../../engine/ports'

/** Dithering and the noise of a decoder stay below this in every channel; a hover colour does not. */
const noise = 12

/** Whether the RGBA pixel that begins at byte `at` differs by more than noise in a channel. */
export function isColourChanged(a: Uint8Array, b: Uint8Array, at: number): boolean {
  const red = Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  const green = Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0))
  const blue = Math.abs((a[at + 2] ?? 0) - (b[at + 2] ?? 0))
  return red > noise || green > noise || blue > noise
}

/** Pixels from … to of the lines from … to. */
type Part = {
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
