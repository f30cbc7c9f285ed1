/** The recorded runs as a table, one of them under the cursor. */
import { ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LibraryRow } from '../../../core/library/library'
import { useLang, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Said } from '../../widgets/said'
import styles from './runs.module.css'
import type { Shelf } from './runs-library'
import { OutcomeSign, sayBytes, sayModel, sayNumber, sayReasons, sayWhen, vetoesOf } from './runs-words'

type Choosing = {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
}

type Props = Choosing & {
  readonly rows: readonly LibraryRow[]
  readonly cursor: string | undefined
  readonly inTrash: boolean
  readonly onOpen: (id: string) => void
  readonly put: Shelf['put']
}

export function RunsTable({ rows, cursor, ...rest }: Props) {
  const t = useTexts()
  const { chosen, onChoose } = rest
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const heads = [
    ['started', t.library.started],
    ['task', t.library.task],
    ['target', t.library.target],
    ['model', t.library.model],
    ['operator', t.library.operator],
    ['ended', t.library.outcome],
    ['steps', t.library.steps],
    ['vetoes', t.library.vetoes],
    ['size', t.library.size],
  ] as const
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th data-column="choose">
            <input
              type="checkbox"
              aria-label={t.library.chooseAll}
              checked={all}
              onChange={() => onChoose(new Set(all ? [] : rows.map(({ id }) => id)))}
            />
          </th>
          {heads.map(([name, label]) => (
            <th key={name} scope="col" data-column={name}>
              {label}
            </th>
          ))}
          <th data-column="moves">
            <span className="unseen">{t.library.moves}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} current={row.id === cursor} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<Props, 'rows' | 'cursor'> & { readonly row: LibraryRow; readonly current: boolean }

function Row({ row, current, chosen, onChoose, inTrash, onOpen, put }: RowProps) {
  const t = useTexts()
  const lang = useLang()
  const task = row.task === '' ? t.library.noTask : row.task
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(row.id)) next.add(row.id)
    onChoose(next)
  }
  return (
    <tr aria-current={current} data-chosen={chosen.has(row.id)}>
      <td data-column="choose">
        <input
          type="checkbox"
          aria-label={t.library.choose(task)}
          checked={chosen.has(row.id)}
          onChange={toggle}
        />
      </td>
      <td className="number" data-column="started">
        {sayWhen(row.started, lang)}
      </td>
      <td data-column="task">
        <button
          type="button"
          title={inTrash ? `${task}\n${t.library.restoreFirst}` : task}
          data-run={row.id}
          aria-disabled={inTrash}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => inTrash || onOpen(row.id)}
        >
          {task}
        </button>
        {row.problem !== undefined && (
          <small>
            <Said text={row.problem} />
          </small>
        )}
      </td>
      <td data-column="target" title={row.target}>
        {row.target}
      </td>
      <td data-column="model" title={sayModel(row)}>
        {sayModel(row)}
      </td>
      <td data-column="operator" title={row.operator}>
        {row.operator}
      </td>
      <td data-column="ended">{row.problem === undefined && <OutcomeSign end={row.end} />}</td>
      <td className="number" data-column="steps">
        {sayNumber(row.steps)}
      </td>
      <td className="number" data-column="vetoes" title={sayReasons(row, t)}>
        {sayNumber(vetoesOf(row))}
      </td>
      <td className="number" data-column="size">
        {sayBytes(row.bytes)}
      </td>
      <td data-column="moves">{inTrash ? <Out row={row} put={put} /> : <Trash row={row} put={put} />}</td>
    </tr>
  )
}

type MoveProps = { readonly row: LibraryRow; readonly put: Shelf['put'] }

function Trash({ row, put }: MoveProps) {
  const t = useTexts()
  return (
    <Button tone="quiet" name={t.library.toTrash} title={t.library.toTrash} onPress={() => put(row, 'trash')}>
      <Trash2 size="1.1em" aria-hidden="true" />
    </Button>
  )
}

/** Out of the trash, back or for good; what cannot be had back is asked twice. */
function Out({ row, put }: MoveProps) {
  const t = useTexts()
  const [sure, setSure] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        name={t.library.restore}
        title={t.library.restore}
        onPress={() => put(row, 'restore')}
      >
        <ArchiveRestore size="1.1em" aria-hidden="true" />
      </Button>
      {sure ? (
        <Button tone="danger" onPress={() => put(row, 'purge')}>
          {t.library.purgeSure}
        </Button>
      ) : (
        <Button tone="quiet" name={t.library.purge} title={t.library.purge} onPress={() => setSure(true)}>
          <Trash2 size="1.1em" aria-hidden="true" />
        </Button>
      )}
    </>
  )
}
