/** Data sets of a link without a service: versions as they lie, wishes kept to be looked at. */
import type {
  DatasetNews,
  DatasetShown,
  DatasetWish,
  Differences,
  OpenedRow,
  PlacedRow,
} from '../../src/core/datasets/api'
import { DatasetWish as WishShape } from '../../src/core/datasets/api'
import type { ExportNews } from '../../src/core/library/library'
import { problem } from '../../src/core/problem'
import type { Problem } from '../../src/core/problems/shape'
import type { Client } from '../../src/renderer/link/wire'

type Calls =
  | 'datasets'
  | 'makeDataset'
  | 'datasetRows'
  | 'datasetLeft'
  | 'openRow'
  | 'datasetDiff'
  | 'exportDataset'

export type FakeDatasets = {
  sets: DatasetShown[]
  problem: Problem | undefined
  rows: PlacedRow[]
  opened: OpenedRow | undefined
  differences: Differences
  readonly wished: DatasetWish[]
  readonly exported: { readonly name: string; readonly version: number; readonly format: string }[]
  /** What a try or a save tells, in order. */
  news: DatasetNews[]
  exportNews: ExportNews[]
  fails: boolean
  readonly client: Pick<Client, Calls>
}

export function fakeDatasets(): FakeDatasets {
  const fake: FakeDatasets = {
    ...{ sets: [], problem: undefined, rows: [], opened: undefined, wished: [], exported: [] },
    ...{ news: [], exportNews: [], fails: false },
    differences: { ok: true, counts: { came: 0, went: 0, changed: 0 }, rows: [] },
    client: {
      datasets: async () => {
        if (fake.fails) throw new Error('offline')
        return { sets: fake.sets, ...(fake.problem && { problem: fake.problem }) }
      },
      makeDataset: async (wish) => {
        fake.wished.push(WishShape.parse(wish))
        return tell(fake.news)
      },
      datasetRows: async ({ file, side, offset = 0, limit = 200 }) => {
        const rows = fake.rows.filter(
          (row) => (file === undefined || row.file === file) && (side === undefined || row.side === side),
        )
        return { ok: true, rows: rows.slice(offset, offset + limit), total: rows.length }
      },
      datasetLeft: async ({ why }) => ({
        ok: true,
        steps: [{ run: 'run-7', step: 3, why }],
        total: 1,
      }),
      openRow: async ({ name, version, key }) =>
        fake.opened === undefined
          ? { ok: false, problem: problem('dataset.no_row', { name, version, key }) }
          : { ok: true, opened: fake.opened },
      datasetDiff: async () => fake.differences,
      exportDataset: async (wish) => {
        fake.exported.push(wish)
        return tell(fake.exportNews)
      },
    },
  }
  return fake
}

async function* tell<News>(news: readonly News[]): AsyncGenerator<News> {
  yield* news
}
