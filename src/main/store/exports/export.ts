/** Makes training data of recorded runs: written beside the wanted folder, checked, and only then put in its place. */

import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { splitRuns } from '../../../core/exports/split'
import { rowFormats } from '../../../core/library/library'
import { failure, problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { type Frozen, openChosen, requireUnchanged } from '../datasets/frozen'
import { draftOf, reasonOf, sweepDrafts } from '../durable'
import type { Scrub } from '../scrub'
import { type FormatWriter, noTally, type Output } from './format'
import { openAgentNet, openLlamaFactory, openMsSwift } from './jsonl'
import { type Manifest, runEntry, writeManifest } from './manifest'
import type { ExportOptions, Format, PictureMaker } from './options'
import { readSource, requireWhole, type SourceRun } from './source'

export type Progress = {
  readonly run: string
  /** Runs and steps that are done. */
  readonly runs: number
  readonly steps: number
  /** Of all. */
  readonly of: number
  readonly stage: 'reading' | 'checking' | 'hashing'
}

export type ExportRequest = {
  readonly home: string
  /** Names of runs, each once. */
  readonly runs: readonly string[]
  readonly format: Format
  /** A folder that is not there yet, or is empty. */
  readonly out: string
  readonly options: ExportOptions
  readonly scrub: Scrub
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
 * Resolves with the manifest once the folder is whole. Rejects with one sentence, leaving nothing behind. What exports of dead
 * processes left beside the wanted folder is thrown away first; those of living ones stay.
 */
export async function exportRuns(request: ExportRequest): Promise<Manifest> {
  const out = resolve(request.out)
  await requireEmpty(out)
  if (request.dataset !== undefined) await requireRows(request, request.dataset)
  await sweepDrafts(dirname(out), unfinished)
  const draft = draftOf(`${out}${unfinished}`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(draft, request)
    request.signal.throwIfAborted()
    await rmdir(out).catch(() => undefined) // an empty folder makes room; one that is not there needs none
    await rename(draft, out).catch((cause) => {
      throw failure('export.no_place', { folder: out, why: reasonOf(cause) }, { cause })
    })
    return manifest
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    if (request.signal.aborted) throw failure('export.stopped', {}, { cause })
    throw cause
  }
}

/** Throws one sentence where not just the rows of the version would be written, or not as they were. */
async function requireRows({ home, format, signal }: ExportRequest, dataset: Frozen): Promise<void> {
  if (!rowFormats.some((rows) => rows === format)) throw failure('dataset.whole_runs', { format })
  await requireUnchanged(home, dataset, signal)
}

const unfinished = '.unfinished-export'

/** Takes away what an export of this process to `out` has left: only for one that cannot do so itself any more. */
export async function sweepExport(out: string): Promise<void> {
  const place = resolve(out)
  const begun = `${basename(place)}${unfinished}.tmp-${process.pid}-`
  for (const name of await readdir(dirname(place)).catch(() => []))
    if (name.startsWith(begun)) await rm(join(dirname(place), name), { recursive: true, force: true })
}

async function requireEmpty(out: string): Promise<void> {
  const found = await readdir(out).catch((cause) => {
    if (cause.code === 'ENOENT') return []
    throw failure('export.no_place', { folder: out, why: reasonOf(cause) }, { cause })
  })
  if (found.length > 0) throw failure('export.not_empty', { folder: out })
  await mkdir(dirname(out), { recursive: true })
}

async function fill(folder: string, request: ExportRequest): Promise<Manifest> {
  const { runs, format, options, maker, signal, version, dataset } = request
  const splits = splitRuns(runs, options.split)
  const chosen = dataset && openChosen(dataset)
  const tally = noTally()
  let [done, steps, current] = [0, 0, '']
  const tell = (stage: Progress['stage']) =>
    request.progress({ run: current, runs: done, steps, of: runs.length, stage })
  const stepped = () => {
    steps += 1
    tell('reading')
  }
  const open = await writers[format]()
  const writer = open({ folder, options, maker, tally, signal, stepped })
  const entries: Manifest['runs'] = []
  try {
    for (const id of runs) {
      signal.throwIfAborted()
      current = id
      const run = await readWhole(id, request, writer)
      const part = await chosen?.next(id)
      const split = part?.side ?? splits.get(id) ?? 'train'
      if (run !== undefined) {
        await writer.add({ ...run, chosen: part?.rows }, split)
        entries.push(runEntry(run, split))
      }
      done += 1
    }
    if (entries.length === 0 && runs.length > 0) throw failure('export.none_left')
    await writer.finish()
  } catch (cause) {
    await writer.abandon().catch(() => undefined) // the first failure is the one to be told
    throw cause
  } finally {
    await chosen?.close()
  }
  tell('checking')
  await writer.check()
  tell('hashing')
  const from = dataset && { name: dataset.name, version: dataset.version, sha256: dataset.sha256 }
  const told = { format, version, options: plain(options), runs: entries, ...tallied(tally) }
  return writeManifest(folder, { ...told, ...(from && { dataset: from }) }, signal)
}

/** Undefined when the run is left out. */
async function readWhole(
  id: string,
  request: ExportRequest,
  writer: FormatWriter,
): Promise<SourceRun | undefined> {
  try {
    const run = await readSource(id, request)
    // A bundle keeps what there is.
    if (request.format !== 'native') requireWhole(run)
    await writer.require?.(run)
    return run
  } catch (cause) {
    if (request.leaveOut === undefined || request.dataset !== undefined) throw cause
    request.leaveOut(id, problemOf(cause))
    return undefined
  }
}

const plain = ({ lang, ...rest }: ExportOptions): Manifest['options'] => ({ ...rest, ...(lang && { lang }) })

const tallied = ({ counts, excluded }: Output['tally']) => ({
  counts: sorted(counts),
  excluded: sorted(excluded),
})

const sorted = (map: ReadonlyMap<string, number>) =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))
