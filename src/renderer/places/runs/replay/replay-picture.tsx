/** The picture of one recorded step, as large as its place, with what was proposed and what was done. */
import { type ReactNode, useEffect, useState } from 'react'
import { pointsOf } from '../../../../core/action/action'
import type { Point, Size } from '../../../../core/action/geometry'
import type { StepView } from '../../../../core/run/steps'
import { type Drawing, Overlay } from '../../../overlay/overlay'
import { scaleFor } from '../../../overlay/view'
import { useRoom, useShown, useTexts } from '../../../state/room'
import { FrameImage, useFrame, useFrameSize } from '../../../widgets/frame-image'
import pictureStyles from '../../../widgets/looks/picture.module.css'
import { stepDrawing } from '../../live/drawings'
import { useCentred, useClick, useHand, useRoomSize } from '../../live/stage'
import styles from './replay.module.css'
import { TwoMoments } from './replay-compare'

export const moments = ['before', 'after', 'slider', 'difference'] as const
export type Moment = (typeof moments)[number]

type Props = {
  readonly run: string
  readonly step: StepView
  /** Where nothing was kept of what came of this step, its picture is it. */
  readonly next: StepView | undefined
  readonly moment: Moment
  /** What else lies over the picture, in its pixels. */
  readonly children?: (size: Size, frame: string) => ReactNode
  /** Present when a click on the picture means a place on it. */
  readonly onPlace?: ((at: Point) => void) | undefined
}

/** What came of a step: the picture that was taken then, or else the one that the next step began with. */
const afterOf = (step: StepView, next: StepView | undefined): StepView | undefined =>
  step.after === undefined ? next : { ...step, frame: step.after }

const unknown: Size = { width: 1280, height: 800 }

export function ReplayPicture({ run, step, next, moment, children, onPlace }: Props) {
  const t = useTexts()
  const { ref, room, rem } = useRoomSize()
  const shown = moment === 'after' ? afterOf(step, next) : step
  const told = shown?.size ?? step.size
  const own = useFrameSize(run, told === undefined ? shown?.frame : undefined)
  const size = told ?? own ?? unknown
  const zoom = useShown((shown) => shown.zoom)
  const scale = scaleFor(zoom, size, room)
  const drawing = stepDrawing(step)
  useCentred(ref, zoom === 'target' ? aimOf(drawing) : undefined, scale, size)
  const frame = shown?.frame
  const two = pairOf(run, moment, { step, next })
  const both = useLastTwo(run, frame)
  const { picture, click } = useClick(size, (at) => onPlace?.(at))
  return (
    <div className={pictureStyles.room} ref={ref} data-zoom={zoom} {...useHand(true, onPlace && click)}>
      <div
        ref={picture}
        className={`${pictureStyles.picture} ${styles.picture}`}
        data-placing={onPlace !== undefined}
        data-testid="replay-picture"
        data-moment={moment}
        style={{ width: size.width * scale, height: size.height * scale }}
      >
        {frame === undefined ? (
          <p className={pictureStyles.gone}>{moment === 'after' ? t.replay.noAfter : t.picture.none}</p>
        ) : (
          two === undefined &&
          both.map((shot) => (
            <FrameImage
              key={`${shot.run}/${shot.hash}`}
              {...shot}
              together
              alt={shot.hash === frame && shot.run === run ? t.replay.picture(step.number) : ''}
            />
          ))
        )}
        {two !== undefined && <TwoMoments {...two} />}
        {moment === 'before' && <Overlay size={size} unit={rem / 16 / scale} drawing={drawing} />}
        {frame !== undefined && children?.(size, frame)}
      </div>
    </div>
  )
}

/** The record of a long run is much to read: the picture of the step that was asked for is fetched beside it. */
export function usePictureAhead(run: string): void {
  const { link, store } = useRoom()
  useEffect(() => {
    const { openedAt: at } = store.getState()
    if (at?.run !== run) return
    link.client
      .recordedStep({ run, step: at.step })
      .then(({ events }) => {
        const [frame] = events.flatMap((event) =>
          event.type === 'observed' ? [event.observation.frame] : [],
        )
        return frame === undefined ? undefined : link.frame(run, frame)
      })
      .catch(ignore)
  }, [link, store, run])
}

const ignore = (): void => undefined // it is asked for again, and told, where it is drawn

/** In ms: a picture that is late, or missing, is waited for no longer. */
const longest = 600

/** Whether the first picture has come, or is late: what is much to draw waits for it. */
export function useFirstPicture(run: string, frame: string | undefined): boolean {
  const { url, gone } = useFrame(run, frame)
  const isThere = frame === undefined || gone || url !== undefined
  const [was, setWas] = useState(isThere)
  if (isThere && !was) setWas(true)
  useEffect(() => {
    const timer = setTimeout(() => setWas(true), longest)
    return () => clearTimeout(timer)
  }, [])
  return was
}

/** Both pictures of a step, where they are looked at together. */
function pairOf(run: string, moment: Moment, { step, next }: Pick<Props, 'step' | 'next'>) {
  if (moment !== 'slider' && moment !== 'difference') return undefined
  const [before, after] = [step.frame, afterOf(step, next)?.frame]
  if (before === undefined || after === undefined) return undefined
  return { before: { run, hash: before }, after: { run, hash: after }, how: moment }
}

const aimOf = (drawing: Drawing | undefined) =>
  drawing === undefined ? undefined : pointsOf(drawing.action)[0]

type Shot = { readonly run: string; readonly hash: string }

/** The frame before stays under the new one until that has come, so that playing does not flicker. */
function useLastTwo(run: string, frame: string | undefined): readonly Shot[] {
  const [shots, setShots] = useState<readonly Shot[]>(frame === undefined ? [] : [{ run, hash: frame }])
  const last = shots.at(-1)
  if (frame === undefined || (last?.hash === frame && last.run === run)) return shots
  const next = [...shots, { run, hash: frame }].slice(-2)
  setShots(next)
  return next
}
