/** The decision keys; while a move is carried out they stand where they stood, and only taking over is left. */
import type { PhaseView } from '../../../../core/api/api'
import { denies, type Verdict } from '../../../../core/guards/guard'
import { isWhole } from '../../../overlay/editing'
import { puttingBack, whoseMove, withoutDraft } from '../../../state/correcting/corrected'
import { isArmed } from '../../../state/danger'
import { hasRest } from '../../../state/decisions'
import { useRoom, useRun, useShown, useTexts } from '../../../state/room'
import { type Draft, draftOf, type Shown } from '../../../state/store'
import { Button, Caps, KeyButton } from '../../../widgets/button'
import { Keys } from './frame'
import { ApproveKey, ConfirmKeys } from './gate/confirm'
import { TakeOverKey } from './take-over'
import { VetoKey } from './veto'
import { UndoKey } from './waiting'

/** The question itself, or the same while it is carried out. */
export type Question = Extract<PhaseView, { name: 'deciding' | 'acting' | 'settling' }>

type Texts = ReturnType<typeof useTexts>
type Props = { readonly phase: Question; readonly verdicts: readonly Verdict[] }

export function DecideKeys({ phase, verdicts }: Props) {
  const draft = useShown(draftOf)
  const armed = useShown(isArmed)
  const denied = denies(verdicts) !== undefined
  // Without the service nobody would hear the answer.
  const isLost = useShown(({ link }) => link === 'lost')
  if (phase.name !== 'deciding' || isLost) return <WorkingKeys />
  if (armed && !denied) return <ConfirmKeys editing={whoseMove(phase, draft) === 'operator'} />
  return <OpenKeys phase={phase} denied={denied} />
}

function OpenKeys({ phase, denied }: { readonly phase: Question; readonly denied: boolean }) {
  const t = useTexts()
  const draft = useShown(draftOf)
  const whose = whoseMove(phase, draft)
  const isOwn = whose === 'operator'
  const queued = hasRest(useRun()) && draft === undefined
  const halfDone = draft !== undefined && !isWhole(draft.action)
  return (
    <Keys
      first={
        <ApproveKey
          label={isOwn ? t.decide.approveEdit : t.decide.approve}
          tone={isOwn ? 'edit' : 'primary'}
          denied={denied || halfDone}
        />
      }
      beside={
        queued ? <KeyButton id="approveRest" label={t.decide.approveRest} disabled={denied} /> : undefined
      }
      others={[
        draft === undefined && !isOwn ? (
          <KeyButton key="edit" id="edit" label={t.decide.edit} />
        ) : (
          <CancelEdit key="cancel" label={labelOf(whose, draft, t)} />
        ),
        <VetoKey key="veto" />,
        <KeyButton key="again" id="again" label={t.decide.again} />,
        <TakeOverKey key="takeOver" />,
      ]}
    />
  )
}

/** What Esc leads back to. */
function labelOf(whose: ReturnType<typeof whoseMove>, draft: Draft | undefined, t: Texts): string {
  if (whose === 'put_back') return t.decide.ownAgain
  return draft === undefined ? t.decide.putBack : t.decide.cancelEdit
}

export function CancelEdit({ label }: { readonly label: string }) {
  const { store } = useRoom()
  const cancel = (shown: Shown) =>
    draftOf(shown) === undefined ? (puttingBack(shown) ?? {}) : withoutDraft(shown)
  return (
    <Button onPress={() => store.setState(cancel)}>
      <span>{label}</span>
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
        <UndoKey key="veto" otherwise={<KeyButton id="veto" label={t.decide.veto} disabled />} />,
        <KeyButton key="again" id="again" label={t.decide.again} disabled />,
        <TakeOverKey key="takeOver" />,
      ]}
    />
  )
}
