/** The decision buttons, each with its key. */
import type { PhaseView } from '../../../../core/api/api'
import { denies, type Verdict } from '../../../../core/guards/guard'
import { isWhole } from '../../../overlay/editing'
import { isArmed } from '../../../state/danger'
import { hasRest } from '../../../state/decisions'
import { useRoom, useRun, useShown, useTexts } from '../../../state/room'
import { draftOf } from '../../../state/store'
import { Button, Caps, KeyButton } from '../../../widgets/button'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { ApproveKey, ConfirmKeys } from './confirm'
import styles from './decide.module.css'

type Props = {
  readonly phase: Extract<PhaseView, { name: 'deciding' }>
  readonly editing: boolean
  readonly verdicts: readonly Verdict[]
}

export function DecideFooter({ editing, verdicts }: Props) {
  const t = useTexts()
  const { store } = useRoom()
  const queued = hasRest(useRun()) && !editing
  const denied = denies(verdicts) !== undefined
  const armed = useShown(isArmed)
  const draft = useShown(draftOf)
  const halfDone = draft !== undefined && !isWhole(draft.action)
  return (
    <footer className={cardStyles.decide}>
      {denied && <p className={styles.denied}>{t.decide.denied}</p>}
      {halfDone && !denied && <p className={`${wordStyles.hint} ${cardStyles.wide}`}>{t.edit.incomplete}</p>}
      <ApproveKey
        label={editing ? t.decide.approveEdit : t.decide.approve}
        tone={editing ? 'edit' : 'primary'}
        denied={denied || halfDone}
      />
      {armed && !denied ? (
        <ConfirmKeys onCancel={() => store.setState({ armed: undefined })} />
      ) : (
        <OtherKeys queued={queued} denied={denied} editing={editing} />
      )}
    </footer>
  )
}

type Others = { readonly queued: boolean; readonly denied: boolean; readonly editing: boolean }

function OtherKeys({ queued, denied, editing }: Others) {
  const t = useTexts()
  const { store } = useRoom()
  return (
    <>
      {queued && <KeyButton id="approveRest" label={t.decide.approveRest} disabled={denied} wide />}
      {editing ? (
        <Button onPress={() => store.setState({ draft: undefined })}>
          <span>{t.decide.cancelEdit}</span>
          <Caps caps={['Esc']} />
        </Button>
      ) : (
        <KeyButton id="edit" label={t.decide.edit} />
      )}
      <KeyButton id="veto" label={t.decide.veto} />
      <KeyButton id="again" label={t.decide.again} />
      <KeyButton id="takeOver" label={t.decide.takeOver} />
    </>
  )
}
