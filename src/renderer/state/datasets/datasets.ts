/** The data sets at this console: what there is, what is being made, what is looked at. Making goes on while other places are open. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DatasetShown } from '../../../core/datasets/api'
import type { Query } from '../../../core/datasets/query'
import type { VersionHead } from '../../../core/datasets/version'
import type { Told } from '../../../core/problems/shape'
import type { DatasetSpot, Look } from '../../link/dataset-spot'
import type { Link } from '../../link/link'
import { problemOfCall } from '../../link/problem-of-call'
import { type Draft, emptyDraft } from './draft'
import { type Course, openMaker } from './making'

export type Making = Course | { readonly stage: 'same'; readonly version: number } | undefined

export type DatasetsShown = {
  /** By name; undefined until they are known. */
  readonly sets: readonly DatasetShown[] | undefined
  readonly problem: Told | undefined
  /** The one that is looked at; undefined for the form of a new one. */
  readonly chosen: string | undefined
  /** Of it; undefined for the newest. */
  readonly version: number | undefined
  /** Somebody came for it by an address. */
  readonly sought: boolean
  readonly look: Look
  /** The form of a new one and its name, as far as they are filled in: they outlast a look elsewhere. */
  readonly draft: Draft
  readonly named: string
  readonly making: Making
  /** How the newest try goes, or why it came to nothing. */
  readonly trying: Course | undefined
  /** What the newest try that went well came to, and of what query, in JSON. */
  readonly tried: { readonly head: VersionHead; readonly query: string } | undefined
}

export type Datasets = StoreApi<DatasetsShown> & {
  refresh(): Promise<void>
  /** Another version of the same is looked at as the one before, from its first page on. */
  choose(name: string | undefined, version?: number): void
  look(change: Partial<Look>): void
  /** Looks at what an address names. */
  goTo(spot: DatasetSpot): void
  /** Tells what a query would take, and keeps nothing; the try before is given up. */
  try(query: Query): Promise<void>
  giveUpTry(): void
  /** Keeps a version, of a new data set or, without a query, of the one that is there. */
  save(name: string, query?: Query): Promise<void>
  stop(): void
}

const nothing: DatasetsShown = {
  sets: undefined,
  problem: undefined,
  chosen: undefined,
  version: undefined,
  sought: false,
  look: { view: 'numbers', offset: 0 },
  draft: emptyDraft,
  named: '',
  making: undefined,
  trying: undefined,
  tried: undefined,
}

const first: Partial<Look> = { offset: 0, row: undefined, other: undefined }

/** What has no name yet is tried under one that nobody gives. */
const untitled = (): string => `try-${crypto.randomUUID()}`

/** @param offline what is said when the service does not answer. */
export function createDatasets(link: Link, offline: () => string): Datasets {
  const store = createStore<DatasetsShown>(() => nothing)
  const saves = openMaker(link, (making) => store.setState({ making }))
  const tries = openMaker(link, (trying) => store.setState({ trying }))

  async function refresh(): Promise<void> {
    try {
      const { sets, problem } = await link.client.datasets({})
      store.setState(({ chosen, sought, making, sets: before }) => ({
        sets,
        problem,
        // The list of a service that is back says what was kept.
        making: making?.stage === 'offline' ? undefined : making,
        // The first time the first one comes into view.
        chosen: before === undefined && !sought ? (chosen ?? sets[0]?.name) : chosen,
      }))
    } catch (cause) {
      store.setState({ problem: problemOfCall(cause) ?? offline() })
    }
  }

  return {
    ...store,
    refresh,
    choose: (chosen, version) =>
      store.setState((before) => ({
        ...{ chosen, version, making: undefined },
        look: before.chosen === chosen ? { ...before.look, ...first } : nothing.look,
      })),
    goTo: ({ name, version, look }) =>
      store.setState({ ...{ chosen: name, version, look, making: undefined }, sought: true }),
    // That there is no newer version is an answer to one press: on another page it would speak of something else.
    look: (change) =>
      store.setState(({ look, making }) => ({
        look: { ...look, ...change },
        ...(making?.stage === 'same' && { making: undefined }),
      })),
    async try(query) {
      const done = await tries.make({ name: untitled(), query, dry: true })
      if (done !== undefined) store.setState({ tried: { head: done.head, query: JSON.stringify(query) } })
    },
    giveUpTry: tries.giveUp,
    async save(name, query) {
      tries.giveUp()
      const done = await saves.make({ name, ...(query && { query }), dry: false })
      if (done === undefined) return
      await refresh()
      store.setState({
        ...{ chosen: name, version: undefined, tried: undefined, look: nothing.look },
        ...(query && { draft: emptyDraft, named: '' }),
        making: done.same ? { stage: 'same', version: done.head.version } : undefined,
      })
    },
    stop: saves.stop,
  }
}
