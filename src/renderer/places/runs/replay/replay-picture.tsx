/** The picture of one recorded step, as large as its place, with what was proposed and what was done. */
import { type ReactNode, useState } from 'react'
import { pointsOf } from '../../../../core/action/action'
import type { Size } from '../../../../core/action/geometry'
import type { StepView } from '../../../../core/run/steps'
import { type Drawing, Overlay } from '../../../overlay/overlay'
import { scaleFor } from '../../../overlay/view'
import { useShown, useTexts } from '../../../state/room'
import { FrameImage, useFrameSize } from '../../../widgets/frame-image'
import pictureStyles from '../../../widgets/looks/picture.module.css'
import { stepDrawing } from '../../live/drawings'
import { useCentred, useHand, useRoomSize } from '../../live/stage'
import styles from './replay.module.css'

export type Moment = 'before' | 'after'

type Props = {
  readonly run: string
  readonly step: StepView
  /** Where nothing was kept of what came of this step, its picture is it. */
  readonly next: StepView | undefined
  readonly moment: Moment
  /** What else lies over the picture, in its pixels. */
  readonly children?: (size: Size, frame: string) => ReactNode
}

/** What came of a step: the picture that was taken then, or else the one that the next step began with. */
const afterOf = (step: StepView, next: StepView | undefined): StepView | undefined =>
  step.after === undefined ? next : { ...step, frame: step.after }

const unknown: Size = { width: 1280, height: 800 }

export function ReplayPicture({ run, step, next, moment, children }: Props) {
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
  const both = useLastTwo(frame)
  return (
    <div className={pictureStyles.room} ref={ref} data-zoom={zoom} {...useHand(true, undefined)}>
      <div
        className={`${pictureStyles.picture} ${styles.picture}`}
        data-testid="replay-picture"
        data-moment={moment}
        style={{ width: size.width * scale, height: size.height * scale }}
      >
        {frame === undefined ? (
          <p className={pictureStyles.gone}>{moment === 'after' ? t.replay.noAfter : t.picture.none}</p>
        ) : (
          both.map((hash) => (
            <FrameImage
              key={hash}
              run={run}
              hash={hash}
              alt={hash === frame ? t.replay.picture(step.number) : ''}
            />
          ))
        )}
        {moment === 'before' && <Overlay size={size} unit={rem / 16 / scale} drawing={drawing} />}
        {frame !== undefined && children?.(size, frame)}
      </div>
    </div>
  )
}

const aimOf = (drawing: Drawing | undefined) =>
  drawing === undefined ? undefined : pointsOf(drawing.action)[0]

/** The frame before stays under the new one until that has come, so that playing does not flicker. */
function useLastTwo(frame: string | undefined): readonly string[] {
  const [frames, setFrames] = useState<readonly string[]>(frame === undefined ? [] : [frame])
  if (frame === undefined || frames.at(-1) === frame) return frames
  const next = [...frames, frame].slice(-2)
  setFrames(next)
  return next
}
