/**
 * Draws marks: every line has a black casing within a white one, so that one of the two stands out from any picture.
 * Colour only tells whose mark it is, and comes from the group: `currentColor`.
 */
import type { Point } from '../../core/action/geometry'
import { arrowHead, brackets, type Outline, outline } from './forms'
import { aimOutline } from './forms-aim'
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
    case 'point':
      return <PointMark shape={shape} drawn={outline(shape.form, shape.at, unit)} unit={unit} whose={whose} />
    case 'aim':
      return <PointMark shape={shape} drawn={aimOutline(shape, unit)} unit={unit} whose={whose} />
    case 'box': {
      const { x, y, width, height } = shape.area
      return (
        <g data-mark="box">
          <Stroke d={`M${x} ${y}h${width}v${height}h${-width}z`} unit={unit} whose={whose} thin />
        </g>
      )
    }
    case 'brackets':
      return (
        <g data-mark="brackets">
          <Stroke d={brackets(shape.area, unit)} unit={unit} whose={whose} thin />
        </g>
      )
    case 'path':
      return <Path points={shape.points} style={shape.style} unit={unit} whose={whose} />
    case 'text':
    case 'label':
      return <Words shape={shape} unit={unit} />
    case 'caps':
      return <Caps shape={shape} unit={unit} />
  }
}

type PointProps = {
  readonly shape: Extract<Shape, { kind: 'point' | 'aim' }>
  readonly drawn: Outline
  readonly unit: number
  readonly whose: Role
}

function PointMark({ shape: { kind, form, at }, drawn: { lines, discs = [] }, unit, whose }: PointProps) {
  return (
    <g data-mark="point" data-form={form} data-framed={kind === 'aim'} data-x={at[0]} data-y={at[1]}>
      <Stroke d={lines.join('')} unit={unit} whose={whose} />
      {discs.map(({ at: [cx, cy], r }) => (
        <Disc key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} unit={unit} />
      ))}
    </g>
  )
}

function Disc({ unit, ...disc }: { readonly cx: number; readonly cy: number; readonly r: number } & Unit) {
  return (
    <>
      <circle {...disc} fill="currentColor" stroke="#fff" strokeWidth={5 * unit} />
      <circle {...disc} fill="currentColor" stroke="#000" strokeWidth={2.5 * unit} />
      <circle {...disc} fill="currentColor" />
    </>
  )
}

type Unit = { readonly unit: number }

type StrokeProps = Unit & {
  readonly d: string
  readonly whose: Role
  readonly thin?: boolean
}

/** Widths in pixels of this screen: the line, and what each casing adds on both of its sides together. */
const widths = { line: 2.2, thin: 1.6, casing: 2.8 } as const

function Stroke({ d, unit, whose, thin }: StrokeProps) {
  const line = (thin ? widths.thin : widths.line) * unit
  const dashed =
    whose === 'glimpse' || whose === 'original' ? { strokeDasharray: `${5 * unit} ${8 * unit}` } : {}
  const path = { d, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round', ...dashed } as const
  return (
    <>
      <path {...path} stroke="#fff" strokeWidth={line + 2 * widths.casing * unit} />
      <path {...path} stroke="#000" strokeWidth={line + widths.casing * unit} />
      <path {...path} stroke="currentColor" strokeWidth={line} />
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
