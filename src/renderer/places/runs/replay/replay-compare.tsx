/** Two moments of one place laid over each other: a line between them that is drawn, or what differs. */
import { useState } from 'react'
import { useTexts } from '../../../state/room'
import { FrameImage } from '../../../widgets/frame-image'
import styles from './replay.module.css'

type Props = {
  readonly run: string
  readonly before: string
  readonly after: string
  readonly how: 'slider' | 'difference'
}

export function TwoMoments({ run, before, after, how }: Props) {
  const t = useTexts()
  const [share, setShare] = useState(50)
  if (how === 'difference')
    return (
      <div className={styles.difference}>
        <FrameImage run={run} hash={before} alt={t.replay.difference} />
        <FrameImage run={run} hash={after} alt="" />
      </div>
    )
  return (
    <div className={styles.slider}>
      <FrameImage run={run} hash={before} alt={t.replay.before} />
      <div className={styles.later} style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
        <FrameImage run={run} hash={after} alt={t.replay.after} />
      </div>
      <i style={{ left: `${share}%` }} />
      <input
        type="range"
        min={0}
        max={100}
        step={0.5}
        value={share}
        aria-label={t.replay.slider}
        onPointerDown={(event) => event.stopPropagation()}
        onChange={(event) => setShare(event.target.valueAsNumber)}
      />
    </div>
  )
}
