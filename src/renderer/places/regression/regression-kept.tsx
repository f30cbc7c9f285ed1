/** The results that are kept: shown, put beside each other, deleted. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ExamRow, percentOf } from '../../../core/trials/examination'
import { useExams, useLang, useRoom, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { sayWhen } from '../runs/runs-words'
import styles from './regression.module.css'

export function RegressionKept() {
  const t = useTexts()
  const rows = useExams((each) => each.rows)
  if (rows === undefined) return null
  return (
    <section className={styles.kept} aria-label={t.exam.kept}>
      <h2>{t.exam.kept}</h2>
      <p className="dim">{rows.length === 0 ? t.exam.noKept : t.exam.keptHint}</p>
      <ul>
        {rows.map((row) => (
          <Kept key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Kept({ row }: { readonly row: ExamRow }) {
  const t = useTexts()
  const lang = useLang()
  const { exams } = useRoom()
  const [sure, setSure] = useState(false)
  const shown = useExams((each) => each.shown.includes(row.id))
  const percent = percentOf(row)
  const title = t.names.profile(row.title)
  const where = [
    sayWhen(row.at, lang),
    t.names.dialect(row.dialect, row.dialect),
    t.exam.of(row.agreed, row.n),
  ].join(' · ')
  return (
    <li data-chosen={shown}>
      <label>
        <input
          type="checkbox"
          aria-label={t.exam.show(title)}
          checked={shown}
          onChange={() => (shown ? exams.hide(row.id) : void exams.show(row.id))}
        />
        <span>
          <b title={title}>{title}</b>
          <small title={where}>{where}</small>
        </span>
      </label>
      {!sure && <b className="number">{percent === undefined ? '–' : t.exam.percent(percent)}</b>}
      {sure ? (
        <Button tone="danger" onPress={() => void exams.drop(row.id)}>
          {t.exam.dropSure}
        </Button>
      ) : (
        <Button tone="quiet" name={t.exam.drop} title={t.exam.drop} onPress={() => setSure(true)}>
          <Trash2 size="1.1em" aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}
