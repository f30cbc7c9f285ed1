/** Another picture in the place of the live one while its key is held down, so that the eye finds what changed. */
import type { PhaseView } from '../../../core/api/api'
import type { StepView } from '../../../core/run/steps'
import { useShown, useTexts } from '../../state/room'
import { KeyCaps } from '../../widgets/button'
import { FrameImage } from '../../widgets/frame-image'
import styles from './live.module.css'

type Props = { readonly run: string; readonly phase: Extract<PhaseView, { name: 'held' }> }

/** Over a held move what the model saw. Without the key nothing lies over the live picture: who goes on goes by what is there. */
export function HeldFlicker({ run, phase }: Props) {
  const peek = useShown((shown) => shown.peek)
  const t = useTexts()
  return (
    <div className={styles.flicker}>
      <div hidden={!peek}>
        <FrameImage run={run} hash={phase.observation.frame} alt={t.picture.seen} />
      </div>
      <p className={styles.tag}>
        <span>{peek ? t.picture.seen : t.picture.now}</span> <KeyCaps id="peek" />
      </p>
    </div>
  )
}

type Last = { readonly run: string; readonly step: StepView }

/** Over the live picture, while the key is held down, what stood there before the last step. */
export function BeforeLast({ run, step }: Last) {
  const t = useTexts()
  if (step.frame === undefined) return null
  return (
    <div className={styles.flicker}>
      <FrameImage run={run} hash={step.frame} alt={t.picture.beforeOf(step.number)} />
      <p className={styles.tag}>
        <span>{t.picture.beforeOf(step.number)}</span> <KeyCaps id="peek" />
      </p>
    </div>
  )
}
