/** Two pictures in one place, so that the eye finds what changed. A held move: the picture of now, and while its key is held down the one that the model saw. */
import type { PhaseView } from '../../../core/api/api'
import type { StepView } from '../../../core/run/steps'
import { useShown, useTexts } from '../../state/room'
import { KeyCaps } from '../../widgets/button'
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
        <span>{later ? t.picture.now : t.picture.seen}</span> <KeyCaps id="peek" />
      </p>
    </div>
  )
}

type Last = { readonly run: string; readonly step: StepView; readonly name: string }

/** Over the live picture, while the key is held down, what stood there before the last step. */
export function BeforeLast({ run, step, name }: Last) {
  const t = useTexts()
  if (step.frame === undefined) return null
  return (
    <div className={styles.flicker}>
      <FrameImage run={run} hash={step.frame} alt={t.picture.beforeOf(name)} />
      <p className={styles.tag}>
        <span>{t.picture.beforeOf(name)}</span> <KeyCaps id="peek" />
      </p>
    </div>
  )
}
