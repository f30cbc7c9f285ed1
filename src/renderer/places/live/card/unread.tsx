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
  const t = useTexts()
  const draft = useShown(draftOf)
  return (
    <>
      <header className={cardStyles.head} data-editing={draft !== undefined}>
        <h3 className={wordStyles.eyebrow}>
          <span>{draft === undefined ? t.phase.unread : t.unread.own}</span>
        </h3>
        <h2 data-testid="title">
          {draft === undefined ? t.unread[phase.error] : <Title action={draft.action} />}
        </h2>
      </header>
      <div className={cardStyles.body}>
        {draft === undefined && phase.detail !== '' && (
          <Notice tone="warn">
            <Said told={phase.problem ?? phase.detail} />
          </Notice>
        )}
        <EditPanel phase={phase} draft={draft} />
        {draft !== undefined && <Objections phase={phase} draft={draft} />}
        <section className={cardStyles.reply}>
          <p className="dim">{t.unread.text}</p>
          <pre className={cardStyles.raw}>
            {phase.text === '' ? t.unread.empty : <Foreign text={phase.text} lines />}
          </pre>
        </section>
      </div>
      {draft === undefined ? <ReplyKeys /> : <OwnKeys phase={phase} draft={draft} />}
    </>
  )
}

function ReplyKeys() {
  const t = useTexts()
  const { operator } = useRoom()
  return (
    <footer className={cardStyles.decide}>
      <KeyButton id="again" label={t.decide.reask} tone="primary" wide />
      <KeyButton id="edit" label={t.unread.own} />
      <KeyButton id="takeOver" label={t.decide.takeOver} />
      <Button tone="danger" onPress={operator.stop}>
        <span>{t.decide.stop}</span>
        <Caps caps={['Esc', 'Esc']} />
      </Button>
    </footer>
  )
}

type OwnProps = Props & { readonly draft: Draft }

function useObjections({ phase, draft }: OwnProps) {
  const run = useRun()
  return run === undefined ? [] : judgeHere(run, draft.action, phase.observation)
}

function Objections({ phase, draft }: OwnProps) {
  return <Verdicts phase={phase} verdicts={useObjections({ phase, draft })} />
}

function OwnKeys({ phase, draft }: OwnProps) {
  const t = useTexts()
  const { store } = useRoom()
  const denied = denies(useObjections({ phase, draft })) !== undefined
  const halfDone = !isWhole(draft.action)
  const armed = useShown(isArmed)
  return (
    <footer className={cardStyles.decide}>
      {denied && <p className={styles.denied}>{t.decide.denied}</p>}
      {halfDone && !denied && <p className={`${wordStyles.hint} ${cardStyles.wide}`}>{t.edit.incomplete}</p>}
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
  )
}
