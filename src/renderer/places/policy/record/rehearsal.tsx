/** What the rules would have done to the last runs: what is tried, how it goes, what it came to. */
import { useState } from 'react'
import type { Policy } from '../../../../core/policy/policy'
import { mostRuns, type RehearsalMode } from '../../../../core/policy/rehearsal'
import { useTexts } from '../../../state/room'
import { Button } from '../../../widgets/button'
import { Choice } from '../../../widgets/field'
import fieldStyles from '../../../widgets/field.module.css'
import pageStyles from '../../../widgets/looks/page.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { Spinner } from '../../../widgets/spinner'
import policyStyles from '../policy.module.css'
import { sayRule } from '../policy-words'
import styles from './record.module.css'
import { Found, LeftOut } from './rehearsal-found'
import { type Course, type Subject, useRehearsal, wishFor } from './rehearsal-work'

type Props = {
  readonly policy: Policy
  readonly edited: Policy | 'unfinished' | undefined
  readonly onStep: (spot: { readonly run: string; readonly step: number }) => void
}

const modes = ['auto', 'ask_risky', 'then'] as const satisfies readonly RehearsalMode[]

export function Rehearsal({ policy, edited, onStep }: Props) {
  const t = useTexts()
  const words = t.tried.runs
  const [chosen, setChosen] = useState<string>('')
  const [mode, setMode] = useState<(typeof modes)[number]>('auto')
  const subject = subjectOf(chosen, { policy, edited })
  const wish = wishFor(subject, { policy, edited }, mode)
  const work = useRehearsal(typeof wish === 'object' ? wish : undefined)
  const { course } = work
  return (
    <section className={`${pageStyles.panel} ${policyStyles.panel}`} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="dim">{words.text(mostRuns)}</p>
      <div className={styles.choices}>
        <Choice
          label={words.what}
          value={nameOf(subject)}
          options={optionsOf({ policy, edited }, t)}
          onChange={setChosen}
          hint={typeof subject === 'object' ? words.against.one : words.against[subject]}
        />
        <Choice
          label={words.mode}
          value={mode}
          options={modes.map((value) => ({
            value,
            label: value === 'then' ? words.asThen : t.modes[value],
          }))}
          onChange={(value) => setMode(modes.find((each) => each === value) ?? 'auto')}
          hint={mode === 'then' ? words.asThenTip : t.modes[`${mode}Tip`]}
        />
      </div>
      <div className={fieldStyles.row}>
        {course?.stage === 'going' ? (
          <Button onPress={work.stop}>{words.stop}</Button>
        ) : (
          <Button onPress={work.begin} disabled={typeof wish === 'string'}>
            {course === undefined ? words.begin(mostRuns) : words.again}
          </Button>
        )}
        {typeof wish === 'string' && <p className="dim">{words[wish]}</p>}
        {course?.stage === 'going' && <Going course={course} />}
      </div>
      {course !== undefined && <Came course={course} onStep={onStep} />}
    </section>
  )
}

type Known = Pick<Props, 'policy' | 'edited'>

const nameOf = (subject: Subject): string => (typeof subject === 'object' ? `rule ${subject.rule}` : subject)

/** The rule being written while there is one, unless something else was chosen that is still there. */
function subjectOf(chosen: string, { policy, edited }: Known): Subject {
  const rule = policy.rules.find(({ id }) => chosen === `rule ${id}`)
  if (rule !== undefined) return { rule: rule.id }
  return edited === undefined || chosen === 'all' ? 'all' : 'writing'
}

function optionsOf({ policy, edited }: Known, t: ReturnType<typeof useTexts>) {
  const { writing, all } = t.tried.runs
  return [
    ...(edited === undefined ? [] : [{ value: 'writing', label: writing }]),
    { value: 'all', label: all },
    ...policy.rules.map((rule) => ({ value: `rule ${rule.id}`, label: sayRule(rule, t) })),
  ]
}

function Going({ course: { news } }: { readonly course: Extract<Course, { stage: 'going' }> }) {
  const t = useTexts()
  const words = t.tried.runs
  if (news === undefined)
    return (
      <p className="dim" role="status">
        <Spinner /> {words.beginning}
      </p>
    )
  return (
    <p className={styles.going} role="status">
      <progress className={wordStyles.meter} max={news.of} value={news.runs} aria-label={words.title} />
      <span className="dim number">{words.reading(news.runs, news.of)}</span>
    </p>
  )
}

function Came({ course, onStep }: { readonly course: Course } & Pick<Props, 'onStep'>) {
  const t = useTexts()
  const words = t.tried.runs
  switch (course.stage) {
    case 'going':
      return course.news === undefined ? null : <Found news={course.news} onStep={onStep} />
    case 'done':
      return course.news.of === 0 ? (
        <p role="status">
          <b>{t.tried.none}</b> <span className="dim">{t.tried.noneText}</span>
        </p>
      ) : (
        <>
          <Found news={course.news} onStep={onStep} />
          <LeftOut news={course.news} />
        </>
      )
    case 'failed':
      return (
        <Notice tone="bad" alert>
          <Said told={course.problem} />
        </Notice>
      )
    case 'stopped':
    case 'lost':
      return (
        <Notice tone={course.stage === 'lost' ? 'bad' : 'info'} alert={course.stage === 'lost'}>
          {words[course.stage]}
        </Notice>
      )
  }
}
