/** A run's annotations on disk: a file of their own beside the journal, append-only, every revision kept. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { Annotation, newestOn, Revision } from '../../../core/library/annotation'
import { personOf } from '../../../core/library/person'
import { failure } from '../../../core/problem'
import { toRow } from '../../../core/run/journal'
import { rowIn } from '../contents'
import { openTail, reasonOf, writeAtomic } from '../durable'
import { lockSoon } from '../lock'
import { refuseLongRows, requireReadable } from '../long-rows'
import { mendRows } from '../mend'
import { type Scrub, scrubStrings } from '../scrub'
import { openTurns } from '../turns'

export const annotationsPath = (folder: string): string => join(folder, 'annotations.jsonl')

/** Every revision of a run's annotations, oldest first; rows that are not what was written are left out. Empty when there are none. */
export const readAnnotations = async (folder: string): Promise<readonly Revision[]> =>
  (await readMarks(folder)).revisions

/**
 * `lost`: the number of the first row that is not what was written, `newer` of the first that is and says what this version does not
 * know; counted from 1. What was cut off behind the last one is none.
 */
type Marks = {
  readonly revisions: readonly Revision[]
  readonly lost: number | undefined
  readonly newer: number | undefined
}

export async function readMarks(folder: string): Promise<Marks> {
  const path = annotationsPath(folder)
  await refuseLongRows(path)
  const text = await readFile(path, 'utf8').catch((cause) => {
    if (cause.code === 'ENOENT') return ''
    throw failure('file.unreadable', { path, why: reasonOf(cause) }, { cause })
  })
  const rows = text.split('\n').map(rowIn)
  const read = rows.map((row) => Revision.safeParse(row).data)
  const whole = rows.slice(0, -1)
  const first = (is: (row: unknown, at: number) => boolean) => whole.findIndex(is) + 1 || undefined
  return {
    revisions: read.flatMap((one) => one ?? []),
    lost: first((row) => row === undefined),
    newer: first((row, at) => row !== undefined && read[at] === undefined),
  }
}

type Options = {
  readonly now: () => Date
  readonly scrub: Scrub
  /** Refused unless this is the newest revision that the same person gave on the same thing. */
  readonly after?: number | undefined
}

const turns = openTurns()

/**
 * Adds a revision and resolves, once it is on disk, with all revisions, oldest first. Calls for one run wait for each other,
 * in other processes too. Rejects with one sentence when the disk refuses or another process hangs at it; the file is then unchanged.
 */
export const addAnnotation = (
  folder: string,
  annotation: Annotation,
  options: Options,
): Promise<readonly Revision[]> => turns(folder, () => write(folder, annotation, options))

function write(folder: string, annotation: Annotation, { now, scrub, after }: Options) {
  return appending(folder, (before) => {
    if (after !== undefined && newestOn(annotation, before)?.rev !== after) throw failure('mark.newer')
    const said = scrubStrings(Annotation.parse({ ...annotation, by: annotation.by.trim() }), scrub)
    return [{ ...said, t_utc: now().toISOString() }]
  })
}

/**
 * Adds what a copy of the run says more than this one, with its own times; what its person has said anew here since stays out, and
 * so does a word that was taken in before, however it is dated. One that is dated in the future is as of now.
 * @returns how many words were added.
 */
export const mergeAnnotations = (
  folder: string,
  said: readonly Revision[],
  now: () => Date = () => new Date(),
): Promise<number> =>
  turns(folder, async () => {
    let added = 0
    await appending(folder, (before) => {
      const fresh = newsOf(said, before, now().toISOString())
      added = fresh.length
      return fresh
    })
    return added
  })

function newsOf(said: readonly Revision[], before: readonly Revision[], now: string): readonly Row[] {
  const known = new Set(before.map(sayingOf))
  return said.flatMap(({ v: _, rev: __, ...one }) => {
    if (known.has(sayingOf(one))) return []
    known.add(sayingOf(one))
    const row = asOf(one, now)
    const newest = newestOn(row, before)
    return newest === undefined || newest.t_utc < row.t_utc ? [row] : []
  })
}

/** A clock that is ahead would have its word stand for as long as it is ahead. */
const asOf = <T extends Row>(one: T, now: string): T =>
  one.t_utc > now ? { ...one, t_utc: now, dated: one.dated ?? one.t_utc } : one

/** The same for a copy that becomes a run here. What is damaged in it stays as it is, to be seen. */
export async function dateMarks(folder: string, now: Date): Promise<void> {
  const { revisions, lost, newer } = await readMarks(folder)
  const dated = revisions.map((one) => asOf(one, now.toISOString()))
  if (lost !== undefined || newer !== undefined || dated.every((one, at) => one === revisions[at])) return
  await writeAtomic(annotationsPath(folder), dated.map((one) => toRow(one, crc32)).join(''))
}

/** What makes a row the very same in two files: all of it, as it was dated where it was said. */
function sayingOf({ by, rating, mark, withdrawn, t_utc, dated = t_utc }: Row): string {
  return JSON.stringify([personOf(by), rating, mark, withdrawn === true, dated])
}

type Row = Omit<Revision, 'v' | 'rev'>

/** @param told what is to be added to all that there is; throws where it cannot be. */
async function appending(
  folder: string,
  told: (before: readonly Revision[]) => readonly Row[],
): Promise<readonly Revision[]> {
  const unlock = await lockSoon(folder, 'annotations.lock')
  try {
    const path = annotationsPath(folder)
    const tail = await openTail(path, await mendRows(path))
    try {
      const all = [...(await readAnnotations(folder))]
      for (const row of told(all)) {
        const revision = Revision.parse({ v: 1, rev: (all.at(-1)?.rev ?? 0) + 1, ...row })
        const text = toRow(revision, crc32)
        requireReadable(path, text)
        await tail.append(text)
        all.push(revision)
      }
      return all
    } finally {
      await tail.close()
    }
  } finally {
    await unlock()
  }
}
