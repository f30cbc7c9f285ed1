/** The practice desktop's icons as shapes on a 24 × 24 grid. */
import type { Box } from '../../../../core/action/geometry'
import type { Canvas, Distance, Ink } from '../../drawing/canvas'
import { circleDistance, fillShape, roundBoxDistance, strokeDistance } from '../../drawing/canvas'

/** `tone` is a colour, or `own` for the colour the icon is asked in. */
type Tone = number | 'own'
/** x and y in turn. */
type Dots = readonly number[]
type Shape =
  | {
      readonly round: readonly [x: number, y: number, width: number, height: number]
      readonly radius: number
      readonly tone: Tone
      readonly hollow?: number
    }
  | {
      readonly circle: readonly [x: number, y: number, radius: number]
      readonly tone: Tone
      readonly hollow?: number
    }
  | { readonly stroke: Dots; readonly width: number; readonly tone: Tone }

const white = 0xffffff
const tile = (tone: number): Shape => ({ round: [0, 0, 24, 24], radius: 6, tone })
const stroke = (dots: Dots, width: number, tone: Tone = 'own'): Shape => ({ stroke: dots, width, tone })

const paper = (tone: number): Shape[] => [
  { round: [4, 1, 16, 22], radius: 3, tone },
  stroke([8, 8, 16, 8], 1.8, white),
  stroke([8, 12, 16, 12], 1.8, white),
  stroke([8, 16, 13, 16], 1.8, white),
]

const icons = {
  files: [
    tile(0x2f7fd6),
    { round: [4.5, 6, 8, 6], radius: 1.6, tone: 0xbfdcf8 },
    { round: [4.5, 8, 15, 10.5], radius: 1.8, tone: white },
    stroke([7.5, 15.2, 12, 15.2], 1.3, 0x2f7fd6),
  ],
  notes: [
    tile(0xe5a32a),
    { round: [5.5, 4.5, 13, 15], radius: 2, tone: white },
    stroke([8.3, 8.6, 15.7, 8.6], 1.3, 0xc98a12),
    stroke([8.3, 12, 15.7, 12], 1.3, 0xc98a12),
    stroke([8.3, 15.4, 12.6, 15.4], 1.3, 0xc98a12),
  ],
  contact: [
    tile(0x16917f),
    { round: [4, 6, 16, 12], radius: 2, tone: white },
    { circle: [8.8, 10.6, 1.7], tone: 0x16917f },
    { round: [6.2, 13, 5.2, 2.6], radius: 1.3, tone: 0x16917f },
    stroke([13.6, 10.4, 17.4, 10.4], 1.3, 0x16917f),
    stroke([13.6, 13.6, 16.4, 13.6], 1.3, 0x16917f),
  ],
  shop: [
    tile(0xb8518f),
    { circle: [12, 8.6, 3.1], tone: white, hollow: 1.4 },
    { round: [5.5, 8.8, 13, 10.2], radius: 2, tone: white },
    { circle: [9, 12, 0.95], tone: 0xb8518f },
    { circle: [15, 12, 0.95], tone: 0xb8518f },
  ],
  calls: [
    tile(0x3c9a52),
    stroke([7.6, 7, 8.1, 10.2, 10.2, 13.4, 13.6, 15.8, 17, 16.5], 2.2, white),
    stroke([7.6, 7, 8.3, 9], 4, white),
    stroke([15.2, 16.1, 17, 16.5], 4, white),
  ],
  trash: [
    tile(0x66758a),
    { round: [7, 8.6, 10, 10.6], radius: 1.8, tone: white },
    stroke([5.8, 7, 18.2, 7], 1.6, white),
    stroke([10.2, 5, 13.8, 5], 1.6, white),
    stroke([10.2, 11.4, 10.2, 16.4], 1.2, 0x66758a),
    stroke([13.8, 11.4, 13.8, 16.4], 1.2, 0x66758a),
  ],
  close: [stroke([7, 7, 17, 17], 2), stroke([17, 7, 7, 17], 2)],
  minimise: [stroke([6.5, 12, 17.5, 12], 2)],
  chevron: [stroke([7, 10, 12, 15, 17, 10], 2)],
  check: [stroke([5.5, 12.5, 10, 17, 18.5, 7.5], 2.6)],
  find: [{ circle: [10.5, 10.5, 5.5], tone: 'own', hollow: 2 }, stroke([15, 15, 19.5, 19.5], 2.2)],
  globe: [
    { circle: [12, 12, 9], tone: 'own', hollow: 1.6 },
    stroke([3, 12, 21, 12], 1.5),
    stroke([12, 3, 8.4, 8, 8.4, 16, 12, 21, 15.6, 16, 15.6, 8, 12, 3], 1.5),
  ],
  helm: [
    { circle: [12, 12, 6.4], tone: 'own', hollow: 2 },
    { circle: [12, 12, 2], tone: 'own' },
    stroke([12, 2, 12, 22], 1.5),
    stroke([2, 12, 22, 12], 1.5),
    stroke([5, 5, 19, 19], 1.5),
    stroke([19, 5, 5, 19], 1.5),
  ],
  text: paper(0x7f93ab),
  sheet: paper(0x2c8f5a),
  page: paper(0xc8493f),
  slides: paper(0xd9772b),
  image: [
    { round: [2, 4, 20, 16], radius: 3, tone: 0x7a5fc0 },
    { circle: [7.8, 9.4, 1.9], tone: white },
    stroke([5.5, 16.6, 10.6, 12.4, 13.4, 15, 16, 12, 18.8, 16.6], 2, white),
  ],
  notebook: [
    tile(0x3d7ea6),
    { round: [6.5, 4.5, 11, 15], radius: 1.6, tone: white },
    { round: [6.5, 4.5, 2.6, 15], radius: 1.2, tone: 0xbcd6e6 },
    { round: [11, 8, 4.6, 3], radius: 0.6, tone: 0x3d7ea6 },
  ],
  pen: [
    tile(0x4b5a8a),
    stroke([7.4, 16.6, 15.8, 8.2], 3.6, white),
    stroke([16.6, 7.4, 17.4, 6.6], 3.6, 0xf2c14e),
    stroke([5.2, 18.8, 6.6, 17.4], 1.4, white),
  ],
  ink: [
    tile(0x2f5fb3),
    { round: [9.2, 4.6, 5.6, 3.6], radius: 0.8, tone: 0xf2c14e },
    { round: [6, 8.6, 12, 10.6], radius: 2.4, tone: white },
    { round: [7.6, 12.4, 8.8, 5.2], radius: 1.4, tone: 0x2f5fb3 },
  ],
  lamp: [
    tile(0xc98a1f),
    stroke([8, 18.6, 16, 18.6], 1.8, white),
    stroke([12, 18, 8.6, 12.4, 13, 8.6], 1.5, white),
    stroke([12.2, 6.8, 16.4, 11.2], 3.6, white),
    { circle: [16.2, 12.6, 1.3], tone: 0xffe9a8 },
  ],
  envelopes: [
    tile(0xa8654a),
    { round: [4.5, 7, 15, 10.4], radius: 1.6, tone: white },
    stroke([5.6, 8.6, 12, 13, 18.4, 8.6], 1.3, 0xa8654a),
  ],
  calendar: [
    tile(0x3f8f6d),
    { round: [5, 5.6, 14, 13.4], radius: 1.8, tone: white },
    { round: [5, 5.6, 14, 3.6], radius: 1.6, tone: 0xd7604f },
    stroke([8.4, 12.2, 8.6, 12.2], 1.8, 0x3f8f6d),
    stroke([11.9, 12.2, 12.1, 12.2], 1.8, 0x3f8f6d),
    stroke([15.4, 12.2, 15.6, 12.2], 1.8, 0x3f8f6d),
    stroke([8.4, 15.8, 8.6, 15.8], 1.8, 0x3f8f6d),
    stroke([11.9, 15.8, 12.1, 15.8], 1.8, 0x3f8f6d),
  ],
  person: [
    { circle: [12, 12, 12], tone: 'own' },
    { circle: [12, 9.4, 3.7], tone: white },
    { round: [5.8, 14.4, 12.4, 6], radius: 3, tone: white },
  ],
} as const satisfies Record<string, readonly Shape[]>

export type IconName = keyof typeof icons

export function drawIcon(canvas: Canvas, box: Box, name: IconName, ink: Ink): void {
  const scale = box.width / 24
  for (const shape of icons[name]) {
    const rgb = shape.tone === 'own' ? ink.rgb : shape.tone
    fillShape(canvas, box, { ...ink, rgb }, scaled(shape, box, scale))
  }
}

function scaled(shape: Shape, box: Box, scale: number): Distance {
  const x = (value: number) => box.x + value * scale
  const y = (value: number) => box.y + value * scale
  if ('stroke' in shape) return strokeDistance(pairs(shape.stroke, x, y), shape.width * scale)
  if ('circle' in shape) {
    const [centerX, centerY, radius] = shape.circle
    return hollowed(circleDistance(x(centerX), y(centerY), radius * scale), shape.hollow, scale)
  }
  const [left, top, width, height] = shape.round
  const round = { x: x(left), y: y(top), width: width * scale, height: height * scale }
  return hollowed(roundBoxDistance(round, shape.radius * scale), shape.hollow, scale)
}

const pairs = (dots: Dots, x: (value: number) => number, y: (value: number) => number) =>
  dots.flatMap((value, i) => (i % 2 === 0 ? [[x(value), y(dots[i + 1] ?? 0)] as const] : []))

/** A ring of the given thickness along the shape's edge instead of the whole shape. */
function hollowed(distance: Distance, thickness: number | undefined, scale: number): Distance {
  if (thickness === undefined) return distance
  const half = (thickness * scale) / 2
  return (x, y) => Math.abs(distance(x, y)) - half
}
