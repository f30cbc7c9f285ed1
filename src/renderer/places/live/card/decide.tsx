/** The decision keys; while a move is carried out they stand where they stood, and only taking over is left. */
import type { PhaseView } from '../../../../core/api/api'
import { denies, type Verdict } from '../../../../core/guards/guard'
import { isWhole } from '../../../overlay/editing'
import { dropped } from '../../../state/correcting/kept'
import { isArmed } from '../../../state/danger'
import { hasRest } from '../../../state/decisions'
import { useRoom, useRun, useShown, useTexts } from '../../../state/room'
import { draftOf } from '../../../state/store'
import { Button, Caps, KeyButton } from '../../../widgets/button'
import { Keys } from './frame'
import { ApproveKey, ConfirmKeys } from './gate/confirm'
import { TakeOverKey } from './take-over'
import { VetoKey } from './veto'

/** The question itself, or the same while it is carried out. */
export type Question = Extract<PhaseView, { name: 'deciding' | 'acting' | 'settling' }>

type Props = { readonly phase: Question; readonly verdicts: readonly Verdict[] }

export function DecideKeys({ phase, verdicts }: Props) {
  const draft = useShown(draftOf)
  const armed = useShown(isArmed)
  const denied = denies(verdicts) !== undefined
  if (phase.name !== 'deciding') return <WorkingKeys />
  if (armed && !denied) return <ConfirmKeys editing={draft !== undefined} />
  return <OpenKeys denied={denied} />
}

function OpenKeys({ denied }: { readonly denied: boolean }) {
  const t = useTexts()
  const draft = useShown(draftOf)
  const editing = draft !== undefined
  const queued = hasRest(useRun()) && !editing
  const halfDone = editing && !isWhole(draft.action)
  return (
    <Keys
      first={
        <ApproveKey
          label={editing ? t.decide.approveEdit : t.decide.approve}
          tone={editing ? 'edit' : 'primary'}
          denied={denied || halfDone}
        />
      }
      beside={
        queued ? <KeyButton id="approveRest" label={t.decide.approveRest} disabled={denied} /> : undefined
      }
      others={[
        editing ? <CancelEdit key="cancel" /> : <KeyButton key="edit" id="edit" label={t.decide.edit} />,
        <VetoKey key="veto" />,
        <KeyButton key="again" id="again" label={t.decide.again} />,
        <TakeOverKey key="takeOver" />,
      ]}
    />
  )
}

export function CancelEdit() {
  const t = useTexts()
  const { store } = useRoom()
  return (
    <Button onPress={() => store.setState(({ drafts, question }) => ({ drafts: dropped(drafts, question) }))}>
      <span>{t.decide.cancelEdit}</span>
      <Caps caps={['Esc']} />
    </Button>
  )
}

/** Nothing is asked: the keys of the next question stand where they will be. */
export function WorkingKeys() {
  const t = useTexts()
  return (
    <Keys
      first={<KeyButton id="approve" label={t.decide.approve} tone="primary" disabled />}
      others={[
        <KeyButton key="edit" id="edit" label={t.decide.edit} disabled />,
        <KeyButton key="veto" id="veto" label={t.decide.veto} disabled />,
        <KeyButton key="again" id="again" label={t.decide.again} disabled />,
        <TakeOverKey key="takeOver" />,
      ]}
    />
  )
}
