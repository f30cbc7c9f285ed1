/** One version of a data set: its numbers, its rows, what it leaves out, what has changed since another, its rules. */
import { useState } from 'react'
import type { DatasetShown } from '../../../core/datasets/api'
import type { VersionHead } from '../../../core/datasets/version'
import { views } from '../../link/dataset-spot'
import { useDatasets, useLang, useRoom, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Choice } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { Rows } from '../../widgets/rows'
import { Segmented } from '../../widgets/segmented'
import { sayWhen } from '../runs/runs-words'
import { DatasetCounts } from './dataset-counts'
import { DatasetDiff } from './dataset-diff'
import { DatasetExport } from './dataset-export'
import { useLineKeys } from './dataset-keys'
import { DatasetLeft } from './dataset-left'
import { DatasetMaking, useIsMaking } from './dataset-making'
import { DatasetRows } from './dataset-rows'
import { rulesOf } from './dataset-words'
import styles from './datasets.module.css'

type Props = { readonly set: DatasetShown; readonly head: VersionHead }

export function DatasetView({ set, head }: Props) {
  const t = useTexts()
  const { datasets } = useRoom()
  const view = useDatasets(({ look }) => look.view)
  return (
    <>
      <Head set={set} head={head} />
      <DatasetMaking />
      <Segmented
        name={t.dataset.views}
        value={view}
        options={views.map((value) => ({ value, label: t.dataset.view[value] }))}
        onChoose={(next) => datasets.look({ view: next, offset: 0 })}
      />
      {view === 'numbers' && <DatasetCounts head={head} />}
      {(view === 'numbers' || view === 'rules') && <PlainKeys />}
      {view === 'rows' && <DatasetRows head={head} />}
      {view === 'left' && <DatasetLeft head={head} />}
      {view === 'diff' && <DatasetDiff set={set} head={head} />}
      {view === 'rules' && <Rows rows={rulesOf(head.query, t)} />}
    </>
  )
}

/** Where there is no list. */
function PlainKeys() {
  useLineKeys()
  return null
}

function Head({ set, head }: Props) {
  const t = useTexts()
  const lang = useLang()
  const { datasets } = useRoom()
  const busy = useIsMaking()
  const [exporting, setExporting] = useState(false)
  const options = set.versions.map(({ version, made }) => ({
    value: String(version),
    label: t.dataset.versionOf(version, sayWhen(made, lang)),
  }))
  return (
    <header className={styles.head} data-tight>
      <h2 title={set.name}>{set.name}</h2>
      <Choice
        label={t.dataset.version}
        value={String(head.version)}
        options={options}
        onChange={(version) => datasets.choose(set.name, Number(version))}
      />
      <span className="space" />
      <div className={fieldStyles.row}>
        <Button title={t.dataset.againHint} disabled={busy} onPress={() => void datasets.save(set.name)}>
          {t.dataset.again}
        </Button>
        <Button tone="primary" onPress={() => setExporting(true)} opens>
          {t.dataset.export}
        </Button>
      </div>
      {exporting && <DatasetExport head={head} onClose={() => setExporting(false)} />}
    </header>
  )
}
