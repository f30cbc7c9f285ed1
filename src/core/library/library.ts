/** The library as a console sees it: runs found by what they were about, one run opened, its exports. */

import { z } from 'zod'
import { Params } from '../dialects/dialect'
import { Lang } from '../lang'
import { Price } from '../policy/price'
import { Problem, Refused } from '../problems/shape'
import { Course } from '../run/course'
import { End, Event, Usage, VetoReason } from '../run/events'
import { Spoken } from '../run/notes'
import { StepView } from '../run/steps'
import { Annotation, JointVerdict, Revision, RunVerdict, Tag } from './annotation'

const words = z.string().max(200).optional()

/** Everything that is given must fit. `text`: each of its words stands somewhere in the row. */
export const RunFilter = z.object({
  text: words,
  task: words,
  target: words,
  dialect: words,
  model: words,
  operator: words,
  /** `open`: not ended, or its end was never written. */
  outcome: z.enum([...End.shape.outcome.options, 'open']).optional(),
  /** At least one veto with this reason. */
  reason: VetoReason.optional(),
  /** The start, ISO 8601 or a beginning of it: `from` and `to` both count, so `2026-11` to `2026-11` is a month. */
  from: words,
  to: words,
  /** What people said of it in the end; `none`: nothing yet. */
  verdict: z.enum([...JointVerdict.options, 'none']).optional(),
  /** How many of its steps anybody has judged. */
  reviewed: z.enum(['none', 'some', 'all']).optional(),
  edited: z.enum(['yes', 'no']).optional(),
  tag: words,
  /** At least so long, and at least so dear in the currency of its model's price. */
  minutes: z.number().min(0).optional(),
  cost: z.number().min(0).optional(),
  place: z.enum(['runs', 'trash']).default('runs'),
})
export type RunFilter = z.input<typeof RunFilter>

/** What runs can be put in order by. */
export const runOrders = [
  'started',
  'task',
  'target',
  'model',
  'operator',
  'outcome',
  'steps',
  'vetoes',
  'edits',
  'reviewed',
  'verdict',
  'took',
  'cost',
  'size',
] as const
export const RunOrder = z.object({ by: z.enum(runOrders), down: z.boolean() })
export type RunOrder = z.infer<typeof RunOrder>

/** One page of what fits; the newest first, where nothing else is said. */
export const RunQuery = RunFilter.extend({
  order: RunOrder.optional(),
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(10_000).default(200),
})
export type RunQuery = z.input<typeof RunQuery>

export const LibraryRow = z.object({
  id: z.string(),
  task: z.string(),
  target: z.string(),
  dialect: z.string(),
  model: z.string(),
  operator: z.string(),
  started: z.string(),
  events: z.int(),
  steps: z.int(),
  /** Number of vetoes by reason code. */
  reasons: z.record(z.string(), z.int()),
  /** Bytes on disk, frames included. */
  bytes: z.number(),
  end: End.optional(),
  /** What people made of it, as far as that has been read. */
  edits: z.int().optional(),
  reviewed: z.object({ done: z.int(), of: z.int() }).optional(),
  verdict: JointVerdict.optional(),
  tags: z.array(z.string()).optional(),
  /** Milliseconds from its first event to its last, and the tokens of all that was asked. */
  took: z.number().optional(),
  tokens: Usage.optional(),
  /** What the model cost when the run began. */
  price: Price.optional(),
  /** A program of ours answered, no model. */
  program: z.literal(true).optional(),
  /** Why the rest is empty. */
  problem: Problem.optional(),
})
export type LibraryRow = Readonly<z.infer<typeof LibraryRow>>

/** `rows` is one page, newest first; the sums are of everything that was found. */
export const Findings = z.object({
  rows: z.array(LibraryRow),
  total: z.int(),
  steps: z.int(),
  bytes: z.number(),
  /** How many of them have a problem, so that no export can take them. */
  unreadable: z.int(),
})
export type Findings = z.infer<typeof Findings>

/** One recorded run, opened. `annotations` are those that stand, the newest of each person on each thing. */
export const RunRecord = z.object({
  row: LibraryRow,
  steps: z.array(StepView),
  /** Of each step, in order. */
  courses: z.array(Course),
  annotations: z.array(Revision),
  /** Of the notes of its steps those that were spoken. */
  spoken: z.array(Spoken),
})
export type RunRecord = z.infer<typeof RunRecord>

/** What a step is trained on. */
export const StepRows = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      file: z.string(),
      answer: z.string(),
      rejected: z.string().optional(),
      good: z.boolean().optional(),
    }),
  ),
  left: z.array(z.object({ file: z.string().optional(), why: z.string() })),
  /** What is lost of the run, so that no export takes it. */
  damage: z.string().optional(),
})
export type StepRows = z.infer<typeof StepRows>

/** What can be done with a run as a whole. */
export const Shelving = z.enum(['trash', 'restore', 'purge'])
export type Shelving = z.infer<typeof Shelving>

export const exportFormats = [
  'native',
  'llama-factory',
  'ms-swift',
  'parquet',
  'atif',
  'agentnet',
  'osworld',
  'hf-sessions',
  'webdataset',
  'html',
  'webp',
] as const

/** The formats of rows, of which some can be chosen; the others hold whole runs. */
export const rowFormats = [
  'llama-factory',
  'ms-swift',
  'parquet',
  'webdataset',
] as const satisfies readonly (typeof exportFormats)[number][]

/** So many runs are meant by their names at once. */
export const mostAtOnce = 10_000

/** Runs by their names, or all that fit and can be read: as many as there are when the export begins. */
export const ExportChoice = z.union([
  z.strictObject({ runs: z.array(z.string().max(60)).min(1).max(mostAtOnce) }),
  z.strictObject({ fitting: RunFilter }),
])
export type ExportChoice = z.input<typeof ExportChoice>

/** Share that is kept for validation. */
export const ValidationShare = z.number().min(0).max(0.9)

/** What decides which rows a run makes, and what stands in them: an export and a data set mean the same by it. */
export const RowOptions = z.object({
  /** Tells reasoning that came apart from the reply as well, and thoughts in documents. */
  thought: z.boolean().default(false),
  /** Also what ran without anybody judging it, as if it had been right. */
  unjudged: z.boolean().default(false),
  /** A dialect, by its name: what was done by hand as a model of it would have been asked for it, and would have answered. */
  demonstrations: z.string().min(1).max(60).optional(),
  /** Of the pictures: as the model was sent them, as they were, or the longest side in pixels. */
  picture: z.union([z.enum(['sent', 'native']), z.int().min(16).max(16_384)]).default('sent'),
  redact: z.boolean().default(true),
  /** Of sentences that are written anew; the run's own by default. */
  lang: Lang.optional(),
})
export type RowOptions = z.output<typeof RowOptions>

export const ExportWish = RowOptions.extend({
  choice: ExportChoice,
  format: z.enum(exportFormats),
  /** Of the runs. */
  split: ValidationShare.default(0),
})
export type ExportWish = z.input<typeof ExportWish>

/** What an export is told besides its runs and its format. */
export const exportOptions = [
  'thought',
  'unjudged',
  'demonstrations',
  'picture',
  'split',
  'redact',
  'lang',
] as const
export type ExportOption = (typeof exportOptions)[number]

const ofAnswers = ['thought', 'unjudged', 'redact', 'lang'] as const

/** Of each format the options that change what it writes; the others mean nothing to it. */
export const optionsOf: Readonly<Record<(typeof exportFormats)[number], readonly ExportOption[]>> = {
  native: ['redact'],
  'llama-factory': exportOptions,
  'ms-swift': exportOptions,
  parquet: exportOptions,
  webdataset: exportOptions,
  atif: [...ofAnswers, 'picture'],
  agentnet: [...ofAnswers, 'picture', 'split'],
  osworld: [...ofAnswers, 'picture'],
  'hf-sessions': ofAnswers,
  html: ['unjudged', 'picture', 'redact', 'lang'],
  webp: ['picture', 'redact'],
}

const Taken = ExportWish.omit({ choice: true })

/** What is wished, without what its format does not take. */
export function takenOf<W extends z.input<typeof Taken>>(wish: W): z.output<typeof Taken> {
  const isTaken = (name: string): boolean => optionsOf[wish.format].some((one) => one === name)
  const { format } = wish
  return Taken.parse({
    format,
    ...Object.fromEntries(Object.entries(wish).filter(([name]) => isTaken(name))),
  })
}

export const LeftOut = z.object({ run: z.string(), problem: Problem })
export type LeftOut = z.infer<typeof LeftOut>

/** What can be said of many runs at once. */
const ManyMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('outcome'), outcome: RunVerdict }),
  z.object({ kind: z.literal('tag'), tag: Tag }),
])
const ManySaid = Annotation.extend({ mark: ManyMark })

/** What takes one word back from a run, as `Undo` has it. */
const ManyUndo = z.object({ run: z.string().max(60), rev: z.int().min(1), annotation: ManySaid })

/** The same of all that are meant, or of each its own: what an undo says. */
export const MarkingMany = z.union([
  z.strictObject({ choice: ExportChoice, annotation: ManySaid }),
  z.strictObject({ each: z.array(ManyUndo).max(mostAtOnce) }),
])
export type MarkingMany = z.input<typeof MarkingMany>

/** `undo`: what to say so that all stands as before; of runs where nothing changed there is none. */
export const MarkedMany = z.object({
  undo: z.array(ManyUndo),
  left: z.array(LeftOut),
})
export type MarkedMany = z.infer<typeof MarkedMany>

/** Told again and again while an export is made; the last one says how it ended. */
export const ExportNews = z.discriminatedUnion('stage', [
  z.object({
    stage: z.enum(['reading', 'checking', 'hashing']),
    runs: z.int(),
    of: z.int(),
    steps: z.int(),
    /** Runs that the same export had made when it was cut off, and why not more of them are kept. */
    kept: z.int().optional(),
    anew: Problem.optional(),
  }),
  z.object({
    stage: z.literal('done'),
    folder: z.string(),
    /** The manifest too. */
    files: z.int(),
    counts: z.record(z.string(), z.int()),
    excluded: z.record(z.string(), z.int()),
    /** Of rows that are left out, of how many steps they are. */
    excluded_steps: z.record(z.string(), z.int()).optional(),
    /** Runs that fit and could not be exported. */
    left: z.array(LeftOut).optional(),
  }),
  z.object({ stage: z.literal('failed'), problem: Problem }),
])
export type ExportNews = z.infer<typeof ExportNews>

const run = z.string().max(60)

/** The calls of the library; they are part of core/api. A refusal is a sentence for the place it was asked from. */
export const libraryApi = {
  runs: { input: RunQuery, output: Findings },
  record: {
    input: z.object({ run }),
    output: z.union([z.object({ ok: z.literal(true), record: RunRecord }), Refused]),
  },
  /** The events of one step, counted from 1. */
  recordedStep: {
    input: z.object({ run, step: z.int().min(1) }),
    output: z.object({
      events: z.array(Event),
      /** JSON: the request that was sent, where one was and is kept. */
      request: z.string().optional(),
      params: Params.optional(),
      problem: Problem.optional(),
    }),
  },
  /** The training rows of one step, and why it makes no others, as an export with the usual options would have them. */
  stepRows: {
    input: z.object({ run, step: z.int().min(1) }),
    output: z.union([z.object({ ok: z.literal(true), found: StepRows }), Refused]),
  },
  shelve: {
    input: z.object({ run, to: Shelving }),
    output: z.object({ ok: z.boolean(), problem: Problem.optional() }),
  },
  /** Many at once: those that are named, or all that fit. `moved` can be had back by their names, but what is purged is gone. */
  shelveMany: {
    input: z.object({ choice: ExportChoice, to: Shelving }),
    output: z.object({ moved: z.array(z.string()), left: z.array(LeftOut) }),
  },
  /** One word on many runs: how they ended, or a tag. */
  markMany: { input: MarkingMany, output: MarkedMany },
  annotate: {
    input: z.object({ run, annotation: Annotation }),
    output: z.object({ ok: z.boolean(), problem: Problem.optional(), annotations: z.array(Revision) }),
  },
  export: { input: ExportWish, output: ExportNews, stream: true },
} as const
