/** Makes training data of recorded runs: written beside the wanted folder, checked, and only then put in its place. */

import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { splitRuns } from '../../../core/exports/split'
import { failure } from '../../../core/problem'
import { reasonOf } from '../durable'
import type { Scrub } from '../scrub'
import { openBundle } from './bundle'
import { openAtif, openFilm, openHtml } from './documents'
import { type FormatWriter, noTally, type Output } from './format'
import { openAgentNet, openLlamaFactory, openMsSwift } from './jsonl'
import { type Manifest, runEntry, writeManifest } from './manifest'
import type { ExportOptions, Format, PictureMaker } from './options'
import { openParquet } from './parquet'
import { openShards } from './shards'
import { readSource, type SourceRun } from './source'
import { sparing } from './sparing'

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
  readonly signal: AbortSignal
  progress(progress: Progress): void
}

const writers: Readonly<Record<Format, (output: Output) => FormatWriter>> = {
  native: openBundle,
  'llama-factory': openLlamaFactory,
  'ms-swift': openMsSwift,
  parquet: openParquet,
  atif: openAtif,
  agentnet: openAgentNet,
  webdataset: openShards,
  html: openHtml,
  webp: openFilm,
}

/**
 * Resolves with the manifest once the folder is whole. Rejects with one sentence, leaving nothing behind: what an earlier try
 * left when its program was killed is thrown away first, so that an export can be begun again.
 */
export async function exportRuns(request: ExportRequest): Promise<Manifest> {
  const out = resolve(request.out)
  await requireEmpty(out)
  const draft = `${out}.unfinished-export`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const manifest = await sparing(() => fill(draft, request))
    request.signal.throwIfAborted()
    await rmdir(out).catch(() => undefined) // an empty folder makes room; one that is not there needs none
    await rename(draft, out)
    return manifest
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    if (request.signal.aborted) throw failure('export.stopped', {}, { cause })
    throw cause
  }
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
  const { runs, format, options, maker, signal, version } = request
  const splits = splitRuns(runs, options.split)
  const tally = noTally()
  let [done, steps, current] = [0, 0, '']
  const tell = (stage: Progress['stage']) =>
    request.progress({ run: current, runs: done, steps, of: runs.length, stage })
  const stepped = () => {
    steps += 1
    tell('reading')
  }
  const writer = writers[format]({ folder, options, maker, tally, signal, stepped })
  const entries: Manifest['runs'] = []
  try {
    for (const id of runs) {
      signal.throwIfAborted()
      current = id
      const run = await readSource(id, request)
      requireWhole(run, format)
      const split = splits.get(id) ?? 'train'
      await writer.add(run, split)
      entries.push(runEntry(run, split))
      done += 1
    }
    await writer.finish()
  } catch (cause) {
    await writer.abandon().catch(() => undefined) // the first failure is the one to be told
    throw cause
  }
  tell('checking')
  await writer.check()
  tell('hashing')
  const told = { format, version, options: plain(options), runs: entries, ...tallied(tally) }
  return writeManifest(folder, told, signal)
}

/** A line that is lost may have been the one that made a step unfit for training. A bundle keeps what there is. */
function requireWhole({ id, damage }: SourceRun, format: Format): void {
  if (damage !== undefined && format !== 'native') throw failure('export.damaged_run', { run: id, damage })
}

const plain = ({ lang, ...rest }: ExportOptions): Manifest['options'] => ({ ...rest, ...(lang && { lang }) })

const tallied = ({ counts, excluded }: Output['tally']) => ({
  counts: sorted(counts),
  excluded: sorted(excluded),
})

const sorted = (map: ReadonlyMap<string, number>) =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))
