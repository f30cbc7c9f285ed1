/** The picture, as large as can be: live or from a step, with its marks, its zoom and the bar below it. */
import { type ComponentType, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { pointsOf } from '../../../core/action/action'
import type { Box, Point, Size } from '../../../core/action/geometry'
import type { RunView } from '../../../core/api/api'
import type { StepView } from '../../../core/run/steps'
import { Boundary } from '../../faults/boundary'
import { onlyFocuses } from '../../overlay/focusing'
import { changedIn } from '../../overlay/marks'
import { askedPlaces, canEdit, drawnOffers } from '../../overlay/offers'
import { type Drawing, Overlay } from '../../overlay/overlay'
import { clickedPixel, createPointerPress } from '../../overlay/press'
import { scaleFor } from '../../overlay/view'
import { choices } from '../../state/correcting/candidates'
import { dangerOf } from '../../state/danger'
import { hasHands } from '../../state/decisions'
import type { Made } from '../../state/presses'
import { useRoom, useRunOf, useShown, useTexts } from '../../state/room'
import { draftOf, glimpseOf, isVetoing, lastEffect, selectedStep } from '../../state/store'
import { FrameImage } from '../../widgets/frame-image'
import pictureStyles from '../../widgets/looks/picture.module.css'
import { drawingOf, namedAt, pictureSize, stepDrawing } from './drawings'
import { BeforeLast, HeldFlicker } from './flicker'
import { WritingField } from './hands/writing-field'
import type { LivePictureProps } from './live-picture'
import { PictureBar } from './picture-bar'
import { PictureState } from './picture-state'
import { Freshness } from './stills'
import { TargetNotice } from './target-notice'

type Props = { readonly Picture: ComponentType<LivePictureProps> }

/** What moves here while nothing else does, such as the age of a still picture, is looked up where it is shown. */
const staged = ({ setup, phase, steps, size, helm, holder, connection }: RunView) => ({
  ...{ setup, phase, steps, size, helm, holder },
  reached: connection.state === 'live',
})
type Staged = ReturnType<typeof staged>

const unknown: Size = { width: 1280, height: 800 }

export function Stage({ Picture }: Props) {
  const run = useRunOf(staged)
  return run === undefined ? null : <Standing run={run} Picture={Picture} />
}

/** Nobody's hands work a target that they do not see. @param live its picture has been drawn. */
const reaches = (run: Staged, step: StepView | undefined, live: boolean) =>
  hasHands(run) && step === undefined && live && run.reached

/** There is no mark to be close to, and none is about to come. */
const isMarkless = (phase: Staged['phase']): boolean =>
  phase.name === 'unread' ||
  phase.name === 'ended' ||
  (phase.name === 'deciding' && phase.action.kind === 'ask')

function Standing({ run, Picture }: Props & { readonly run: Staged }) {
  const { operator } = useRoom()
  const t = useTexts()
  const chosen = useShown((shown) => shown.zoom)
  const draft = useShown(draftOf)
  const step = useShown(selectedStep)
  const question = useShown((shown) => shown.question)
  const glimpse = useShown((shown) => glimpseOf(shown)?.action)
  const danger = useShown((shown) => dangerOf(shown) !== undefined)
  const [live, setLive] = useState(false)
  const { ref, room, rem } = useRoomSize()
  const size = pictureSize(run, step) ?? unknown
  const drawing = step === undefined ? drawingOf(run.phase, { draft, glimpse, danger }) : stepDrawing(step)
  // Where the question points, not where an edit drags it, so that the picture never moves under the hand.
  const aim = drawing?.original ?? drawing?.action
  const at = aim === undefined ? undefined : pointsOf(aim)[0]
  const zoom = chosen === 'target' && at === undefined && isMarkless(run.phase) ? 'fit' : chosen
  const scale = scaleFor(zoom, size, room)
  useCentred(ref, zoom === 'target' ? at : undefined, scale, size)
  const clickable = step === undefined && takesClicks(run.phase)
  const hands = reaches(run, step, live)
  const field = useRef<HTMLTextAreaElement>(null)
  const { picture, click } = useClick(size, (to, made) => operator.place(to, undefined, made))
  return (
    <section className={pictureStyles.stage} aria-label={t.picture.label}>
      <div
        className={pictureStyles.room}
        ref={ref}
        data-zoom={zoom}
        {...useHand(!hands, clickable ? click : undefined)}
      >
        <div
          ref={picture}
          className={pictureStyles.picture}
          data-placing={clickable}
          data-testid="picture"
          style={{ width: size.width * scale, height: size.height * scale }}
        >
          <Picture run={run.setup.id} byHand={hands} field={field} onLive={setLive} />
          {step !== undefined && <PastFrame run={run} step={step} />}
          <Boundary part="marks" again={[question]}>
            <Over run={run} step={step} drawing={drawing} size={size} unit={rem / 16 / scale} />
          </Boundary>
          <PictureState live={live} step={step} />
        </div>
      </div>
      {hands && <WritingField ref={field} />}
      <Freshness step={step} />
      <TargetNotice />
      <PictureBar scale={scale} size={size} step={step} />
    </section>
  )
}

type OverProps = {
  readonly run: Staged
  readonly step: StepView | undefined
  readonly drawing: Drawing | undefined
  readonly size: Size
  readonly unit: number
}

/** What lies over the live picture: the other picture while its key is held, and the marks of the one that is seen. */
function Over({ run, step, drawing, size, unit }: OverProps) {
  const { operator } = useRoom()
  const draft = useShown(draftOf)
  const before = useShown((shown) => (shown.peek ? lastEffect(shown) : undefined))
  const { phase } = run
  const looked = step ?? before
  const correcting = looked === undefined && canEdit(phase)
  const asked = askedPlaces(phase)
  // Beside a veto the digits are its reasons.
  const vetoes = useShown(isVetoing)
  const open = looked === undefined && draft === undefined && !vetoes
  const candidates = useMemo(() => (open ? candidatesOn(phase) : []), [open, phase])
  return (
    <>
      {step === undefined && phase.name === 'held' && <HeldFlicker run={run.setup.id} phase={phase} />}
      {before !== undefined && <BeforeLast run={run.setup.id} step={before} />}
      <Overlay
        size={size}
        unit={unit}
        drawing={before === undefined ? drawing : stepDrawing(before)}
        offered={
          looked === undefined && !vetoes && candidates.length === 0
            ? (asked ?? drawnOffers(phase, draft))
            : undefined
        }
        candidates={candidates}
        quiet={draft === undefined && asked === undefined}
        changed={changedHere(phase, step, before)}
        named={namedAt(phase, { step: looked, draft })}
        onMove={correcting ? operator.moveHandle : undefined}
        onPlace={correcting ? operator.place : undefined}
      />
    </>
  )
}

/** What there is to choose from, and which of it is put up. */
const candidatesOn = (phase: Staged['phase']) =>
  choices(phase).map(({ id, action }) => ({
    action,
    front: phase.name === 'deciding' && phase.proposal.id === id,
  }))

/** Whether a click on the picture says something: a correction, or an answer that has its place there. */
const takesClicks = (phase: Staged['phase']): boolean =>
  canEdit(phase) || phase.name === 'held' || askedPlaces(phase) !== undefined

/** Where the picture differs from the one beside which it is seen: under a held move, and by what the last step did. */
function changedHere(
  phase: Staged['phase'],
  step: StepView | undefined,
  before: StepView | undefined,
): readonly Box[] | undefined {
  if (step === undefined && phase.name === 'held') return changedIn(phase.change)
  return before && [before.near, before.elsewhere].filter((box) => box !== undefined)
}

/** A step that is past: its picture, or its effect while the key is held. */
function PastFrame({ run, step }: { readonly run: Staged; readonly step: StepView }) {
  const t = useTexts()
  const peek = useShown((shown) => shown.peek)
  const hash = peek ? (step.after ?? step.frame) : step.frame
  if (hash === undefined) return null
  return <FrameImage run={run.setup.id} hash={hash} alt={t.picture.stepOf(step.number)} />
}

/** The stage's own size, less its margin, and the size of the console's type. */
export function useRoomSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Size>({ width: 960, height: 600 })
  const [rem, setRem] = useState(16)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const type = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const margin = 2 * (Number.parseFloat(getComputedStyle(element).paddingLeft) || 1.25 * type)
      setRem(type)
      setRoom({
        width: Math.max(element.offsetWidth - margin, 100),
        height: Math.max(element.offsetHeight - margin, 100),
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, room, rem }
}

/** Brings a point of the frame to the middle when the zoom asks for it. */
export function useCentred(
  ref: { readonly current: HTMLDivElement | null },
  at: Point | undefined,
  scale: number,
  size: Size,
) {
  const [x, y] = at ?? []
  useEffect(() => {
    const room = ref.current
    if (room === null || x === undefined || y === undefined) return
    const [marginX, marginY] = [
      room.scrollWidth - size.width * scale,
      room.scrollHeight - size.height * scale,
    ]
    room.scrollTo({
      left: x * scale + marginX / 2 - room.clientWidth / 2,
      top: y * scale + marginY / 2 - room.clientHeight / 2,
    })
  }, [ref, x, y, scale, size.width, size.height])
}

/** Where on the picture a click of the pointer falls, if it does, in pixels of the frame. */
export function useClick(size: Size, onPixel: (at: Point, made: Made) => void) {
  const picture = useRef<HTMLDivElement>(null)
  const click = (at: Point, made: Made) => {
    const rect = picture.current?.getBoundingClientRect()
    const pixel = rect && clickedPixel(at, rect, size)
    if (pixel !== undefined) onPixel(pixel, made)
  }
  return { picture, click }
}

/** Dragging the ground pans a picture that is larger than the stage; a press that does not travel is a click. */
export function useHand(free: boolean, onClick: ((at: Point, made: Made) => void) | undefined) {
  const [press] = useState(createPointerPress)
  if (!free) return {}
  const at = (event: PointerEvent): Point => [event.clientX, event.clientY]
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || !event.isPrimary || onButton(event.target) || onlyFocuses(event)) return
      press.down(at(event))
      // A finger pans by itself.
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const drags = event.buttons === 1 && press.move(at(event))
      if (drags && event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.scrollBy(-event.movementX, -event.movementY)
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const clicked = press.up(at(event))
      if (clicked !== undefined) onClick?.(clicked, event)
    },
    onPointerCancel: press.cancel,
  }
}

/** Buttons over the picture, and what is drawn on it, keep the pointer. */
const onButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, [data-drawing="true"]') !== null
