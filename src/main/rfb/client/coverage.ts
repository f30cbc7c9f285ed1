/** Which pixels of an asked-for box have come, to the pixel: a server may send it in any pieces, in any order, and none of them twice. */
import type { Box } from '../../../core/action/geometry'
import { intersectBoxes } from '../regions'

export type Coverage = {
  /** The box has come; what lies outside of what was asked for does not count. */
  add(box: Box): void
  isWhole(): boolean
}

/** A byte for each pixel, until the last one has come. */
export function coverageOf(wanted: Box): Coverage {
  const come = new Uint8Array(wanted.width * wanted.height)
  let lacking = come.length
  return {
    add(box) {
      const part = lacking === 0 ? undefined : intersectBoxes(wanted, box)
      if (part === undefined) return
      for (let y = part.y - wanted.y; y < part.y - wanted.y + part.height; y++) {
        const from = y * wanted.width + part.x - wanted.x
        const row = come.subarray(from, from + part.width)
        for (const pixel of row) lacking -= 1 - pixel
        row.fill(1)
      }
    },
    isWhole: () => lacking === 0,
  }
}
