/** The decision buttons, each with its key. */
import type { PhaseView } from '../../core/api'
import { denies, type Verdict } from '../../core/guards/guard'
import { hasRest } from '../decisions'
import { useRoom, useRun, useTexts } from '../room'
import { Button, Caps, KeyButton } from '../widgets/button'

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
  return (
    <footer className="decide">
      {denied && <p className="denied">{t.decide.denied}</p>}
      <KeyButton
        id="approve"
        label={editing ? t.decide.approveEdit : t.decide.approve}
        tone={editing ? 'edit' : 'primary'}
        disabled={denied}
        wide
      />
      {queued && <KeyButton id="approveRest" label={t.decide.approveRest} disabled={denied} wide />}
      {editing ? (
        <Button onPress={() => store.setState({ draft: undefined })}>
          <span className="button-label">{t.decide.cancelEdit}</span>
          <Caps caps={['Esc']} />
        </Button>
      ) : (
        <KeyButton id="edit" label={t.decide.edit} />
      )}
      <KeyButton id="veto" label={t.decide.veto} />
      <KeyButton id="again" label={t.decide.again} />
      <KeyButton id="takeOver" label={t.decide.takeOver} />
    </footer>
  )
}
