/** Two moments of one place laid over each other: a line between them that is drawn, or what differs. */
import { useState } from 'react'
import { useTexts } from '../../../state/room'
import { FrameImage } from '../../../widgets/frame-image'
import styles from './replay.module.css'

type Shot = { readonly run: string; readonly hash: string }

type Props = {
  readonly before: Shot
  readonly after: Shot
  readonly how: 'slider' | 'difference'
}

export function TwoMoments({ before, after, how }: Props) {
  const t = useTexts()
  const [share, setShare] = useState(50)
  if (how === 'difference')
    return (
      <div className={styles.difference}>
        <FrameImage {...before} alt={t.replay.difference} />
        <FrameImage {...after} alt="" />
      </div>
    )
  return (
    <div className={styles.slider}>
      <FrameImage {...before} alt={t.replay.before} />
      <div className={styles.later} style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
        <FrameImage {...after} alt={t.replay.after} />
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
