/** What the guards say, the strictest first, and what else should give pause. */
import type { ReactNode } from 'react'
import type { Proposal } from '../../../../../core/action/proposal'
import type { PhaseView } from '../../../../../core/api/api'
import type { Verdict } from '../../../../../core/guards/guard'
import { sayVerdict } from '../../../../../core/guards/index'
import { isUnknown } from '../../../../../core/guards/unknown'
import { riskOf } from '../../../../state/danger'
import { useLang, useTexts } from '../../../../state/room'
import { Foreign } from '../../../../widgets/foreign'
import cardStyles from '../../../../widgets/looks/card.module.css'
import { ClearLine, Notice } from '../../../../widgets/notice'
import { RiskSign } from '../../../../widgets/risk-sign'

type Props = {
  readonly phase: Extract<PhaseView, { name: 'deciding' | 'acting' | 'settling' | 'held' | 'unread' }>
  readonly verdicts: readonly Verdict[]
  /** What speaks for it, below what objects to it. */
  readonly children?: ReactNode
}

export function Verdicts({ phase, verdicts, children }: Props) {
  const t = useTexts()
  const { observation } = phase
  const lang = useLang()
  const objections = verdicts.filter((verdict) => verdict.rule !== 'allow' && !isUnknown(verdict))
  const known = observation.elements !== undefined
  const isOpen = verdicts.some(isUnknown)
  return (
    <section className={cardStyles.verdicts}>
      {objections.map((verdict) => (
        <Notice key={`${verdict.guard}${verdict.detail}`} tone={verdict.rule === 'deny' ? 'bad' : 'warn'}>
          <b>
            <RiskSign risk={riskOf(verdict)} /> {t.danger[riskOf(verdict)]} ·{' '}
            {verdict.rule === 'deny' ? t.card.forbidden : t.card.why}
          </b>{' '}
          <Foreign text={sayVerdict(verdict, lang)} />
          {verdict.floor && <small>{t.card.floor}</small>}
        </Notice>
      ))}
      {'proposal' in phase && <Doubts proposal={phase.proposal} />}
      {children}
      {objections.length === 0 && (
        <ClearLine state={known ? (isOpen ? 'unknown' : 'clear') : 'checking'}>
          {known ? t.card.clear : t.card.checking}
          {known &&
            verdicts
              .filter(isUnknown)
              .map((verdict) => ` ${sayVerdict(verdict, lang)}${lang === 'zh' ? '。' : '.'}`)}
        </ClearLine>
      )}
    </section>
  )
}

/** What the reply itself gives pause by. */
function Doubts({ proposal }: { readonly proposal: Proposal }) {
  const t = useTexts()
  return (
    <>
      {proposal.confirm !== undefined && (
        <Notice tone="warn">
          <b>{t.card.confirm}</b> <Foreign text={proposal.confirm} />
        </Notice>
      )}
      {proposal.repaired.length > 0 && (
        <Notice tone="info">{t.card.repaired(proposal.repaired.join(', '))}</Notice>
      )}
      {proposal.ignored > 0 && <Notice tone="info">{t.card.ignored(proposal.ignored)}</Notice>}
    </>
  )
}
