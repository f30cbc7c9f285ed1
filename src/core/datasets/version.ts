/** A version of a data set as it is kept, for good: its head, and one line for each run that was read. */
import { z } from 'zod'
import { LeftOut } from '../library/library'
import { Query, ThoughtBy } from './query'

export const datasetName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const tally = z.record(z.string(), count)

const bySteps = z.array(z.tuple([z.int(), z.string()]))

/** `file` as exports count it: `sft`, `dpo`, `kto_good` … `hash`: of all that is trained on, the first 16 digits of its sha256. */
export const Row = z.strictObject({
  key: z.string(),
  step: z.int().min(1),
  file: z.string(),
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  /** Absent in versions that older programs made. */
  thought_by: ThoughtBy.optional(),
})
export type Row = z.infer<typeof Row>

/** Every step of a run stands in a row or in `left`, under one reason. */
export const RunLine = z.strictObject({
  run: z.string(),
  /** sha256 of the journal; of what people said, and of what is known of spoken notes, null where there is none. */
  journal: sha256,
  marks: sha256.nullable(),
  /** Absent in versions that older programs made. */
  notes: sha256.nullable().optional(),
  steps: count,
  side: z.enum(['train', 'validation']),
  rows: z.array(Row),
  /** Steps by the reason for which they are in no row. */
  left: z.record(z.string(), z.array(z.int().min(1))),
  /** Lessons that were lost of the steps that the query takes, or would take, by kind and reason. */
  lost: tally,
  /** The same step by step; absent where nothing was lost, and in versions that older programs made. */
  losses: bySteps.optional(),
})
export type RunLine = z.infer<typeof RunLine>

/** Before it is known how many of a kind there are: the steps in rows with the kind that each is of, and what was lost of each. */
export const DraftLine = z.strictObject({ line: RunLine, groups: bySteps, losses: bySteps })
export type DraftLine = z.infer<typeof DraftLine>

/** `taken` of all `steps` make rows; `left` are the others by their reasons. `rows` by side and file. */
export const Counts = z.strictObject({
  runs: count,
  steps: count,
  taken: count,
  rows: z.strictObject({ train: tally, validation: tally }),
  left: tally,
  lost: tally,
})
export type Counts = z.infer<typeof Counts>

export const VersionHead = z.strictObject({
  v: z.literal(1),
  kind: z.literal('pilothouse-dataset'),
  name: datasetName,
  /** Counts from 1. */
  version: z.int().min(1),
  made: z.string(),
  /** Version of the program that made it. */
  program: z.string(),
  query: Query,
  counts: Counts,
  /** Runs that could not be read whole, so that none of their steps counts. */
  unread: z.array(LeftOut),
  /** Of the file of run lines. */
  sha256,
})
export type VersionHead = z.infer<typeof VersionHead>
