/** Data sets: what there is at the left; at the right one of them, or the form of a new one. */
import { Plus } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
import type { DatasetShown } from '../../../core/datasets/api'
import { useDatasetAddress } from '../../state/deep-link'
import { useDatasets, useRoom, useShown, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { sayNumber } from '../runs/runs-words'
import { DatasetForm } from './dataset-form'
import { DatasetView } from './dataset-view'
import { rowsIn } from './dataset-words'
import styles from './datasets.module.css'

export function DatasetsPlace() {
  const t = useTexts()
  const { datasets, store } = useRoom()
  const sought = useShown((shown) => shown.dataset)
  useLayoutEffect(() => {
    if (sought === undefined) return
    datasets.goTo(sought)
    store.setState({ dataset: undefined })
  }, [sought, datasets, store])
  const sets = useDatasets((each) => each.sets)
  const chosen = useDatasets((each) => each.chosen)
  const version = useDatasets((each) => each.version)
  const problem = useDatasets((each) => each.problem)
  const look = useDatasets((each) => each.look)
  useDatasetAddress(sets === undefined || sought !== undefined ? undefined : { name: chosen, version, look })
  const isLost = useShown(({ link }) => link === 'lost')
  useEffect(() => {
    if (!isLost) void datasets.refresh()
  }, [datasets, isLost])
  const set = sets?.find(({ name }) => name === chosen)
  const head =
    version === undefined ? set?.versions[0] : set?.versions.find((each) => each.version === version)
  return (
    <div className={styles.place}>
      <aside className={styles.side}>
        <header>
          <h1>{t.datasets}</h1>
          <p className="dim">{t.dataset.lead}</p>
        </header>
        <nav className={styles.sets} aria-label={t.dataset.list}>
          {sets?.length === 0 && <p className="dim">{t.dataset.none}</p>}
          <ul>
            {sets?.map((each) => (
              <Line key={each.name} set={each} chosen={each.name === chosen} />
            ))}
          </ul>
        </nav>
        <Button pressed={set === undefined} onPress={() => datasets.choose(undefined)}>
          <Plus size="1.1em" aria-hidden="true" /> {t.dataset.add}
        </Button>
      </aside>
      <div className={styles.main}>
        {problem !== undefined && !isLost && (
          <Notice tone="bad" alert>
            <Said told={problem} />
          </Notice>
        )}
        {sets !== undefined && chosen !== undefined && set === undefined && (
          <Notice tone="warn" alert>
            {t.dataset.unknown(chosen)}
          </Notice>
        )}
        {set !== undefined && head === undefined && version !== undefined && (
          <Notice tone="warn" alert>
            {t.dataset.noVersion(set.name, version)}{' '}
            <Button tone="quiet" onPress={() => datasets.choose(set.name)}>
              {t.dataset.showNewest}
            </Button>
          </Notice>
        )}
        {set !== undefined && head !== undefined ? (
          <DatasetView key={`${head.name}@${head.version}`} set={set} head={head} />
        ) : (
          sets !== undefined && set === undefined && <DatasetForm taken={sets.map(({ name }) => name)} />
        )}
      </div>
    </div>
  )
}

function Line({ set: { name, versions }, chosen }: { readonly set: DatasetShown; readonly chosen: boolean }) {
  const t = useTexts()
  const { datasets } = useRoom()
  const [newest] = versions
  if (newest === undefined) return null
  const where = t.dataset.newest(newest.version, t.dataset.rows(sayNumber(rowsIn(newest))))
  return (
    <li>
      <button
        type="button"
        className={styles.set}
        aria-current={chosen ? 'true' : undefined}
        onClick={() => datasets.choose(name)}
      >
        <b title={name}>{name}</b>
        <small title={where}>{where}</small>
      </button>
    </li>
  )
}
