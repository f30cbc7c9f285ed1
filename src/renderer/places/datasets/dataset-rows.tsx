/** The rows of a version, a page at a time, and the one that is chosen with all that it teaches. */

import { X } from 'lucide-react'
import type { PlacedRow } from '../../../core/datasets/api'
import type { VersionHead } from '../../../core/datasets/version'
import type { Look } from '../../link/dataset-spot'
import { useDatasets, useRoom, useTexts } from '../../state/room'
import { openRun } from '../../state/ways/ways'
import { Button, Caps } from '../../widgets/button'
import { Choice } from '../../widgets/field'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { useDatasetKeys } from './dataset-keys'
import { DatasetRow } from './dataset-row'
import { sayKind } from './dataset-words'
import styles from './datasets.module.css'
import { Pages, pageSize } from './pages'
import { StepName, type StepNames, useStepNames } from './step-name'
import { useAsked } from './use-asked'

type Props = { readonly head: VersionHead }

export function DatasetRows({ head }: Props) {
  const t = useTexts()
  const { link, store, datasets } = useRoom()
  const { side, file, run, offset, row: key } = useDatasets((each) => each.look)
  const { name, version } = head
  const asked = { name, version, offset, limit: pageSize, side, file, run }
  const { found, problem } = useAsked(JSON.stringify(asked), () => link.client.datasetRows(asked))
  const names = useStepNames(found?.rows ?? [])
  const setKey = (next: string) => datasets.look({ row: next })
  const rows = found?.rows ?? []
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  const show = (next: PlacedRow) => {
    setKey(next.key)
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.key)}"]`)?.focus()
  }
  useDatasetKeys({
    move(by) {
      const next = at < 0 && by < 0 ? rows.at(-1) : rows[at + by]
      if (next !== undefined) {
        show(next)
        return true
      }
      const turned = offset + by * pageSize
      if (turned < 0 || turned >= (found?.total ?? 0)) return false
      datasets.look({ offset: turned, row: undefined })
      return true
    },
    open() {
      if (row === undefined) return false
      openRun(store, row.run, row.step)
      return true
    },
    back() {
      if (key !== undefined) datasets.look({ row: undefined })
      else if (run !== undefined) datasets.look({ run: undefined, offset: 0 })
      else datasets.look({ view: 'numbers', offset: 0 })
      return true
    },
  })
  return (
    <div className={styles.browse}>
      <section className={styles.list} data-tight aria-label={t.dataset.view.rows}>
        <Filters
          head={head}
          look={{ side, file, run }}
          onChange={(change) => datasets.look({ ...change, offset: 0 })}
        />
        {problem !== undefined && (
          <Notice tone="bad" alert>
            <Said told={problem} />
          </Notice>
        )}
        <ol>
          {rows.map((each) => (
            <Line
              key={each.key}
              row={each}
              names={names}
              chosen={each.key === key}
              onChoose={() => setKey(each.key)}
            />
          ))}
        </ol>
        {found?.total === 0 && <p className="dim">{t.dataset.noneFit}</p>}
        <Pages offset={offset} total={found?.total ?? 0} onGo={(next) => datasets.look({ offset: next })} />
        {rows.length > 0 && (
          <p className={pageStyles.keys}>
            <Caps caps={['J', 'K']} />
            <Caps caps={['Enter']} />
            <Caps caps={['Esc']} />
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

type Filter = Pick<Look, 'side' | 'file' | 'run'>
type FiltersProps = Props & { readonly look: Filter; readonly onChange: (change: Filter) => void }

function Filters({ head: { counts, query }, look: { side, file = '', run }, onChange }: FiltersProps) {
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
        onChange={(next) => onChange({ file: next || undefined })}
      />
      {query.split !== undefined && (
        <Choice
          label={t.dataset.side}
          value={side ?? ''}
          options={[
            { value: '', label: t.dataset.allSides },
            { value: 'train', label: t.dataset.train },
            { value: 'validation', label: t.dataset.validation },
          ]}
          onChange={(next) => onChange({ side: sides.find((each) => each === next) })}
        />
      )}
      {run !== undefined && <OneRun run={run} onEnd={() => onChange({ run: undefined })} />}
    </div>
  )
}

const sides = ['train', 'validation'] as const

/** Only the rows of this run are listed. */
function OneRun({ run, onEnd }: { readonly run: string; readonly onEnd: () => void }) {
  const t = useTexts()
  return (
    <p className={styles.oneRun}>
      <span title={run}>{t.dataset.onlyRun(run)}</span>
      <Button tone="quiet" name={t.dataset.allRuns} title={t.dataset.allRuns} onPress={onEnd}>
        <X size="1.1em" aria-hidden="true" />
      </Button>
    </p>
  )
}

type LineProps = {
  readonly row: PlacedRow
  readonly names: StepNames
  readonly chosen: boolean
  readonly onChoose: () => void
}

function Line({ row, names, chosen, onChoose }: LineProps) {
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
        <StepName place={row} names={names} />
        <small title={row.key}>
          {sayKind(row.file, t)} · {row.run}
        </small>
      </button>
    </li>
  )
}
