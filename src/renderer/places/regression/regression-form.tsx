/** A new comparison: which runs, which model, in which dialect; and how it goes. */
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { hasAddress, type ModelProfile } from '../../../core/api/settings'
import type { LibraryRow } from '../../../core/library/library'
import { addUsage } from '../../../core/run/course'
import type { Usage } from '../../../core/run/events'
import { costOf } from '../../../core/run/spending'
import { dialectTitle, profileTitle } from '../../state/given-names'
import { useExams, useLang, useRoom, useShown, useTexts } from '../../state/room'
import type { Course } from '../../state/trials/exams'
import { Button } from '../../widgets/button'
import { Choice } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import { useFindings } from '../runs/runs-library'
import { sayCost, sayModel, sayNumber, sayWhen } from '../runs/runs-words'
import styles from './regression.module.css'

const most = 200

export function RegressionForm() {
  const t = useTexts()
  const { exams } = useRoom()
  const models = useShown(({ snapshot }) => snapshot?.models)?.filter(({ kind }) => kind !== 'nobody') ?? []
  const runs = useExams((each) => each.runs)
  const wanted = useExams((each) => each.model)
  const dialect = useExams((each) => each.dialect)
  const course = useExams((each) => each.course)
  const model = models.find(({ id }) => id === wanted) ?? models.at(-1)
  const [seen, setSeen] = useState<ReadonlyMap<string, LibraryRow>>(new Map())
  const see = useCallback(
    (rows: readonly LibraryRow[]) =>
      setSeen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)])),
    [],
  )
  const busy = course?.stage === 'begun' || course?.stage === 'asking'
  const go = () => {
    if (model === undefined) return
    const other = hasAddress(model) && dialect !== undefined ? { dialect } : {}
    void exams.begin({ runs: [...runs], model: model.id, ...other })
  }
  return (
    <section className={styles.form} data-tight aria-label={t.exam.ask}>
      <h2>{t.exam.ask}</h2>
      <Runs disabled={busy} onSeen={see} />
      <Choice
        label={t.exam.model}
        value={model?.id ?? ''}
        options={models.map((one) => ({ value: one.id, label: profileTitle(one, t) }))}
        onChange={(chosen) => exams.setState({ model: chosen })}
      />
      {model !== undefined && <Dialects model={model} />}
      {busy ? (
        <Progress course={course} />
      ) : (
        <>
          <Ended course={course} />
          <Estimate rows={[...runs].flatMap((id) => seen.get(id) ?? [])} of={runs.size} model={model} />
          <Button tone="primary" disabled={runs.size === 0 || model === undefined} onPress={go}>
            {runs.size === 0 ? t.exam.goNone : t.exam.go(runs.size)}
          </Button>
        </>
      )}
    </section>
  )
}

function Dialects({ model }: { readonly model: ModelProfile }) {
  const t = useTexts()
  const { exams } = useRoom()
  const dialects = useShown(({ snapshot }) => snapshot?.dialects) ?? []
  const chosen = useExams((each) => each.dialect)
  const own = dialects.find(({ id }) => id === model.dialect) ?? { id: model.dialect, title: model.dialect }
  const free = hasAddress(model)
  const others = free ? dialects.filter(({ id }) => id !== model.dialect) : []
  return (
    <Choice
      label={t.exam.dialect}
      value={free ? (others.find(({ id }) => id === chosen)?.id ?? '') : ''}
      hint={free ? t.exam.prompt : t.exam.fixed}
      options={[
        { value: '', label: t.exam.own(dialectTitle(own, t)) },
        ...others.map((one) => ({ value: one.id, label: dialectTitle(one, t) })),
      ]}
      onChange={(value) => exams.setState({ dialect: value === '' ? undefined : value })}
    />
  )
}

type EstimateProps = {
  /** Those of the chosen runs that have been seen. */
  readonly rows: readonly LibraryRow[]
  readonly of: number
  readonly model: ModelProfile | undefined
}

/** What asking will take, told before: as many tokens as the runs themselves took, at the price of the model that is asked. */
function Estimate({ rows, of, model }: EstimateProps) {
  const t = useTexts()
  const known = rows.filter(({ tokens }) => tokens !== undefined)
  if (of === 0 || model === undefined || !hasAddress(model) || known.length === 0) return null
  const sum = known.reduce<Usage | undefined>((sum, { tokens }) => addUsage(sum, tokens), undefined)
  const steps = known.reduce((sum, row) => sum + row.steps, 0)
  if (sum === undefined || steps === 0) return null
  const share = of / known.length
  const tokens = { prompt: sum.prompt * share, completion: sum.completion * share }
  const cost = sayCost(costOf(tokens, model.price))
  return (
    <p className="dim number" title={t.exam.estimateHint}>
      {t.exam.estimate(
        sayNumber(Math.round(steps * share)),
        sayNumber(Math.round(tokens.prompt + tokens.completion)),
      )}
      {cost === '' ? ` ${t.exam.noPrice}` : ` ${t.exam.costs(cost)}`}
    </p>
  )
}

type RunsProps = { readonly disabled: boolean; readonly onSeen: (rows: readonly LibraryRow[]) => void }

function Runs({ disabled, onSeen }: RunsProps) {
  const t = useTexts()
  const { exams } = useRoom()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text)
  const query = useMemo(() => ({ text: asked, limit: most }), [asked])
  const { findings, gone } = useFindings(query)
  const chosen = useExams((each) => each.runs)
  const rows = findings?.rows.filter(({ problem }) => problem === undefined) ?? []
  useEffect(() => onSeen(findings?.rows ?? []), [findings, onSeen])
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const turn = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    exams.setState({ runs: next })
  }
  return (
    <fieldset className={styles.runs} disabled={disabled}>
      <legend className="unseen">{t.exam.runs}</legend>
      <div className={styles.runsHead}>
        <input
          type="checkbox"
          aria-label={t.exam.all}
          title={t.exam.all}
          checked={all}
          disabled={rows.length === 0}
          onChange={() =>
            turn(
              rows.map(({ id }) => id),
              !all,
            )
          }
        />
        <input
          className={fieldStyles.input}
          type="search"
          aria-label={t.exam.search}
          placeholder={t.exam.searchPlaceholder}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {gone && <p className="dim">{t.library.gone}</p>}
      {findings !== undefined && rows.length === 0 && (
        <p className="dim">{text === '' ? t.exam.noRuns : t.exam.noneFound}</p>
      )}
      <ul>
        {rows.map((row) => (
          <Run key={row.id} row={row} chosen={chosen.has(row.id)} onTurn={(on) => turn([row.id], on)} />
        ))}
      </ul>
    </fieldset>
  )
}

type RunProps = { readonly row: LibraryRow; readonly chosen: boolean; readonly onTurn: (on: boolean) => void }

function Run({ row, chosen, onTurn }: RunProps) {
  const t = useTexts()
  const lang = useLang()
  return (
    <li>
      <label data-chosen={chosen}>
        <input type="checkbox" checked={chosen} onChange={(event) => onTurn(event.target.checked)} />
        <span>
          <b title={row.task}>{row.task === '' ? t.library.noTask : row.task}</b>
          <small>{[sayWhen(row.started, lang), t.exam.steps(row.steps), sayModel(row, t)].join(' · ')}</small>
        </span>
      </label>
    </li>
  )
}

function Progress({ course }: { readonly course: Course }) {
  const t = useTexts()
  const { exams } = useRoom()
  const asking = course?.stage === 'asking' ? course : undefined
  const words = asking === undefined ? t.exam.begun : t.exam.asking(asking.asked, asking.of)
  return (
    <div className={styles.course}>
      <p role="status">
        <Spinner /> {words}
      </p>
      <progress
        className={wordStyles.meter}
        aria-label={words}
        max={asking?.of ?? 1}
        value={asking?.asked ?? 0}
      />
      {asking !== undefined && asking.asked > 0 && (
        <p className="dim number">{t.exam.soFar(asking.agreed, asking.asked)}</p>
      )}
      <Button onPress={exams.stop}>{t.exam.stop}</Button>
    </div>
  )
}

function Ended({ course }: { readonly course: Course }) {
  const t = useTexts()
  switch (course?.stage) {
    case 'failed':
      return (
        <Notice tone="bad" alert>
          <Said told={course.problem} />
        </Notice>
      )
    case 'offline':
      return (
        <Notice tone="bad" alert>
          {t.exam.offline}
        </Notice>
      )
    case 'stopped':
      return <Notice tone="info">{t.exam.stopped}</Notice>
    default:
      return null
  }
}
