/** What is drawn in a small part of a picture, told from the ground it is drawn on, and the pieces of it. */
import type { Box } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'

/** Row by row, 1 where there is ink. `left` and `top`: where it lies in the picture. */
export type Ink = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly dark: Uint8Array
  /** Where in the picture's bytes a pixel of the ground is. */
  readonly ground: number
}

/** What hangs together, in pixels of the ink; `has` asks in its own columns and rows. */
export type Spot = Box & { readonly area: number; has(x: number, y: number): boolean }

/** Pixels of ground that are taken along round a box. */
const rim = 2
/** Levels of a channel: what differs less is the same ground, and so faint a drawing is none. */
const same = 28
const faint = 50
/** Of the strongest ink: the edges of a line are blurred. */
const share = 0.5
/** Of the rim, how much must be ground. */
const even = 0.85
/** Pixels: larger things are no icons. */
const most = 160

/** Undefined where the ground is not even, or nothing is drawn on it. */
export function inkIn({ pixels, width, height }: Picture, box: Box): Ink | undefined {
  const [left, top] = [Math.max(0, Math.floor(box.x) - rim), Math.max(0, Math.floor(box.y) - rim)]
  const columns = Math.min(width, Math.ceil(box.x + box.width) + rim) - left
  const rows = Math.min(height, Math.ceil(box.y + box.height) + rim) - top
  if (columns < 3 || rows < 3 || columns > most || rows > most) return undefined
  const part = { left, top, columns, rows, stride: width }
  const ground = groundOf(pixels, part)
  if (ground === undefined) return undefined
  const levels = new Uint8Array(columns * rows)
  let strongest = 0
  for (let nth = 0; nth < levels.length; nth++) {
    levels[nth] = apart(pixels, placeOf(nth, part), ground)
    strongest = Math.max(strongest, levels[nth] ?? 0)
  }
  if (strongest < faint) return undefined
  const dark = levels.map((level) => Number(level >= strongest * share))
  const ink = { left, top, ground, width: columns, height: rows, dark }
  return levels.some((level, nth) => level >= strongest * hint && !isBesideInk(nth, ink)) ? undefined : ink
}

/** A fainter stroke is a part of the drawing as well: without it, it would be another. */
const hint = 0.25
function isBesideInk(nth: number, { width, height, dark }: Omit<Ink, 'ground'>): boolean {
  const [x, y] = [nth % width, Math.floor(nth / width)]
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      if (dark[row * width + column] === 1) return true
  return false
}

type Part = {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
  readonly stride: number
}

/** The first of four bytes of a pixel of the part. */
const placeOf = (nth: number, { left, top, columns, stride }: Part): number =>
  ((top + Math.floor(nth / columns)) * stride + left + (nth % columns)) * 4

const apart = (pixels: Uint8Array, one: number, other: number): number =>
  Math.max(
    Math.abs((pixels[one] ?? 0) - (pixels[other] ?? 0)),
    Math.abs((pixels[one + 1] ?? 0) - (pixels[other + 1] ?? 0)),
    Math.abs((pixels[one + 2] ?? 0) - (pixels[other + 2] ?? 0)),
  )

/** A pixel of the rim that most of it is like. */
function groundOf(pixels: Uint8Array, part: Part): number | undefined {
  const { columns, rows } = part
  const border: number[] = []
  for (let nth = 0; nth < columns * rows; nth++) {
    const [x, y] = [nth % columns, Math.floor(nth / columns)]
    if (x === 0 || y === 0 || x === columns - 1 || y === rows - 1) border.push(placeOf(nth, part))
  }
  return border
    .filter((_, nth) => nth % Math.ceil(border.length / 8) === 0)
    .find((one) => border.filter((other) => apart(pixels, one, other) <= same).length >= border.length * even)
}

/** Of two colours, each seen from the ground: a blurred grey is the same grey. */
const alikeFrom = 0.96

/** Whether what is drawn is of one colour; each is asked where it is strongest. */
export function isOneColour({ pixels, width }: Picture, ink: Ink, spots: readonly Spot[]): boolean {
  const tintOf = ({ x, y, width: wide, height: high, has }: Spot): readonly number[] => {
    let [best, strongest] = [ink.ground, -1]
    for (let row = 0; row < high; row++)
      for (let column = 0; column < wide; column++) {
        const at = ((ink.top + y + row) * width + ink.left + x + column) * 4
        if (!has(column, row) || apart(pixels, at, ink.ground) <= strongest) continue
        ;[best, strongest] = [at, apart(pixels, at, ink.ground)]
      }
    return [0, 1, 2].map((channel) => (pixels[best + channel] ?? 0) - (pixels[ink.ground + channel] ?? 0))
  }
  const [first = [], ...others] = spots.map(tintOf)
  return others.every((other) => cosine(first, other) >= alikeFrom)
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, nth) => sum + value * (other[nth] ?? 0), 0)
const cosine = (one: readonly number[], other: readonly number[]): number =>
  dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))

/** All that hangs together, corners counting; single pixels are left out. */
export const spotsIn = (ink: Ink): Spot[] => pieces(ink, 1, true).filter(({ area }) => area > 1)

/** The ground that ink closes in: what hangs together by its sides and reaches no border. */
export function holesIn({ width, height, has }: Spot): Spot[] {
  const dark = Uint8Array.from({ length: width * height }, (_, nth) =>
    Number(has(nth % width, Math.floor(nth / width))),
  )
  return pieces({ width, height, dark }, 0, false).filter(
    ({ x, y, width: wide, height: high }) => x > 0 && y > 0 && x + wide < width && y + high < height,
  )
}

/** Of more than these nothing is told. */
const enough = 24

function pieces(
  { width, height, dark }: Pick<Ink, 'width' | 'height' | 'dark'>,
  level: 0 | 1,
  byCorners: boolean,
): Spot[] {
  const owner = new Int32Array(width * height)
  const found: Spot[] = []
  const steps = byCorners ? [-1, 0, 1] : [0]
  for (let start = 0; start < dark.length && found.length < enough; start++) {
    if (dark[start] !== level || owner[start] !== 0) continue
    const own = found.length + 1
    let [west, north, east, south, area] = [width, height, 0, 0, 0]
    const stack = [start]
    owner[start] = own
    const visit = (x: number, y: number) => {
      const next = y * width + x
      if (x < 0 || y < 0 || x >= width || y >= height || dark[next] !== level || owner[next] !== 0) return
      owner[next] = own
      stack.push(next)
    }
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      area += 1
      ;[west, east] = [Math.min(west, x), Math.max(east, x)]
      ;[north, south] = [Math.min(north, y), Math.max(south, y)]
      for (const step of steps) {
        visit(x - 1, y + step)
        visit(x + 1, y + step)
        visit(x, y - 1)
        visit(x, y + 1)
      }
    }
    const [x0, y0] = [west, north]
    const [wide, high] = [east - west + 1, south - north + 1]
    const has = (x: number, y: number): boolean =>
      x >= 0 && y >= 0 && x < wide && y < high && owner[(y + y0) * width + x + x0] === own
    found.push({ x: x0, y: y0, width: wide, height: high, area, has })
  }
  return found
}
