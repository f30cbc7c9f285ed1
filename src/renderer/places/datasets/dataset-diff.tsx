/** What came into a version since another one, what went, what says something else now, each with its reason. */

import type { DatasetShown, MovedRow } from '../../../core/datasets/api'
import type { Rules } from '../../../core/datasets/query'
import { because } from '../../../core/datasets/reasons'
import type { VersionHead } from '../../../core/datasets/version'
import type { Lang } from '../../../core/lang'
import type { Texts } from '../../locales/shape'
import { useDatasets, useLang, useRoom, useTexts } from '../../state/room'
import { openRun } from '../../state/ways/ways'
import { Choice } from '../../widgets/field'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { sayNumber, sayWhen } from '../runs/runs-words'
import { useLineKeys } from './dataset-keys'
import { sayKind } from './dataset-words'
import styles from './datasets.module.css'
import { Pages, pageSize } from './pages'
import { StepName, type StepNames, useStepNames } from './step-name'
import { useAsked } from './use-asked'

type Props = { readonly set: DatasetShown; readonly head: VersionHead }

export function DatasetDiff({ set: { name, versions }, head }: Props) {
  const t = useTexts()
  const lang = useLang()
  const { link, datasets } = useRoom()
  const others = versions.filter(({ version }) => version !== head.version)
  const { other: wanted, offset } = useDatasets(({ look }) => look)
  const { version: other } =
    others.find(({ version }) => version === wanted) ??
    others.find(({ version }) => version < head.version) ??
    others[0] ??
    {}
  const [older = 0, newer = 0] = [other ?? 0, head.version].sort((a, b) => a - b)
  const asked = { name, older, newer, offset, limit: pageSize }
  const ask = other === undefined ? undefined : () => link.client.datasetDiff(asked)
  const { found, problem } = useAsked(JSON.stringify(asked), ask)
  const names = useStepNames(found?.rows.map(({ run, row }) => ({ run, step: row.step })) ?? [])
  useLineKeys()
  if (other === undefined) return <p className="dim">{t.dataset.onlyOne}</p>
  const counts = found?.counts
  const all = counts === undefined ? 0 : counts.came + counts.went + counts.changed
  return (
    <section className={styles.list} data-tight aria-label={t.dataset.view.diff}>
      <Choice
        label={t.dataset.compareWith}
        value={String(other)}
        options={others.map(({ version, made }) => ({
          value: String(version),
          label: t.dataset.versionOf(version, sayWhen(made, lang)),
        }))}
        onChange={(next) => datasets.look({ other: Number(next), offset: 0 })}
      />
      {problem !== undefined && (
        <Notice tone="bad" alert>
          <Said told={problem} />
        </Notice>
      )}
      {counts !== undefined && (
        <p className="number" role="status">
          {all === 0
            ? t.dataset.same2
            : t.dataset.changes(older, newer, [counts.came, counts.went, counts.changed].map(sayNumber))}
        </p>
      )}
      <ol>
        {found?.rows.map((moved) => (
          <Line
            key={`${moved.how} ${moved.row.key}`}
            moved={moved}
            names={names}
            between={{ older, newer, rules: head.query.rules }}
          />
        ))}
      </ol>
      <Pages offset={offset} total={all} onGo={(next) => datasets.look({ offset: next })} />
    </section>
  )
}

type Between = { readonly older: number; readonly newer: number; readonly rules: Rules }
type LineProps = { readonly moved: MovedRow; readonly names: StepNames; readonly between: Between }

function Line({ moved, names, between }: LineProps) {
  const t = useTexts()
  const lang = useLang()
  const { store } = useRoom()
  const { run, row, how } = moved
  const what = `${t.dataset.how[how]}: ${sayKind(row.file, t)}`
  return (
    <li>
      <button
        type="button"
        className={styles.set}
        data-line
        data-how={how}
        onClick={() => openRun(store, run, row.step)}
      >
        <StepName place={{ run, step: row.step }} names={names} />
        <small title={row.key}>{what}</small>
        <small data-whole>{sayMoved(moved, between, t, lang)}</small>
      </button>
    </li>
  )
}

/** What has changed, from which version to which, and why. */
function sayMoved(
  { how, other, why }: MovedRow,
  between: Between,
  { dataset: d }: Texts,
  lang: Lang,
): string {
  const { older, newer, rules } = between
  if (how === 'changed') return d.moved.changed(older, newer)
  const [has, lacks] = how === 'came' ? [newer, older] : [older, newer]
  if (other === 'left_out' && why !== undefined) return d.moved.leftOut(has, lacks, because(why, lang, rules))
  return other === 'other_rows' ? d.moved.otherRows(has, lacks) : d.moved.unknown(has, lacks)
}
