/** The list of the recorded runs, with its search and what can be done with the chosen ones. */
import { Columns2, Download } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inLocalDays } from '../../../core/library/days'
import type { Findings, LibraryRow, RunQuery } from '../../../core/library/library'
import type { Press } from '../../state/keys'
import { useRoom, useTexts } from '../../state/room'
import { Button, Caps } from '../../widgets/button'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import { ExportDialog, type Exported } from './export/export-dialog'
import styles from './runs.module.css'
import { isNarrow, RunFilters } from './runs-filters'
import { isBare, usePlaceKeys } from './runs-keys'
import { type Shelf, useFindings, useShelf } from './runs-library'
import { RunsTable } from './runs-table'
import { sayBytes, sayNumber } from './runs-words'

type Props = {
  readonly query: RunQuery
  readonly onQuery: (query: RunQuery) => void
  readonly cursor: string | undefined
  readonly onCursor: (id: string | undefined) => void
}

const none: readonly LibraryRow[] = []

export function RunList({ query, onQuery, cursor, onCursor }: Props) {
  const t = useTexts()
  const { store } = useRoom()
  // The one query of this place: what is listed and what is exported is the same.
  const asked = useMemo(() => inLocalDays(query), [query])
  const { findings, gone, again } = useFindings(asked)
  const shelf = useShelf(again)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [exported, setExported] = useState<Exported>()
  const search = useRef<HTMLInputElement>(null)
  const rows = findings?.rows ?? none
  const inTrash = query.place === 'trash'
  const open = (...ids: readonly string[]) => store.setState({ opened: ids })
  const moveTo = (row: LibraryRow | undefined) => {
    // A row is in the page as soon as the cursor is on it, however far away it stood.
    flushSync(() => onCursor(row?.id))
    if (row !== undefined) document.querySelector<HTMLElement>(`[data-run="${CSS.escape(row.id)}"]`)?.focus()
  }
  useListKeys({
    rows,
    cursor,
    moveTo,
    open,
    search,
    inTrash,
    put: shelf.put,
    close: exported && (() => setExported(undefined)),
  })
  const picked = [...chosen].filter((id) => rows.some((row) => row.id === id))
  const exportThem = () => {
    const { offset: _, limit: __, ...fitting } = asked
    const unreadable = findings?.unreadable ?? 0
    if (picked.length > 0) setExported({ choice: { runs: picked }, count: picked.length })
    else setExported({ choice: { fitting }, count: (findings?.total ?? 0) - unreadable, unreadable })
  }
  return (
    <div className={`${pageStyles.page} ${styles.runs}`}>
      <header>
        <div>
          <h1>{t.runs}</h1>
          <p className="dim">{t.library.lead}</p>
        </div>
        <p className={pageStyles.keys}>
          <Caps caps={['↑', '↓']} />
          <Caps caps={['Enter']} />
          <Caps caps={['/']} />
          <span>{t.library.keys}</span>
        </p>
      </header>
      <RunFilters query={query} onChange={onQuery} search={search} onLeave={() => moveTo(rows[0])} />
      <Told shelf={shelf} gone={gone} />
      {findings === undefined && !gone && (
        <p className="dim" role="status">
          <Spinner /> {t.library.loading}
        </p>
      )}
      {findings !== undefined && rows.length === 0 && <Nothing query={query} />}
      {findings !== undefined && rows.length > 0 && (
        <>
          <RunsTable
            rows={rows}
            cursor={cursor}
            chosen={chosen}
            onChoose={setChosen}
            inTrash={inTrash}
            onOpen={open}
            put={shelf.put}
            more={
              rows.length < findings.total && (
                <Button onPress={() => onQuery({ ...query, limit: (query.limit ?? rows.length) + 200 })}>
                  {t.library.more}
                </Button>
              )
            }
          />
          <footer className={styles.foot}>
            <Totals findings={findings} />
            {picked.length > 0 && <b>{t.library.chosen(picked.length)}</b>}
            <span className="space" />
            {!inTrash && (
              <ListMoves picked={picked} onCompare={() => open(...picked)} onExport={exportThem} />
            )}
          </footer>
        </>
      )}
      {exported !== undefined && <ExportDialog {...exported} onClose={() => setExported(undefined)} />}
    </div>
  )
}

type MovesProps = {
  readonly picked: readonly string[]
  readonly onCompare: () => void
  readonly onExport: () => void
}

function ListMoves({ picked, onCompare, onExport }: MovesProps) {
  const t = useTexts()
  const some = picked.length > 0
  return (
    <>
      <Button disabled={picked.length !== 2} title={t.library.compareHint} onPress={onCompare}>
        <Columns2 size="1.1em" aria-hidden="true" /> {t.library.compare}
      </Button>
      <Button tone={some ? 'primary' : 'plain'} onPress={onExport}>
        <Download size="1.1em" aria-hidden="true" />
        {some ? t.library.export : t.library.exportAll}
      </Button>
    </>
  )
}

/** What has just happened to a run, and what went wrong. */
function Told({ shelf, gone }: { readonly shelf: Shelf; readonly gone: boolean }) {
  const t = useTexts()
  const { trashed, problem } = shelf
  return (
    <>
      {trashed !== undefined && (
        <Notice tone="info">
          <span role="status">
            {t.library.trashed(trashed.task === '' ? t.library.noTask : trashed.task)}
          </span>{' '}
          <Button tone="quiet" onPress={() => shelf.put(trashed, 'restore')}>
            {t.library.undo}
          </Button>
        </Notice>
      )}
      {(problem !== undefined || gone) && (
        <Notice tone="bad" alert>
          <Said told={problem ?? t.library.gone} />
        </Notice>
      )}
    </>
  )
}

function Totals({ findings: { total, steps, bytes } }: { readonly findings: Findings }) {
  const t = useTexts()
  const rest = [sayNumber(steps), sayBytes(bytes)] as const
  return (
    <p className="number dim" role="status">
      {total === 1 ? t.library.totalsOne(...rest) : t.library.totals(sayNumber(total), ...rest)}
    </p>
  )
}

function Nothing({ query }: { readonly query: RunQuery }) {
  const t = useTexts()
  if (isNarrow(query)) return <p className={pageStyles.nothing}>{t.library.nothing}</p>
  if (query.place === 'trash') return <p className={pageStyles.nothing}>{t.library.emptyTrash}</p>
  return (
    <div className={pageStyles.nothing}>
      <p>
        <b>{t.library.none}</b>
      </p>
      <p className="dim">{t.library.noneText}</p>
    </div>
  )
}

type Keys = {
  readonly rows: readonly LibraryRow[]
  readonly cursor: string | undefined
  readonly inTrash: boolean
  readonly search: { readonly current: HTMLInputElement | null }
  /** Closes the dialog that is open; until then the keys are its own. */
  readonly close: (() => void) | undefined
  moveTo(row: LibraryRow | undefined): void
  open(...ids: readonly string[]): void
  put: Shelf['put']
}

function useListKeys({ rows, cursor, inTrash, search, close, moveTo, open, put }: Keys): void {
  const here = rows.findIndex(({ id }) => id === cursor)
  const row = rows[here]
  const onRow = ({ focus }: Press) =>
    focus === 'page' || document.activeElement?.matches('[data-run]') === true
  const step = (by: number) => {
    moveTo(rows[Math.min(Math.max(here + by, 0), rows.length - 1)])
    return rows.length > 0
  }
  const remove = () => {
    if (row === undefined || inTrash) return false
    put(row, 'trash')
    moveTo(rows[here + 1] ?? rows[here - 1])
    return true
  }
  const enter = () => {
    if (row === undefined || inTrash) return false
    open(row.id)
    return true
  }
  usePlaceKeys((press) => {
    if (close !== undefined) {
      if (press.key === 'Escape') close()
      return press.key === 'Escape'
    }
    if (!isBare(press)) return false
    switch (press.key) {
      case '/':
        search.current?.focus()
        return true
      case 'ArrowDown':
        return step(1)
      case 'ArrowUp':
        return step(-1)
      case 'Delete':
        return remove()
      case 'Enter':
        return onRow(press) && enter()
      default:
        return false
    }
  })
}
