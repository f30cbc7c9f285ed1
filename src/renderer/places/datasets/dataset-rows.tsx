/** The rows of a version, a page at a time, and the one that is chosen with all that it teaches. */
import { useState } from 'react'
import type { PlacedRow } from '../../../core/datasets/api'
import type { VersionHead } from '../../../core/datasets/version'
import { useRoom, useTexts } from '../../state/room'
import { Caps } from '../../widgets/button'
import { Choice } from '../../widgets/field'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { isBare, usePlaceKeys } from '../runs/runs-keys'
import { DatasetRow } from './dataset-row'
import { sayKind } from './dataset-words'
import styles from './datasets.module.css'
import { Pages, pageSize } from './pages'
import { useAsked } from './use-asked'

type Side = PlacedRow['side'] | ''
type Props = { readonly head: VersionHead }

export function DatasetRows({ head }: Props) {
  const t = useTexts()
  const { link, store } = useRoom()
  const [{ side, file, offset }, setFilter] = useState<{ side: Side; file: string; offset: number }>({
    ...{ side: '', file: '', offset: 0 },
  })
  const [key, setKey] = useState<string>()
  const { name, version } = head
  const asked = { name, version, offset, limit: pageSize, ...(side && { side }), ...(file && { file }) }
  const { found, problem } = useAsked(JSON.stringify(asked), () => link.client.datasetRows(asked))
  const rows = found?.rows ?? []
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  usePlaceKeys((press) => {
    if (!isBare(press)) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[press.key]
    const next = by === undefined ? undefined : rows[at + by]
    if (next !== undefined) {
      setKey(next.key)
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.key)}"]`)?.focus()
      return true
    }
    if (press.key !== 'Enter' || row === undefined || press.repeat) return false
    store.setState({ place: 'runs', opened: [row.run], openedAt: { run: row.run, step: row.step } })
    return true
  })
  return (
    <div className={styles.browse}>
      <section className={styles.list} aria-label={t.dataset.view.rows}>
        <Filters head={head} side={side} file={file} onChange={(next) => setFilter({ ...next, offset: 0 })} />
        {problem !== undefined && (
          <Notice tone="bad" alert>
            <Said told={problem} />
          </Notice>
        )}
        <ol>
          {rows.map((each) => (
            <Line key={each.key} row={each} chosen={each.key === key} onChoose={() => setKey(each.key)} />
          ))}
        </ol>
        {found?.total === 0 && <p className="dim">{t.dataset.noneFit}</p>}
        <Pages
          offset={offset}
          total={found?.total ?? 0}
          onGo={(next) => setFilter({ side, file, offset: next })}
        />
        {rows.length > 0 && (
          <p className={pageStyles.keys}>
            <Caps caps={['↑', '↓']} />
            <Caps caps={['Enter']} />
            <span>{t.dataset.keys}</span>
          </p>
        )}
      </section>
      {row === undefined ? (
        <p className={`dim ${styles.unchosen}`}>{t.dataset.choose}</p>
      ) : (
        <DatasetRow key={row.key} head={head} row={row} />
      )}
    </div>
  )
}

type FiltersProps = Props & {
  readonly side: Side
  readonly file: string
  readonly onChange: (filter: { side: Side; file: string }) => void
}

function Filters({ head: { counts, query }, side, file, onChange }: FiltersProps) {
  const t = useTexts()
  const files = [
    ...new Set([...Object.keys(counts.rows.train), ...Object.keys(counts.rows.validation)]),
  ].sort()
  return (
    <div className={styles.filters}>
      <Choice
        label={t.dataset.kind}
        value={file}
        options={[
          { value: '', label: t.dataset.allKinds },
          ...files.map((value) => ({ value, label: sayKind(value, t) })),
        ]}
        onChange={(next) => onChange({ side, file: next })}
      />
      {query.split !== undefined && (
        <Choice
          label={t.dataset.side}
          value={side}
          options={[
            { value: '', label: t.dataset.allSides },
            { value: 'train', label: t.dataset.train },
            { value: 'validation', label: t.dataset.validation },
          ]}
          onChange={(next) => onChange({ file, side: next === 'train' || next === 'validation' ? next : '' })}
        />
      )}
    </div>
  )
}

type LineProps = { readonly row: PlacedRow; readonly chosen: boolean; readonly onChoose: () => void }

function Line({ row, chosen, onChoose }: LineProps) {
  const t = useTexts()
  return (
    <li>
      <button
        type="button"
        className={styles.set}
        data-row={row.key}
        aria-current={chosen ? 'true' : undefined}
        onClick={onChoose}
        onFocus={onChoose}
      >
        <b>{sayKind(row.file, t)}</b>
        <small title={row.key}>
          {row.run} · {t.dataset.stepOf(row.step)}
        </small>
      </button>
    </li>
  )
}
