/** The right side: what is up now, one thing at a time, and the keys that answer it. */
import type { RunView } from '../../../../core/api/api'
import { dangerOf } from '../../../state/danger'
import { useRunOf, useShown, useTexts } from '../../../state/room'
import { type StillRun, selectedStep } from '../../../state/store'
import cardStyles from '../../../widgets/looks/card.module.css'
import { StepCard } from '../film/step-card'
import { AskCard } from './ask'
import { DangerBand } from './confirm'
import { EndedCard } from './ended'
import { TrustLines } from './grounds'
import { HeldCard } from './held'
import { ProposalCard } from './proposal'
import { Refused } from './refused'
import { UnreadCard } from './unread'
import { ActingCard, ByHandCard, ObservingCard, PausedCard, StuckCard, ThinkingCard } from './waiting'

const shown = ({ connection: _, disturbed: __, ...run }: RunView): StillRun => run

export function Card() {
  const run = useRunOf(shown)
  const t = useTexts()
  const step = useShown(selectedStep)
  const danger = useShown((shown) => dangerOf(shown) !== undefined)
  return (
    <aside className={cardStyles.card} aria-label={t.card.next} data-danger={step === undefined && danger}>
      {step === undefined && <DangerBand />}
      <TrustLines />
      {step !== undefined ? <StepCard step={step} /> : run !== undefined && <PhaseCard run={run} />}
      <Refused />
    </aside>
  )
}

function PhaseCard({ run }: { readonly run: StillRun }) {
  const { phase } = run
  switch (phase.name) {
    case 'observing':
      return <ObservingCard />
    case 'thinking':
      return <ThinkingCard run={run} />
    case 'deciding':
      if (phase.action.kind === 'ask') return <AskCard run={run} phase={phase} ask={phase.action} />
      return <ProposalCard run={run} phase={phase} />
    case 'unread':
      return <UnreadCard phase={phase} />
    case 'held':
      return <HeldCard run={run} phase={phase} />
    case 'acting':
    case 'settling':
      return <ActingCard run={run} phase={phase} />
    case 'by_hand':
      return <ByHandCard run={run} />
    case 'paused':
      return <PausedCard />
    case 'stuck':
      return <StuckCard phase={phase} />
    case 'ended':
      return <EndedCard run={run} phase={phase} />
  }
}
