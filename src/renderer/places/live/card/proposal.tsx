/** The proposal up for decision, and while it is carried out: what, where, why, who objects. It stays as it is until the effect is seen. */
import type { ReactNode } from 'react'
import type { RunView } from '../../../../core/api/api'
import { endsOf } from '../../../../core/effects/named'
import { denies, stopsRun, type Verdict } from '../../../../core/guards/guard'
import { isWhole } from '../../../overlay/editing'
import { correctedIn, whoseMove } from '../../../state/correcting/corrected'
import { shownQuestion } from '../../../state/danger'
import { judgeHere, objectionsTo } from '../../../state/judging'
import { useShown, useTexts } from '../../../state/room'
import { type Draft, draftOf, isVetoing, type StillRun } from '../../../state/store'
import { Aim } from '../aim'
import { EditPanel } from '../edit/edit-panel'
import { FullText } from '../full-text'
import { DecideKeys, type Question } from './decide'
import styles from './decide.module.css'
import { MoveTitle } from './frame'
import { Candidates, MoreKey } from './gate/candidates'
import { Checks, LateChecks } from './gate/checks'
import { DangerBand } from './gate/confirm'
import { Countdown } from './gate/countdown'
import { GroundsLine } from './gate/grounds'
import { Verdicts } from './gate/verdicts'
import { WhichOne } from './gate/which'
import { Reply } from './reply'
import { StepLine } from './step-line'
import { useBesideVeto, VetoPanel } from './veto'

type Props = { readonly run: StillRun; readonly phase: Question }

/** The operator's move in the place of the model's, if there is one: in the making, or on its way. */
const editedIn = (phase: Question, draft: Draft | undefined) => draft?.action ?? correctedIn(phase)

function verdictsOn({ run, phase }: Props, draft: Draft | undefined): readonly Verdict[] {
  const edited = editedIn(phase, draft)
  // What is asked about was judged by the service, whosever move it is.
  const isAsked = edited === undefined || (draft === undefined && phase.name === 'deciding')
  return isAsked ? objectionsTo(run, phase) : judgeHere(run, edited, phase.observation)
}

export function QuestionTitle({ phase }: { readonly phase: Question }) {
  const draft = useShown(draftOf)
  const action = draft?.action ?? phase.action
  const title = <MoveTitle action={action} ends={endsOf(action, phase.observation)} />
  return phase.name === 'deciding' ? <span data-testid="title">{title}</span> : title
}

export function QuestionBody({ run, phase }: Props) {
  const draft = useShown(draftOf)
  const isOwn = whoseMove(phase, draft) === 'operator'
  const edited = editedIn(phase, draft)
  const action = edited ?? phase.action
  const original = edited === undefined ? undefined : phase.proposal.actions[phase.index]
  const verdicts = verdictsOn({ run, phase }, draft)
  const judged = useBesideVeto(verdicts.length > 0)
  return (
    <>
      <Aim run={run.setup.id} phase={phase} action={action} original={original} />
      <Candidates phase={phase} />
      {draft !== undefined && isOwn && phase.name === 'deciding' && <EditPanel phase={phase} draft={draft} />}
      {/* What objects stands before a text of any length: nobody approves past what they did not see. */}
      <section ref={judged} className={styles.judged} data-testid="checks">
        <Verdicts phase={phase} verdicts={verdicts}>
          <Checks phase={phase} edited={edited} />
        </Verdicts>
        <LateChecks phase={phase} edited={edited} />
        <WhichOne phase={phase} action={action} />
        <GroundsLine grounds={phase.grounds} />
        <MoreKey phase={phase} />
      </section>
      <FullText action={action} ends={endsOf(action, phase.observation)} />
      <Reply proposal={phase.proposal} raw={run.raw} />
    </>
  )
}

/** What must be known before a key is pressed stands where the step's time does otherwise. */
export function QuestionStrip({ run, phase, otherwise }: Props & { readonly otherwise?: ReactNode }) {
  const t = useTexts()
  const draft = useShown(draftOf)
  const verdicts = phase.name === 'deciding' ? verdictsOn({ run, phase }, draft) : []
  if (denies(verdicts) !== undefined)
    return (
      <p className={styles.denied}>{stopsRun(verdicts) === undefined ? t.decide.denied : t.decide.left}</p>
    )
  if (draft !== undefined && !isWhole(draft.action)) return <p className="dim">{t.edit.incomplete}</p>
  const counts = run.countdown !== undefined && run.countdown.question === shownQuestion(phase)
  if (counts) return <Countdown run={run} />
  return <DangerBand otherwise={otherwise ?? <StepLine run={run} />} />
}

export function QuestionKeys({ run, phase }: Props) {
  const vetoing = useShown(isVetoing)
  const draft = useShown(draftOf)
  if (vetoing) return <VetoPanel />
  return <DecideKeys phase={phase} verdicts={verdictsOn({ run, phase }, draft)} />
}

/** What the line over the title says of a question. */
export function questionLine(
  phase: RunView['phase'],
  isOwn: boolean,
  t: ReturnType<typeof useTexts>,
): string {
  if (phase.name !== 'deciding') return ''
  const all = phase.proposal.actions.length
  const words = isOwn ? t.card.edited : t.card.next
  return all > 1 ? `${words} · ${t.card.queue(phase.index + 1, all)}` : words
}
