/** Everything that speaks about a move, the strictest first: what kind of harm, in whose words, and whether it is a floor. */
import type { Verdict } from '../../../core/guards/guard'
import { sayVerdict } from '../../../core/guards/index'
import { mayPass, namesItself, riskOf } from '../../state/danger'
import { useLang, useTexts } from '../../state/room'
import cardStyles from '../../widgets/looks/card.module.css'
import { ClearLine, Notice } from '../../widgets/notice'
import { RiskSign } from '../../widgets/risk-sign'

type Props = {
  readonly verdicts: readonly Verdict[]
  /** The texts of the screen are known. */
  readonly read: boolean
}

export function VerdictList({ verdicts, read }: Props) {
  const t = useTexts()
  const lang = useLang()
  return (
    <div className={cardStyles.verdicts}>
      {verdicts.map((verdict) => (
        <Notice key={`${verdict.guard}${verdict.detail}`} tone={tones[verdict.rule]}>
          <b>
            <RiskSign risk={riskOf(verdict)} />
            {!namesItself(verdict) && (
              <>
                {' '}
                {t.danger[riskOf(verdict)]} · <Said verdict={verdict} />
              </>
            )}
          </b>{' '}
          {sayVerdict(verdict, lang)}
          <Passes verdict={verdict} />
        </Notice>
      ))}
      {verdicts.length === 0 && (
        <ClearLine state={read ? 'clear' : 'checking'}>{read ? t.card.clear : t.card.checking}</ClearLine>
      )}
    </div>
  )
}

function Passes({ verdict }: { readonly verdict: Verdict }) {
  const t = useTexts()
  const passes = mayPass(verdict)
  // What is over, or only tried, is nobody's to do.
  return passes !== undefined && passes !== 'leaves' && <small>{t.card[passes]}</small>
}

const tones = { allow: 'ok', ask: 'warn', deny: 'bad' } as const

function Said({ verdict: { rule } }: { readonly verdict: Verdict }) {
  const t = useTexts()
  switch (rule) {
    case 'allow':
      return t.rulebook.trial.allows
    case 'ask':
      return t.card.why
    case 'deny':
      return t.card.forbidden
  }
}
