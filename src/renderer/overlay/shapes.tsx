/** Draws marks: every line on a dark halo, so that it stands out from any picture. */
import type { Point } from '../../core/action/geometry'
import { arrowHead, outline } from './forms'
import type { Role, Shape } from './marks'
import styles from './overlay.module.css'

type Drawn = { readonly shapes: readonly Shape[]; readonly whose: Role; readonly unit: number }

/** A group of marks of one role, for inside an SVG whose units are the frame's pixels. */
export function Marks({ shapes, whose, unit }: Drawn) {
  return (
    <g className={styles.marks} data-role={whose}>
      {shapes.map((shape, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their order.
        <Mark key={nth} shape={shape} whose={whose} unit={unit} />
      ))}
    </g>
  )
}

function Mark({
  shape,
  whose,
  unit,
}: {
  readonly shape: Shape
  readonly whose: Role
  readonly unit: number
}) {
  switch (shape.kind) {
    case 'point': {
      const { lines, disc } = outline(shape.form, shape.at, unit)
      const [x, y] = shape.at
      return (
        <g data-mark="point" data-form={shape.form} data-x={x} data-y={y}>
          <Stroke d={lines.join('')} unit={unit} whose={whose} />
          {disc !== undefined && <circle className={styles.disc} cx={x + 0.5} cy={y + 0.5} r={disc} />}
          <circle className={styles.disc} cx={x + 0.5} cy={y + 0.5} r={1.2 * unit} />
        </g>
      )
    }
    case 'box': {
      const { x, y, width, height } = shape.area
      return (
        <g data-mark="box">
          <Stroke d={`M${x} ${y}h${width}v${height}h${-width}z`} unit={unit} whose={whose} thin />
        </g>
      )
    }
    case 'path':
      return <Path points={shape.points} style={shape.style} unit={unit} whose={whose} />
    case 'text':
    case 'label':
      return <Words shape={shape} unit={unit} />
    case 'caps':
      return <Caps shape={shape} unit={unit} />
  }
}

type StrokeProps = {
  readonly d: string
  readonly unit: number
  readonly whose: Role
  readonly thin?: boolean
}

function Stroke({ d, unit, whose, thin }: StrokeProps) {
  const width = (thin ? 1.5 : 2.2) * unit
  const dashed =
    whose === 'glimpse' || whose === 'original' ? { strokeDasharray: `${4 * unit} ${5 * unit}` } : {}
  return (
    <>
      <path className={styles.halo} d={d} strokeWidth={width + (thin ? 1.6 : 2.4) * unit} {...dashed} />
      <path className={styles.line} d={d} strokeWidth={width} {...dashed} />
    </>
  )
}

type PathProps = {
  readonly points: readonly Point[]
  readonly style: 'drag' | 'swipe' | 'scroll' | 'link'
  readonly unit: number
  readonly whose: Role
}

function Path({ points, style, unit, whose }: PathProps) {
  const last = points.at(-1)
  const before = points.at(-2)
  if (last === undefined || before === undefined) return null
  const middle = ([x, y]: Point): Point => [x + 0.5, y + 0.5]
  const line = `M${points.map((point) => middle(point).join(' ')).join('L')}`
  const head = style === 'link' ? '' : arrowHead(middle(before), middle(last), 13 * unit)
  return (
    <g data-mark={style}>
      <Stroke
        d={line}
        unit={unit * (style === 'swipe' ? 1.7 : 1)}
        whose={style === 'link' ? 'original' : whose}
        thin
      />
      {head !== '' && <Stroke d={head} unit={unit} whose={whose === 'original' ? 'proposed' : whose} />}
    </g>
  )
}

type WordsProps = { readonly shape: Extract<Shape, { kind: 'text' | 'label' }>; readonly unit: number }

function Words({ shape: { kind, area, text }, unit }: WordsProps) {
  const { x, y, width, height } = area
  return (
    <g data-mark={kind}>
      <rect x={x} y={y} width={width} height={height} rx={6 * unit} strokeWidth={unit} />
      <text x={x + width / 2} y={y + height / 2} fontSize={(kind === 'text' ? 13 : 12) * unit}>
        {text}
      </text>
    </g>
  )
}

type CapsProps = { readonly shape: Extract<Shape, { kind: 'caps' }>; readonly unit: number }

function Caps({ shape: { area, caps }, unit }: CapsProps) {
  return (
    <g data-mark="caps">
      {caps.map(({ text, x, width }) => (
        <g key={x}>
          <rect
            x={x}
            y={area.y + 2 * unit}
            width={width}
            height={area.height}
            rx={8 * unit}
            className={styles.foot}
          />
          <rect x={x} y={area.y} width={width} height={area.height} rx={8 * unit} strokeWidth={1.2 * unit} />
          <text x={x + width / 2} y={area.y + area.height / 2} fontSize={16 * unit}>
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}
