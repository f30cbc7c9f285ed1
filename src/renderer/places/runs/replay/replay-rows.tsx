/** The training rows that a recorded step makes, and why it makes no others. */
import { useEffect, useState } from 'react'
import { because } from '../../../../core/datasets/reasons'
import type { Revision } from '../../../../core/library/annotation'
import type { StepRows } from '../../../../core/library/library'
import type { Told } from '../../../../core/problems/shape'
import { problemOfCall } from '../../../link/problem-of-call'
import { useLang, useRoom, useTexts } from '../../../state/room'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { Spinner } from '../../../widgets/spinner'
import { sayKind } from '../../datasets/dataset-words'
import styles from './replay-panel.module.css'

type Props = {
  readonly run: string
  readonly step: number
  /** What is kept of what people have said: another word may make other rows. */
  readonly said: string
}

/** Names what is kept of a run's words. One that is still on its way has made no rows yet. */
export const saidIn = (annotations: readonly Revision[]): string =>
  `${annotations.length} ${Math.max(0, ...annotations.map(({ rev }) => rev))}`

export function RowsPage({ run, step, said }: Props) {
  const t = useTexts()
  const lang = useLang()
  const { found, problem } = useRows({ run, step, said })
  if (problem !== undefined)
    return (
      <Notice tone="warn">
        <Said told={problem} />
      </Notice>
    )
  if (found === undefined)
    return (
      <p className="dim" role="status">
        <Spinner /> {t.replay.rowsReading}
      </p>
    )
  return (
    <>
      {found.damage !== undefined && (
        <Notice tone="warn">
          <Said told={found.damage} />
        </Notice>
      )}
      {found.rows.length === 0 && <p className="dim">{t.replay.noRows}</p>}
      {found.rows.map((row) => (
        <article key={row.key} className={styles.row}>
          <p>
            <b>{sayKind(row.file, t)}</b>
            {row.good === false && <span>{t.replay.rowBad}</span>}
            <code className="dim">{row.key}</code>
          </p>
          <pre>{row.answer}</pre>
          {row.rejected !== undefined && (
            <>
              <p className="dim">{t.replay.rowRejected}</p>
              <pre>{row.rejected}</pre>
            </>
          )}
        </article>
      ))}
      <ul className={styles.left}>
        {found.left.map(({ file, why }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reason may hold for two kinds.
          <li key={nth}>
            {t.replay.noRow(file === undefined || file === 'given' ? '' : sayKind(file, t))}{' '}
            {because(why, lang)}
          </li>
        ))}
      </ul>
    </>
  )
}

function useRows({ run, step, said }: Props) {
  const { link } = useRoom()
  const t = useTexts()
  const offline = t.replay.gone
  const name = `${run} ${step} ${said}`
  const [answer, setAnswer] = useState<{ name: string; found?: StepRows; problem?: Told }>({ name: '' })
  useEffect(() => {
    let current = true
    link.client.stepRows({ run, step }).then(
      (told) =>
        current && setAnswer({ name, ...(told.ok ? { found: told.found } : { problem: told.problem }) }),
      (cause) => current && setAnswer({ name, problem: problemOfCall(cause) ?? offline }),
    )
    return () => {
      current = false
    }
  }, [link, run, step, name, offline])
  return answer.name === name ? answer : { name }
}
