/** Exports in a thread of its own, so that whoever asked for it goes on answering meanwhile. */

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { wordsOf } from '../../core/cause'
import { Failure, failure, foreign } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import { cutOff, type ExportRequest, type Progress } from '../store/exports/export'
import type { Manifest } from '../store/exports/manifest'
import { leaveDrafts } from '../store/exports/unfinished/draft'
import { createScrub, type KnownSecrets } from '../store/scrub'
import { findShipped } from './places'

/** An export as it is asked for: pictures and secrets are the thread's own work. */
export type Wanted = Omit<ExportRequest, 'scrub' | 'maker' | 'secrets' | 'shipped'> & {
  readonly secrets: KnownSecrets
}

/** What became of it; the manifest itself lies in the folder, and may be long. */
export type Exported = Pick<Manifest, 'counts' | 'excluded' | 'excluded_steps'> & {
  readonly runs: number
  /** All that lie in the folder, the manifest too. */
  readonly files: number
}

/** Resolves once the folder is whole. Rejects with one sentence; what of it is kept for another time, `exportRuns` says. */
export type Exporting = (wanted: Wanted) => Promise<Exported>

/** What the thread is told once. Secrets are in it: it is never written down. */
export type ExportTask = Omit<Wanted, 'signal' | 'progress' | 'leaveOut'> & {
  readonly leavesOut: boolean
  readonly shipped: string
}

export type LeftRun = { readonly run: string; readonly why: Problem }

/** What the thread tells; whatever but `going` is its last word. */
export type ExportTold =
  | { readonly kind: 'going'; readonly progress: Progress; readonly left: readonly LeftRun[] }
  | { readonly kind: 'done'; readonly exported: Exported }
  | { readonly kind: 'failed'; readonly problem: Problem }

type Options = {
  /** The bundled `export-worker.js`. */
  readonly file?: string
  /** A thread that was told to stop takes away what it has written; one that does not come to it is ended. */
  readonly patienceMs?: number
}

/**
 * What an export throws away is to be collected soon: V8 lets a heap that may become larger lie about longer. The longest
 * rows and whole documents of long runs need far less than this.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 1024 }

/** @param options other than the usual in tests alone. */
export async function exportInThread(
  wanted: Wanted,
  { file = bundledWorker(), patienceMs = 10_000 }: Options = {},
): Promise<Exported> {
  const { signal, progress, leaveOut, ...rest } = wanted
  if (signal.aborted) throw failure('export.stopped')
  const task: ExportTask = { ...rest, shipped: findShipped('prompts'), leavesOut: leaveOut !== undefined }
  const thread = new Worker(file, { workerData: task, resourceLimits, name: 'export' })
  let patience: NodeJS.Timeout | undefined
  const stop = () => {
    thread.postMessage('stop')
    patience = setTimeout(() => void thread.terminate(), patienceMs)
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const last = await lastWord(thread, ({ progress: going, left }) => {
      for (const { run, why } of left) leaveOut?.(run, why)
      progress(going)
    }).catch(async (cause: unknown) => {
      const runs = await leaveDrafts(resolve(wanted.out))
      if (runs > 0)
        throw cutOff({ runs, of: wanted.runs.length }, whyOf(cause, wanted.secrets), signal.aborted)
      if (signal.aborted) throw failure('export.stopped', {}, { cause })
      throw failure('export.died', { why: whyOf(cause, wanted.secrets) }, { cause })
    })
    if (last.kind === 'done') return last.exported
    throw new Failure(last.problem)
  } finally {
    signal.removeEventListener('abort', stop)
    clearTimeout(patience)
    await thread.terminate()
  }
}

type Last = Exclude<ExportTold, { kind: 'going' }>

/** Rejects when the thread ends without one. */
const lastWord = (
  thread: Worker,
  hear: (going: Extract<ExportTold, { kind: 'going' }>) => void,
): Promise<Last> =>
  new Promise((resolve, reject) => {
    thread.on('message', (told: ExportTold) => (told.kind === 'going' ? hear(told) : resolve(told)))
    thread.on('error', reject)
    thread.on('exit', (code) => reject(failure('export.thread_ended', { code })))
  })

/** What a dying thread says may quote what it was at. */
const whyOf = (cause: unknown, { values, named }: KnownSecrets): Problem =>
  cause instanceof Failure ? cause.problem : foreign(createScrub(values, named)(wordsOf(cause)))

/** Bundles lie in `out/main/`, shared parts of them in `out/main/chunks/`. */
function bundledWorker(): string {
  const folders = [import.meta.dirname, join(import.meta.dirname, '..')]
  const places = folders.map((folder) => join(folder, 'export-worker.js'))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw failure('export.not_built', { path: String(places[0]) })
  return found
}
