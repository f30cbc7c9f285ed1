/** The truth about the picture when it is not simply live: a sentence over it; what helps stands on the card. */
import type { RunView } from '../../../core/api/api'
import type { StepView } from '../../../core/run/steps'
import { hasHands } from '../../state/decisions'
import { useRunOf, useShown, useTexts } from '../../state/room'
import { KeyCaps } from '../../widgets/button'
import { FrameImage } from '../../widgets/frame-image'
import pictureStyles from '../../widgets/looks/picture.module.css'
import waitStyles from '../../widgets/looks/waiting.module.css'
import { Spinner } from '../../widgets/spinner'
import { lastFrame } from './drawings'
import styles from './live.module.css'

type Props = { readonly live: boolean; readonly step: StepView | undefined }

/** Of the connection, what does not move with every picture. */
const connected = ({ phase, steps, helm, holder, connection: { state } }: RunView) => ({
  ...{ phase, steps, state },
  hands: hasHands({ helm, holder }),
})

export function PictureState({ live, step }: Props) {
  const t = useTexts()
  const run = useRunOf(connected)
  if (step !== undefined && run !== undefined)
    return (
      <>
        {step.frame === undefined && <p className={pictureStyles.gone}>{t.picture.none}</p>}
        <StepTag step={step} />
      </>
    )
  if (run === undefined) return null
  if (run.state === 'live' && live) return null
  // Nothing is reached for any more, whatever the viewer has not heard of yet.
  if (run.phase.name === 'ended') return <Stale />
  if (run.phase.name === 'stuck' && run.state !== 'live')
    return (
      <>
        <Stale />
        <div className={pictureStyles.state}>
          <h2>{t.picture.lastSeen}</h2>
        </div>
      </>
    )
  return (
    <>
      <Stale />
      <div className={`${pictureStyles.state} ${pictureStyles.quiet}`} data-hands={run.hands} role="status">
        <Spinner />
        <p>{run.hands ? t.picture.notYet : run.state === 'live' ? t.picture.frozen : t.picture.connecting}</p>
      </div>
    </>
  )
}

const last = (run: RunView) => ({ id: run.setup.id, hash: lastFrame(run) })

/** The last picture that was kept, plainly not a live one. */
function Stale() {
  const t = useTexts()
  const run = useRunOf(last)
  return run?.hash === undefined ? (
    <div className={waitStyles.frame} />
  ) : (
    <FrameImage run={run.id} hash={run.hash} alt={t.picture.lastSeen} className={pictureStyles.stale} />
  )
}

/** Which moment of a step the picture shows; the other one while the key is held. */
function StepTag({ step }: { readonly step: StepView }) {
  const t = useTexts()
  const peek = useShown((shown) => shown.peek)
  return (
    <p className={styles.tag}>
      <span>{peek ? t.picture.afterOf(step.number) : t.picture.stepOf(step.number)}</span>
      {step.after !== undefined && <KeyCaps id="peek" />}
    </p>
  )
}
