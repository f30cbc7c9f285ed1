/** The marks over the picture, and the handles by which the operator drags them. */
import { type PointerEvent, useMemo, useState } from 'react'
import { type Action, pointsOf } from '../../core/action/action'
import type { Ends } from '../../core/action/describe'
import { type Box, limit, type Point, type Size } from '../../core/action/geometry'
import type { Element } from '../../core/action/observation'
import { isRead } from '../../core/effects/control'
import { useLang, useTexts } from '../state/room'
import { useFading } from './fading'
import { onlyFocuses } from './focusing'
import { type Area, gapOf } from './label'
import { boxShapes, type Canvas, isSpot, marks, placesOf, type Role, reach, type Shape } from './marks'
import styles from './overlay.module.css'
import { platesFor } from './plates'
import { clickedPixel, createPointerPress } from './press'
import { Marks } from './shapes'
import { toFrame } from './view'

/** What to draw: an action in a role; `original` stands under it when it was edited. */
export type Drawing = {
  readonly action: Action
  readonly role: Role
  readonly original?: Action | undefined
  /** Where the frame is known to show words, which the marks leave free. */
  readonly words?: readonly Box[] | undefined
  /** Where it shows what has no words. */
  readonly things?: readonly Box[] | undefined
  /** What lies at the ends of a drag. */
  readonly ends?: Ends | undefined
}

type Props = {
  readonly size: Size
  /** Pixels of the frame to one of this screen, at the size of the console's type. */
  readonly unit: number
  readonly drawing: Drawing | undefined
  /** Elements offered to the number keys, by number. */
  readonly offered?: ReadonlyMap<number, Element> | undefined
  /** Several moves to choose from, in the order of their digits; `front`: the one that the drawing is of. */
  readonly candidates?: readonly { readonly action: Action; readonly front: boolean }[] | undefined
  /** Only the numbers of the offers are drawn, and not their outlines. */
  readonly quiet?: boolean
  /** What changed under a held move. */
  readonly changed?: readonly Box[] | undefined
  /** Where the name of the target stands, when that is not where the move points. */
  readonly named?: Point | undefined
  /** Present when the points may be moved. */
  readonly onMove?: ((handle: number, to: Point) => void) | undefined
  /** Present when a click places a point: one on a handle comes here, one beside them is the stage's. */
  readonly onPlace?: ((to: Point, handle: number) => void) | undefined
}

export function Overlay({
  size,
  unit,
  drawing,
  offered = noOffers,
  candidates = noCandidates,
  quiet = false,
  changed,
  named,
  onMove,
  onPlace,
}: Props) {
  const lang = useLang()
  const t = useTexts()
  const words = drawing?.words ?? none
  const things = drawing?.things ?? none
  const [from, to] = drawing?.ends ?? []
  const canvas = useMemo<Canvas>(
    () => ({ size, unit, lang, words, things, ends: [from, to] }),
    [size, unit, lang, words, things, from, to],
  )
  const before = useMemo(() => originals(drawing, canvas), [drawing, canvas])
  const shapes = useMemo(
    () => (drawing === undefined ? [] : marks(drawing.action, canvas, before)),
    [drawing, canvas, before],
  )
  const plates = useMemo(
    () =>
      platesFor(
        [...offered.values()].map((element) => ({ box: element.box, read: isRead(element) })),
        [...before, ...shapes],
        canvas,
      ),
    [offered, before, shapes, canvas],
  )
  const choice = useMemo(() => rivalsOn(candidates, shapes, canvas), [candidates, shapes, canvas])
  const fading = useFading()
  const viewBox = `0 0 ${size.width} ${size.height}`
  return (
    <>
      <svg ref={fading} className={styles.overlay} viewBox={viewBox} data-testid="overlay" aria-hidden="true">
        {changed !== undefined && <Marks whose="changed" unit={unit} shapes={boxShapes(changed)} />}
        {named !== undefined && (
          <Marks whose="named" unit={unit} shapes={namedShapes(named, drawing, unit)} />
        )}
        {[...offered].map(([nth, element], index) => (
          <Offer key={nth} element={element} nth={nth} unit={unit} quiet={quiet} plate={plates[index]} />
        ))}
        {choice.shapes.length > 0 && <Marks whose="rival" unit={unit} shapes={choice.shapes} />}
        {choice.plates.map(({ nth, plate, front }) => (
          <Plate key={nth} nth={nth} unit={unit} plate={plate} front={front} />
        ))}
        <Marks whose="original" unit={unit} shapes={before} />
        {drawing !== undefined && <Marks whose={drawing.role} unit={unit} shapes={shapes} />}
      </svg>
      {drawing !== undefined && onMove !== undefined && (
        <svg className={styles.overlay} viewBox={viewBox}>
          <title>{t.picture.marks}</title>
          <Handles
            points={pointsOf(drawing.action)}
            unit={unit}
            size={size}
            onMove={onMove}
            onPlace={onPlace}
          />
        </svg>
      )}
    </>
  )
}

const none: readonly Box[] = []
const noCandidates: NonNullable<Props['candidates']> = []
const noOffers: ReadonlyMap<number, Element> = new Map()

/** The mark before an edit, and a line from it to where the edit put it; it stays where the edit has no place at all. */
function originals(drawing: Drawing | undefined, canvas: Canvas): readonly Shape[] {
  if (drawing?.original === undefined) return []
  const to = pointsOf(drawing.action)
  const from = pointsOf(drawing.original)
  if (from.every(([x, y], nth) => to[nth]?.[0] === x && to[nth]?.[1] === y)) return []
  const links = from.flatMap((point, nth) => {
    const other = to[nth]
    return other === undefined ? [] : [{ kind: 'path', style: 'link', points: [point, other] } as const]
  })
  return [...links, ...placesOf(drawing.original, canvas).filter(isSpot)]
}

/** A thin box round the place, and a thin line to it. */
function namedShapes([x, y]: Point, drawing: Drawing | undefined, unit: number): readonly Shape[] {
  const side = 28 * unit
  const area = { x: x - side / 2, y: y - side / 2, width: side, height: side }
  const from = drawing === undefined ? undefined : pointsOf(drawing.action)[0]
  const link: Shape[] = from === undefined ? [] : [{ kind: 'path', style: 'link', points: [from, [x, y]] }]
  return [...link, { kind: 'box', area }]
}

/** The other moves, without their words, and a digit beside each that has a place. */
function rivalsOn(candidates: NonNullable<Props['candidates']>, front: readonly Shape[], canvas: Canvas) {
  const placed = candidates.map(({ action, front }, index) => {
    const shapes = placesOf(action, canvas).filter((shape) => isSpot(shape) || shape.kind === 'path')
    return { nth: index + 1, front, shapes, at: pointsOf(action)[0] }
  })
  const spots = placed.flatMap(({ at, ...move }) => (at === undefined ? [] : [{ ...move, at }]))
  const shapes = spots.filter(({ front }) => !front).flatMap(({ shapes }) => shapes)
  const boxes = spots.map(({ at, shapes: [first] }) => ({ box: outlineOf(first, at, canvas.unit) }))
  const plates = platesFor(boxes, [...front, ...shapes], canvas)
  return {
    shapes,
    plates: spots.map(({ nth, front }, index) => ({ nth, front, plate: plates[index] })),
  }
}

/** All that a mark stands on: a digit beside it hides neither the words nor the reticle. */
function outlineOf(shape: Shape | undefined, [x, y]: Point, unit: number): Box {
  const by = (shape?.kind === 'aim' ? 10 : reach) * unit
  const { width, height, ...at } = shape?.kind === 'aim' ? shape.area : { x, y, width: 1, height: 1 }
  return { x: at.x - by, y: at.y - by, width: width + 2 * by, height: height + 2 * by }
}

type PlateProps = {
  readonly nth: number
  readonly unit: number
  readonly plate: Area | undefined
  readonly front: boolean
}

function Plate({ nth, unit, plate, front }: PlateProps) {
  if (plate === undefined) return null
  const { x, y, width: side } = plate
  return (
    <g className={styles.offer} data-candidate={nth} data-front={front} data-quiet={!front}>
      <rect
        className={styles.plate}
        x={x}
        y={y}
        width={side}
        height={side}
        rx={3 * unit}
        strokeWidth={unit}
      />
      <text x={x + side / 2} y={y + side / 2} fontSize={11 * unit}>
        {nth}
      </text>
    </g>
  )
}

type OfferProps = {
  readonly element: Element
  readonly nth: number
  readonly unit: number
  readonly quiet: boolean
  readonly plate: Area | undefined
}

function Offer({ element: { box }, nth, unit, quiet, plate }: OfferProps) {
  if (plate === undefined) return null
  const { x, y, width: side } = plate
  return (
    <g className={styles.offer} data-offer={nth} data-quiet={quiet}>
      {!quiet && <rect {...box} rx={3 * unit} strokeWidth={1.2 * unit} />}
      {isFar(plate, box) && <path d={tie(plate, box)} strokeWidth={1.2 * unit} />}
      <rect
        strokeWidth={unit}
        className={styles.plate}
        x={x}
        y={y}
        width={side}
        height={side}
        rx={3 * unit}
      />
      <text x={x + side / 2} y={y + side / 2} fontSize={11 * unit}>
        {nth}
      </text>
    </g>
  )
}

/** Where the number had to go elsewhere, a line says whose it is. */
const isFar = (plate: Area, box: Box): boolean => gapOf(plate, box) > plate.width

function tie(plate: Area, box: Box): string {
  const from: Point = [plate.x + plate.width / 2, plate.y + plate.height / 2]
  const to: Point = [limit(from[0], box.x, box.x + box.width), limit(from[1], box.y, box.y + box.height)]
  return `M${from.join(' ')}L${to.join(' ')}`
}

const placeOf = (event: PointerEvent): Point => [event.clientX, event.clientY]

type HandlesProps = {
  readonly points: readonly Point[]
  readonly unit: number
  readonly size: Size
  readonly onMove: (handle: number, to: Point) => void
  readonly onPlace: ((to: Point, handle: number) => void) | undefined
}

function Handles({ points, unit, size, onMove, onPlace }: HandlesProps) {
  const t = useTexts()
  const [press] = useState(createPointerPress)
  const drag = (handle: number) => (event: PointerEvent<SVGCircleElement>) => {
    const svg = event.currentTarget.ownerSVGElement
    if (svg === null || event.buttons !== 1 || !press.move(placeOf(event))) return
    onMove(handle, toFrame(placeOf(event), svg.getBoundingClientRect(), size))
  }
  const lift = (handle: number) => (event: PointerEvent<SVGCircleElement>) => {
    const svg = event.currentTarget.ownerSVGElement
    const at = press.up(placeOf(event))
    if (svg === null || at === undefined) return
    const pixel = clickedPixel(at, svg.getBoundingClientRect(), size)
    if (pixel !== undefined) onPlace?.(pixel, handle)
  }
  return points.map((point, handle) => (
    // biome-ignore lint/a11y/useSemanticElements: inside a drawing there are no buttons.
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: a handle is the nth point of the action.
      key={handle}
      className={styles.handle}
      data-handle={handle}
      tabIndex={0}
      role="button"
      aria-label={`${points.length > 1 ? t.picture.handleNth(handle + 1) : t.picture.handle} ${point.join(', ')}`}
      cx={point[0] + 0.5}
      cy={point[1] + 0.5}
      r={(reach + 4) * unit}
      onPointerDown={(event) => {
        event.stopPropagation()
        if (event.button !== 0 || onlyFocuses(event)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        press.down(placeOf(event))
      }}
      onPointerMove={drag(handle)}
      onPointerUp={lift(handle)}
      onPointerCancel={press.cancel}
    >
      <title>{points.length > 1 ? t.picture.handleNth(handle + 1) : t.picture.handle}</title>
    </circle>
  ))
}
