/** Data sets of a link without a service: versions as they lie, wishes kept to be looked at. */
import type {
  DatasetNews,
  DatasetShown,
  DatasetWish,
  Differences,
  NamedStep,
  OpenedRow,
  PlacedRow,
} from '../../src/core/datasets/api'
import { DatasetWish as WishShape } from '../../src/core/datasets/api'
import { Query } from '../../src/core/datasets/query'
import type { VersionHead } from '../../src/core/datasets/version'
import type { ExportNews } from '../../src/core/library/library'
import { problem } from '../../src/core/problem'
import type { Problem } from '../../src/core/problems/shape'
import type { Client } from '../../src/renderer/link/wire'
import type { FakeLink } from './link'
import { click } from './snapshots'

type Calls =
  | 'datasets'
  | 'makeDataset'
  | 'datasetRows'
  | 'datasetLeft'
  | 'nameSteps'
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
  /** What a step is called. */
  named(step: { readonly run: string; readonly step: number }): NamedStep
  readonly client: Pick<Client, Calls>
}

export function fakeDatasets(): FakeDatasets {
  const fake: FakeDatasets = {
    ...{ sets: [], problem: undefined, rows: [], opened: undefined, wished: [], exported: [] },
    ...{ news: [], exportNews: [], fails: false },
    named: (step) => ({ ...step, task: 'Order two coffees', action: click() }),
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
      datasetRows: async ({ file, side, run, offset = 0, limit = 200 }) => {
        const rows = fake.rows.filter(
          (row) =>
            (file ?? row.file) === row.file &&
            (side ?? row.side) === row.side &&
            (run ?? row.run) === row.run,
        )
        return { ok: true, rows: rows.slice(offset, offset + limit), total: rows.length }
      },
      datasetLeft: async () => ({
        ok: true,
        steps: [{ run: 'run-7', step: 3 }],
        total: 1,
      }),
      nameSteps: async ({ steps }) => ({ ok: true, named: steps.map((step) => fake.named(step)) }),
      openRow: async ({ name, version, key }) =>
        fake.opened === undefined
          ? { ok: false, problem: problem('dataset.no_row', { name, version, key }) }
          : { ok: true, opened: fake.opened },
      datasetDiff: async ({ offset = 0, limit = 200 }) => {
        const { rows, ...rest } = fake.differences
        return { ...rest, rows: rows.slice(offset, offset + limit) }
      },
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

const head = (name: string, version: number, change: Partial<VersionHead> = {}): VersionHead => ({
  ...{ v: 1, kind: 'pilothouse-dataset', name, version, program: '0.1.0', sha256: '0'.repeat(64) },
  made: `2026-11-2${version}T13:07:12.000Z`,
  query: Query.parse({
    rules: { by: ['operator', 'demonstration'], outcome: ['success', 'completed'], app: ['*.example.org'] },
    ...{ dedupe: true, split: { by: 'run', share: 0.1 } },
  }),
  counts: {
    ...{ runs: 31, steps: 412, taken: 268 },
    rows: { train: { sft: 241, dpo: 38, kto_good: 214, kto_bad: 27 }, validation: { sft: 24, dpo: 3 } },
    left: { unjudged: 61, not_outcome: 44, same_frame: 22, not_app: 17 },
    lost: {},
  },
  unread: [{ run: '20261121-080000-dead', problem: problem('run.unknown', { run: '20261121-080000-dead' }) }],
  ...change,
})

/** Two sets, one of them with two versions, and rows to look at. */
export function stockDatasets(link: FakeLink): void {
  const { datasets } = link
  datasets.sets = [
    { name: 'grounding-corrections-of-november', versions: [head('grounding-corrections-of-november', 1)] },
    { name: 'shop', versions: [head('shop', 2), head('shop', 1)] },
  ]
  datasets.rows = Array.from({ length: 240 }, (_, nth) => ({
    ...{ key: `run-7-${String(nth + 1).padStart(4, '0')}-${nth % 3 === 0 ? 'pair-person' : 'sft-model'}` },
    ...{
      step: (nth % 7) + 1,
      file: nth % 3 === 0 ? 'dpo' : 'sft',
      hash: '0'.repeat(16),
      thought_by: 'model',
    },
    ...{ run: nth < 200 ? 'run-7' : 'run-8', side: nth % 10 === 0 ? 'validation' : 'train' },
  }))
  const [row] = datasets.rows
  if (row !== undefined)
    datasets.opened = {
      ...{ row, by: 'operator', effect: 'expected_here', changed: false },
      judged: { proposed: { label: 'wrong', by: 'operator' }, done: { label: 'right', by: 'reviewer' } },
      answer: '{"action": "click", "at": [960, 24], "description": "Transform"}',
      rejected: '{"action": "click", "at": [912, 330], "description": "Layers"}',
    }
  datasets.differences = {
    ...{ ok: true, counts: { came: 1, went: 1, changed: 0 } },
    rows: datasets.rows.slice(0, 2).map((each, nth) => ({
      ...{
        run: each.run,
        row: each,
        how: nth === 0 ? 'came' : 'went',
        other: 'left_out',
        why: 'not_outcome',
      },
    })),
  }
}
