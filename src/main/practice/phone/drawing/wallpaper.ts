/** The phone's background: an evening sky over soft hills, painted once for each screen size. */
import type { Box } from '../../../../core/action/geometry'
import type { Canvas } from '../../drawing/canvas'
import { blend, fillBox, overlap } from '../../drawing/canvas'

const sky = [0x1d2b53, 0x3c5b8e, 0x7f94b8, 0xd9b3a6] as const

/** Where a hill begins as a share of the height, how far it swings, how often, and its colour; far to near. */
const hills = [
  { base: 0.7, swing: 0.035, waves: 1.3, shift: 0.6, rgb: 0x5d7398 },
  { base: 0.78, swing: 0.04, waves: 0.9, shift: 2.6, rgb: 0x3f5680 },
  { base: 0.87, swing: 0.03, waves: 1.6, shift: 4.1, rgb: 0x27395f },
] as const

const drawn = new Map<string, Uint8Array>()

export function drawWallpaper(canvas: Canvas, size: Box): void {
  const key = `${size.width}x${size.height}`
  const pixels = drawn.get(key) ?? paint(size.width, size.height)
  drawn.set(key, pixels)
  const { x, y, width, height } = overlap(canvas.clip, size)
  for (let line = y; line < y + height; line += 1) {
    const from = ((line - size.y) * size.width + x - size.x) * 4
    canvas.pixels.set(pixels.subarray(from, from + width * 4), (line * canvas.width + x) * 4)
  }
}

function paint(width: number, height: number): Uint8Array {
  const clip = { x: 0, y: 0, width, height }
  const canvas: Canvas = { width, height, pixels: new Uint8Array(width * height * 4), clip }
  for (let y = 0; y < height; y += 1)
    fillBox(canvas, { x: 0, y, width, height: 1 }, { rgb: skyAt(y / (height * 0.85)) })
  for (const hill of hills) {
    for (let x = 0; x < width; x += 1) {
      const phase = (x / width) * Math.PI * 2 * hill.waves + hill.shift
      const top = height * (hill.base + hill.swing * (Math.sin(phase) + 0.3 * Math.sin(phase * 2.1)))
      const first = Math.floor(top)
      blend(canvas.pixels, (first * width + x) * 4, hill.rgb, 1 - (top - first))
      fillBox(canvas, { x, y: first + 1, width: 1, height: height - first - 1 }, { rgb: hill.rgb })
    }
  }
  return canvas.pixels
}

function skyAt(share: number): number {
  const at = Math.min(0.999, Math.max(0, share)) * (sky.length - 1)
  const from = sky[Math.floor(at)] ?? sky[0]
  const to = sky[Math.floor(at) + 1] ?? sky[3]
  const t = at - Math.floor(at)
  const channel = (shift: number) => Math.round(((from >> shift) & 255) * (1 - t) + ((to >> shift) & 255) * t)
  return (channel(16) << 16) | (channel(8) << 8) | channel(0)
}
