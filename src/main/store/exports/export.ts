/** Makes training data of recorded runs: written beside the wanted folder, checked, and only then put in its place. */

import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { splitRuns } from '../../../core/exports/split'
import { rowFormats } from '../../../core/library/library'
import { Failure, failure, problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { type Choosing, type Frozen, openChosen, requireRuns } from '../datasets/frozen'
import { stampOf } from '../datasets/stamp'
import { isOfTheDisk, reasonOf } from '../durable'
import type { KnownSecrets, Scrub } from '../scrub'
import type { FormatWriter, Output } from './format'
import { openFrames } from './frames'
import { openAgentNet, openLlamaFactory, openMsSwift } from './jsonl'
import { type Manifest, runEntry, writeManifest } from './manifest'
import type { ExportOptions, Format, PictureMaker } from './options'
import { requireSpoken } from './rendering'
import { readSource, requireWhole, type SourceRun } from './source'
import { type Draft, leaveDraft, openDraft, settleDraft } from './unfinished/draft'
import { type Done, noteDone } from './unfinished/log'
import { openWritten } from './unfinished/written'

export type Progress = {
  readonly run: string
  /** Runs and steps that are done. */
  readonly runs: number
  readonly steps: number
  /** Of all. */
  readonly of: number
  readonly stage: 'reading' | 'checking' | 'hashing'
  /** Runs that an earlier export has made, which was cut off, and why not more of them are kept. */
  readonly kept?: number
  readonly anew?: Problem | undefined
}

export type ExportRequest = {
  readonly home: string
  /** Names of runs, each once. */
  readonly runs: readonly string[]
  readonly format: Format
  /** A folder that is not there yet, or is empty. */
  readonly out: string
  readonly options: ExportOptions
  /** The folder of the shipped prompts: needed where moves by hand are wanted as a model would have been asked for them. */
  readonly shipped?: string | undefined
  readonly scrub: Scrub
  /** What the scrub is made of: where that has changed, nothing of an earlier export is kept. */
  readonly secrets?: KnownSecrets | undefined
  /** Nothing of an earlier export is to be kept. */
  readonly anew?: boolean | undefined
  readonly maker: PictureMaker
  /** Of this program. */
  readonly version: string
  /** The version whose rows are wanted, and no others: `runs` are those that it has rows of, in its order. */
  readonly dataset?: Frozen | undefined
  readonly signal: AbortSignal
  progress(progress: Progress): void
  /**
   * Told of each run that cannot be read whole, which is then not in the export. Without it, and of a data set, the first one
   * ends the export.
   */
  leaveOut?(run: string, why: Problem): void
}

type Open = (output: Output) => FormatWriter

/** Only what writes the wanted format is loaded: the libraries behind the others are megabytes. */
const writers: Readonly<Record<Format, () => Promise<Open>>> = {
  native: async () => (await import('./bundle')).openBundle,
  'llama-factory': async () => openLlamaFactory,
  'ms-swift': async () => openMsSwift,
  parquet: async () => (await import('./parquet')).openParquet,
  atif: async () => (await import('./documents/documents')).openAtif,
  agentnet: async () => openAgentNet,
  osworld: async () => (await import('./documents/osworld')).openOsworld,
  'hf-sessions': async () => (await import('./documents/sessions')).openSessions,
  webdataset: async () => (await import('./shards')).openShards,
  html: async () => (await import('./documents/documents')).openHtml,
  webp: async () => (await import('./documents/documents')).openFilm,
}

/**
 * Resolves with the manifest once the folder is whole. Rejects with one sentence. What is cut off, by a stop, a full disk or the end
 * of the process, keeps the runs that it has made beside the wanted folder, and the same export goes on from there; whatever else
 * fails leaves nothing behind.
 */
export async function exportRuns(request: ExportRequest): Promise<Manifest> {
  const out = resolve(request.out)
  await requireEmpty(out)
  const { demonstrations } = request.options
  if (demonstrations !== undefined) requireSpoken(demonstrations)
  if (request.dataset !== undefined) await requireRows(request, request.dataset)
  const draft = await openDraft(out, request)
  const { folder } = draft
  try {
    const manifest = await fill(draft, request)
    request.signal.throwIfAborted()
    await settleDraft(folder, out).catch((cause) => {
      throw failure('export.no_place', { folder: out, why: reasonOf(cause) }, { cause })
    })
    return manifest
  } catch (cause) {
    const { aborted } = request.signal
    const runs = aborted || mayBeMended(cause) ? await leaveDraft(folder, out) : 0
    if (runs > 0) throw cutOff({ runs, of: request.runs.length }, cause, aborted)
    await rm(folder, { recursive: true, force: true })
    if (aborted) throw failure('export.stopped', {}, { cause })
    if (cause instanceof Failure || !mayBeMended(cause)) throw cause
    throw failure('export.died', { why: reasonOf(cause) }, { cause })
  }
}

/** What a record has lost comes no more: the same export would end there again. */
const mayBeMended = (cause: unknown): boolean =>
  isOfTheDisk(cause) && !(cause instanceof Failure && cause.problem.code === 'export.no_frame')

type Cut = { readonly runs: number; readonly of: number }

/** What is told of an export of which runs are kept. */
export const cutOff = (cut: Cut, cause: unknown, isStopped: boolean): Failure =>
  isStopped
    ? failure('export.stopped_kept', cut, { cause })
    : failure('export.cut_kept', { ...cut, why: reasonOf(cause) }, { cause })

/** Throws one sentence where not just the rows of the version would be written, or not as they were. */
async function requireRows({ home, format, signal }: ExportRequest, dataset: Frozen): Promise<void> {
  if (!rowFormats.some((rows) => rows === format)) throw failure('dataset.whole_runs', { format })
  await requireRuns(home, dataset, signal)
}

async function requireEmpty(out: string): Promise<void> {
  const found = await readdir(out).catch((cause) => {
    if (cause.code === 'ENOENT') return []
    throw failure('export.no_place', { folder: out, why: reasonOf(cause) }, { cause })
  })
  if (found.length > 0) throw failure('export.not_empty', { folder: out })
  await mkdir(dirname(out), { recursive: true })
}

async function fill(draft: Draft, request: ExportRequest): Promise<Manifest> {
  const { format, options, maker, signal, version, dataset } = request
  const { folder } = draft
  const chosen = dataset && openChosen(dataset)
  const { tally, written } = takenUp(draft.kept)
  const course = openCourse(draft, request)
  const open = await writers[format]()
  const frames = openFrames({ maker, signal })
  const output = { folder, options, maker, frames, tally, written, signal, stepped: course.stepped }
  const writer = open(output)
  let runs: Manifest['runs'] = []
  try {
    runs = await makeRuns({ draft, request, output, writer, course, chosen })
    if (runs.length === 0 && request.runs.length > 0) throw failure('export.none_left')
    await writer.finish()
  } catch (cause) {
    await writer.abandon().catch(() => undefined) // the first failure is the one to be told
    throw cause
  } finally {
    await chosen?.close()
  }
  course.tell('checking')
  await writer.check()
  course.tell('hashing')
  const from = dataset && { name: dataset.name, version: dataset.version, sha256: dataset.sha256 }
  const told = { format, version, options: plain(options), runs, ...tallied(tally) }
  return writeManifest(folder, { ...told, ...(from && { dataset: from }) }, signal)
}

/** How far it is, told to whoever waits. */
function openCourse({ kept, anew }: Draft, { runs, progress }: ExportRequest) {
  let [run, done, steps] = ['', kept.length, kept.at(-1)?.steps ?? 0]
  const tell = (stage: Progress['stage']) =>
    progress({ run, runs: done, steps, of: runs.length, stage, kept: kept.length, anew })
  return {
    tell,
    stepped(): void {
      steps += 1
      tell('reading')
    },
    begin(id: string): void {
      run = id
    },
    /** Steps of all runs that are done by then. */
    end(): number {
      done += 1
      return steps
    },
  }
}

type Making = {
  readonly draft: Draft
  readonly request: ExportRequest
  readonly output: Output
  readonly writer: FormatWriter
  readonly course: ReturnType<typeof openCourse>
  readonly chosen: Choosing | undefined
}

/** Those that are kept, and the others one after the other. */
async function makeRuns(making: Making): Promise<Manifest['runs']> {
  const { request, draft, output, writer, course, chosen } = making
  const { runs, options, home, signal, leaveOut, dataset } = request
  const splits = splitRuns(runs, options.split)
  const entries = draft.kept.flatMap(({ entry }) => entry ?? [])
  for (const { run, left } of draft.kept) {
    await chosen?.next(run)
    if (left !== undefined) leaveOut?.(run, left)
  }
  for (const id of runs.slice(draft.kept.length)) {
    signal.throwIfAborted()
    course.begin(id)
    const stamp = await stampOf(home, id).catch(() => null)
    const { run, left } = await readWhole(id, request, writer)
    const part = await chosen?.next(id)
    const split = part?.side ?? splits.get(id) ?? 'train'
    const rows = part && dataset && { dataset: dataset.name, rows: part.rows }
    const entry = run && runEntry(run, split)
    if (run !== undefined) await writer.add({ ...run, chosen: rows }, split)
    if (entry !== undefined) entries.push(entry)
    const steps = course.end()
    // One run alone is either there or not.
    if (runs.length === 1) continue
    await writer.flush?.()
    const told = { run: id, stamp, entry, left, ...tallied(output.tally), steps }
    await noteDone(draft, told, output.written.take())
  }
  return entries
}

/** As it was when the last of these runs was done. */
function takenUp(kept: readonly Done[]): Pick<Output, 'tally' | 'written'> {
  const { counts = {}, excluded = {}, excluded_steps = {} } = kept.at(-1) ?? {}
  const written = openWritten()
  for (const { files, pictures } of kept) {
    for (const { file, count } of files) written.add(file, count)
    for (const { file, ...picture } of pictures) written.place(file, picture)
  }
  written.take()
  const tally = {
    counts: new Map(Object.entries(counts)),
    excluded: new Map(Object.entries(excluded)),
    excludedSteps: new Map(Object.entries(excluded_steps)),
  }
  return { tally, written }
}

type Read = { readonly run?: SourceRun; readonly left?: Problem }

/** Without a run where it is left out. */
async function readWhole(id: string, request: ExportRequest, writer: FormatWriter): Promise<Read> {
  try {
    const run = await readSource(id, request)
    // A bundle keeps what there is.
    if (request.format !== 'native') requireWhole(run)
    await writer.require?.(run)
    return { run }
  } catch (cause) {
    if (request.leaveOut === undefined || request.dataset !== undefined) throw cause
    const left = problemOf(cause)
    request.leaveOut(id, left)
    return { left }
  }
}

const plain = ({ lang, demonstrations, ...rest }: ExportOptions): Manifest['options'] => ({
  ...rest,
  ...(demonstrations && { demonstrations }),
  ...(lang && { lang }),
})

const tallied = ({ counts, excluded, excludedSteps }: Output['tally']) => ({
  counts: sorted(counts),
  excluded: sorted(excluded),
  ...(excludedSteps.size > 0 && { excluded_steps: sorted(excludedSteps) }),
})

const sorted = (map: ReadonlyMap<string, number>) =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))
