/** Drawing on RGBA pixels: boxes, antialiased shapes given by their distance, shadows, all inside a clip. */
import type { Box } from '../../../core/action/geometry'

/** `pixels` is RGBA, rows from the top; nothing is written outside `clip`. */
export type Canvas = {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly clip: Box
}

/** A colour 0xRRGGBB and how much of it covers what is below, 0 to 1 (1 when left out). */
export type Ink = { readonly rgb: number; readonly alpha?: number }

/** Signed distance in pixels from a shape's edge at a pixel's centre; negative inside. */
export type Distance = (x: number, y: number) => number

export const emptyBox: Box = { x: 0, y: 0, width: 0, height: 0 }

export function overlap(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : emptyBox
}

export const grow = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
})

/** Lays a colour over the pixel that starts at byte `index`. */
export function blend(pixels: Uint8Array, index: number, rgb: number, alpha: number): void {
  if (alpha <= 0) return
  const keep = 1 - Math.min(alpha, 1)
  const add = 1 - keep
  pixels[index] = (pixels[index] ?? 0) * keep + (rgb >> 16) * add + 0.5
  pixels[index + 1] = (pixels[index + 1] ?? 0) * keep + ((rgb >> 8) & 255) * add + 0.5
  pixels[index + 2] = (pixels[index + 2] ?? 0) * keep + (rgb & 255) * add + 0.5
}

export function fillBox(canvas: Canvas, box: Box, ink: Ink): void {
  const { x, y, width, height } = overlap(box, canvas.clip)
  const alpha = ink.alpha ?? 1
  for (let row = y; row < y + height; row += 1) {
    const start = (row * canvas.width + x) * 4
    if (alpha >= 1) fillSpan(canvas.pixels, start, width, ink.rgb)
    else for (let i = start; i < start + width * 4; i += 4) blend(canvas.pixels, i, ink.rgb, alpha)
  }
}

function fillSpan(pixels: Uint8Array, start: number, width: number, rgb: number): void {
  if (width === 0) return
  pixels[start] = rgb >> 16
  pixels[start + 1] = (rgb >> 8) & 255
  pixels[start + 2] = rgb & 255
  pixels[start + 3] = 255
  const total = width * 4
  for (let done = 4; done < total; done *= 2)
    pixels.copyWithin(start + done, start, start + Math.min(done, total - done))
}

/** Fills what `distance` calls inside, looking only at `bounds`; the edge is antialiased over one pixel. */
export function fillShape(canvas: Canvas, bounds: Box, ink: Ink, distance: Distance): void {
  const { x, y, width, height } = overlap(bounds, canvas.clip)
  const alpha = ink.alpha ?? 1
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const coverage = 0.5 - distance(column + 0.5, row + 0.5)
      if (coverage > 0)
        blend(canvas.pixels, (row * canvas.width + column) * 4, ink.rgb, alpha * Math.min(1, coverage))
    }
  }
}

/** Several times as fast as Math.hypot, which guards against overflow. */
const root = (x: number, y: number): number => Math.sqrt(x * x + y * y)

export function roundBoxDistance(box: Box, radius: number): Distance {
  const centerX = box.x + box.width / 2
  const centerY = box.y + box.height / 2
  return (x, y) => {
    const dx = Math.abs(x - centerX) - box.width / 2 + radius
    const dy = Math.abs(y - centerY) - box.height / 2 + radius
    return root(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
  }
}

export const circleDistance =
  (centerX: number, centerY: number, radius: number): Distance =>
  (x, y) =>
    root(x - centerX, y - centerY) - radius

/** A stroke from point to point with round ends. */
export function strokeDistance(points: readonly (readonly [number, number])[], width: number): Distance {
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY
    for (let i = 1; i < points.length; i += 1) {
      const [ax, ay] = points[i - 1] ?? [0, 0]
      const [bx, by] = points[i] ?? [0, 0]
      const length = (bx - ax) ** 2 + (by - ay) ** 2
      const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
      const t = Math.min(1, Math.max(0, along))
      nearest = Math.min(nearest, root(x - ax - t * (bx - ax), y - ay - t * (by - ay)))
    }
    return nearest - width / 2
  }
}

export function fillRoundBox(canvas: Canvas, box: Box, radius: number, ink: Ink): void {
  const round = Math.min(radius, box.width / 2, box.height / 2)
  const band = Math.ceil(round)
  fillBox(canvas, { ...box, y: box.y + band, height: box.height - 2 * band }, ink)
  if (band === 0) return
  const bottom = box.y + box.height - band
  const right = box.x + box.width - band
  const distance = roundBoxDistance(box, round)
  for (const y of [box.y, bottom]) {
    fillBox(canvas, { x: box.x + band, y, width: box.width - 2 * band, height: band }, ink)
    for (const x of [box.x, right]) fillShape(canvas, { x, y, width: band, height: band }, ink, distance)
  }
}

/** A line of `thickness` pixels along the inside of a rounded box's edge. */
export function outlineRoundBox(
  canvas: Canvas,
  box: Box,
  edge: { radius: number; thickness: number; ink: Ink },
): void {
  const distance = roundBoxDistance(box, edge.radius)
  const half = edge.thickness / 2
  const ring: Distance = (x, y) => Math.abs(distance(x, y) + half) - half
  const band = Math.ceil(Math.max(edge.radius, edge.thickness) + 1)
  for (const side of frame(box, band)) fillShape(canvas, side, edge.ink, ring)
}

/** A soft dark edge round a box, `blur` pixels wide and `drop` pixels lower. */
export function castShadow(
  canvas: Canvas,
  box: Box,
  shadow: { radius: number; blur: number; drop: number; alpha: number },
): void {
  const { blur, drop } = shadow
  const low = { ...box, y: box.y + drop }
  const distance = roundBoxDistance(low, shadow.radius)
  const outer = overlap(grow(low, blur), canvas.clip)
  const solid = grow(box, -shadow.radius)
  for (let y = outer.y; y < outer.y + outer.height; y += 1) {
    const hidden = y >= solid.y && y < solid.y + solid.height ? solid : emptyBox
    for (let x = outer.x; x < outer.x + outer.width; x += 1) {
      if (x >= hidden.x && x < hidden.x + hidden.width) {
        x = hidden.x + hidden.width - 1
        continue
      }
      const far = Math.min(1, Math.max(0, (distance(x + 0.5, y + 0.5) + blur) / (2 * blur)))
      const strength = (1 - far) * (1 - far) * (1 + 2 * far)
      blend(canvas.pixels, (y * canvas.width + x) * 4, 0x0b1622, shadow.alpha * strength)
    }
  }
}

/** The four bands along a box's edges, none overlapping another. */
function frame(box: Box, band: number): Box[] {
  if (box.height <= 2 * band || box.width <= 2 * band) return [box]
  const middle = { y: box.y + band, height: box.height - 2 * band, width: band }
  return [
    { ...box, height: band },
    { ...box, y: box.y + box.height - band, height: band },
    { ...middle, x: box.x },
    { ...middle, x: box.x + box.width - band },
  ]
}
