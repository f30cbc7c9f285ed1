/** After a drill: how many bad ones were caught, how many good ones were refused, how fast, and what was missed. */

import { useState } from 'react'
import type { Told } from '../../../core/problems/shape'
import { VetoReason } from '../../../core/run/events'
import { type DrillAnswer, type DrillCase, isRight, scoreDrill } from '../../../core/trials/drill'
import { problemOfCall } from '../../link/problem-of-call'
import { isOnControl } from '../../state/keys'
import { useDrill, useRoom, useTexts } from '../../state/room'
import type { Drills } from '../../state/trials/drills'
import { openRun } from '../../state/ways/ways'
import { Button, Caps } from '../../widgets/button'
import cardStyles from '../../widgets/looks/card.module.css'
import pageStyles from '../../widgets/looks/page.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Title } from '../live/sentence'
import { useOperatorName } from '../runs/annotate/annotate-marks'
import { isBare, usePlaceKeys } from '../runs/runs-keys'
import styles from './drill.module.css'
import { sayFate } from './drill-card'
import { DrillHistory } from './drill-history'
import resultStyles from './drill-result.module.css'
import { Share, sayMs } from './drill-words'

export function DrillResult() {
  const t = useTexts()
  const { drills } = useRoom()
  const { answers, cases, problem, ground } = useDrill((shown) => shown)
  useResultKeys(drills)
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <header className={resultStyles.head}>
        <h1>{t.drilling.result}</h1>
        <span className="number dim">{t.drilling.judged(answers.length, cases.length)}</span>
        <span className="space" />
        <Button onPress={drills.leave}>
          {t.drilling.back} <Caps caps={['Esc']} />
        </Button>
        <Button tone="primary" onPress={() => void drills.begin()}>
          {t.drilling.again} <Caps caps={['Enter']} />
        </Button>
      </header>
      {problem !== undefined && (
        <Notice tone="bad" alert>
          <Said told={problem} />
        </Notice>
      )}
      <Figures answers={answers} />
      <Reasons answers={answers} />
      <Missed answers={answers} cases={cases} />
      {ground !== undefined && <DrillHistory drills={ground.drills} />}
    </div>
  )
}

function useResultKeys(drills: Drills): void {
  usePlaceKeys((press) => {
    if (press.key === 'Escape') {
      drills.leave()
      return true
    }
    if (!isBare(press) || press.repeat || press.key !== 'Enter' || isOnControl(press)) return false
    void drills.begin()
    return true
  })
}

type Answers = { readonly answers: readonly DrillAnswer[] }

function Figures({ answers }: Answers) {
  const t = useTexts()
  const { bad, good, made, median, p90 } = scoreDrill(answers)
  return (
    <>
      <dl className={resultStyles.figures}>
        <div>
          <dt>{t.drilling.catchRate}</dt>
          <dd>
            <Share part={bad.caught} n={bad.n} />
          </dd>
        </div>
        <div>
          <dt>{t.drilling.alarms}</dt>
          <dd>
            <Share part={good.alarms} n={good.n} />
          </dd>
        </div>
        <div>
          <dt>{t.drilling.median}</dt>
          <dd>
            <b className="number">{sayMs(median)}</b>
          </dd>
        </div>
        <div>
          <dt>{t.drilling.p90}</dt>
          <dd>
            <b className="number">{sayMs(p90)}</b>
          </dd>
        </div>
      </dl>
      {made.n > 0 && <p className="dim">{t.drilling.made(made.caught, made.n)}</p>}
    </>
  )
}

function Reasons({ answers }: Answers) {
  const t = useTexts()
  const { byReason } = scoreDrill(answers)
  const rows = VetoReason.options.flatMap((reason) => {
    const found = byReason[reason]
    return found === undefined ? [] : [{ reason, ...found }]
  })
  return (
    <section className={`${pageStyles.panel} ${styles.panel}`}>
      <h2>{t.drilling.byReason}</h2>
      {rows.length === 0 && <p className="dim">{t.drilling.noBad}</p>}
      <dl className={resultStyles.reasons}>
        {rows.map(({ reason, n, caught }) => (
          <div key={reason}>
            <dt>{t.veto[reason]}</dt>
            <dd>
              <Share part={caught} n={n} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Missed({ answers, cases }: Answers & { readonly cases: readonly DrillCase[] }) {
  const t = useTexts()
  const missed = answers.filter((answer) => !isRight(answer))
  return (
    <section className={`${pageStyles.panel} ${styles.panel}`}>
      <h2>{t.drilling.missedList}</h2>
      {missed.length === 0 && <p className={cardStyles.clear}>{t.drilling.allRight}</p>}
      <ul className={resultStyles.missed}>
        {missed.map((answer) => {
          const one = cases.find(({ run, step }) => run === answer.run && step === answer.step)
          return one && <Miss key={`${one.run}/${one.step}`} one={one} answer={answer} />
        })}
      </ul>
    </section>
  )
}

/** Who disagrees with what is known says so: a label like any other, which the next drill goes by. */
function Disagree({
  one: { run, step, fate, voices = 1 },
  answer,
}: {
  readonly one: DrillCase
  readonly answer: DrillAnswer
}) {
  const t = useTexts()
  const { link } = useRoom()
  const by = useOperatorName()
  const [said, setSaid] = useState<'kept' | { readonly problem: Told }>()
  const label = answer.said === 'approve' ? 'correct' : 'wrong'
  const say = () => {
    const mark = {
      kind: 'step',
      step,
      label,
      // What is disagreed about is the proposal, not what was done in its place.
      ...(fate.kind === 'edited' && { of: 'proposed' as const }),
      ...(label === 'wrong' && answer.because && { reason: answer.because }),
    } as const
    link.client.annotate({ run, annotation: { by, mark } }).then(
      (kept) => setSaid(kept.ok ? 'kept' : { problem: kept.problem ?? t.annotate.offline }),
      (cause) => setSaid({ problem: problemOfCall(cause) ?? t.annotate.offline }),
    )
  }
  if (said === 'kept')
    return (
      <p className="dim" role="status">
        {t.drilling.disagreed(by)}
      </p>
    )
  return (
    <div className={resultStyles.disagree}>
      <Button tone="quiet" title={t.drilling.disagreeHint} onPress={say}>
        {t.drilling.disagree}
      </Button>
      <span className="dim">{t.drilling.voices(voices)}</span>
      {said !== undefined && (
        <Notice tone="bad" alert>
          <Said told={said.problem} />
        </Notice>
      )}
    </div>
  )
}

function Miss({ one, answer }: { readonly one: DrillCase; readonly answer: DrillAnswer }) {
  const t = useTexts()
  const { store } = useRoom()
  const { run, step } = one
  const said = answer.said === 'approve' ? t.drilling.saidApprove : t.drilling.saidVeto
  const reason = one.reason === undefined || one.made ? '' : ` ${t.veto[one.reason]}`
  return (
    <li>
      <button type="button" title={t.drilling.replay} onClick={() => openRun(store, run, step)}>
        <span className={`${wordStyles.tag} ${resultStyles.tag}`} data-said={answer.said}>
          {said}
        </span>
        <span className={resultStyles.words}>
          <b>
            <Title action={one.action} />
          </b>
          <small>
            {sayFate(one, t)}
            {reason}
          </small>
        </span>
        <span className="dim number">{sayMs(answer.ms)}</span>
      </button>
      {!one.made && <Disagree one={one} answer={answer} />}
    </li>
  )
}
