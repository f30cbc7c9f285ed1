/** One recorded step before the rules of today: its picture with the move drawn, and what each mode would make of it. */

import type { Ref } from 'react'
import type { Policy } from '../../../../core/policy/policy'
import { inARow } from '../../../locales/gap'
import { useLang, useRoom, useTexts } from '../../../state/room'
import { openRun } from '../../../state/ways/ways'
import { Button } from '../../../widgets/button'
import { Choice } from '../../../widgets/field'
import pageStyles from '../../../widgets/looks/page.module.css'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { Spinner } from '../../../widgets/spinner'
import { titleOf } from '../../live/sentence'
import { sayWhen } from '../../runs/runs-words'
import policyStyles from '../policy.module.css'
import styles from './record.module.css'
import { StepJudged } from './step-judged'
import { StepPicture } from './step-picture'
import { type StepWork, useTriedStep } from './step-work'

type Props = {
  readonly ref: Ref<HTMLElement>
  readonly policy: Policy
  /** A rule is being written, and counts. */
  readonly writing: boolean
}

export function RecordedStep({ ref, policy, writing }: Props) {
  const t = useTexts()
  const words = t.tried.step
  const work = useTriedStep()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${pageStyles.panel} ${policyStyles.panel} ${styles.step}`}
      aria-label={words.title}
    >
      <h2>{words.title}</h2>
      <p className="dim">{inARow(words.text, writing && t.tried.draft)}</p>
      {work.runs?.length === 0 && work.run === undefined ? (
        <p>
          <b>{t.tried.none}</b> <span className="dim">{t.tried.noneText}</span>
        </p>
      ) : (
        <Tried work={work} policy={policy} />
      )}
    </section>
  )
}

function Tried({ work, policy }: { readonly work: StepWork; readonly policy: Policy }) {
  const t = useTexts()
  const words = t.tried.step
  const { question, problem, steps } = work
  return (
    <>
      <Picker work={work} />
      {problem !== undefined ? (
        <Notice tone="warn" alert>
          <Said told={problem} />
        </Notice>
      ) : steps?.length === 0 && question === undefined ? (
        <p className="dim">{words.noSteps}</p>
      ) : question === undefined ? (
        <p className="dim" role="status">
          <Spinner /> {words.loading}
        </p>
      ) : (
        <div className={styles.judged}>
          <StepPicture question={question} />
          <StepJudged question={question} policy={policy} />
        </div>
      )}
    </>
  )
}

function Picker({ work }: { readonly work: StepWork }) {
  const t = useTexts()
  const lang = useLang()
  const words = t.tried.step
  const { runs = [], run = '', steps = [], step } = work
  return (
    <div className={styles.picker}>
      <Choice
        label={words.run}
        value={run}
        options={runs.map(({ id, started, task }) => ({
          value: id,
          label: `${sayWhen(started, lang)} · ${task === '' ? t.library.noTask : short(task)}`,
        }))}
        onChange={(wanted) => work.choose(wanted)}
      />
      <Choice
        label={words.step}
        value={String(step ?? '')}
        options={steps.map(({ number, proposed, done, fate }) => {
          const action = proposed ?? done
          const title = action === undefined ? '' : ` · ${short(titleOf(action, lang))}`
          return { value: String(number), label: `${number}${title} · ${t.film[fate]}` }
        })}
        onChange={(wanted) => work.choose(run, Number(wanted))}
      />
      <OpenButton work={work} />
    </div>
  )
}

function OpenButton({ work: { run, step } }: { readonly work: StepWork }) {
  const t = useTexts()
  const { store } = useRoom()
  const open = () => {
    if (run === undefined || step === undefined) return
    // Who comes back finds this one, also where nobody had chosen it.
    store.setState({ tried: { run, step } })
    openRun(store, run, step)
  }
  return (
    <Button tone="quiet" onPress={open} disabled={run === undefined || step === undefined}>
      {t.tried.step.open}
    </Button>
  )
}

const short = (text: string): string => {
  const [line = ''] = text.split('\n')
  return line.length > 60 || line !== text ? `${line.slice(0, 59)}…` : line
}
