/** The outlines of the point marks: each kind of press has a shape of its own, so that colour is never needed to tell. */
import type { Point } from '../../core/action/geometry'
import type { Form } from './marks'

type Outline = {
  /** Stroked lines, as SVG path data. */
  readonly lines: readonly string[]
  /** A filled middle, for presses that last. */
  readonly disc?: number
}

/** @param unit pixels of the frame to one of this screen. The outline is symmetric about the point's middle. */
export function outline(form: Form, [px, py]: Point, unit: number): Outline {
  const at: Point = [px + 0.5, py + 0.5]
  const ring = (r: number) => circle(at, r * unit)
  const ticks = cross(at, 8 * unit, 19 * unit)
  switch (form) {
    case 'click':
      return { lines: [ring(13), ticks] }
    case 'double':
      return { lines: [ring(13), ring(7.5), cross(at, 13 * unit, 20 * unit)] }
    case 'triple':
      return { lines: [ring(15), ring(10), ring(5), cross(at, 15 * unit, 20 * unit)] }
    case 'right':
      return { lines: [polygon(at, 16 * unit, 4, 0), ticks] }
    case 'middle':
      return { lines: [polygon(at, 17 * unit, 4, Math.PI / 4), ticks] }
    case 'long':
      return { lines: [ring(14), cross(at, 14 * unit, 20 * unit)], disc: 7.5 * unit }
    case 'hover':
      return { lines: [cross(at, 4 * unit, 17 * unit)] }
    case 'spot':
      return { lines: [ring(8)], disc: 2.5 * unit }
    case 'cross':
      return { lines: [saltire(at, 7.5 * unit)] }
    case 'diamond':
      return { lines: [polygon(at, 9.5 * unit, 4, 0)], disc: 2.5 * unit }
  }
}

const circle = ([x, y]: Point, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const cross = ([x, y]: Point, near: number, far: number) =>
  `M${x} ${y - far}V${y - near}M${x} ${y + near}V${y + far}M${x - far} ${y}H${x - near}M${x + near} ${y}H${x + far}`

const saltire = ([x, y]: Point, r: number) =>
  `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`

function polygon([x, y]: Point, r: number, corners: number, turn: number): string {
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
