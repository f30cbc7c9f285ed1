/** Two pictures of one place in turn, so that the eye finds what changed. */
import { useEffect, useState } from 'react'
import type { PhaseView } from '../../../core/api/api'
import { useTexts } from '../../state/room'
import { FrameImage } from '../../widgets/frame-image'
import styles from './live.module.css'

const turnMs = 700

/** Whether it is the later picture's turn. Without motion, for those who want none, the later one stays. */
export function useFlicker(): boolean {
  const [later, setLater] = useState(true)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setLater((now) => !now), turnMs)
    return () => clearInterval(timer)
  }, [])
  return later
}

type Props = { readonly run: string; readonly phase: Extract<PhaseView, { name: 'held' }> }

export function HeldFlicker({ run, phase }: Props) {
  const later = useFlicker()
  const t = useTexts()
  return (
    <div className={styles.flicker} data-later={later}>
      <FrameImage run={run} hash={phase.observation.frame} alt={t.picture.seen} />
      <FrameImage run={run} hash={phase.live} alt={t.picture.now} className={styles.later} />
      <span className={styles.tag}>{later ? t.picture.now : t.picture.seen}</span>
    </div>
  )
}
