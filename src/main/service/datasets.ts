/** Data sets for a console: what there is, what a query would take, versions made, looked into, compared and exported. */
import type {
  DatasetList,
  DatasetNews,
  DatasetWish,
  Differences,
  LeftStep,
  MovedRow,
  OpenedRow,
  RowPage,
  VersionRef,
} from '../../core/datasets/api'
import { stepsLeft } from '../../core/datasets/diff'
import { exportOptionsOf } from '../../core/datasets/query'
import type { RunLine } from '../../core/datasets/version'
import { type RowFilter, rowOfKey, rowsWithin } from '../../core/datasets/window'
import type { ExportNews } from '../../core/library/library'
import { failure, problemOf } from '../../core/problem'
import type { Refused } from '../../core/problems/shape'
import {
  frozenOf,
  listVersions,
  readVersion,
  type Saving,
  saveDataset,
  tryDataset,
} from '../store/datasets/datasets'
import { differencesIn } from '../store/datasets/differences'
import { linesIn, runsIn } from '../store/datasets/frozen'
import { openOpener } from '../store/datasets/opened'
import { datasetNames } from '../store/datasets/places'
import type { Secrets } from '../store/settings/secrets'
import type { Exporting } from '../wiring/export-thread'
import { following } from './following'
import { doneIn, folderFor } from './library/shelf'

type Paged = VersionRef & { readonly offset: number; readonly limit: number }
type Pair = { readonly name: string; readonly older: number; readonly newer: number }
type Answer<T> = Promise<({ readonly ok: true } & T) | Refused>

export type Datasets = {
  list(): Promise<DatasetList>
  /** Told as it goes; ends with `done` or `failed`. */
  make(wish: DatasetWish, signal: AbortSignal | undefined): AsyncGenerator<DatasetNews>
  rows(asked: Paged & RowFilter): Promise<RowPage | Refused>
  left(asked: Paged & { why: string }): Answer<{ steps: LeftStep[]; total: number }>
  open(asked: VersionRef & { key: string }): Answer<{ opened: OpenedRow }>
  diff(asked: Pair & Pick<Paged, 'offset' | 'limit'>): Promise<Differences | Refused>
  /** As the shelf's. */
  export(
    asked: VersionRef & { format: Parameters<Exporting>[0]['format'] },
    signal: AbortSignal | undefined,
  ): AsyncGenerator<ExportNews>
}

export type DatasetsOptions = {
  readonly home: string
  /** Of this program. */
  readonly version: string
  /** The folder of the shipped prompts. */
  readonly shipped: string
  readonly secrets: Pick<Secrets, 'scrub' | 'known'>
  readonly exporting: Exporting
  /** As a drawing's. */
  readonly maker: Saving['maker']
}

export function openDatasets(options: DatasetsOptions): Datasets {
  const { home } = options
  const lines = keepLast(
    ({ name, version }: VersionRef) => `${name}@${version}`,
    (ref) => linesOf(home, ref),
  )
  const moves = keepLast(
    ({ name, older, newer }: Pair) => `${name}@${older}..${newer}`,
    (pair) => movesOf(home, pair),
  )
  const opener = openOpener({ home, shipped: options.shipped, scrub: options.secrets.scrub })
  return {
    list: () => listAll(home),
    make: (wish, signal) => make(options, wish, signal),
    rows: ({ offset, limit, side, file, run, ...ref }) =>
      attempt(async () => ({
        ok: true,
        ...rowsWithin(await lines(ref), { side, file, run }, { offset, limit }),
      })),
    left: ({ offset, limit, why, ...ref }) =>
      attempt(async () => {
        const all = (await lines(ref)).flatMap((line) =>
          stepsLeft(line, why).map((step) => ({ run: line.run, step })),
        )
        return { ok: true, steps: all.slice(offset, offset + limit), total: all.length }
      }),
    open: ({ key, ...ref }) =>
      attempt(async () => {
        const row = rowOfKey(await lines(ref), key)
        if (row === undefined) throw failure('dataset.no_row', { ...ref, key })
        const head = await readVersion(home, ref.name, ref.version)
        return { ok: true, opened: await opener(head, row) }
      }),
    diff: ({ offset, limit, ...pair }) =>
      attempt(async () => {
        const all = await moves(pair)
        return { ok: true, counts: countsOf(all), rows: all.slice(offset, offset + limit) }
      }),
    export: (asked, signal) => exportVersion(options, asked, signal),
  }
}

/** The last answer is kept: pages of one version are asked for one after the other. A version never changes. */
function keepLast<Asked, T>(
  nameOf: (asked: Asked) => string,
  read: (asked: Asked) => Promise<T>,
): (asked: Asked) => Promise<T> {
  let last: { readonly name: string; readonly answer: Promise<T> } | undefined
  return (asked) => {
    const name = nameOf(asked)
    if (last?.name === name) return last.answer
    const answer = read(asked)
    const own = { name, answer }
    last = own
    answer.catch(() => {
      if (last === own) last = undefined
    })
    return answer
  }
}

async function linesOf(home: string, { name, version }: VersionRef): Promise<readonly RunLine[]> {
  const lines: RunLine[] = []
  for await (const line of linesIn(frozenOf(home, await readVersion(home, name, version)))) lines.push(line)
  return lines
}

/** A data set that cannot be read is named, and keeps no other from being shown. */
async function listAll(home: string): Promise<DatasetList> {
  const sets: DatasetList['sets'] = []
  let problem: DatasetList['problem']
  try {
    for (const name of await datasetNames(home)) {
      const versions = await listVersions(home, name).catch((cause: unknown) => {
        problem = problemOf(cause)
        return []
      })
      if (versions.length > 0) sets.push({ name, versions: [...versions] })
    }
  } catch (cause) {
    problem = problemOf(cause)
  }
  return { sets, ...(problem && { problem }) }
}

const make = (
  { home, version, shipped, secrets, maker }: DatasetsOptions,
  { name, query, dry }: DatasetWish,
  signal: AbortSignal | undefined,
): AsyncGenerator<DatasetNews> =>
  following(async (tell, ending) => {
    const saving = {
      ...{ home, name, query, shipped, scrub: secrets.scrub, maker, program: version, signal: ending },
      now: () => new Date(),
      progress: ({ runs, of, steps }: { runs: number; of: number; steps: number }) =>
        tell({ stage: 'reading', runs, of, steps }),
    }
    try {
      const { head, same } = dry ? { head: await tryDataset(saving), same: false } : await saveDataset(saving)
      return { stage: 'done', head, same }
    } catch (cause) {
      return { stage: 'failed', problem: problemOf(cause) }
    }
  }, signal)

async function movesOf(home: string, { name, older, newer }: Pair): Promise<readonly MovedRow[]> {
  const frozen = async (version: number) => frozenOf(home, await readVersion(home, name, version))
  const rows: MovedRow[] = []
  for await (const { run, ...moved } of differencesIn(await frozen(older), await frozen(newer))) {
    for (const how of ['came', 'went'] as const)
      for (const { other, why, ...row } of moved[how])
        rows.push({ run, how, row, other, ...(why !== undefined && { why }) })
    for (const row of moved.changed) rows.push({ run, how: 'changed', row })
  }
  return rows
}

function countsOf(moves: readonly MovedRow[]): Differences['counts'] {
  const counts = { came: 0, went: 0, changed: 0 }
  for (const { how } of moves) counts[how] += 1
  return counts
}

const exportVersion = (
  { home, version: program, secrets, exporting }: DatasetsOptions,
  { name, version, format }: Parameters<Datasets['export']>[0],
  signal: AbortSignal | undefined,
): AsyncGenerator<ExportNews> =>
  following(async (tell, ending) => {
    try {
      const head = await readVersion(home, name, version)
      const dataset = frozenOf(home, head)
      const asked = {
        ...{ runs: await runsIn(dataset), format, version: program, secrets: secrets.known(), dataset },
        options: exportOptionsOf(head.query),
      }
      const out = await folderFor(home, `${name}-${version}-${format}`, asked)
      const progress: Parameters<Exporting>[0]['progress'] = ({ run: _, ...going }) => tell(going)
      return doneIn(out, await exporting({ ...asked, home, out, signal: ending, progress }))
    } catch (cause) {
      return { stage: 'failed', problem: problemOf(cause) }
    }
  }, signal)

/** What a person asked for and cannot be had is an answer, not a fault. */
async function attempt<T extends { readonly ok: true }>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work()
  } catch (cause) {
    return { ok: false, problem: problemOf(cause) }
  }
}
