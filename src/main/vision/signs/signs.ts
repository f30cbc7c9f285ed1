/**
 * Signs that mean the same in every program, by their shape alone: menu, more, search, zoom, back. They are the icons that open or look; what
 * is not plainly one of them is none, since beside them stand those that send and delete.
 */
import type { Box } from '../../../core/action/geometry'
import type { Picture } from '../../engine/ports'
import { holesIn, inkIn, isOneColour, type Spot, spotsIn } from './spots'

export type Sign = '☰' | '⋮' | '⋯' | '🔍' | '🔎' | '‹' | '←' | '›' | '→'

/** The sign that is drawn in a box of the picture, in pixels, with nothing else beside it. */
export function signIn(picture: Picture, box: Box): Sign | undefined {
  const ink = inkIn(picture, box)
  if (ink === undefined) return undefined
  const spots = spotsIn(ink)
  // The three lights of a window are no dots.
  if (spots.length === 3)
    return isOneColour(picture, ink, spots) ? (menuOf(spots) ?? dotsOf(spots)) : undefined
  const [only, other] = [...spots].sort((a, b) => b.area - a.area)
  if (only === undefined || spots.length > 2) return undefined
  if (other !== undefined) return isGlass(only) && isZoom(other, only) ? '🔎' : undefined
  return pointing(rowsOf(only)) ?? (isGlass(only) ? '🔍' : undefined)
}

function pointing(shape: Rows): Sign | undefined {
  if (isChevron(shape)) return '‹'
  if (isArrow(shape)) return '←'
  const turned = mirrored(shape)
  if (isChevron(turned)) return '›'
  return isArrow(turned) ? '→' : undefined
}

/** Equal to a pixel, or a little more of what is large. */
const alike = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(1, Math.max(one, other) * 0.12)

const isSolid = ({ area, width, height }: Spot, share: number): boolean => area >= width * height * share

type Way = 'x' | 'y'
const lengthOf = { x: 'width', y: 'height' } as const

/** Three of a size, one behind the other at equal gaps. */
function isRow(spots: readonly Spot[], along: Way): boolean {
  const [a, b, c] = [...spots].sort((one, other) => one[along] - other[along])
  if (a === undefined || b === undefined || c === undefined) return false
  const across = along === 'x' ? 'y' : 'x'
  const gap = (one: Spot, other: Spot) => other[along] - one[along] - one[lengthOf[along]]
  return (
    [b, c].every((one) => alike(one.width, a.width) && alike(one.height, a.height)) &&
    [b, c].every((one) => Math.abs(one[across] - a[across]) <= 1) &&
    Math.abs(gap(a, b) - gap(b, c)) <= 1 &&
    gap(a, b) >= 1
  )
}

const menu = { wide: 6, flat: 3, least: 0.4, most: 1.3, solid: 0.85 } as const

function menuOf(spots: readonly Spot[]): Sign | undefined {
  const { width, height } = boundsOf(spots)
  const isMenu =
    isRow(spots, 'y') &&
    width >= menu.wide &&
    height >= width * menu.least &&
    height <= width * menu.most &&
    spots.every((bar) => bar.width >= bar.height * menu.flat && isSolid(bar, menu.solid))
  return isMenu ? '☰' : undefined
}

function dotsOf(spots: readonly Spot[]): Sign | undefined {
  const isDot = (spot: Spot) => alike(spot.width, spot.height) && isSolid(spot, 0.6)
  if (!spots.every(isDot)) return undefined
  const { width, height } = boundsOf(spots)
  const [dot, long] = [spots[0]?.width ?? 0, Math.max(width, height)]
  // Dots that touch nearly are a line, and far ones are three things.
  if (long < dot * 4 - 1 || long > dot * 9) return undefined
  return isRow(spots, 'y') ? '⋮' : isRow(spots, 'x') ? '⋯' : undefined
}

function boundsOf(spots: readonly Spot[]): { readonly width: number; readonly height: number } {
  const [left, top] = [Math.min(...spots.map(({ x }) => x)), Math.min(...spots.map(({ y }) => y))]
  return {
    width: Math.max(...spots.map(({ x, width }) => x + width)) - left,
    height: Math.max(...spots.map(({ y, height }) => y + height)) - top,
  }
}

/** `from` and `to` are the first and the last column with ink of every row, `inked` how many have some. */
type Rows = {
  readonly width: number
  readonly height: number
  readonly rows: readonly { readonly from: number; readonly to: number; readonly inked: number }[]
}

function rowsOf({ width, height, has }: Spot): Rows {
  const rows = Array.from({ length: height }, (_, y) => {
    const columns = Array.from({ length: width }, (_, x) => x).filter((x) => has(x, y))
    return { from: columns[0] ?? width, to: columns.at(-1) ?? -1, inked: columns.length }
  })
  return { width, height, rows }
}

const mirrored = ({ width, height, rows }: Rows): Rows => ({
  width,
  height,
  rows: rows.map(({ from, to, inked }) => ({ from: width - 1 - to, to: width - 1 - from, inked })),
})

/** How far a row is from the middle one, 0 to 1. */
const outOf = (row: number, height: number): number => Math.abs(row * 2 - (height - 1)) / (height - 1)

/** Two strokes of one width that meet in the middle of the left side. */
function isChevron({ width, height, rows }: Rows): boolean {
  if (height < 7 || width < 4 || height < width * 1.15 || height > width * 2.3) return false
  const [top, bottom] = [rows[0], rows.at(-1)]
  if (top === undefined || bottom === undefined || top.to < width - 2 || bottom.to < width - 2) return false
  const far = (top.from + bottom.from) / 2
  const slack = Math.max(0.8, width * 0.13)
  return (
    far >= width * 0.4 &&
    rows.every(({ from, to, inked }, row) => {
      const isStroke = inked === to - from + 1 && inked <= width * 0.6 + 1
      return isStroke && Math.abs(from - far * outOf(row, height)) <= slack
    })
  )
}

/** A shaft from end to end in the middle, and a head at its left end: nothing else at the right one, where a door or a tray would be. */
function isArrow({ width, height, rows }: Rows): boolean {
  if (width < 8 || height < 5 || height > width * 1.15 || height < width * 0.45) return false
  const shaft = rows.flatMap(({ inked }, row) => (inked >= width * 0.85 ? [row] : []))
  const [first, last] = [shaft[0], shaft.at(-1)]
  if (first === undefined || last === undefined || last - first + 1 !== shaft.length) return false
  if (shaft.length > height / 3 || Math.abs(first + last - (height - 1)) > 1) return false
  const head = rows.filter((_, row) => row < first || row > last)
  const isHead = head.every(({ to, inked }) => inked > 0 && to <= width * 0.68)
  return (
    isHead && isEven(rows) && isPointed(rows.slice(0, first + 1)) && isPointed(rows.slice(last).reverse())
  )
}

type Row = Rows['rows'][number]

/** The same above as below. */
const isEven = (rows: readonly Row[]): boolean =>
  rows.every(({ from, to }, row) => {
    const other = rows[rows.length - 1 - row]
    return other !== undefined && Math.abs(other.from - from) <= 1.5 && Math.abs(other.to - to) <= 2
  })

/** From the outmost row to the point, each begins farther left. */
function isPointed(rows: readonly Row[]): boolean {
  const [outmost, ...rest] = rows
  if (outmost === undefined || rest.length < 2) return false
  const steps = rest.map(({ from }, nth) => (rows[nth]?.from ?? 0) - from)
  const isSlope = steps.filter((step) => step === 0).length <= steps.length / 3
  return isSlope && steps.every((step) => step >= 0 && step <= 3) && outmost.from >= rest.length * 0.6
}

/** `reach` of the handle and `band` to either side of it in radii of the lens; `hole` is a share of the whole. */
const glass = { least: 8, hole: 0.12, reach: 1.55, band: 0.45, round: [0.62, 0.95] } as const

/** A ring, and a handle from it to a lower corner: teeth, as a key has, stand out of it. */
function isGlass(spot: Spot): boolean {
  const { width, height } = spot
  if (width < glass.least || height < glass.least || !alike(width, height)) return false
  const [hole, ...others] = holesIn(spot)
  if (hole === undefined || others.length > 0 || hole.area < width * height * glass.hole) return false
  const [least, most] = glass.round
  const isRound = isSolid(hole, least) && !isSolid(hole, most) && alike(hole.width, hole.height)
  if (!isRound || !isWhole(hole)) return false
  const middle = { x: hole.x + (hole.width - 1) / 2, y: hole.y + (hole.height - 1) / 2 }
  const isLeft = middle.x < width / 2
  // The ring touches the sides that are away from the handle.
  const radius = Math.max(middle.y, isLeft ? middle.x : width - 1 - middle.x) + 0.5
  return isHandle(spot, middle, radius, isLeft ? 1 : -1) && isRing(spot, middle, radius)
}

/** Nothing reaches into it from its rim: every row of it is of one piece. */
const isWhole = ({ width, height, has }: Spot): boolean =>
  Array.from({ length: height }, (_, y) => y).every((y) => {
    const row = Array.from({ length: width }, (_, x) => has(x, y))
    return row.lastIndexOf(true) - row.indexOf(true) + 1 === row.filter(Boolean).length
  })

/** In a lens: how much of it the sign may fill, and how much longer than high a minus is. */
const zoom = { most: 0.75, flat: 2, solid: 0.8 } as const

/** A plus or a minus in the middle of the lens. */
function isZoom(sign: Spot, glass: Spot): boolean {
  const [hole] = holesIn(glass)
  if (hole === undefined) return false
  const out = (along: Way) =>
    Math.abs(sign[along] + sign[lengthOf[along]] / 2 - glass[along] - hole[along] - hole[lengthOf[along]] / 2)
  if (out('x') > 1 || out('y') > 1 || sign.width > hole.width * zoom.most) return false
  const { width, height, has } = sign
  if (width >= height * zoom.flat) return isSolid(sign, zoom.solid)
  const isFull = (count: number, at: (nth: number) => boolean) =>
    Array.from({ length: count }, (_, nth) => nth).every(at)
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)]
  const corners = [0, width - 1].flatMap((column) => [0, height - 1].map((row) => has(column, row)))
  return (
    width >= 3 &&
    alike(width, height) &&
    isFull(width, (column) => has(column, y)) &&
    isFull(height, (row) => has(x, row)) &&
    corners.every((inked) => !inked)
  )
}

type Middle = { readonly x: number; readonly y: number }

function isHandle({ width, height, has }: Spot, middle: Middle, radius: number, side: 1 | -1): boolean {
  let reach = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [(x - middle.x) * side, y - middle.y]
      const far = Math.hypot(dx, dy)
      if (!has(x, y) || far <= radius + 1.3) continue
      if (dx <= 0 || dy <= 0 || Math.abs(dx - dy) > Math.max(1.5, radius * glass.band)) return false
      reach = Math.max(reach, far)
    }
  return reach >= radius * glass.reach
}

/** Pixels into the ring from its rim at which ink is looked for. */
const depths = [-0.4, 0, 0.5, 1, 1.5, 2, 2.5, 3]

/** There is ink all round. */
function isRing({ has }: Spot, middle: Middle, radius: number): boolean {
  const directions = Array.from({ length: 24 }, (_, nth) => (nth / 24) * 2 * Math.PI)
  return directions.every((angle) =>
    depths.some((depth) =>
      has(
        Math.round(middle.x + Math.cos(angle) * (radius - depth)),
        Math.round(middle.y + Math.sin(angle) * (radius - depth)),
      ),
    ),
  )
}
