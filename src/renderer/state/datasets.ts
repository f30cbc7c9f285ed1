/** The data sets at this console: what there is, what is being made, what is looked at. Making goes on while other places are open. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DatasetNews, DatasetShown } from '../../core/datasets/api'
import type { Query } from '../../core/datasets/query'
import type { VersionHead } from '../../core/datasets/version'
import type { Told } from '../../core/problems/shape'
import type { Link } from '../link/link'
import { problemOfCall } from '../link/problem-of-call'

/** `stopped` and `offline`: the stream ended before it told how it went. */
export type Making =
  | Exclude<DatasetNews, { stage: 'done' }>
  | { readonly stage: 'begun' | 'stopped' | 'offline' }
  | { readonly stage: 'same'; readonly version: number }
  | undefined

export type DatasetsShown = {
  /** By name; undefined until they are known. */
  readonly sets: readonly DatasetShown[] | undefined
  readonly problem: Told | undefined
  /** The one that is looked at; undefined for the form of a new one. */
  readonly chosen: string | undefined
  /** Of it; undefined for the newest. */
  readonly version: number | undefined
  readonly making: Making
  /** What a try of the form's query came to. */
  readonly tried: VersionHead | undefined
}

export type Datasets = StoreApi<DatasetsShown> & {
  refresh(): Promise<void>
  choose(name: string | undefined, version?: number): void
  /** Tells what a query would take; the try before is given up. */
  try(query: Query): Promise<void>
  /** Keeps a version, of a new data set or, without a query, of the one that is there. */
  save(name: string, query?: Query): Promise<void>
  stop(): void
}

const nothing: DatasetsShown = {
  sets: undefined,
  problem: undefined,
  chosen: undefined,
  version: undefined,
  making: undefined,
  tried: undefined,
}

/** What has no name yet is tried under one that nobody gives. */
const untitled = (): string => `try-${crypto.randomUUID()}`

/** @param offline what is said when the service does not answer. */
export function createDatasets(link: Link, offline: () => string): Datasets {
  const store = createStore<DatasetsShown>(() => nothing)
  let stop: AbortController | undefined

  async function refresh(): Promise<void> {
    try {
      const { sets, problem } = await link.client.datasets({})
      store.setState(({ chosen, sets: before }) => ({
        sets,
        problem,
        // The first time the first one comes into view.
        chosen: before === undefined ? (chosen ?? sets[0]?.name) : chosen,
      }))
    } catch (cause) {
      store.setState({ problem: problemOfCall(cause) ?? offline() })
    }
  }

  /** What it came to; undefined where it came to nothing, which is told, or another one has begun. */
  async function make(wish: { name: string; query?: Query; dry: boolean }) {
    stop?.abort()
    const own = new AbortController()
    stop = own
    store.setState({ making: { stage: 'begun' } })
    const last = await follow(link, wish, own.signal, (making) => stop === own && store.setState({ making }))
    if (stop !== own) return undefined
    stop = undefined
    store.setState({ making: last.stage === 'done' ? undefined : last })
    return last.stage === 'done' ? last : undefined
  }

  return {
    ...store,
    refresh,
    choose: (chosen, version) => store.setState({ chosen, version, making: undefined }),
    async try(query) {
      const done = await make({ name: untitled(), query, dry: true })
      if (done !== undefined) store.setState({ tried: done.head })
    },
    async save(name, query) {
      const done = await make({ name, ...(query && { query }), dry: false })
      if (done === undefined) return
      await refresh()
      store.setState({
        ...{ chosen: name, version: undefined, tried: undefined },
        making: done.same ? { stage: 'same', version: done.head.version } : undefined,
      })
    },
    stop: () => stop?.abort(),
  }
}

type Last = Extract<DatasetNews, { stage: 'done' | 'failed' }> | { readonly stage: 'stopped' | 'offline' }

async function follow(
  link: Link,
  wish: { readonly name: string; readonly query?: Query; readonly dry: boolean },
  signal: AbortSignal,
  tell: (news: Extract<DatasetNews, { stage: 'reading' }>) => void,
): Promise<Last> {
  const lost = () => ({ stage: signal.aborted ? ('stopped' as const) : ('offline' as const) })
  try {
    for await (const told of await link.client.makeDataset(wish, { signal })) {
      if (signal.aborted) return lost()
      if (told.stage !== 'reading') return told
      tell(told)
    }
    return lost()
  } catch (cause) {
    const problem = signal.aborted ? undefined : problemOfCall(cause)
    return problem === undefined ? lost() : { stage: 'failed', problem }
  }
}
