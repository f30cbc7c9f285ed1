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
import { plainSummary, Summary } from '../record/summary'
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
type Entry = Omit<z.infer<typeof Entry>, 'summary'> & { readonly summary: Summary }

/** A row of the file it is kept in. */
const Kept = z.object({ v: z.literal(3), id: z.string(), entry: Entry })

export type CatalogRow =
  | { readonly id: string; readonly summary: Summary; readonly bytes: number }
  | { readonly id: string; readonly problem: Problem }

export type Catalog = {
  /** Newest first, without runs that never began. */
  rows(): Promise<readonly CatalogRow[]>
  /** One run, without looking at any other; undefined where there is none. */
  row(id: string): Promise<CatalogRow | undefined>
}

/**
 * From so many runs on, those that have ended are looked at again only now and then, in ms, and behind the back of who asks:
 * their journals do not grow any more, and ten thousand looks at the disk take longer than a list may.
 */
const usual = { large: 1000, again: 20_000, clock: () => performance.now() }

/**
 * @param runs a folder of runs. @param cache where to keep what was found; whatever is there and not readable is made anew.
 */
export function openCatalog(runs: string, cache: string, { large, again, clock } = usual): Catalog {
  let entries: Map<string, Entry> | undefined
  let reading: Promise<readonly CatalogRow[]> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let last: readonly CatalogRow[] = []

  const knownEntries = async () => entries ?? (await readCache(cache))

  async function read(isOver: (known: Entry | undefined) => boolean): Promise<readonly CatalogRow[]> {
    const known = await knownEntries()
    const ids = await runIds(runs)
    const due = ids.filter((id) => !isOver(known.get(id)))
    const renewed = await inBatches(
      due,
      async (id) => [id, await renew(join(runs, id), id, known.get(id))] as const,
    )
    const isAsBefore =
      ids.length === last.length &&
      ids.every((id, at) => last[at]?.id === id) &&
      renewed.every(([id, found]) => found?.entry !== undefined && found.entry === known.get(id))
    if (isAsBefore) return last
    const news = new Map(renewed)
    const found = ids.flatMap((id) => (news.has(id) ? (news.get(id) ?? []) : foundOf(id, known.get(id))))
    entries = new Map(found.flatMap(({ row, entry }) => (entry ? [[row.id, entry] as const] : [])))
    const same = entries.size === known.size && [...entries].every(([id, entry]) => known.get(id) === entry)
    if (!same) await keep(cache, entries)
    last = found.map(({ row }) => row)
    return last
  }

  const whole = (): Promise<readonly CatalogRow[]> => {
    lookedAt = clock()
    reading ??= read(() => false).finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    async rows() {
      if (entries === undefined || entries.size < large) return await whole()
      const rows = await read((known) => known?.summary.end !== undefined)
      // What it finds is there for the next who asks.
      if (clock() - lookedAt > again) whole().catch(() => undefined)
      return rows
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

/** Of each entry, so that who works something out of a row may keep it with the row. */
const rowsOf = new WeakMap<Entry, CatalogRow>()

function foundAs(id: string, entry: Entry): Found {
  const row = rowsOf.get(entry) ?? { id, summary: entry.summary, bytes: entry.bytes }
  rowsOf.set(entry, row)
  return { row, entry }
}

const foundOf = (id: string, entry: Entry | undefined): readonly Found[] =>
  entry === undefined ? [] : [foundAs(id, entry)]

/** Undefined for a run that never began. */
async function renew(folder: string, id: string, known: Entry | undefined): Promise<Found | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(eventsPath(folder)).catch((cause) => {
      throw failure('run.unreadable_why', { folder, why: reasonOf(cause) }, { cause })
    })
    if (size === 0 && (await isEmptyRun(folder))) return undefined
    if (known?.size === size && known.changed === mtimeMs && known.file === ino) return foundAs(id, known)
    const grew = known?.file === ino && known.size < size
    const summary = grew ? await extendSummary(eventsPath(folder), known.summary) : await summaryOf(folder)
    // Nothing is counted on of a run that is over.
    const told = summary.end === undefined ? summary : plainSummary(summary)
    const entry = { size, changed: mtimeMs, file: ino, summary: told, bytes: await bytesOf(folder) }
    return foundAs(id, entry)
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
    const kept = { v: 3, id, entry: { ...entry, summary: plainSummary(entry.summary) } } as const
    rows.push(`${JSON.stringify(kept satisfies z.infer<typeof Kept>)}\n`)
    if (rows.length % together === 0) await turn()
  }
  await writeAtomic(path, rows.join('')).catch(() => undefined)
}
