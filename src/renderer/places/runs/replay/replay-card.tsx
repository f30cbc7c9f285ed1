/** The right side of a replay: the step that is looked at, or the run as a whole. */

import { Pencil, ShieldCheck } from 'lucide-react'
import { pointsOf } from '../../../../core/action/action'
import type { Proposal } from '../../../../core/action/proposal'
import type { RunRecord } from '../../../../core/library/library'
import type { Told } from '../../../../core/problems/shape'
import type { StepView } from '../../../../core/run/steps'
import { gapAfter } from '../../../locales/gap'
import { useLang, useRoom, useTexts } from '../../../state/room'
import { Button, Caps } from '../../../widgets/button'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import { type Row, Rows } from '../../../widgets/rows'
import { Said } from '../../../widgets/said'
import { Segmented } from '../../../widgets/segmented'
import { sayGrounds } from '../../live/card/gate/grounds'
import { Broken } from '../../live/film/broken'
import { Effect } from '../../live/film/effect'
import { PageAsks } from '../../live/film/page-asks'
import { sayDecider, sayNote } from '../../live/film/step-card'
import { StepHead } from '../../live/film/step-head'
import { StepNotes } from '../../live/notes/step-notes'
import { Title, wholeTitleOf } from '../../live/sentence'
import { StepJudgement } from '../annotate/annotate'
import { type Blind, ownLabel, type Saying } from '../annotate/annotate-marks'
import { RunJudgement } from '../annotate/annotate-run'
import { SaidList } from '../annotate/annotate-said'
import styles from './replay.module.css'
import { proposalsIn } from './replay-replies'
import type { Recorded } from './replay-tabs'

type Props = {
  readonly record: RunRecord
  readonly step: StepView | undefined
  /** Of the step. */
  readonly recorded: Recorded
  readonly saying: Saying
  readonly onSecond: (blind: Blind) => void
  readonly pane: Pane
  readonly onPane: (pane: Pane) => void
  /** Absent where no other move can be given. */
  readonly onCorrect: (() => void) | undefined
  /** Why none could be given. */
  readonly problem: Told | undefined
}

export type Pane = 'step' | 'run'

export function ReplayCard({ record, step, saying, onSecond, pane, onPane, ...correct }: Props) {
  const t = useTexts()
  const whole = pane === 'run' || step === undefined
  return (
    <aside className={`${cardStyles.card} ${styles.card}`} aria-label={t.replay.about}>
      <div className={styles.panes}>
        <Segmented
          name={t.replay.about}
          value={whole ? 'run' : 'step'}
          options={(['step', 'run'] as const).map((value) => ({ value, label: t.replay[value] }))}
          onChoose={onPane}
        />
      </div>
      {whole ? (
        <RunJudgement record={record} saying={saying} onSecond={onSecond} />
      ) : (
        <StepPane record={record} step={step} saying={saying} {...correct} />
      )}
    </aside>
  )
}

type PaneProps = Pick<Props, 'recorded' | 'onCorrect' | 'problem'> & {
  readonly record: RunRecord
  readonly step: StepView
  readonly saying: Saying
}

function StepPane(props: PaneProps) {
  const { recorded, step, saying, onCorrect, problem } = props
  const { row, spoken } = props.record
  const t = useTexts()
  const events = recorded.events ?? []
  return (
    <>
      <StepHead step={step} />
      <div className={cardStyles.body}>
        <Broken broken={step.broken} />
        <PageAsks asks={step.asks} />
        <StepFacts
          step={step}
          said={saySaid(proposalsIn(events).at(-1)?.proposal)}
          operator={row.operator === '' ? t.film.operator : row.operator}
        />
        <StepNotes run={row.id} title={t.thought.label} notes={step.notes} spoken={spoken} />
        <StepNotes run={row.id} title={t.notes.closing} notes={step.closing} spoken={spoken} />
        <AskRules run={row.id} step={step} />
        <GiveBetter onCorrect={onCorrect} problem={problem} />
        <Effect run={row.id} step={step} />
        {step.opinion !== undefined && (
          <Notice tone="info">
            <b>{t.effect.opinion}</b>
            {gapAfter(t.effect.opinion)}
            {step.opinion}
          </Notice>
        )}
        <SaidList saying={saying} shown={(mark) => 'step' in mark && mark.step === step.number} />
      </div>
      <StepJudgement saying={saying} step={step.number} />
    </>
  )
}

/** A move that a model proposed can be put before the rules of today. */
function AskRules({ run, step: { number, proposed } }: { readonly run: string; readonly step: StepView }) {
  const t = useTexts()
  const { store } = useRoom()
  if (proposed === undefined) return null
  return (
    <div>
      <Button onPress={() => store.setState({ place: 'policy', tried: { run, step: number, sought: true } })}>
        <ShieldCheck size="1.1em" aria-hidden="true" /> {t.tried.step.ask}
      </Button>
    </div>
  )
}

/** The move that would have been right, given afterwards. */
function GiveBetter({ onCorrect, problem }: Pick<Props, 'onCorrect' | 'problem'>) {
  const t = useTexts()
  return (
    <>
      {onCorrect !== undefined && (
        <div>
          <Button onPress={onCorrect}>
            <Pencil size="1.1em" aria-hidden="true" /> {t.correcting.begin} <Caps caps={['E']} />
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <Notice tone="warn" alert>
          <Said told={problem} />
        </Notice>
      )}
    </>
  )
}

function saySaid(proposal: Proposal | undefined): string | undefined {
  const { said } = proposal ?? {}
  if (said === undefined || said.points.length === 0) return undefined
  return `${said.points.map((point) => point.join(', ')).join(' → ')} (${said.space})`
}

type FactsProps = {
  readonly step: StepView
  readonly said: string | undefined
  /** Who sat there. */
  readonly operator: string
}

function StepFacts({ step, said, operator }: FactsProps) {
  const t = useTexts()
  const lang = useLang()
  const { proposed, done, reason, outcome } = step
  const sent = done === undefined ? [] : pointsOf(done)
  const [was, is] = [proposed, done].map((action) => action && wholeTitleOf(action, lang))
  const rows: readonly Row[] = [
    [
      t.film.proposed,
      proposed === undefined || is === undefined || is === was ? undefined : (
        <Title key="title" action={proposed} />
      ),
    ],
    [t.film.decided, sayDecider(step, t, operator)],
    [t.effect.trust, step.grounds && sayGrounds(step.grounds, t)],
    [t.film.reason, reason && t.veto[reason]],
    [t.veto.note, sayNote(step, lang)],
    [t.film.outcome, step.after === undefined ? outcome && t.film[outcome] : undefined],
    [t.replay.said, said],
    [
      t.replay.sent,
      sent.length === 0 ? undefined : `${sent.map((at) => at.join(', ')).join(' → ')} ${t.card.px}`,
    ],
  ]
  return <Rows rows={rows} />
}

type BlindProps = {
  readonly steps: readonly StepView[]
  readonly step: StepView | undefined
  readonly saying: Saying
  readonly onEnd: () => void
}

/** The step as the model proposed it, without what became of it. */
export function BlindCard({ steps, step, saying, onEnd }: BlindProps) {
  const t = useTexts()
  const done = steps.filter(({ number }) => ownLabel(saying, number) !== undefined).length
  return (
    <aside className={`${cardStyles.card} ${styles.card}`} aria-label={t.annotate.blind}>
      <header className={cardStyles.head}>
        <h3 className={wordStyles.eyebrow}>
          <span>{t.annotate.blind}</span>
          <span className="number">{t.annotate.progress(done, steps.length)}</span>
        </h3>
        <h2>{step?.proposed === undefined ? t.film.proposed : <Title action={step.proposed} />}</h2>
      </header>
      <div className={cardStyles.body}>
        {done === steps.length && <p className={cardStyles.clear}>{t.annotate.allDone}</p>}
        <p className="dim">{t.annotate.secondText}</p>
        <Button tone={done === steps.length ? 'primary' : 'plain'} onPress={onEnd}>
          <span>{t.annotate.finish}</span>
          <Caps caps={['Esc']} />
        </Button>
      </div>
      {step !== undefined && <StepJudgement saying={saying} step={step.number} />}
    </aside>
  )
}
