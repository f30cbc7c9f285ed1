/** The steps that are in no row, and those of which some row was not made, by the reason, and the way to each of them. */

import { because } from '../../../core/datasets/reasons'
import type { VersionHead } from '../../../core/datasets/version'
import { useDatasets, useLang, useRoom, useTexts } from '../../state/room'
import { openRun } from '../../state/ways/ways'
import { Choice } from '../../widgets/field'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { sayNumber } from '../runs/runs-words'
import { useLineKeys } from './dataset-keys'
import styles from './datasets.module.css'
import { Pages, pageSize } from './pages'
import { StepName, useStepNames } from './step-name'
import { useAsked } from './use-asked'

export function DatasetLeft({ head: { name, version, counts, query } }: { readonly head: VersionHead }) {
  const t = useTexts()
  const lang = useLang()
  const reasons = [counts.left, counts.lost].flatMap((tally) =>
    Object.entries(tally).sort(([, a], [, b]) => b - a),
  )
  const { link, store, datasets } = useRoom()
  const { offset, ...look } = useDatasets((each) => each.look)
  const why = reasons.find(([each]) => each === look.why)?.[0] ?? reasons[0]?.[0] ?? ''
  const asked = { name, version, why, offset, limit: pageSize }
  const ask = why === '' ? undefined : () => link.client.datasetLeft(asked)
  const { found, problem } = useAsked(JSON.stringify(asked), ask)
  const names = useStepNames(found?.steps ?? [])
  useLineKeys()
  if (why === '') return <p className="dim">{t.dataset.nothingLeft}</p>
  return (
    <section className={styles.list} data-tight aria-label={t.dataset.left}>
      <Choice
        label={t.dataset.left}
        value={why}
        options={reasons.map(([value, count]) => ({
          value,
          label: `${because(value, lang, query.rules)} (${sayNumber(count)})`,
        }))}
        onChange={(next) => datasets.look({ why: next, offset: 0 })}
      />
      {problem !== undefined && (
        <Notice tone="bad" alert>
          <Said told={problem} />
        </Notice>
      )}
      <ol>
        {found?.steps.map(({ run, step }) => (
          <li key={`${run}/${step}`}>
            <button type="button" className={styles.set} data-line onClick={() => openRun(store, run, step)}>
              <StepName place={{ run, step }} names={names} />
              <small title={t.dataset.replay}>{run}</small>
            </button>
          </li>
        ))}
      </ol>
      {found?.total === 0 && <p className="dim">{t.dataset.stepsUnkept}</p>}
      <Pages offset={offset} total={found?.total ?? 0} onGo={(next) => datasets.look({ offset: next })} />
    </section>
  )
}
