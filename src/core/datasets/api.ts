/** The data sets as a console sees them: tried and made, their rows looked at, versions compared and exported. */
import { z } from 'zod'
import { Action } from '../action/action'
import { ExportNews, rowFormats } from '../library/library'
import { Problem, Refused } from '../problems/shape'
import { Elsewhere } from './diff'
import { Query } from './query'
import { datasetName, Row, VersionHead } from './version'

/** A version by its name. */
export const VersionRef = z.object({ name: datasetName, version: z.int().min(1) })
export type VersionRef = z.infer<typeof VersionRef>

/** A data set with all its versions, the newest first. */
export const DatasetShown = z.object({ name: datasetName, versions: z.array(VersionHead).min(1) })
export type DatasetShown = z.infer<typeof DatasetShown>

export const DatasetList = z.object({ sets: z.array(DatasetShown), problem: Problem.optional() })
export type DatasetList = z.infer<typeof DatasetList>

/** Without a query the next version of a data set that is there, by its own. `dry`: only told, nothing is kept. */
export const DatasetWish = z.object({ name: datasetName, query: Query.optional(), dry: z.boolean() })
export type DatasetWish = z.output<typeof DatasetWish>

/** Told again and again while the library is read; the last one says how it ended. `same`: there is no newer version. */
export const DatasetNews = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('reading'), runs: z.int(), of: z.int(), steps: z.int() }),
  z.object({ stage: z.literal('done'), head: VersionHead, same: z.boolean() }),
  z.object({ stage: z.literal('failed'), problem: Problem }),
])
export type DatasetNews = z.infer<typeof DatasetNews>

const page = { offset: z.int().min(0).default(0), limit: z.int().min(1).max(500).default(200) }
const Side = z.enum(['train', 'validation'])

export const PlacedRow = Row.extend({ run: z.string(), side: Side })
export type PlacedRow = z.infer<typeof PlacedRow>

/** `total` of what fits. */
export const RowPage = z.object({ ok: z.literal(true), rows: z.array(PlacedRow), total: z.int() })
export type RowPage = z.infer<typeof RowPage>

export const LeftStep = z.object({ run: z.string(), step: z.int() })
export type LeftStep = z.infer<typeof LeftStep>

/** A step as people know it; without a task its run is gone, without a move none was made or proposed. */
export const NamedStep = LeftStep.extend({ task: z.string().optional(), action: Action.optional() })
export type NamedStep = z.infer<typeof NamedStep>

const Judged = z.object({ label: z.string(), by: z.string() })

/** A row with what it teaches, as the record makes it today; `changed`: it is no longer what the version holds. */
export const OpenedRow = z.object({
  row: PlacedRow,
  answer: z.string(),
  rejected: z.string().optional(),
  good: z.boolean().optional(),
  /** Who decided the step, and what it did. */
  by: z.string().optional(),
  effect: z.string().optional(),
  /** Whether the model's answer was right, and the move that was made instead, each on whose word. */
  judged: z.object({ proposed: Judged, done: Judged.optional() }).optional(),
  /** Of a row that teaches a move given in a review: that move, and who gave it. */
  given: z.object({ by: z.string(), action: Action }).optional(),
  changed: z.boolean(),
})
export type OpenedRow = z.infer<typeof OpenedRow>

/** A row that only one of two versions has, or that says something else in the newer one. */
export const MovedRow = z.object({
  run: z.string(),
  row: Row,
  how: z.enum(['came', 'went', 'changed']),
  /** What the other version, the older one of a row that came, has in its place; absent of one that changed. */
  other: Elsewhere.optional(),
  /** The reason, as the other version keeps it, for which it has left the step out. */
  why: z.string().optional(),
})
export type MovedRow = z.infer<typeof MovedRow>

/** The counts are of everything, `rows` a page of it. */
export const Differences = z.object({
  ok: z.literal(true),
  counts: z.object({ came: z.int(), went: z.int(), changed: z.int() }),
  rows: z.array(MovedRow),
})
export type Differences = z.infer<typeof Differences>

/** The calls of data sets; they are part of core/api. A refusal is a sentence for the place it was asked from. */
export const datasetApi = {
  datasets: { input: z.object({}), output: DatasetList },
  makeDataset: { input: DatasetWish, output: DatasetNews, stream: true },
  datasetRows: {
    input: VersionRef.extend({
      ...{ ...page, side: Side.optional(), file: z.string().max(40).optional() },
      run: z.string().max(100).optional(),
    }),
    output: z.union([RowPage, Refused]),
  },
  /** Steps that are in no row for this reason, or of which something in particular became none. */
  datasetLeft: {
    input: VersionRef.extend({ ...page, why: z.string().max(100) }),
    output: z.union([z.object({ ok: z.literal(true), steps: z.array(LeftStep), total: z.int() }), Refused]),
  },
  /** What those steps are called, in their order. */
  nameSteps: {
    input: z.object({
      steps: z.array(z.object({ run: z.string().max(100), step: z.int().min(1) })).max(500),
    }),
    output: z.object({ ok: z.literal(true), named: z.array(NamedStep) }),
  },
  openRow: {
    input: VersionRef.extend({ key: z.string().max(200) }),
    output: z.union([z.object({ ok: z.literal(true), opened: OpenedRow }), Refused]),
  },
  /** From the older to the newer. */
  datasetDiff: {
    input: z.object({ name: datasetName, older: z.int().min(1), newer: z.int().min(1), ...page }),
    output: z.union([Differences, Refused]),
  },
  exportDataset: {
    input: VersionRef.extend({ format: z.enum(rowFormats) }),
    output: ExportNews,
    stream: true,
  },
} as const
