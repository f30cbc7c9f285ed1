/** A reply that no dialect could read: what was wrong, the text itself, and the operator's own move in its place. */
import type { PhaseView } from '../../../../core/api/api'
import { denies } from '../../../../core/guards/guard'
import { isWhole } from '../../../overlay/editing'
import { isArmed } from '../../../state/danger'
import { judgeHere } from '../../../state/judging'
import { useRoom, useRun, useShown, useTexts } from '../../../state/room'
import { type Draft, draftOf } from '../../../state/store'
import { Button, Caps, KeyButton } from '../../../widgets/button'
import { Foreign } from '../../../widgets/foreign'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { EditPanel } from '../edit/edit-panel'
import { Title } from '../sentence'
import { ApproveKey } from './confirm'
import styles from './decide.module.css'
import { Verdicts } from './verdicts'

type Props = { readonly phase: Extract<PhaseView, { name: 'unread' }> }

export function UnreadCard({ phase }: Props) {
  const draft = useShown(draftOf)
  return draft === undefined ? <Reply phase={phase} /> : <OwnMove phase={phase} draft={draft} />
}

function Reply({ phase }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  return (
    <>
      <header className={cardStyles.head}>
        <h3 className={wordStyles.eyebrow}>
          <span>{t.phase.unread}</span>
          <span className="mono">{phase.error}</span>
        </h3>
        <h2>{t.unread.title}</h2>
      </header>
      <div className={cardStyles.body}>
        <Notice tone="warn">
          <b>{t.unread[phase.error]}</b>
          {phase.detail !== '' && (
            <small>
              <Said told={phase.problem ?? phase.detail} />
            </small>
          )}
        </Notice>
        <section className={cardStyles.reply}>
          <p className="dim">{t.unread.text}</p>
          <pre className={cardStyles.raw}>
            {phase.text === '' ? t.unread.empty : <Foreign text={phase.text} lines />}
          </pre>
        </section>
      </div>
      <footer className={cardStyles.decide}>
        <KeyButton id="again" label={t.decide.reask} tone="primary" wide />
        <KeyButton id="edit" label={t.unread.own} />
        <KeyButton id="takeOver" label={t.decide.takeOver} />
        <Button tone="danger" onPress={operator.stop}>
          <span>{t.decide.stop}</span>
          <Caps caps={['Esc', 'Esc']} />
        </Button>
      </footer>
    </>
  )
}

function OwnMove({ phase, draft }: Props & { readonly draft: Draft }) {
  const t = useTexts()
  const { store } = useRoom()
  const run = useRun()
  const verdicts = run === undefined ? [] : judgeHere(run, draft.action, phase.observation)
  const denied = denies(verdicts) !== undefined
  const halfDone = !isWhole(draft.action)
  const armed = useShown(isArmed)
  return (
    <>
      <header className={cardStyles.head} data-editing>
        <h3 className={wordStyles.eyebrow}>
          <span>{t.unread.own}</span>
          <span className="mono">{phase.error}</span>
        </h3>
        <h2 data-testid="title">
          <Title action={draft.action} />
        </h2>
      </header>
      <div className={cardStyles.body}>
        <EditPanel phase={phase} draft={draft} />
        <Verdicts phase={phase} verdicts={verdicts} />
      </div>
      <footer className={cardStyles.decide}>
        {denied && <p className={styles.denied}>{t.decide.denied}</p>}
        {halfDone && !denied && (
          <p className={`${wordStyles.hint} ${cardStyles.wide}`}>{t.edit.incomplete}</p>
        )}
        <ApproveKey label={t.unread.doIt} tone="edit" denied={denied || halfDone} />
        <Button onPress={() => store.setState(armed ? { armed: undefined } : { draft: undefined })}>
          <span>{armed ? t.danger.cancel : t.decide.cancelEdit}</span>
          <Caps caps={['Esc']} />
        </Button>
        {armed ? (
          <KeyButton id="confirm" label={t.danger.confirm} tone="danger" />
        ) : (
          <KeyButton id="again" label={t.decide.reask} />
        )}
      </footer>
    </>
  )
}
