/** What the guards say, the strictest first, and what else should give pause. */

import type { ReactNode } from 'react'
import type { Proposal } from '../../../../../core/action/proposal'
import type { PhaseView } from '../../../../../core/api/api'
import type { Verdict } from '../../../../../core/guards/guard'
import { sayVerdict } from '../../../../../core/guards/index'
import { isUnknown } from '../../../../../core/guards/unknown'
import { withinQuotes } from '../../../../../core/visible'
import { inARow } from '../../../../locales/gap'
import { mayPass, namesItself, riskOf } from '../../../../state/danger'
import { useLang, useRoom, useTexts } from '../../../../state/room'
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
          <Objection verdict={verdict} />
        </Notice>
      ))}
      {'proposal' in phase && <Doubts proposal={phase.proposal} />}
      {children}
      {objections.length === 0 && (
        <ClearLine state={known ? (isOpen ? 'unknown' : 'clear') : 'checking'}>
          {inARow(
            known ? t.card.clear : t.card.checking,
            ...(known ? verdicts.filter(isUnknown) : []).map(
              (verdict) => `${sayVerdict(verdict, lang)}${lang === 'zh' ? '。' : '.'}`,
            ),
          )}
        </ClearLine>
      )}
    </section>
  )
}

/** One objection: of what kind, what it comes to here, in a sentence, and who does not let it be skipped. */
function Objection({ verdict }: { readonly verdict: Verdict }) {
  const t = useTexts()
  const lang = useLang()
  const risk = riskOf(verdict)
  const { recorded } = useRoom()
  const comesTo = comesToOf(verdict, recorded === true)
  const passes = recorded === true ? undefined : mayPass(verdict)
  return (
    <>
      <b>
        <RiskSign risk={risk} /> {!namesItself(verdict) && t.danger[risk]}
        {comesTo && ` · ${t.card[comesTo]}`}
      </b>{' '}
      <Foreign text={sayVerdict({ ...verdict, detail: withinQuotes(verdict.detail) }, lang)} />
      {passes && <small>{t.card[passes]}</small>}
    </>
  )
}

/** What is forbidden is no question, and of a recorded step nobody is asked anything. */
function comesToOf(verdict: Verdict, recorded: boolean): 'forbidden' | 'why' | undefined {
  if (namesItself(verdict)) return undefined
  if (verdict.rule === 'deny') return 'forbidden'
  return recorded ? undefined : 'why'
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
