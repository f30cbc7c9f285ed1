/** A small picture with words, to warm a reader by: on a blank one only what looks for texts would run, and not what reads them. */
import type { Picture } from '../engine/ports'

/** Of an H, an E and an L, in units: left, top, width, height. */
const bars = [
  ...([
    [0, 0, 2, 10],
    [6, 0, 2, 10],
    [0, 4, 8, 2],
  ] as const),
  ...([
    [12, 0, 2, 10],
    [12, 0, 7, 2],
    [12, 4, 6, 2],
    [12, 8, 7, 2],
  ] as const),
  ...([
    [23, 0, 2, 10],
    [23, 8, 7, 2],
  ] as const),
] as const
const unit = 2
const top = 20
/** Where the words begin. */
const words = [16, 92, 168] as const

export function firstWords(): Picture {
  const [width, height] = [256, 64]
  const picture = { width, height, pixels: new Uint8Array(width * height * 4).fill(255) }
  for (const at of words) for (const bar of bars) draw(picture, at, bar)
  return picture
}

function draw({ width, pixels }: Picture, at: number, [left, down, wide, high]: (typeof bars)[number]): void {
  for (let y = top + down * unit; y < top + (down + high) * unit; y++) {
    const from = y * width + at + left * unit
    for (let pixel = from; pixel < from + wide * unit; pixel++) pixels.fill(0, pixel * 4, pixel * 4 + 3)
  }
}
