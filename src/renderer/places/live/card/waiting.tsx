/** The card while something else is at work, or while the run rests. */
import type { PhaseView } from '../../../../core/api/api'
import * as decisions from '../../../state/decisions'
import { useRoom, useShown, useTexts } from '../../../state/room'
import { glimpseOf, type StillRun } from '../../../state/store'
import { Button, KeyButton } from '../../../widgets/button'
import { Foreign } from '../../../widgets/foreign'
import { Ledger } from '../../../widgets/ledger'
import cardStyles from '../../../widgets/looks/card.module.css'
import waitStyles from '../../../widgets/looks/waiting.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { Aim } from '../aim'
import { NotesPanel } from '../notes/notes-panel'
import { Title } from '../sentence'
import styles from './decide.module.css'

export function ObservingCard() {
  const t = useTexts()
  return (
    <>
      <header className={cardStyles.head}>
        <h3 className={wordStyles.eyebrow}>
          <span>{t.phase.observing}</span>
        </h3>
        <h2>{t.observing.title}</h2>
        <p className="dim">{t.observing.text}</p>
      </header>
      <div className={cardStyles.body}>
        <Skeleton />
      </div>
      <RestFooter />
    </>
  )
}

export function ThinkingCard({ run }: { readonly run: StillRun }) {
  const t = useTexts()
  const glimpse = useShown(glimpseOf)
  return (
    <>
      <header className={cardStyles.head}>
        <h3 className={wordStyles.eyebrow}>
          <span>{t.phase.thinking}</span>
          <span>{t.card.proposal(run.step)}</span>
        </h3>
        <h2 className={glimpse?.action === undefined ? '' : styles.provisional}>
          {glimpse?.action === undefined ? t.thinking.title : <Title action={glimpse.action} />}
        </h2>
        {glimpse === undefined && <p className="dim">{t.thinking.text}</p>}
      </header>
      <div className={cardStyles.body}>
        {glimpse === undefined || glimpse.text === '' ? (
          <Skeleton />
        ) : (
          <p className={styles.stream} data-testid="stream">
            <Foreign text={glimpse.text} lines />
          </p>
        )}
        <Ledger parts={run.ledger} />
      </div>
      <RestFooter />
    </>
  )
}

type Doing = { readonly run: StillRun; readonly phase: Extract<PhaseView, { name: 'acting' | 'settling' }> }

export function ActingCard({ run, phase }: Doing) {
  const t = useTexts()
  return (
    <>
      <header className={cardStyles.head}>
        <h3 className={wordStyles.eyebrow}>
          <span>{t[phase.name].eyebrow}</span>
          <span>{t.card.proposal(run.step)}</span>
        </h3>
        <h2>
          <Title action={phase.action} />
        </h2>
        <p className="dim">{t[phase.name].text}</p>
        <i className={waitStyles.acting} aria-hidden="true" />
      </header>
      <div className={cardStyles.body}>
        <Aim run={run.setup.id} phase={phase} action={phase.action} />
        <Ledger parts={run.ledger} />
      </div>
      <RestFooter />
    </>
  )
}

export function ByHandCard({ run }: { readonly run: StillRun }) {
  const t = useTexts()
  const { operator } = useRoom()
  const demonstrates = run.setup.byHand === true
  if (decisions.isElsewhere(run)) return <ElsewhereCard run={run} />
  return (
    <>
      <header className={cardStyles.head}>
        <h3 className={`${wordStyles.eyebrow} ${cardStyles.hand}`}>
          <span>{t.phase.by_hand}</span>
        </h3>
        <h2>{demonstrates ? t.byHand.demonstrate : t.byHand.title}</h2>
        <p className="dim">{t.byHand.text}</p>
      </header>
      <div className={cardStyles.body}>
        <Notice tone="info">{t.byHand.keys}</Notice>
        <NotesPanel run={run} />
        <div role="status">{run.conceals && <Notice tone="warn">{t.conceal.on}</Notice>}</div>
      </div>
      <footer className={cardStyles.decide}>
        {!demonstrates && <KeyButton id="handBack" label={t.decide.handBack} tone="primary" wide />}
        <KeyButton id="conclude" label={t.byHand.done} tone={demonstrates ? 'primary' : 'plain'} wide />
        <KeyButton id="conceal" label={run.conceals ? t.conceal.end : t.conceal.begin} wide />
        <Button wide onPress={() => void operator.send(decisions.conclude(run, 'failed'))}>
          <span>{t.byHand.failed}</span>
        </Button>
      </footer>
    </>
  )
}

/** The helm is in the hands of another window: this one watches, and may take it. */
function ElsewhereCard({ run }: { readonly run: StillRun }) {
  const t = useTexts()
  const { operator: name } = run.setup
  return (
    <>
      <header className={cardStyles.head}>
        <h3 className={`${wordStyles.eyebrow} ${cardStyles.hand}`}>
          <span>{t.elsewhere.helm}</span>
        </h3>
        <h2>{name === undefined ? t.elsewhere.title : t.elsewhere.by(name)}</h2>
        <p className="dim">{t.elsewhere.text}</p>
      </header>
      <footer className={cardStyles.decide}>
        <KeyButton id="takeOver" label={t.elsewhere.take} tone="primary" wide />
      </footer>
    </>
  )
}

export function PausedCard() {
  const t = useTexts()
  return (
    <>
      <header className={cardStyles.head}>
        <h3 className={wordStyles.eyebrow}>
          <span>{t.phase.paused}</span>
        </h3>
        <h2>{t.paused.title}</h2>
        <p className="dim">{t.paused.text}</p>
      </header>
      <div className={cardStyles.body} />
      <footer className={cardStyles.decide}>
        <KeyButton id="pause" label={t.decide.resume} tone="primary" wide />
        <KeyButton id="takeOver" label={t.decide.takeOver} wide />
      </footer>
    </>
  )
}

export function StuckCard({ phase }: { readonly phase: Extract<PhaseView, { name: 'stuck' }> }) {
  const t = useTexts()
  return (
    <>
      <header className={cardStyles.head}>
        <h3 className={`${wordStyles.eyebrow} ${cardStyles.bad}`}>
          <span>{t.phase.stuck}</span>
          <span>{t.stuck[phase.source]}</span>
        </h3>
        <h2>{t.stuck.title}</h2>
      </header>
      <div className={cardStyles.body}>
        <Notice tone="bad" alert>
          <Said told={phase.problem ?? phase.message} />
        </Notice>
      </div>
      <footer className={cardStyles.decide}>
        <KeyButton id="again" label={t.decide.retry} tone="primary" wide />
        <KeyButton id="takeOver" label={t.decide.takeOver} wide />
      </footer>
    </>
  )
}

/** What may be done while nothing is asked; it stands where the decisions will, so that nothing jumps. */
function RestFooter() {
  const t = useTexts()
  return (
    <footer className={cardStyles.decide}>
      <KeyButton id="pause" label={t.top.pause} />
      <KeyButton id="takeOver" label={t.decide.takeOver} />
    </footer>
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
