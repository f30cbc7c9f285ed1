/** The practice desktop's background: a dusk gradient over three ridges of hills, in few colours so that it packs small. */
import type { Box, Size } from '../../../../core/action/geometry'
import type { Canvas } from '../../drawing/canvas'
import { blend, fillBox, overlap } from '../../drawing/canvas'

const sky = [
  [0, 0x27466b],
  [0.45, 0x5d86a8],
  [0.72, 0xc7b8b0],
  [1, 0xe9c9a9],
] as const

/** Height of a ridge as a share of the screen, and its colour; far to near. */
const ridges = [
  { base: 0.66, swing: 0.05, length: 2.1, shift: 0.4, rgb: 0x7e96a6 },
  { base: 0.77, swing: 0.06, length: 1.5, shift: 2.2, rgb: 0x4f7080 },
  { base: 0.88, swing: 0.05, length: 2.6, shift: 4.4, rgb: 0x2c4d5c },
] as const

let drawn: { readonly size: Size; readonly pixels: Uint8Array } | undefined

/** Copies the background into the canvas; it is painted once for each screen size. */
export function drawWallpaper(canvas: Canvas, size: Size): void {
  if (drawn?.size.width !== size.width || drawn.size.height !== size.height)
    drawn = { size, pixels: paint(size) }
  const { x, y, width, height } = overlap(canvas.clip, { x: 0, y: 0, ...size })
  for (let row = y; row < y + height; row += 1) {
    const start = (row * size.width + x) * 4
    canvas.pixels.set(drawn.pixels.subarray(start, start + width * 4), (row * canvas.width + x) * 4)
  }
}

function paint({ width, height }: Size): Uint8Array {
  const whole: Box = { x: 0, y: 0, width, height }
  const canvas: Canvas = { width, height, pixels: new Uint8Array(width * height * 4), clip: whole }
  for (let y = 0; y < height; y += 1)
    fillBox(canvas, { x: 0, y, width, height: 1 }, { rgb: skyAt(y / (height * 0.9)) })
  for (const ridge of ridges) {
    for (let x = 0; x < width; x += 1) {
      const phase = (x / width) * Math.PI * 2 * (1 / ridge.length) * 2 + ridge.shift
      const top = height * (ridge.base + ridge.swing * (Math.sin(phase) + 0.35 * Math.sin(phase * 2.3)))
      const first = Math.floor(top)
      blend(canvas.pixels, (first * width + x) * 4, ridge.rgb, 1 - (top - first))
      fillBox(canvas, { x, y: first + 1, width: 1, height: height - first - 1 }, { rgb: ridge.rgb })
    }
  }
  return canvas.pixels
}

function skyAt(share: number): number {
  const next = sky.findIndex(([stop]) => stop >= share)
  const [toStop, to] = sky[next < 0 ? sky.length - 1 : next] ?? sky[3]
  const [fromStop, from] = sky[Math.max(0, (next < 0 ? sky.length : next) - 1)] ?? sky[0]
  const t = toStop === fromStop ? 1 : Math.min(1, (share - fromStop) / (toStop - fromStop))
  const channel = (shift: number) => Math.round(((from >> shift) & 255) * (1 - t) + ((to >> shift) & 255) * t)
  return (channel(16) << 16) | (channel(8) << 8) | channel(0)
}
