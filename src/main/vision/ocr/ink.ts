/** What is drawn inside a box: a mask of ink against the background, freed of borders and of neighbouring lines. */
import type { Box } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'

/** One byte a pixel of `box`, 1 where something is drawn on the background; `rules` are upright lines that go on beyond it and are no ink. */
export type Ink = { readonly box: Box; readonly mask: Uint8Array; readonly rules: readonly Run[] }
type Drawn = Omit<Ink, 'rules'>

/** A stretch of columns or rows, in pixels of the picture; `end` is one past the last. */
export type Run = { readonly start: number; readonly end: number }

/** The ink of a text in `box`; pill edges, rules and the tips of other lines are not ink. */
export function inkIn(picture: Picture, box: Box): Ink {
  const ink = { box, mask: maskOf(picture, box) }
  stripCorners(ink)
  const rules = stripRules(picture, ink)
  stripNeighbours(ink)
  return { ...ink, rules }
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
export function commonest({ pixels, width }: Picture, box: Box): readonly [number, number, number] {
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
function stripCorners(ink: Drawn): void {
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
function connected({ box, mask }: Drawn, start: number): number[] {
  if (mask[start] !== 1) return []
  const found = new Set([start])
  for (const at of found) {
    const x = at % box.width
    const around = [at - box.width, at + box.width, x > 0 ? at - 1 : at, x < box.width - 1 ? at + 1 : at]
    for (const next of around) if (mask[next] === 1) found.add(next)
  }
  return [...found]
}

/** In pixels: a line of a table. */
const thinRule = 2
/** In heights of the box: a border with the dark end of a shadow, or what is seen between two buttons. */
const widestRule = 0.5

/**
 * Table lines and borders: rows almost wholly inked, and a few such columns side by side. A lone digit has none. Told are those that go
 * on beyond the box, as no letter does.
 */
function stripRules(picture: Picture, ink: Drawn): Run[] {
  const { width, height } = ink.box
  if (width < height * 1.5) return []
  for (let y = 0; y < height; y++) {
    const row = ink.mask.subarray(y * width, (y + 1) * width)
    if (sum(row) >= width * 0.9) row.fill(0)
  }
  stripStretches(ink)
  return uprightIn(ink).filter((rule) => {
    const goesOn = isLong(picture, ink.box, rule)
    if (goesOn || rule.end - rule.start <= thinRule)
      for (let x = rule.start; x < rule.end; x++) clearColumn(ink, x - ink.box.x)
    return goesOn
  })
}

/** Columns inked from top to bottom, side by side, but for a block that is too wide to be a line. */
function uprightIn(ink: Drawn): Run[] {
  const { width, height, x: left } = ink.box
  const isFull = Array.from({ length: width }, (_, x) => columnInk(ink, x) >= height * 0.9)
  const found: Run[] = []
  for (let start = isFull.indexOf(true); start >= 0; ) {
    const blank = isFull.indexOf(false, start)
    const end = blank < 0 ? width : blank
    if (end - start <= height * widestRule) found.push({ start: left + start, end: left + end })
    start = isFull.indexOf(true, end)
  }
  return found
}

/** In heights of its box: how far an edge goes on at both ends, or at one. A letter that its box cuts does so at one end, and by less. */
const longer = { both: 0.2, one: 0.8 } as const
/** Levels of one channel. */
const sameColour = 24

/** Its colour goes on above and below the box, as that of no letter and no caret does. */
export function isLong(picture: Picture, box: Box, { start, end }: Run): boolean {
  const x = Math.floor((start + end - 1) / 2)
  const at = (y: number): number => (y * picture.width + x) * 4
  const own = at(box.y + Math.floor(box.height / 2))
  const reach = (from: number, step: 1 | -1): number => {
    let y = from
    while (Math.abs(y - from) < box.height * longer.one && y >= 0 && y < picture.height) {
      if (differ(picture, at(y), own) > sameColour) break
      y += step
    }
    return Math.abs(y - from) / box.height
  }
  const [up, down] = [reach(box.y - 1, -1), reach(box.y + box.height, 1)]
  return Math.max(up, down) >= longer.one || Math.min(up, down) >= longer.both
}

/** Of two pixels, in levels of the channel in which they differ most. */
export function differ({ pixels }: Picture, a: number, b: number): number {
  let most = 0
  for (let channel = 0; channel < 3; channel++)
    most = Math.max(most, Math.abs((pixels[a + channel] ?? 0) - (pixels[b + channel] ?? 0)))
  return most
}

/** In heights of the box: no stroke of a letter is as long. */
const longest = 1.35
/** In rows. */
const thickest = 3
/** Of the height of the box: above its text, or below. A dash lies between. */
const outer = 0.25

/** The upper and lower edges of buttons beside each other, and what is drawn under a text: thin, and longer than a letter is wide. */
function stripStretches({ box: { width, height }, mask }: Drawn): void {
  const stretches = Array.from({ length: height }, (_, y) =>
    stretchesOf(mask.subarray(y * width, (y + 1) * width), height * longest),
  )
  let top = 0
  for (let y = 0; y <= height; y++) {
    if ((stretches[y]?.length ?? 0) > 0) continue
    const isOuter = y <= height * outer || top >= height * (1 - outer)
    if (isOuter && y - top <= thickest) clearStretches(mask, width, stretches, { start: top, end: y })
    top = y + 1
  }
}

function clearStretches(
  mask: Uint8Array,
  width: number,
  stretches: readonly (readonly Run[])[],
  rows: Run,
): void {
  for (let y = rows.start; y < rows.end; y++)
    for (const { start, end } of stretches[y] ?? []) mask.fill(0, y * width + start, y * width + end)
}

function stretchesOf(row: Uint8Array, least: number): Run[] {
  const found: Run[] = []
  for (let start = row.indexOf(1); start >= 0; ) {
    const blank = row.indexOf(0, start)
    const end = blank < 0 ? row.length : blank
    if (end - start >= least) found.push({ start, end })
    start = row.indexOf(1, end)
  }
  return found
}

/** Tips of the lines above and below: small bands of ink at the edge, apart from the rest. */
function stripNeighbours({ box, mask }: Drawn): void {
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

function columnInk({ box, mask }: Drawn, x: number): number {
  let total = 0
  for (let at = x; at < mask.length; at += box.width) total += mask[at] ?? 0
  return total
}

function clearColumn({ box, mask }: Drawn, x: number): void {
  for (let at = x; at < mask.length; at += box.width) mask[at] = 0
}
