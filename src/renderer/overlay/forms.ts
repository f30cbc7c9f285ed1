/** The outlines of the point marks: each kind of press has a shape of its own, so that colour is never needed to tell. */
import type { Point } from '../../core/action/geometry'
import type { Area } from './label'

export type Form =
  | 'click'
  | 'double'
  | 'triple'
  | 'right'
  | 'middle'
  | 'long'
  | 'hover'
  | 'spot'
  | 'cross'
  | 'diamond'

export type Outline = {
  /** Stroked lines, as SVG path data. */
  readonly lines: readonly string[]
  /** Filled spots, for presses that last. */
  readonly discs?: readonly { readonly at: Point; readonly r: number }[]
}

/**
 * A reticle with an open middle, so that what lies at the point can be seen.
 * @param unit pixels of the frame to one of this screen. The outline is symmetric about the point's middle.
 */
export function outline(form: Form, [px, py]: Point, unit: number): Outline {
  const at: Point = [px + 0.5, py + 0.5]
  const ring = (r: number) => circle(at, r * unit)
  const ticks = cross(at, 13 * unit, 20 * unit)
  switch (form) {
    case 'click':
      return { lines: [ring(11), ticks] }
    case 'double':
      return { lines: [ring(14), ring(7.5), cross(at, 14 * unit, 20 * unit)] }
    case 'triple':
      return { lines: [ring(18), ring(12), ring(6)] }
    case 'right':
      return { lines: [polygon(at, 16 * unit, 4, 0), ticks] }
    case 'middle':
      return { lines: [polygon(at, 17 * unit, 4, Math.PI / 4), ticks] }
    case 'long':
      return { lines: [ring(13), ticks], discs: [{ at, r: 5 * unit }] }
    case 'hover':
      return { lines: [cross(at, 7 * unit, 18 * unit)] }
    case 'spot':
      return { lines: [ring(8)] }
    case 'cross':
      return { lines: [saltire(at, 7.5 * unit)] }
    case 'diamond':
      return { lines: [polygon(at, 9.5 * unit, 4, 0)] }
  }
}

export const circle = ([x, y]: Point, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const cross = ([x, y]: Point, near: number, far: number) =>
  `M${x} ${y - far}V${y - near}M${x} ${y + near}V${y + far}M${x - far} ${y}H${x - near}M${x + near} ${y}H${x + far}`

const saltire = ([x, y]: Point, r: number) =>
  `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`

export function polygon([x, y]: Point, r: number, corners: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, nth) => {
    const angle = turn + (nth * 2 * Math.PI) / corners
    return `${x + r * Math.sin(angle)} ${y - r * Math.cos(angle)}`
  })
  return `M${points.join('L')}z`
}

/** The two strokes of an arrow's head at the end of a line. */
export function arrowHead(from: Point, to: Point, length: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const wing = (turn: number): Point => [
    to[0] - length * Math.cos(angle + turn),
    to[1] - length * Math.sin(angle + turn),
  ]
  const [a, b] = [wing(0.5), wing(-0.5)]
  return `M${a[0]} ${a[1]}L${to[0]} ${to[1]}L${b[0]} ${b[1]}`
}

/** The corners of an area, outside of it by as much as the casings of a line take. */
export function brackets(area: Area, unit: number): string {
  const pad = 5 * unit
  const [left, top] = [area.x - pad, area.y - pad]
  const [right, bottom] = [area.x + area.width + pad, area.y + area.height + pad]
  const arm = Math.min(11 * unit, (right - left) / 3, (bottom - top) / 3)
  return [
    `M${left} ${top + arm}V${top}H${left + arm}`,
    `M${right - arm} ${top}H${right}V${top + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${left + arm} ${bottom}H${left}V${bottom - arm}`,
  ].join('')
}
