/** What is drawn inside a box: a mask of ink against the background, freed of borders and of neighbouring lines. */
import type { Box } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'

/** One byte a pixel of `box`, 1 where something is drawn on the background. */
export type Ink = { readonly box: Box; readonly mask: Uint8Array }

/** A stretch of columns or rows, in pixels of the picture; `end` is one past the last. */
export type Run = { readonly start: number; readonly end: number }

/** The ink of a text in `box`; pill edges, rules and the tips of other lines are not ink. */
export function inkIn(picture: Picture, box: Box): Ink {
  const ink = { box, mask: maskOf(picture, box) }
  stripCorners(ink)
  stripRules(ink)
  stripNeighbours(ink)
  return ink
}

/** The columns that hold ink, from left to right. */
export function columnRuns(ink: Ink): Run[] {
  const runs: Run[] = []
  let start: number | undefined
  for (let x = 0; x <= ink.box.width; x++) {
    const inked = x < ink.box.width && columnInk(ink, x) > 0
    if (inked && start === undefined) start = x
    if (!inked && start !== undefined) {
      runs.push({ start: ink.box.x + start, end: ink.box.x + x })
      start = undefined
    }
  }
  return runs
}

/** From the first to the last row with ink between two columns; undefined when there is none. */
export function rowSpan({ box, mask }: Ink, columns: Run): Run | undefined {
  let start: number | undefined
  let end = 0
  for (let y = 0; y < box.height; y++) {
    const row = mask.subarray(y * box.width + columns.start - box.x, y * box.width + columns.end - box.x)
    if (!row.includes(1)) continue
    start ??= y
    end = y + 1
  }
  return start === undefined ? undefined : { start: box.y + start, end: box.y + end }
}

/** Faint antialiasing is not ink: it would close the gaps between letters. */
const inkShare = 0.35
const faintest = 20

function maskOf(picture: Picture, box: Box): Uint8Array {
  const [red, green, blue] = commonest(picture, box)
  const { pixels, width } = picture
  const distances = new Uint8Array(box.width * box.height)
  const histogram = new Uint32Array(256)
  let out = 0
  for (let y = box.y; y < box.y + box.height; y++) {
    const end = (y * width + box.x + box.width) * 4
    for (let at = (y * width + box.x) * 4; at < end; at += 4) {
      const far = Math.max(
        Math.abs((pixels[at] ?? 0) - red),
        Math.abs((pixels[at + 1] ?? 0) - green),
        Math.abs((pixels[at + 2] ?? 0) - blue),
      )
      distances[out++] = far
      histogram[far] = (histogram[far] ?? 0) + 1
    }
  }
  const threshold = Math.max(faintest, contrast(histogram, distances.length) * inkShare)
  return distances.map((far) => (far >= threshold ? 1 : 0))
}

/** The distance that the strongest two per cent of the pixels reach. */
function contrast(histogram: Uint32Array, total: number): number {
  let rest = total * 0.02
  for (let far = 255; far > 0; far--) {
    rest -= histogram[far] ?? 0
    if (rest <= 0) return far
  }
  return 0
}

/** The commonest colour, counted at four bits a channel and answered as one that occurs. */
function commonest({ pixels, width }: Picture, box: Box): readonly [number, number, number] {
  const counts = new Uint32Array(4096)
  let winner = 0
  let most = 0
  for (let y = box.y; y < box.y + box.height; y++) {
    const end = (y * width + box.x + box.width) * 4
    for (let at = (y * width + box.x) * 4; at < end; at += 4) {
      const shade =
        (((pixels[at] ?? 0) & 0xf0) << 4) | ((pixels[at + 1] ?? 0) & 0xf0) | ((pixels[at + 2] ?? 0) >> 4)
      const count = (counts[shade] ?? 0) + 1
      counts[shade] = count
      if (count <= most) continue
      most = count
      winner = at
    }
  }
  return [pixels[winner] ?? 0, pixels[winner + 1] ?? 0, pixels[winner + 2] ?? 0]
}

/** What lies outside a rounded button reaches a corner of the box and is narrow, or as wide as the box. */
function stripCorners(ink: Ink): void {
  const { width, height } = ink.box
  for (const corner of [0, width - 1, (height - 1) * width, height * width - 1]) {
    const blob = connected(ink, corner)
    const columns = blob.map((at) => at % width)
    const wide = columns.reduce((a, b) => Math.max(a, b), 0) - columns.reduce((a, b) => Math.min(a, b), width)
    if (wide > height / 3 && wide < width * 0.9) continue
    for (const at of blob) ink.mask[at] = 0
  }
}

/** The indices of the ink that hangs together with one pixel. */
function connected({ box, mask }: Ink, start: number): number[] {
  if (mask[start] !== 1) return []
  const found = new Set([start])
  for (const at of found) {
    const x = at % box.width
    const around = [at - box.width, at + box.width, x > 0 ? at - 1 : at, x < box.width - 1 ? at + 1 : at]
    for (const next of around) if (mask[next] === 1) found.add(next)
  }
  return [...found]
}

/** Table lines and borders: rows almost wholly inked, and one or two such columns side by side. A lone digit has none. */
function stripRules(ink: Ink): void {
  const { width, height } = ink.box
  if (width < height * 1.5) return
  for (let y = 0; y < height; y++) {
    const row = ink.mask.subarray(y * width, (y + 1) * width)
    if (sum(row) >= width * 0.9) row.fill(0)
  }
  const isRule = (x: number) => columnInk(ink, x) >= height * 0.9
  for (let x = 0; x < width; x++) {
    if (isRule(x) && !(isRule(x + 1) && isRule(x + 2))) clearColumn(ink, x)
  }
}

/** Tips of the lines above and below: small bands of ink at the edge, apart from the rest. */
function stripNeighbours({ box, mask }: Ink): void {
  const { width, height } = box
  const inked = Array.from({ length: height }, (_, y) =>
    mask.subarray(y * width, (y + 1) * width).includes(1),
  )
  const reach = Math.floor(height * 0.25)
  const top = inked.indexOf(false)
  if (inked[0] === true && top > 0 && top <= reach) mask.fill(0, 0, top * width)
  const bottom = inked.lastIndexOf(false)
  if (inked[height - 1] === true && bottom >= height - 1 - reach) mask.fill(0, (bottom + 1) * width)
}

function sum(bytes: Uint8Array): number {
  let total = 0
  for (const byte of bytes) total += byte
  return total
}

function columnInk({ box, mask }: Ink, x: number): number {
  let total = 0
  for (let at = x; at < mask.length; at += box.width) total += mask[at] ?? 0
  return total
}

function clearColumn({ box, mask }: Ink, x: number): void {
  for (let at = x; at < mask.length; at += box.width) mask[at] = 0
}
