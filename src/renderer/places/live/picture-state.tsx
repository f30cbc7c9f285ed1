/** The truth about the picture when it is not simply live: a sentence over it, and the button that helps. */
import type { RunView } from '../../../core/api/api'
import type { StepView } from '../../../core/run/steps'
import { useRoom, useTexts } from '../../state/room'
import { Button, KeyButton } from '../../widgets/button'
import { FrameImage } from '../../widgets/frame-image'
import pictureStyles from '../../widgets/looks/picture.module.css'
import waitStyles from '../../widgets/looks/waiting.module.css'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import { lastFrame } from './drawings'
import styles from './live.module.css'

type Props = { readonly run: RunView; readonly live: boolean; readonly step: StepView | undefined }

export function PictureState({ run, live, step }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  if (step !== undefined)
    return (
      <>
        {step.frame === undefined && <p className={pictureStyles.gone}>{t.picture.none}</p>}
        <span className={styles.tag}>{t.picture.stepOf(step.number)}</span>
      </>
    )
  const { connection } = run
  if (run.phase.name === 'ended' && !live) return <Stale run={run} />
  if (connection.state === 'lost')
    return (
      <>
        <Stale run={run} />
        <div className={pictureStyles.state} role="alert">
          <h2>{t.picture.lostTitle}</h2>
          {connection.problem !== undefined && (
            <p>
              <Said told={connection.problem} />
            </p>
          )}
          <p className="dim">{t.picture.lastSeen}</p>
          {run.phase.name === 'stuck' && <KeyButton id="again" label={t.picture.retry} tone="primary" />}
          {run.phase.name !== 'ended' && (
            <Button tone="danger" onPress={operator.stop}>
              {t.decide.stop}
            </Button>
          )}
        </div>
      </>
    )
  if (connection.state === 'live' && live) return null
  return (
    <>
      <Stale run={run} />
      <div className={`${pictureStyles.state} ${pictureStyles.quiet}`} role="status">
        <Spinner />
        <p>{connection.state === 'connecting' ? t.picture.connecting : t.picture.frozen}</p>
      </div>
    </>
  )
}

/** The last picture that was kept, plainly not a live one. */
function Stale({ run }: { readonly run: RunView }) {
  const t = useTexts()
  const hash = lastFrame(run)
  return hash === undefined ? (
    <div className={waitStyles.frame} />
  ) : (
    <FrameImage run={run.setup.id} hash={hash} alt={t.picture.lastSeen} className={pictureStyles.stale} />
  )
}
