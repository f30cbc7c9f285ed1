/** The truth about the picture when it is not simply live: a sentence over it, and the button that helps. */
import type { RunView } from '../../../core/api/api'
import type { StepView } from '../../../core/run/steps'
import { keyTable } from '../../state/keys'
import { useRoom, useRunOf, useShown, useTexts } from '../../state/room'
import { Button, Caps, KeyButton } from '../../widgets/button'
import { FrameImage } from '../../widgets/frame-image'
import pictureStyles from '../../widgets/looks/picture.module.css'
import waitStyles from '../../widgets/looks/waiting.module.css'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import { lastFrame } from './drawings'
import { nameOf } from './film/names'
import styles from './live.module.css'

type Props = { readonly live: boolean; readonly step: StepView | undefined }

/** Of the connection, what does not move with every picture. */
const connected = ({ phase, steps, connection: { state, problem } }: RunView) => ({
  ...{ phase, steps, state, problem },
})

export function PictureState({ live, step }: Props) {
  const t = useTexts()
  const run = useRunOf(connected)
  const { operator } = useRoom()
  if (step !== undefined && run !== undefined)
    return (
      <>
        {step.frame === undefined && <p className={pictureStyles.gone}>{t.picture.none}</p>}
        <StepTag step={step} name={nameOf(run, step)} />
      </>
    )
  if (run === undefined) return null
  if (run.phase.name === 'ended' && !live) return <Stale />
  if (run.state === 'lost')
    return (
      <>
        <Stale />
        <div className={pictureStyles.state} role="alert">
          <h2>{t.picture.lostTitle}</h2>
          {run.problem !== undefined && (
            <p>
              <Said told={run.problem} />
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
  if (run.state === 'live' && live) return null
  return (
    <>
      <Stale />
      <div className={`${pictureStyles.state} ${pictureStyles.quiet}`} role="status">
        <Spinner />
        <p>{run.state === 'connecting' ? t.picture.connecting : t.picture.frozen}</p>
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
function StepTag({ step, name }: { readonly step: StepView; readonly name: string }) {
  const t = useTexts()
  const peek = useShown((shown) => shown.peek)
  return (
    <p className={styles.tag}>
      <span>{peek ? t.picture.afterOf(name) : t.picture.stepOf(name)}</span>
      {step.after !== undefined && <Caps caps={keyTable.peek.caps} />}
    </p>
  )
}
