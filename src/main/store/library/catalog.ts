/** What each run in a folder of runs adds up to, read anew only where its journal grew; the file it is kept in may be deleted. */

import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { failure, problemOf } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import { reasonOf, writeAtomic } from '../durable'
import { longestRow } from '../long-rows'
import { eventsPath, isEmptyRun, isRunId, runIds, summaryOf } from '../record/runs'
import { Summary } from '../record/summary'
import { extendSummary } from '../record/tail'
import { rowParts } from '../rows'

const Entry = z.object({
  /** Of `events.jsonl`, as it was when the rest was made. */
  size: z.int(),
  changed: z.number(),
  file: z.number(),
  summary: Summary,
  /** Bytes of the whole run on disk. */
  bytes: z.int(),
})
type Entry = z.infer<typeof Entry>

/** A row of the file it is kept in. */
const Kept = z.object({ v: z.literal(2), id: z.string(), entry: Entry })

export type CatalogRow =
  | { readonly id: string; readonly summary: Summary; readonly bytes: number }
  | { readonly id: string; readonly problem: Problem }

export type Catalog = {
  /** Newest first, without runs that never began. */
  rows(): Promise<readonly CatalogRow[]>
  /** One run, without looking at any other; undefined where there is none. */
  row(id: string): Promise<CatalogRow | undefined>
}

/** @param runs a folder of runs. @param cache where to keep what was found; whatever is there and not readable is made anew. */
export function openCatalog(runs: string, cache: string): Catalog {
  let entries: Map<string, Entry> | undefined
  let reading: Promise<readonly CatalogRow[]> | undefined

  const knownEntries = async () => entries ?? (await readCache(cache))

  async function read(): Promise<readonly CatalogRow[]> {
    const known = await knownEntries()
    const all = await inBatches(await runIds(runs), (id) => renew(join(runs, id), id, known.get(id)))
    const found = all.filter((each) => each !== undefined)
    entries = new Map(found.flatMap(({ row, entry }) => (entry ? [[row.id, entry] as const] : [])))
    const same = entries.size === known.size && [...entries].every(([id, entry]) => known.get(id) === entry)
    if (!same) await keep(cache, entries)
    return found.map(({ row }) => row)
  }

  return {
    rows() {
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
    async row(id) {
      const isThere = isRunId(id) && (await stat(join(runs, id)).catch(() => undefined)) !== undefined
      if (!isThere) return undefined
      const known = await knownEntries()
      entries ??= known
      const found = await renew(join(runs, id), id, entries.get(id))
      if (found?.entry) entries.set(id, found.entry)
      return found?.row
    },
  }
}

type Found = { readonly row: CatalogRow; readonly entry?: Entry }

/** Undefined for a run that never began. */
async function renew(folder: string, id: string, known: Entry | undefined): Promise<Found | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(eventsPath(folder)).catch((cause) => {
      throw failure('run.unreadable_why', { folder, why: reasonOf(cause) }, { cause })
    })
    if (size === 0 && (await isEmptyRun(folder))) return undefined
    if (known?.size === size && known.changed === mtimeMs && known.file === ino)
      return { row: { id, ...known }, entry: known }
    const grew = known?.file === ino && known.size < size
    const summary = grew ? await extendSummary(eventsPath(folder), known.summary) : await summaryOf(folder)
    const entry = { size, changed: mtimeMs, file: ino, summary, bytes: await bytesOf(folder) }
    return { row: { id, ...entry }, entry }
  } catch (cause) {
    if (await isEmptyRun(folder).catch(() => false)) return undefined
    return { row: { id, problem: problemOf(cause) } }
  }
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await inBatches(files, async (file) => (await stat(file).catch(() => undefined))?.size ?? 0)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** So many rows are put together before others have their turn. */
const together = 500

/** A few at a time: ten thousand open files are too many. */
async function inBatches<A, B>(items: readonly A[], work: (item: A) => Promise<B>): Promise<B[]> {
  const done: B[] = []
  for (let at = 0; at < items.length; at += 64)
    done.push(...(await Promise.all(items.slice(at, at + 64).map(work))))
  return done
}

/** A part of the file at a time: that of ten thousand runs, read at once, would keep everybody else waiting. */
async function readCache(path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return entries
  try {
    for await (const rows of rowParts(file, () => undefined, { path, most: longestRow }))
      for (const row of rows) {
        const kept = Kept.safeParse(JSON.parse(row)).data
        if (kept !== undefined) entries.set(kept.id, kept.entry)
      }
  } catch {
    // What stands behind a row that is none is made anew.
  }
  return entries
}

/** A cache that cannot be written costs time, nothing else. */
async function keep(path: string, entries: ReadonlyMap<string, Entry>): Promise<void> {
  const rows: string[] = []
  for (const [id, entry] of entries) {
    rows.push(`${JSON.stringify({ v: 2, id, entry } satisfies z.infer<typeof Kept>)}\n`)
    if (rows.length % together === 0) await turn()
  }
  await writeAtomic(path, rows.join('')).catch(() => undefined)
}
