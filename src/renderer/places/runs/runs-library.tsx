/** What is asked of the library while its place is open, and what it answered last. */

import { useCallback, useEffect, useState } from 'react'
import type {
  ExportChoice,
  Findings,
  LibraryRow,
  MarkedMany,
  MarkingMany,
  RunQuery,
  RunRecord,
  Shelving,
} from '../../../core/library/library'
import type { Told } from '../../../core/problems/shape'
import { problemOfCall } from '../../link/problem-of-call'
import { useRoom, useShown, useTexts } from '../../state/room'

import { useOperatorName } from './annotate/annotate-marks'
import { type Done, type ManyMark, takenBack, withoutRuns } from './runs-undo'

type Found = { readonly findings?: Findings; readonly gone: boolean }

/** What fits the query; what was found before stays until more is known. Asked again as runs come and end. */
export function useFindings(query: RunQuery): Found & { again(): void } {
  const { link } = useRoom()
  const moment = useShown(
    ({ snapshot, imported }) =>
      `${snapshot?.runs} ${snapshot?.run?.phase.name === 'ended'} ${imported?.taken.map(({ run }) => run)}`,
  )
  const [asked, setAsked] = useState(0)
  const [found, setFound] = useState<Found>({ gone: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment, and being asked, ask for the same thing again.
  useEffect(() => {
    let current = true
    link.client.runs(query).then(
      (findings) => current && setFound({ findings, gone: false }),
      () => current && setFound((before) => ({ ...before, gone: true })),
    )
    return () => {
      current = false
    }
  }, [link, query, moment, asked])
  const again = useCallback(() => setAsked((count) => count + 1), [])
  // Of what is in the trash nobody reads what was said.
  const unread = query.place === 'trash' ? 0 : (found.findings?.rows.filter(isUnread).length ?? 0)
  useAskingAgain(unread, again)
  return { ...found, again }
}

/** As long as some are unread: ever more seldom while none of them is read, and in the end no more, since some cannot be. */
function useAskingAgain(unread: number, again: () => void): void {
  const [tries, setTries] = useState({ of: 0, made: 0 })
  const made = tries.of === unread ? tries.made : 0
  useEffect(() => {
    if (unread === 0 || made >= mostTries) return
    const timer = setTimeout(
      () => {
        setTries({ of: unread, made: made + 1 })
        again()
      },
      Math.min(firstPause * 2 ** made, longestPause),
    )
    return () => clearTimeout(timer)
  }, [unread, made, again])
}

type Opened = { readonly record?: RunRecord; readonly problem?: Told }

/** In ms; each later one is twice as long. */
const firstPause = 500
const longestPause = 10_000
const mostTries = 9

/** What people made of a run is read after the rest of it, and comes a little later. */
const isUnread = ({ problem, reviewed }: LibraryRow): boolean =>
  problem === undefined && reviewed === undefined

/** One recorded run; `replace` puts a newer state of it in its place. */
export function useRecord(run: string): Opened & { replace(record: RunRecord): void } {
  const { link } = useRoom()
  const t = useTexts()
  const [opened, setOpened] = useState<Opened>({})
  const offline = t.replay.gone
  useEffect(() => {
    let current = true
    setOpened({})
    link.client.record({ run }).then(
      (answer) => current && setOpened(answer.ok ? { record: answer.record } : { problem: answer.problem }),
      () => current && setOpened({ problem: offline }),
    )
    return () => {
      current = false
    }
  }, [link, run, offline])
  return { ...opened, replace: (record) => setOpened({ record }) }
}

type OpenedMany = { readonly records?: readonly RunRecord[]; readonly problem?: Told }

/** Several recorded runs, once all of them have come. */
export function useRecords(runs: readonly string[]): OpenedMany {
  const { link } = useRoom()
  const t = useTexts()
  const [opened, setOpened] = useState<OpenedMany & { readonly names: string }>({ names: '' })
  const names = runs.join(' ')
  const offline = t.replay.gone
  useEffect(() => {
    let current = true
    const settle = (next: OpenedMany) => current && setOpened({ names, ...next })
    Promise.all(names.split(' ').map((run) => link.client.record({ run }))).then(
      (answers) => {
        const refused = answers.find((answer) => !answer.ok)
        if (refused?.ok === false) settle({ problem: refused.problem })
        else settle({ records: answers.flatMap((answer) => (answer.ok ? [answer.record] : [])) })
      },
      () => settle({ problem: offline }),
    )
    return () => {
      current = false
    }
  }, [link, names, offline])
  return opened.names === names ? opened : {}
}

export type Shelf = {
  readonly done: Done | undefined
  /** Many runs are being moved or marked. */
  readonly busy: boolean
  readonly problem: Told | undefined
  /** Many at once. */
  putMany(choice: ExportChoice, to: Shelving): void
  /** One word on all of them; `withdrawn` takes it from them. */
  sayMany(choice: ExportChoice, mark: ManyMark, withdrawn?: boolean): void
  /** Has back what was done last; true where there was something. */
  undo(): boolean
  put(row: LibraryRow, to: Shelving): void
}

/** Puts runs aside and back. @param onDone called when the shelf has changed. */
export function useShelf(onDone: () => void): Shelf {
  const { link, store } = useRoom()
  const t = useTexts()
  const by = useOperatorName()
  const done = useShown(({ manyDone }) => manyDone)
  const setDone = (next: Done | undefined) => store.setState({ manyDone: next })
  // What changed nothing, or was refused, leaves what can be had back as it is.
  const moved = (runs: readonly string[], to: Shelving, task?: string) => {
    const before = store.getState().manyDone
    if (runs.length > 0) setDone(to === 'trash' ? { kind: 'trashed', runs, task } : withoutRuns(before, runs))
  }
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Told>()
  // A run that has ended stays in Live until it is left, and as long as it is there it cannot be put aside.
  const release = async (id: string) => {
    const live = store.getState().snapshot?.run
    if (live?.setup.id === id && live.phase.name === 'ended') await link.client.leave({ run: id })
  }
  const shelve = async (run: string, to: Shelving) => {
    await release(run)
    return link.client.shelve({ run, to })
  }
  const put: Shelf['put'] = (row, to) => {
    shelve(row.id, to).then(
      (answer) => {
        setProblem(answer.ok ? undefined : (answer.problem ?? t.library.gone))
        moved(answer.ok ? [row.id] : [], to, row.task)
        onDone()
      },
      () => setProblem(t.library.gone),
    )
  }
  const putMany: Shelf['putMany'] = (choice, to) => {
    const front = store.getState().snapshot?.run?.setup.id
    const released = front === undefined ? Promise.resolve() : release(front)
    setBusy(true)
    released
      .then(() => link.client.shelveMany({ choice, to }))
      .then(
        ({ moved: runs, left }) => {
          setProblem(left[0]?.problem)
          moved(runs, to)
          onDone()
        },
        () => setProblem(t.library.gone),
      )
      .finally(() => setBusy(false))
  }
  const mark = (wish: MarkingMany, done: (back: MarkedMany['undo']) => Done) => {
    setBusy(true)
    link.client
      .markMany(wish)
      .then(
        ({ undo, left }) => {
          setProblem(left[0]?.problem)
          if (undo.length > 0) setDone(done(undo))
          onDone()
        },
        (cause) => setProblem(problemOfCall(cause) ?? t.library.gone),
      )
      .finally(() => setBusy(false))
  }
  const sayMany: Shelf['sayMany'] = (choice, said, withdrawn) =>
    mark({ choice, annotation: { by, mark: said, ...(withdrawn && { withdrawn }) } }, (back) => ({
      ...{ kind: 'said', mark: said, back },
    }))
  const undo = () => {
    if (done === undefined || busy) return done !== undefined
    setBusy(true)
    takenBack(link, done)
      .then(({ rest, left, cause }) => {
        setProblem(left[0]?.problem ?? (cause && (problemOfCall(cause.of) ?? t.library.gone)))
        setDone(rest)
        onDone()
      })
      .finally(() => setBusy(false))
    return true
  }
  return { done, busy, problem, put, putMany, sayMany, undo }
}
