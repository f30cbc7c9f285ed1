/** One result, or two beside each other: agreement in total, by kind and by application, and the work list. */

import { X } from 'lucide-react'
import { type ExamAnswer, type Examination, intervalOf, percentOf } from '../../../core/trials/examination'
import { type Score, summarizeRegression } from '../../../core/trials/regression'
import { useLang, useRoom, useTexts } from '../../state/room'
import { useSay } from '../../state/say'
import { Button } from '../../widgets/button'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { sayDuration } from '../../widgets/seconds'
import { sayWhen } from '../runs/runs-words'
import { RegressionList } from './regression-list'
import styles from './regression-results.module.css'
import { Letter } from './regression-words'
import { leftOut, questionsOf, workOf } from './regression-work'

type Props = { readonly results: readonly Examination[] }

export function RegressionResults({ results }: Props) {
  const t = useTexts()
  const questions = questionsOf(results)
  const sums = results.map((_, side) => summarizeRegression(answersOf(questions, side)))
  const two = results.length > 1
  const changed = leftOut(results)
  if (two && questions.length === 0)
    return (
      <>
        <Heads results={results} />
        {changed > 0 ? (
          <p className="dim">{t.exam.otherTruth(changed)}</p>
        ) : (
          <p className={pageStyles.nothing}>{t.exam.noCommon}</p>
        )}
      </>
    )
  return (
    <>
      <Heads results={results} scores={sums} />
      {two && <p className="dim">{t.exam.common(questions.length)}</p>}
      {changed > 0 && <p className="dim">{t.exam.otherTruth(changed)}</p>}
      <Skipped results={results} />
      <div className={styles.sums}>
        <Sums
          title={t.exam.byKind}
          sums={sums.map(({ byKind }) => byKind)}
          say={(kind) => sayKind(kind, t)}
        />
        <Sums title={t.exam.byApp} sums={sums.map(({ byApp }) => byApp)} say={(app) => app || t.exam.noApp} />
      </div>
      <RegressionList work={workOf(results)} results={results} />
    </>
  )
}

const answersOf = (questions: ReturnType<typeof questionsOf>, side: number): readonly ExamAnswer[] =>
  questions.flatMap(({ answers }) => answers[side] ?? [])

type Words = ReturnType<typeof useTexts>

export function sayKind(kind: string, t: Words): string {
  const words: Readonly<Record<string, string>> = t.exam.kinds
  return words[kind] ?? kind
}

type HeadsProps = Props & { readonly scores?: readonly Score[] }

function Heads({ results, scores }: HeadsProps) {
  return (
    <div className={styles.heads} data-count={results.length}>
      {results.map((result, side) => (
        <Head
          key={result.row.id}
          row={result.row}
          score={scores?.[side] ?? result.row}
          side={results.length > 1 ? side : undefined}
        />
      ))}
    </div>
  )
}

type HeadProps = {
  readonly row: Examination['row']
  readonly score: Score
  readonly side: number | undefined
}

function Head({ row, score, side }: HeadProps) {
  const t = useTexts()
  const lang = useLang()
  const { exams } = useRoom()
  const prompt = row.prompt === '' ? t.exam.noPrompt : `${t.exam.asRecorded} ${row.prompt.slice(0, 8)}`
  const title = t.names.profile(row.title)
  const facts = [
    row.model,
    t.names.dialect(row.dialect, row.dialect),
    prompt,
    sayWhen(row.at, lang),
    `${t.exam.took} ${sayDuration(row.ms)}`,
  ]
  return (
    <section className={styles.head} aria-label={`${t.exam.result}: ${title}`}>
      <header>
        {side !== undefined && <Letter side={side} />}
        <h2 title={title}>{title}</h2>
        <Button tone="quiet" name={t.exam.hide} title={t.exam.hide} onPress={() => exams.hide(row.id)}>
          <X size="1.1em" aria-hidden="true" />
        </Button>
      </header>
      <p className={styles.total}>
        <Rate score={score} />
      </p>
      <Interval score={score} />
      <p className="dim">{facts.filter((fact) => fact !== '').join(' · ')}</p>
    </section>
  )
}

/** `93 %` and `38 of 41`; no rate of nothing. */
function Rate({ score }: { readonly score: Score | undefined }) {
  const t = useTexts()
  const percent = score && percentOf(score)
  if (score === undefined || percent === undefined) return <span className="dim">{t.exam.noRate}</span>
  return (
    <>
      <b className="number">{t.exam.percent(percent)}</b>
      <span className="dim number">{t.exam.of(score.agreed, score.n)}</span>
    </>
  )
}

/** How far the number can be trusted. */
function Interval({ score }: { readonly score: Score | undefined }) {
  const t = useTexts()
  const between = score && intervalOf(score)
  if (between === undefined) return null
  return (
    <p className="dim number" title={t.exam.intervalHint}>
      {t.exam.interval(...between)}
    </p>
  )
}

function Skipped({ results }: Props) {
  const t = useTexts()
  const say = useSay()
  const skipped = [...new Set(results.flatMap(({ row }) => row.skipped.map(say)))]
  if (skipped.length === 0) return null
  return (
    <Notice tone="warn">
      <details>
        <summary>
          {t.exam.skipped}: {skipped.length}
        </summary>
        <ul>
          {skipped.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}

type SumsProps = {
  readonly title: string
  readonly sums: readonly Readonly<Record<string, Score>>[]
  readonly say: (name: string) => string
}

function Sums({ title, sums, say }: SumsProps) {
  const t = useTexts()
  const names = [...new Set(sums.flatMap((each) => Object.keys(each)))]
  const count = (name: string) => Math.max(...sums.map((each) => each[name]?.n ?? 0))
  const sorted = names.sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {sums.map((_, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place.
            <th key={side} scope="col">
              {sums.length > 1 ? <Letter side={side} /> : <span className="unseen">{t.exam.result}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((name) => (
          <tr key={name}>
            <th scope="row" title={say(name)}>
              {say(name)}
            </th>
            {sums.map((each, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place.
              <td key={side}>
                <Cell score={each[name]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ score }: { readonly score: Score | undefined }) {
  const share = score === undefined || score.n === 0 ? 0 : score.agreed / score.n
  return (
    <span className={styles.cell}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <Rate score={score} />
    </span>
  )
}
