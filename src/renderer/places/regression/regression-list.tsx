/** The work list: every question on which a shown result disagrees, with what was let happen and what was answered. */
import type { Examination } from '../../../core/trials/examination'
import { useLang, useRoom, useTexts } from '../../state/room'
import { Caps } from '../../widgets/button'
import cardStyles from '../../widgets/looks/card.module.css'
import pageStyles from '../../widgets/looks/page.module.css'
import { titleOf } from '../live/sentence'
import styles from './regression-results.module.css'
import { Difference, Letter, sayAnswer } from './regression-words'
import type { Work } from './regression-work'

type Props = { readonly work: readonly Work[]; readonly results: readonly Examination[] }

export function RegressionList({ work, results }: Props) {
  const t = useTexts()
  const tasks = new Map(results.flatMap(({ row }) => row.runs.map(({ id, task }) => [id, task])))
  return (
    <section className={styles.work} aria-label={t.exam.list}>
      <header>
        <h2>
          {t.exam.list} <span className="dim number">{work.length}</span>
        </h2>
        {work.length > 0 && (
          <p className={pageStyles.keys}>
            <Caps caps={['↑', '↓']} />
            <Caps caps={['Enter']} />
            <span>{t.exam.keys}</span>
          </p>
        )}
      </header>
      {work.length === 0 && <p className={cardStyles.clear}>{t.exam.noDisagreements}</p>}
      <ol>
        {work.map((each) => (
          <Row key={each.key} work={each} task={tasks.get(each.question.run) ?? ''} />
        ))}
      </ol>
    </section>
  )
}

function Row({ work: { key, question, answers }, task }: { readonly work: Work; readonly task: string }) {
  const t = useTexts()
  const lang = useLang()
  const { exams } = useRoom()
  return (
    <li>
      <button type="button" data-question={key} onClick={() => exams.setState({ at: key })}>
        <span className={styles.question}>
          <b>{titleOf(question.wanted, lang)}</b>
          <small title={task}>
            {[t.exam.stepOf(question.shown), question.app, task].filter((word) => word !== '').join(' · ')}
          </small>
        </span>
        <span className={styles.answers}>
          {answers.map((answer, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place.
            <span key={side}>
              {answers.length > 1 && <Letter side={side} />}
              <Difference answer={answer} />
              <span className={styles.said}>{sayAnswer(answer, lang)}</span>
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}
