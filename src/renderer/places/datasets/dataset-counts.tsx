/** What a version holds and what it leaves out, in numbers: every step is counted once. */
import type { Rules } from '../../../core/datasets/query'
import { because } from '../../../core/datasets/reasons'
import type { VersionHead } from '../../../core/datasets/version'
import { useLang, useTexts } from '../../state/room'
import wordStyles from '../../widgets/looks/words.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { sayNumber } from '../runs/runs-words'
import { sayKind } from './dataset-words'
import styles from './datasets.module.css'

type Props = { readonly head: VersionHead }

/** So many runs that could not be read are named. */
const named = 10

export function DatasetCounts({ head: { counts, query, unread } }: Props) {
  const t = useTexts()
  const { taken, steps, runs, rows } = counts
  return (
    <>
      <p className="number">{t.dataset.of(sayNumber(taken), sayNumber(steps), sayNumber(runs))}</p>
      <div className={styles.tallies}>
        <Tally
          title={t.dataset.train}
          counts={rows.train}
          say={(file) => sayKind(file, t)}
          empty={t.dataset.noRows}
        />
        {query.split !== undefined && (
          <Tally
            title={t.dataset.validation}
            counts={rows.validation}
            say={(file) => sayKind(file, t)}
            empty={t.dataset.noRows}
          />
        )}
        <LeftCounts
          title={t.dataset.left}
          counts={counts.left}
          rules={query.rules}
          empty={t.dataset.nothingLeft}
        />
        {Object.keys(counts.lost).length > 0 && (
          <LeftCounts title={t.dataset.unmade} counts={counts.lost} rules={query.rules} empty="" />
        )}
      </div>
      {unread.length > 0 && (
        <Notice tone="warn">
          {t.dataset.unread(unread.length)}
          <ul>
            {unread.slice(0, named).map(({ run, problem }) => (
              <li key={run}>
                {run}: <Said told={problem} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function LeftCounts({ rules, ...props }: Omit<TallyProps, 'say'> & { readonly rules: Rules }) {
  const lang = useLang()
  return <Tally {...props} say={(why) => because(why, lang, rules)} />
}

type TallyProps = {
  readonly title: string
  readonly counts: Readonly<Record<string, number>>
  readonly say: (name: string) => string
  readonly empty: string
}

/** The most first. */
function Tally({ title, counts, say, empty }: TallyProps) {
  const lines = Object.entries(counts).sort(([, a], [, b]) => b - a)
  return (
    <section>
      <h3 className={wordStyles.eyebrow}>{title}</h3>
      {lines.length === 0 && <p className="dim">{empty}</p>}
      <dl>
        {lines.map(([name, count]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd className="number">{sayNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
