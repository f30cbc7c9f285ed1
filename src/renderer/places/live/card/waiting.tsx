/** The card while the machine looks or thinks, and while the run rests. */
import type { RunView } from '../../../../core/api/api'
import { useRunOf, useShown, useTexts } from '../../../state/room'
import { glimpseOf, type StillRun } from '../../../state/store'
import { KeyButton } from '../../../widgets/button'
import { Foreign } from '../../../widgets/foreign'
import cardStyles from '../../../widgets/looks/card.module.css'
import waitStyles from '../../../widgets/looks/waiting.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Fate } from '../film/fate'
import styles from './decide.module.css'
import { Keys, MoveTitle } from './frame'
import { LastMove, lastOf } from './last-move'
import { TakeOverKey } from './take-over'

const newest = ({ steps }: RunView) => ({ step: steps.at(-1) })

/** The move that can be read already; until then the last one that was made or proposed, plainly a past one, so that nothing flashes by. */
export function NextTitle() {
  const t = useTexts()
  const glimpse = useShown(glimpseOf)
  const { step } = useRunOf(newest) ?? {}
  if (glimpse?.action !== undefined) return <MoveTitle action={glimpse.action} />
  const action = step?.done ?? step?.proposed
  if (step === undefined || action === undefined) return <span className="dim">{t.thinking.first}</span>
  return (
    <span className={styles.past}>
      <span className="unseen">{t.thinking[lastOf(step)]} </span>
      <Fate step={step} /> <MoveTitle action={action} />
    </span>
  )
}

export function NextBody({ run }: { readonly run: StillRun }) {
  const t = useTexts()
  const glimpse = useShown(glimpseOf)
  return (
    <>
      <LastMove run={run} />
      <section className={cardStyles.reply}>
        <h3 className={wordStyles.eyebrow}>{t.card.thought}</h3>
        {glimpse === undefined || glimpse.text === '' ? (
          <Skeleton />
        ) : (
          <p className={styles.stream} data-testid="stream">
            <Foreign text={glimpse.text} lines />
          </p>
        )}
      </section>
    </>
  )
}

export const PausedBody = () => <p className="dim">{useTexts().paused.text}</p>

export function PausedKeys() {
  const t = useTexts()
  return (
    <Keys
      first={<KeyButton id="pause" label={t.decide.resume} tone="primary" wide />}
      others={[undefined, undefined, undefined, <TakeOverKey key="takeOver" />]}
    />
  )
}

const Skeleton = () => (
  <div className={waitStyles.skeleton} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </div>
)
