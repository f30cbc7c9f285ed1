/** Areas of a picture that no export may show: drawn over it by dragging, each removable. */

import { X } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import type { Box, Point, Size } from '../../../../core/action/geometry'
import type { Mark } from '../../../../core/library/annotation'
import { isSamePerson } from '../../../../core/library/person'
import { toFrame } from '../../../overlay/view'
import { useTexts } from '../../../state/room'
import styles from './annotate.module.css'
import { ownMarks, type Saying } from './annotate-marks'

type Props = {
  readonly size: Size
  readonly frame: string
  readonly saying: Saying
  /** Whether dragging draws. */
  readonly drawing: boolean
}

/** Less is a slip of the hand. Pixels of the frame. */
const least = 4

export function Covers({ size, frame, saying, drawing }: Props) {
  const { boxes: own = [] } = ownMarks(saying, 'redaction').find((mark) => mark.frame === frame) ?? {}
  const others = saying.annotations.flatMap(({ by, rating, mark }) =>
    mark.kind === 'redaction' &&
    mark.frame === frame &&
    (!isSamePerson(by, saying.by) || rating !== saying.rating)
      ? mark.boxes
      : [],
  )
  const keep = (boxes: readonly Box[]) => {
    const mark: Mark = { kind: 'redaction', frame, boxes: [...boxes] }
    if (boxes.length === 0) saying.takeBack(mark)
    else saying.say(mark)
  }
  const { draft, ...hands } = useBoxDrag(size, (box) => keep([...own, box]))
  return (
    <div className={styles.covers} data-drawing={drawing} data-testid="covers" {...(drawing ? hands : {})}>
      {others.map((box) => (
        <span key={JSON.stringify(box)} className={styles.cover} style={placeOf(box, size)} />
      ))}
      {own.map((box, nth) => (
        <Cover
          key={JSON.stringify(box)}
          box={box}
          size={size}
          onRemove={() => keep(own.filter((_, other) => other !== nth))}
        />
      ))}
      {draft !== undefined && (
        <span className={`${styles.cover} ${styles.draft}`} style={placeOf(draft, size)} />
      )}
    </div>
  )
}

type CoverProps = { readonly box: Box; readonly size: Size; readonly onRemove: () => void }

function Cover({ box, size, onRemove }: CoverProps) {
  const t = useTexts()
  const words = t.annotate.cover(box.width, box.height)
  return (
    <span className={styles.cover} style={placeOf(box, size)} title={words}>
      <button
        type="button"
        aria-label={`${t.annotate.uncover}: ${words}`}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={onRemove}
      >
        <X size="0.9em" strokeWidth={3} aria-hidden="true" />
      </button>
    </span>
  )
}

const placeOf = ({ x, y, width, height }: Box, size: Size) => ({
  left: `${(x / size.width) * 100}%`,
  top: `${(y / size.height) * 100}%`,
  width: `${(width / size.width) * 100}%`,
  height: `${(height / size.height) * 100}%`,
})

function useBoxDrag(size: Size, onBox: (box: Box) => void) {
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point }>()
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) =>
    toFrame([clientX, clientY], currentTarget.getBoundingClientRect(), size)
  return {
    draft: drag && boxOf(drag.from, drag.to),
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = pointOf(event)
      setDrag({ from: at, to: at })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const to = pointOf(event)
      setDrag((now) => now && { from: now.from, to })
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const box = drag && boxOf(drag.from, pointOf(event))
      setDrag(undefined)
      if (box !== undefined && box.width >= least && box.height >= least) onBox(box)
    },
    onPointerCancel: () => setDrag(undefined),
  }
}

/** Both corners belong to the box. */
const boxOf = ([ax, ay]: Point, [bx, by]: Point): Box => ({
  x: Math.min(ax, bx),
  y: Math.min(ay, by),
  width: Math.abs(ax - bx) + 1,
  height: Math.abs(ay - by) + 1,
})
