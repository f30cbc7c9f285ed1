/** The examinations at this console: what is chosen, how it goes, what is looked at. It goes on while other places are open. */

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Told } from '../../../core/problems/shape'
import type { Examination, ExamNews, ExamRow } from '../../../core/trials/examination'
import type { Link } from '../../link/link'
import { problemOfCall } from '../../link/problem-of-call'

/** `stopped` and `offline`: the stream ended before it told how it went. */
export type Course =
  | Exclude<ExamNews, { stage: 'done' }>
  | { readonly stage: 'begun' | 'stopped' | 'offline' }
  | undefined

export type ExamsShown = {
  /** The runs to ask about. */
  readonly runs: ReadonlySet<string>
  /** The profile; none: the first there is. */
  readonly model: string | undefined
  /** None: the profile's own. */
  readonly dialect: string | undefined
  readonly course: Course
  /** All that are kept, newest first; undefined until they are known. */
  readonly rows: readonly ExamRow[] | undefined
  readonly problem: Told | undefined
  /** Those beside each other, at most two. */
  readonly shown: readonly string[]
  readonly loaded: ReadonlyMap<string, Examination>
  /** The question that is looked at closely, as `RUN/STEP`. */
  readonly at: string | undefined
}

export type Exams = StoreApi<ExamsShown> & {
  /** Asks what is kept; the first time the newest comes into view. */
  refresh(): Promise<void>
  begin(wish: {
    readonly runs: readonly string[]
    readonly model: string
    readonly dialect?: string
  }): Promise<void>
  stop(): void
  /** Takes a result into view, beside the one that is there; a third takes the place of the older. */
  show(id: string): Promise<void>
  hide(id: string): void
  /** Takes these results alone into view, and the question of theirs; without any the results that are there stay. */
  goTo(ids: readonly string[], at: string | undefined): Promise<void>
  drop(id: string): Promise<void>
}

const nothing: ExamsShown = {
  runs: new Set(),
  model: undefined,
  dialect: undefined,
  course: undefined,
  rows: undefined,
  problem: undefined,
  shown: [],
  loaded: new Map(),
  at: undefined,
}

/** @param offline what is said when the service does not answer. */
export function createExams(link: Link, offline: () => string): Exams {
  const store = createStore<ExamsShown>(() => nothing)
  let stop: AbortController | undefined

  let looked = false

  async function refresh(): Promise<void> {
    try {
      const { rows, problem } = await link.client.examinations({})
      store.setState({ rows, problem })
      const [newest] = rows
      if (!looked && newest !== undefined) await show(newest.id)
      looked = true
    } catch (cause) {
      store.setState({ problem: problemOfCall(cause) ?? offline() })
    }
  }

  async function show(id: string): Promise<void> {
    if (store.getState().loaded.get(id) === undefined && !(await load(id))) return
    store.setState(({ shown }) => ({ shown: [...shown.filter((each) => each !== id), id].slice(-2) }))
  }

  async function load(id: string): Promise<boolean> {
    try {
      const read = await link.client.examination({ id })
      if (!read.ok) {
        store.setState({ problem: read.problem })
        return false
      }
      const loaded = new Map([...store.getState().loaded, [id, read.examination]] as const)
      store.setState({ loaded, problem: undefined })
      return true
    } catch (cause) {
      store.setState({ problem: problemOfCall(cause) ?? offline() })
      return false
    }
  }

  const hide = (id: string) =>
    store.setState(({ shown }) => ({ shown: shown.filter((each) => each !== id), at: undefined }))

  /** Counts where somebody went: who has gone on meanwhile is not led back. */
  let went = 0

  async function goTo(ids: readonly string[], at: string | undefined): Promise<void> {
    const own = ++went
    if (ids.length === 0) return store.setState({ at })
    looked = true
    const found: string[] = []
    for (const id of ids) if (store.getState().loaded.has(id) || (await load(id))) found.push(id)
    if (own === went) store.setState({ shown: found.slice(-2), at })
  }

  return {
    ...store,
    refresh,
    show,
    hide,
    goTo,
    async begin(wish) {
      if (stop !== undefined) return
      const own = new AbortController()
      stop = own
      store.setState({ course: { stage: 'begun' } })
      const course = await follow(link, wish, own.signal, (news) => store.setState({ course: news }))
      stop = undefined
      if (course.stage !== 'done') return store.setState({ course })
      store.setState({ course: undefined })
      await refresh()
      await show(course.row.id)
    },
    stop: () => stop?.abort(),
    async drop(id) {
      hide(id)
      try {
        const { problem } = await link.client.dropExamination({ id })
        await refresh()
        if (problem !== undefined) store.setState({ problem })
      } catch (cause) {
        store.setState({ problem: problemOfCall(cause) ?? offline() })
      }
    },
  }
}

type Last = Extract<ExamNews, { stage: 'done' | 'failed' }> | { readonly stage: 'stopped' | 'offline' }

/** How it ended. */
async function follow(
  link: Link,
  wish: Parameters<Exams['begin']>[0],
  signal: AbortSignal,
  tell: (news: Extract<ExamNews, { stage: 'asking' }>) => void,
): Promise<Last> {
  const lost = () => ({ stage: signal.aborted ? ('stopped' as const) : ('offline' as const) })
  try {
    const news = await link.client.examine({ ...wish, runs: [...wish.runs] }, { signal })
    for await (const told of news) {
      if (signal.aborted) return lost()
      if (told.stage !== 'asking') return told
      tell(told)
    }
    return lost()
  } catch (cause) {
    const problem = signal.aborted ? undefined : problemOfCall(cause)
    return problem === undefined ? lost() : { stage: 'failed', problem }
  }
}
