/** A reply that no dialect could read: what was wrong, said once, the text itself, and the operator's own move in its place. */
import type { PhaseView } from '../../../../core/api/api'
import { endsOf } from '../../../../core/effects/named'
import { denies, type Verdict } from '../../../../core/guards/guard'
import { isWhole } from '../../../overlay/editing'
import { isArmed } from '../../../state/danger'
import { judgeHere } from '../../../state/judging'
import { useRun, useShown, useTexts } from '../../../state/room'
import { useSay } from '../../../state/say'
import { draftOf, isVetoing, type StillRun } from '../../../state/store'
import { KeyButton } from '../../../widgets/button'
import { Foreign } from '../../../widgets/foreign'
import cardStyles from '../../../widgets/looks/card.module.css'
import { EditPanel } from '../edit/edit-panel'
import { CancelEdit } from './decide'
import styles from './decide.module.css'
import { Keys, LongTitle, MoveTitle } from './frame'
import { ApproveKey, ConfirmKeys, DangerBand } from './gate/confirm'
import { Verdicts } from './gate/verdicts'
import { StepLine } from './step-line'
import { TakeOverKey } from './take-over'
import { VetoKey, VetoPanel } from './veto'

type Unread = Extract<PhaseView, { name: 'unread' }>
type Props = { readonly phase: Unread }

export function UnreadTitle({ phase }: Props) {
  const t = useTexts()
  const say = useSay()
  const draft = useShown(draftOf)
  const told = phase.problem ?? (phase.detail === '' ? undefined : phase.detail)
  const words = told === undefined ? t.unread[phase.error] : t.unread.title(say(told))
  return (
    <span data-testid="title">
      {draft === undefined ? (
        <LongTitle text={words}>
          <Foreign text={words} />
        </LongTitle>
      ) : (
        <MoveTitle action={draft.action} ends={endsOf(draft.action, phase.observation)} />
      )}
    </span>
  )
}

/** The operator's own move as the guards see it; nothing before there is one. */
function useObjections({ phase }: Props): readonly Verdict[] {
  const run = useRun()
  const draft = useShown(draftOf)
  return run === undefined || draft === undefined ? [] : judgeHere(run, draft.action, phase.observation)
}

export function UnreadBody({ phase }: Props) {
  const t = useTexts()
  const draft = useShown(draftOf)
  const verdicts = useObjections({ phase })
  return (
    <>
      <section className={cardStyles.reply}>
        <p className="dim">{t.unread.text}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long reply is scrolled by keys as well. */}
        <pre className={cardStyles.raw} tabIndex={0}>
          {phase.text === '' ? t.unread.empty : <Foreign text={phase.text} lines />}
        </pre>
      </section>
      <EditPanel phase={phase} draft={draft} />
      {draft !== undefined && <Verdicts phase={phase} verdicts={verdicts} />}
    </>
  )
}

export function UnreadStrip({ run, phase }: Props & { readonly run: StillRun }) {
  const t = useTexts()
  const draft = useShown(draftOf)
  const denied = denies(useObjections({ phase })) !== undefined
  if (denied) return <p className={styles.denied}>{t.decide.denied}</p>
  if (draft !== undefined && !isWhole(draft.action)) return <p className="dim">{t.edit.incomplete}</p>
  return draft === undefined ? <StepLine run={run} /> : <DangerBand otherwise={<StepLine run={run} />} />
}

export function UnreadKeys({ phase }: Props) {
  const t = useTexts()
  const draft = useShown(draftOf)
  const armed = useShown(isArmed)
  const denied = denies(useObjections({ phase })) !== undefined
  if (useShown(isVetoing)) return <VetoPanel />
  if (draft === undefined) return <ReplyKeys />
  if (armed && !denied) return <ConfirmKeys editing />
  return (
    <Keys
      first={<ApproveKey label={t.unread.doIt} tone="edit" denied={denied || !isWhole(draft.action)} />}
      others={[
        <CancelEdit key="cancel" label={t.decide.cancelEdit} />,
        <VetoKey key="veto" />,
        <KeyButton key="again" id="again" label={t.decide.reask} />,
        <TakeOverKey key="takeOver" />,
      ]}
    />
  )
}

function ReplyKeys() {
  const t = useTexts()
  return (
    <Keys
      first={<KeyButton id="again" label={t.decide.reask} tone="primary" wide />}
      others={[
        <KeyButton key="edit" id="edit" label={t.unread.own} />,
        <VetoKey key="veto" />,
        undefined,
        <TakeOverKey key="takeOver" />,
      ]}
    />
  )
}
