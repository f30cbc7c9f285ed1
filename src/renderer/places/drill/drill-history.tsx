/** The drills of one operator so far, newest first. */
import { useState } from 'react'
import { type DrillRecord, scoreDrill } from '../../../core/trials/drill'
import { useLang, useTexts } from '../../state/room'
import fieldStyles from '../../widgets/field.module.css'
import { useOperatorName } from '../runs/annotate/annotate-marks'
import { sayWhen } from '../runs/runs-words'
import styles from './drill-result.module.css'
import { Share, sayMs } from './drill-words'

const most = 50

export function DrillHistory({ drills }: { readonly drills: readonly DrillRecord[] }) {
  const t = useTexts()
  const own = useOperatorName()
  const names = [...new Set([own, ...drills.map(({ operator }) => operator)])]
  const [chosen, setChosen] = useState<string>()
  const shown = chosen ?? own
  const rows = drills.filter(({ operator }) => shown === '' || operator === shown).slice(0, most)
  return (
    <section className={styles.history} aria-label={t.drilling.history}>
      <header>
        <h2>{t.drilling.history}</h2>
        {names.length > 1 && (
          <select
            className={`${fieldStyles.input} ${fieldStyles.select}`}
            aria-label={t.drilling.operator}
            value={shown}
            onChange={(event) => setChosen(event.target.value)}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            <option value="">{t.drilling.everyone}</option>
          </select>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="dim">{t.drilling.noHistory}</p>
      ) : (
        <Rows rows={rows} named={shown === ''} />
      )}
    </section>
  )
}

type RowsProps = { readonly rows: readonly DrillRecord[]; readonly named: boolean }

function Rows({ rows, named }: RowsProps) {
  const t = useTexts()
  const heads = [t.drilling.n, t.drilling.catchRate, t.drilling.alarms, t.drilling.median]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.drilling.date}</th>
          {named && <th scope="col">{t.drilling.operator}</th>}
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.at} ${row.seed}`} row={row} named={named} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  row: { at, operator, answers, dealt, shift },
  named,
}: {
  readonly row: DrillRecord
  readonly named: boolean
}) {
  const t = useTexts()
  const lang = useLang()
  const { n, bad, good, median } = scoreDrill(answers)
  return (
    <tr>
      <td className="number">
        {sayWhen(at, lang)}
        {shift && <span className="dim"> · {t.drilling.inShift}</span>}
      </td>
      {named && <td>{operator}</td>}
      <td className="number">{t.drilling.ofDealt(n, dealt)}</td>
      <td>
        <Share part={bad.caught} n={bad.n} />
      </td>
      <td>
        <Share part={good.alarms} n={good.n} />
      </td>
      <td className="number">{sayMs(median)}</td>
    </tr>
  )
}
