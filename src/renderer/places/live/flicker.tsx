/** A held move: the picture of now, and while its key is held down the one that the model saw, so that the eye finds what changed. */
import type { PhaseView } from '../../../core/api/api'
import { keyTable } from '../../state/keys'
import { useShown, useTexts } from '../../state/room'
import { Caps } from '../../widgets/button'
import { FrameImage } from '../../widgets/frame-image'
import styles from './live.module.css'

type Props = { readonly run: string; readonly phase: Extract<PhaseView, { name: 'held' }> }

export function HeldFlicker({ run, phase }: Props) {
  const later = !useShown((shown) => shown.peek)
  const t = useTexts()
  return (
    <div className={styles.flicker} data-later={later}>
      <FrameImage run={run} hash={phase.observation.frame} alt={t.picture.seen} />
      <FrameImage run={run} hash={phase.live} alt={t.picture.now} className={styles.later} />
      <p className={styles.tag}>
        <span>{later ? t.picture.now : t.picture.seen}</span> <Caps caps={keyTable.peek.caps} />
      </p>
    </div>
  )
}
