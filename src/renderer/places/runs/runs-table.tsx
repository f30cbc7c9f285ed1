/** The recorded runs as a table, one of them under the cursor. */
import { ArchiveRestore, ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { costIn } from '../../../core/library/fitting'
import type { LibraryRow, RunOrder } from '../../../core/library/library'
import type { Texts } from '../../locales/shape'
import { targetName } from '../../state/given-names'
import { useLang, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Said } from '../../widgets/said'
import { useVirtual } from '../../widgets/virtual'
import styles from './runs.module.css'
import type { Shelf } from './runs-library'
import {
  OutcomeSign,
  sayBytes,
  sayCost,
  sayModel,
  sayNumber,
  sayReasons,
  sayTook,
  sayWhen,
  vetoesOf,
} from './runs-words'

type Choosing = {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
  /** `reach`: with all between it and the one before. */
  readonly onToggle: (id: string, reach: boolean) => void
}

type Props = Choosing & {
  readonly rows: readonly LibraryRow[]
  readonly cursor: string | undefined
  readonly order: RunOrder | undefined
  readonly onOrder: (order: RunOrder | undefined) => void
  readonly inTrash: boolean
  readonly onOpen: (id: string) => void
  readonly put: Shelf['put']
  /** What stands below the rows. */
  readonly more: ReactNode
}

/** About the height of a row and of the head, in CSS pixels at the usual size of type. */
const rowHeight = 37

export function RunsTable({ rows, cursor, more, order, onOrder, ...rest }: Props) {
  const t = useTexts()
  const at = rows.findIndex(({ id }) => id === cursor)
  const { room, items, total, measure, focus } = useVirtual<HTMLDivElement>({
    count: rows.length,
    keyOf: (index) => rows[index]?.id ?? index,
    estimate: rowHeight,
    head: rowHeight,
    shown: at < 0 ? undefined : at,
  })
  const { chosen, onChoose } = rest
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const heads = headsOf(t)
  return (
    <div className={styles.room} ref={room} data-virtual>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th data-column="choose">
              <input
                type="checkbox"
                aria-label={t.library.chooseAll}
                checked={all}
                onChange={() => onChoose(new Set(all ? [] : rows.map(({ id }) => id)))}
              />
            </th>
            {heads.map(([name, label]) => (
              <Head key={name} by={name} label={label} order={order} onOrder={onOrder} />
            ))}
            <th data-column="moves">
              <span className="unseen">{t.library.moves}</span>
            </th>
          </tr>
        </thead>
        <tbody {...focus}>
          {items.map(({ index, key, start }, nth) => {
            const row = rows[index]
            const gap = start - (items[nth - 1]?.end ?? 0)
            return (
              row && (
                <Fragment key={key}>
                  <Gap height={gap} />
                  <Row row={row} index={index} measure={measure} current={index === at} {...rest} />
                </Fragment>
              )
            )
          })}
          <Gap height={total - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
      {more}
    </div>
  )
}

const headsOf = (t: Texts): readonly (readonly [RunOrder['by'], string])[] => [
  ['started', t.library.started],
  ['task', t.library.task],
  ['outcome', t.library.outcome],
  ['verdict', t.library.verdict],
  ['reviewed', t.library.reviewed],
  ['steps', t.library.steps],
  ['vetoes', t.library.vetoes],
  ['edits', t.library.edits],
  ['took', t.library.took],
  ['cost', t.library.cost],
  ['target', t.library.target],
  ['model', t.library.model],
  ['operator', t.library.operator],
  ['size', t.library.size],
]

type HeadProps = Pick<Props, 'order' | 'onOrder'> & { readonly by: RunOrder['by']; readonly label: string }

/** Counts begin with the most, words with the first; the third press gives the order up. */
const downFirst: readonly RunOrder['by'][] = ['started', 'steps', 'vetoes', 'edits', 'took', 'cost', 'size']

function Head({ by, label, order, onOrder }: HeadProps) {
  const own = order?.by === by ? order : undefined
  const first = downFirst.includes(by)
  const next = own === undefined ? { by, down: first } : own.down === first ? { by, down: !first } : undefined
  const Sign = own?.down === true ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-column={by}
      aria-sort={own === undefined ? undefined : own.down ? 'descending' : 'ascending'}
    >
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => onOrder(next)}>
        {label}
        {own !== undefined && <Sign size="1em" aria-hidden="true" />}
      </button>
    </th>
  )
}

/** The place of rows that are not in the page. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr>
      <td data-column="gap" colSpan={16} style={{ height }} />
    </tr>
  )

type RowProps = Omit<Props, 'rows' | 'cursor' | 'more' | 'order' | 'onOrder'> & {
  readonly row: LibraryRow
  readonly index: number
  readonly current: boolean
  readonly measure: (element: Element | null) => void
}

function Row({ row, index, measure, current, chosen, onToggle, inTrash, onOpen, put }: RowProps) {
  const t = useTexts()
  const lang = useLang()
  const task = row.task === '' ? t.library.noTask : row.task
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={current}
      data-chosen={chosen.has(row.id)}
    >
      <td data-column="choose">
        <input
          type="checkbox"
          aria-label={t.library.choose(task)}
          checked={chosen.has(row.id)}
          onChange={() => undefined}
          onClick={(event) => onToggle(row.id, event.shiftKey)}
        />
      </td>
      <td className="number" data-column="started">
        {sayWhen(row.started, lang)}
      </td>
      <td data-column="task">
        <div className={styles.taskLine}>
          {row.tags?.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
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
        </div>
        {row.problem !== undefined && (
          <small>
            <Said told={row.problem} />
          </small>
        )}
      </td>
      <td data-column="outcome">{row.problem === undefined && <OutcomeSign end={row.end} />}</td>
      <td data-column="verdict">
        {row.verdict && { ...t.annotate, disputed: t.library.disputed }[row.verdict]}
      </td>
      <td className="number" data-column="reviewed" data-whole={isReviewed(row)}>
        {row.reviewed && `${sayNumber(row.reviewed.done)}/${sayNumber(row.reviewed.of)}`}
      </td>
      <td className="number" data-column="steps">
        {sayNumber(row.steps)}
      </td>
      <td className="number" data-column="vetoes" title={sayReasons(row, t)}>
        {sayNumber(vetoesOf(row))}
      </td>
      <td className="number" data-column="edits">
        {row.edits !== undefined && sayNumber(row.edits)}
      </td>
      <td className="number" data-column="took">
        {row.took !== undefined && sayTook(row.took)}
      </td>
      <td className="number" data-column="cost">
        {sayCost(costIn(row))}
      </td>
      <td data-column="target" title={row.target}>
        {targetName(row.target, t)}
      </td>
      <td data-column="model" title={[row.dialect, row.model].filter((word) => word !== '').join(' · ')}>
        {sayModel(row, t)}
      </td>
      <td data-column="operator" title={row.operator}>
        {row.operator}
      </td>
      <td className="number" data-column="size">
        {sayBytes(row.bytes)}
      </td>
      <td data-column="moves">{inTrash ? <Out row={row} put={put} /> : <Trash row={row} put={put} />}</td>
    </tr>
  )
}

const isReviewed = ({ reviewed }: LibraryRow): boolean =>
  reviewed !== undefined && reviewed.of > 0 && reviewed.done >= reviewed.of

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
