/** The proposal up for decision: what, where, why, who objects, and how long it took. */
import type { PhaseView } from '../../../../core/api/api'
import { judgeHere, objectionsTo } from '../../../state/judging'
import { useShown, useTexts } from '../../../state/room'
import { draftOf, isVetoing, type StillRun } from '../../../state/store'
import { Ledger } from '../../../widgets/ledger'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Aim } from '../aim'
import { EditPanel } from '../edit/edit-panel'
import { FullText } from '../full-text'
import { Title } from '../sentence'
import { Checks } from './checks'
import { Countdown } from './countdown'
import { DecideFooter } from './decide'
import { Reply } from './reply'
import { Verdicts } from './verdicts'
import { VetoPanel } from './veto'

type Question = Extract<PhaseView, { name: 'deciding' }>
type Props = { readonly run: StillRun; readonly phase: Question }

export function ProposalCard({ run, phase }: Props) {
  const t = useTexts()
  const draft = useShown(draftOf)
  const vetoing = useShown(isVetoing)
  const action = draft?.action ?? phase.action
  const verdicts =
    draft === undefined ? objectionsTo(run, phase) : judgeHere(run, draft.action, phase.observation)
  return (
    <>
      <header className={cardStyles.head} data-editing={draft !== undefined}>
        <h3 className={wordStyles.eyebrow}>
          <span>{draft === undefined ? t.card.next : t.card.edited}</span>
          <span>{queueWords(phase, run, t)}</span>
        </h3>
        <h2 data-testid="title">
          <Title action={action} />
        </h2>
      </header>
      <Countdown run={run} />
      <div className={cardStyles.body}>
        <Aim run={run.setup.id} phase={phase} action={action} original={draft && phase.action} />
        <FullText action={action} />
        {draft !== undefined && <EditPanel phase={phase} draft={draft} />}
        <Verdicts phase={phase} verdicts={verdicts} />
        {draft === undefined && <Checks phase={phase} />}
        <Reply proposal={phase.proposal} raw={run.raw} />
        <Ledger parts={run.ledger} />
      </div>
      {vetoing ? (
        <VetoPanel />
      ) : (
        <DecideFooter phase={phase} editing={draft !== undefined} verdicts={verdicts} />
      )}
    </>
  )
}

function queueWords({ proposal, index }: Question, run: StillRun, t: ReturnType<typeof useTexts>): string {
  const all = proposal.actions.length
  return all > 1 ? t.card.queue(index + 1, all) : t.card.proposal(run.step)
}
