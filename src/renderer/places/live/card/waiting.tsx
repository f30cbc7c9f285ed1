/** The card while the machine looks or thinks, and while the run rests. */
import type { ReactNode } from 'react'
import type { RunView } from '../../../../core/api/api'
import { useRunOf, useShown, useTexts } from '../../../state/room'
import { glimpseOf, type Shown, type StillRun } from '../../../state/store'
import { KeyButton } from '../../../widgets/button'
import { Foreign } from '../../../widgets/foreign'
import cardStyles from '../../../widgets/looks/card.module.css'
import waitStyles from '../../../widgets/looks/waiting.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Fate } from '../film/fate'
import styles from './decide.module.css'
import { Keys, MoveTitle } from './frame'
import { LastMove, lastMoveIn, lastOf } from './last-move'
import { TakeOverKey } from './take-over'

const newest = ({ steps }: RunView) => ({ step: lastMoveIn(steps) })

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
      <Fate step={step} /> <span className="number">{step.number}</span>
      <MoveTitle action={action} signed />
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

type Paused = { readonly phase: Extract<RunView['phase'], { name: 'paused' }> }

/** The move that is asked about when it goes on, where there is one. */
export function PausedTitle({ phase: { question } }: Paused) {
  const t = useTexts()
  return question === undefined ? t.paused.title : <MoveTitle action={question.action} />
}

export function PausedBody({ phase: { question } }: Paused) {
  const t = useTexts()
  return (
    <>
      {question !== undefined && <p>{question.back ? t.paused.back : t.paused.stands}</p>}
      <p className="dim">{t.paused.text}</p>
    </>
  )
}

export function PausedKeys() {
  const t = useTexts()
  return (
    <Keys
      first={<KeyButton id="pause" label={t.decide.resume} tone="primary" wide />}
      others={[undefined, <UndoKey key="undo" />, undefined, <TakeOverKey key="takeOver" />]}
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

/** Takes the last veto back, where that is this page's and the model has not answered anew. @param otherwise what stands there where nothing can be taken back. */
export function UndoKey({ otherwise }: { readonly otherwise?: ReactNode }) {
  const t = useTexts()
  const { run, step } = useRunOf(newestVeto) ?? {}
  const isBack = useShown(
    ({ takesBack }) => run !== undefined && takesBack?.run === run && takesBack.step === step,
  )
  return isBack ? <KeyButton id="undo" label={t.decide.takeBack} /> : otherwise
}

/** The newest step where a person vetoed it. */
function newestVeto({ setup, phase, steps }: RunView): Partial<NonNullable<Shown['takesBack']>> {
  const { fate, by, number: step = 0 } = steps.at(-1) ?? {}
  const mayBe = ['observing', 'thinking', 'paused'].includes(phase.name)
  const hasFailed = phase.name === 'stuck' && phase.source === 'model'
  return (mayBe || hasFailed) && fate === 'vetoed' && by === 'operator' ? { run: setup.id, step } : {}
}
