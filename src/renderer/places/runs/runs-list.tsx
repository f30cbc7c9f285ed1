/** The list of the recorded runs, with its search and what can be done with the chosen ones. */
import { Columns2, Download, FlaskConical } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inLocalDays } from '../../../core/library/days'
import type { Findings, LibraryRow, RunFilter, RunQuery } from '../../../core/library/library'
import { mostExamined } from '../../../core/trials/examination'
import type { Link } from '../../link/link'
import { mostCompared } from '../../link/place-spot'
import { useQueryAddress } from '../../state/deep-link'
import type { Press } from '../../state/keys'
import { useRoom, useTexts } from '../../state/room'
import { Button, Caps } from '../../widgets/button'
import pageStyles from '../../widgets/looks/page.module.css'
import { Spinner } from '../../widgets/spinner'
import { ExportDialog, type Exported } from './export/export-dialog'
import styles from './runs.module.css'
import { type Choice, useChoice } from './runs-choice'
import { isNarrow, RunFilters } from './runs-filters'
import { DropRuns, ImportButton, ImportCourse } from './runs-import'
import { isBare, usePlaceKeys } from './runs-keys'
import { type Shelf, useFindings, useShelf } from './runs-library'
import { ManyMoves, Told } from './runs-many'
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
  const { store, exams, link } = useRoom()
  // The one query of this place: what is listed and what is exported is the same.
  useQueryAddress(query)
  const asked = useMemo(() => inLocalDays(query), [query])
  const { findings, gone, again } = useFindings(asked)
  const shelf = useShelf(again)
  const [exported, setExported] = useState<Exported>()
  const search = useRef<HTMLInputElement>(null)
  const tag = useRef<HTMLInputElement>(null)
  const rows = findings?.rows ?? none
  const inTrash = query.place === 'trash'
  const fitting = useMemo(() => filterIn(asked), [asked])
  const choice = useChoice({ rows, total: findings?.total ?? 0, fitting })
  const open = (...ids: readonly string[]) =>
    store.setState({ opened: ids, openedAt: undefined, cameFrom: undefined })
  // What the keys from run to run go by once one is open.
  useEffect(() => {
    if (findings !== undefined) store.setState({ listed: findings.rows.map(({ id }) => id) })
  }, [store, findings])
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
    tag,
    shelf,
    choice,
    close: exported && (() => setExported(undefined)),
  })
  const picked = choice.whole ? [] : [...choice.chosen]
  /** All that are chosen, or all that the search finds, are put to a model of today. */
  const examine = async () => {
    const found = picked.length > 0 ? picked : await foundBy(link, asked)
    exams.setState({ runs: new Set(found.slice(0, mostExamined)) })
    store.setState({ place: 'regression' })
  }
  const exportThem = () => {
    const unreadable = findings?.unreadable ?? 0
    if (picked.length > 0) setExported({ choice: { runs: picked }, count: picked.length })
    else setExported({ choice: { fitting }, count: (findings?.total ?? 0) - unreadable, unreadable })
  }
  return (
    <DropRuns className={styles.runs}>
      <header>
        <div>
          <h1>{t.runs}</h1>
          <p className="dim">{t.library.lead}</p>
        </div>
        <p className={pageStyles.keys}>
          <Caps caps={['↑', '↓']} />
          <Caps caps={['X']} />
          <Caps caps={['Enter']} />
          <Caps caps={['/']} />
          <span>{t.library.keys}</span>
        </p>
        <ImportButton />
      </header>
      <RunFilters query={query} onChange={onQuery} search={search} onLeave={() => moveTo(rows[0])} />
      <Told shelf={shelf} gone={gone} />
      <ImportCourse />
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
            order={query.order}
            onOrder={(order) => onQuery({ ...query, order })}
            chosen={choice.chosen}
            onChoose={choice.choose}
            onToggle={choice.toggle}
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
            {choice.count === 0 && <Totals findings={findings} />}
            <Chosen choice={choice} shown={rows.length} total={findings.total} />
            <span className="space" />
            <ManyMoves choice={choice} inTrash={inTrash} shelf={shelf} tag={tag} />
            {!inTrash && (
              <ListMoves
                picked={picked}
                meant={choice.count}
                onCompare={() => open(...picked)}
                onExport={exportThem}
                onExamine={() => void examine()}
              />
            )}
          </footer>
        </>
      )}
      {exported !== undefined && <ExportDialog {...exported} onClose={() => setExported(undefined)} />}
    </DropRuns>
  )
}

/** The search without its page and its order: all that it finds. */
function filterIn(query: RunQuery): RunFilter {
  const { offset: _, limit: __, order: ___, ...fitting } = query
  return fitting
}

const foundBy = async (link: Link, query: RunQuery): Promise<readonly string[]> => {
  const { rows } = await link.client.runs({ ...query, limit: mostExamined })
  return rows.flatMap(({ id, problem }) => (problem === undefined ? [id] : []))
}

type ChosenProps = { readonly choice: Choice; readonly shown: number; readonly total: number }

/** How many are chosen, and the way to all that were found. */
function Chosen({ choice, shown, total }: ChosenProps) {
  const t = useTexts()
  if (choice.count === 0) return null
  return (
    <>
      <b>{t.library.chosen(choice.count)}</b>
      {!choice.whole && choice.count === shown && shown < total && (
        <Button tone="quiet" onPress={choice.chooseWhole}>
          {t.library.chooseWhole(sayNumber(total))}
        </Button>
      )}
      <Button tone="quiet" onPress={choice.clear}>
        {t.library.chooseNone}
      </Button>
    </>
  )
}

type MovesProps = {
  readonly picked: readonly string[]
  readonly onCompare: () => void
  readonly meant: number
  readonly onExport: () => void
  readonly onExamine: () => void
}

function ListMoves({ picked, meant, onCompare, onExport, onExamine }: MovesProps) {
  const t = useTexts()
  const some = meant > 0
  return (
    <>
      {meant > 0 && (
        <Button title={t.library.examineHint} onPress={onExamine}>
          <FlaskConical size="1.1em" aria-hidden="true" /> {t.regression}
        </Button>
      )}
      {picked.length <= mostCompared && (
        <Button disabled={picked.length < 2} title={t.library.compareHint} onPress={onCompare}>
          <Columns2 size="1.1em" aria-hidden="true" /> {t.library.compare}
        </Button>
      )}
      <Button tone={some ? 'primary' : 'plain'} onPress={onExport} opens>
        <Download size="1.1em" aria-hidden="true" />
        {some ? t.library.export : t.library.exportAll}
      </Button>
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
  /** Where a tag for the chosen ones is written. */
  readonly tag: { readonly current: HTMLInputElement | null }
  readonly choice: Choice
  readonly shelf: Shelf
  moveTo(row: LibraryRow | undefined): void
  open(...ids: readonly string[]): void
}

function useListKeys({ rows, cursor, inTrash, search, tag, close, moveTo, open, ...many }: Keys): void {
  const { choice, shelf } = many
  const { put, putMany } = shelf
  const here = rows.findIndex(({ id }) => id === cursor)
  const row = rows[here]
  const onRow = ({ focus }: Press) =>
    focus === 'page' || document.activeElement?.matches('[data-run]') === true
  const step = (by: number, reach: boolean) => {
    const next = rows[Math.min(Math.max(here + by, 0), rows.length - 1)]
    if (reach && row !== undefined && next !== undefined)
      choice.choose(new Set([...choice.chosen, row.id, next.id]))
    moveTo(next)
    return rows.length > 0
  }
  const remove = () => {
    if (choice.meant !== undefined && !inTrash) {
      putMany(choice.meant, 'trash')
      choice.clear()
      return true
    }
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
  /** Out of a field, out of the choice, back from what was done last. */
  const goBack = (press: Press) => {
    if (isUndo(press)) return shelf.undo()
    return press.key === 'Escape' && (leaveField(press) || clearChoice(choice))
  }
  usePlaceKeys((press) => {
    if (close !== undefined) {
      if (press.key === 'Escape') close()
      return press.key === 'Escape'
    }
    if (chooseBy(press, choice, row) || goBack(press)) return true
    if (!isBare(press)) return false
    switch (press.key) {
      case '/':
        return goTo(search.current)
      case 't':
        return goTo(tag.current)
      case 'ArrowDown':
        return step(1, press.shift)
      case 'ArrowUp':
        return step(-1, press.shift)
      case 'Delete':
        return press.repeat || shelf.busy || remove()
      case 'Enter':
        return onRow(press) && enter()
      default:
        return false
    }
  })
}

function goTo(field: HTMLElement | null): boolean {
  field?.focus()
  return field !== null
}

const isUndo = ({ key, ctrl, meta, focus }: Press): boolean =>
  (ctrl || meta) && key.toLowerCase() === 'z' && focus !== 'text'

/** Escape in a field gives the keys back to the list. */
function leaveField({ focus }: Press): boolean {
  const { activeElement } = document
  if (focus !== 'text' || !(activeElement instanceof HTMLElement)) return false
  activeElement.blur()
  return true
}

function clearChoice(choice: Choice): boolean {
  const had = choice.count > 0
  if (had) choice.clear()
  return had
}

/** X for the row under the cursor, Ctrl+A for all that were found. */
function chooseBy(press: Press, choice: Choice, row: LibraryRow | undefined): boolean {
  const key = press.key.toLowerCase()
  const all = key === 'a' && (press.ctrl || press.meta) && press.focus !== 'text'
  const one = key === 'x' && isBare(press) && row !== undefined
  if (all) choice.chooseWhole()
  if (one) choice.toggle(row.id, false)
  return all || one
}
