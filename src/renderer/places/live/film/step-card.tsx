/** A step of the filmstrip looked at: what was proposed, what was decided, what came of it. Read-only. */
import type { Lang } from '../../../../core/lang'
import type { StepView } from '../../../../core/run/steps'
import { useLang, useRoom, useRun, useTexts } from '../../../state/room'
import { sayIn } from '../../../state/say'
import { Button, Caps, KeyCaps } from '../../../widgets/button'
import cardStyles from '../../../widgets/looks/card.module.css'
import { type Row, Rows } from '../../../widgets/rows'
import { sayGrounds } from '../card/gate/grounds'
import { FullText } from '../full-text'
import { Title } from '../sentence'
import { Broken } from './broken'
import { Effect, Opinion, VerifyKey } from './effect'
import { PageAsks } from './page-asks'
import { StepHead } from './step-head'

/** The person, a rule they gave for the rest of a reply, or nobody. */
export function sayDecider(
  { by, confirmed, grounds }: StepView,
  t: ReturnType<typeof useTexts>,
  operator: string = t.film.operator,
): string | undefined {
  if (by === undefined) return undefined
  if (by !== 'operator') return t.effect[by]
  const more = [
    ...(confirmed ? [t.effect.confirmedTwice] : []),
    ...(grounds?.why === 'audit' ? [t.effect.audited] : []),
  ]
  return [operator, ...more].join(' · ')
}

/** A person's words as they are, or why the target could not do it. */
export function sayNote({ note = '', problem }: StepView, lang: Lang): string | undefined {
  const told = problem ?? note
  return told === '' ? undefined : sayIn(lang, told)
}

export function StepCard({ step }: { readonly step: StepView }) {
  const t = useTexts()
  const lang = useLang()
  const { store, operator } = useRoom()
  const run = useRun()
  const whole = step.done ?? step.proposed
  const rows: readonly Row[] = [
    [t.film.proposed, step.proposed && step.done ? <Title key="title" action={step.proposed} /> : undefined],
    [t.film.decided, sayDecider(step, t)],
    [t.film.reason, step.reason && t.veto[step.reason]],
    [t.veto.note, sayNote(step, lang)],
    [t.effect.trust, step.grounds && sayGrounds(step.grounds, t)],
    [t.film.outcome, step.after === undefined ? step.outcome && t.film[step.outcome] : undefined],
  ]
  return (
    <>
      <StepHead step={step} />
      <div className={cardStyles.body}>
        <Broken broken={step.broken} />
        <PageAsks asks={step.asks} />
        {whole !== undefined && <FullText action={whole} />}
        <Rows rows={rows} />
        {run !== undefined && <Effect run={run.setup.id} step={step} />}
        <Opinion step={step} />
      </div>
      <footer className={cardStyles.decide}>
        <VerifyKey step={step} />
        <Button onPress={() => operator.act('previous')}>
          <span>{t.keys.previous}</span>
          <KeyCaps id="previous" />
        </Button>
        <Button onPress={() => operator.act('next')}>
          <span>{t.keys.next}</span>
          <KeyCaps id="next" />
        </Button>
        <Button tone="primary" wide onPress={() => store.setState({ selected: undefined })}>
          <span>{t.picture.back}</span>
          <Caps caps={['Esc']} />
        </Button>
      </footer>
    </>
  )
}
