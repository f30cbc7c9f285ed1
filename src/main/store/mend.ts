/** Makes a run's files fit to be written on: what a dying writer left unfinished is set aside or taken away. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { failure } from '../../core/problem'
import { type JournalLine, parseLines } from '../../core/run/journal'
import { cutFile, reasonOf, sweepDrafts, writeAtomic } from './durable'
import { refuseLongRows } from './long-rows'

export type Kept = { readonly bytes: number; readonly lines: readonly JournalLine[] }

/**
 * What is good of an earlier session's events. What follows the last good line is moved to a file beside, which carries its time and
 * the beginning of its own sha256: `events.jsonl.torn-2026-11-21T213500.000Z-0123456789ab`.
 */
export async function mendEvents(path: string, now: () => Date): Promise<Kept> {
  const bytes = await readOr(path)
  if (bytes === undefined) return { bytes: 0, lines: [] }
  const whole = bytes.lastIndexOf(lineEnd) + 1
  const { lines, faults } = parseLines(bytes.toString('utf8', 0, whole), crc32)
  const bad = new Set(
    faults.flatMap(({ kind, line }) => (kind === 'unreadable' || kind === 'damaged' ? [line] : [])),
  )
  const good = endOfGood(bytes, whole, bad)
  if (good < bytes.length) {
    const rest = bytes.subarray(good)
    const mark = createHash('sha256').update(rest).digest('hex').slice(0, 12)
    await writeAtomic(`${path}.torn-${now().toISOString().replaceAll(':', '')}-${mark}`, rest)
    await cutFile(path, good)
  }
  return { bytes: good, lines }
}

const lineEnd = 10

/** Where the last good row ends: a bad one in the middle stays where it is, the bad ones behind it do not count. */
function endOfGood(bytes: Buffer, whole: number, bad: ReadonlySet<number>): number {
  let row = bytes.subarray(0, whole).reduce((count, byte) => (byte === lineEnd ? count + 1 : count), 0)
  let end = whole
  for (; bad.has(row) && end > 0; row--) end = end < 2 ? 0 : bytes.lastIndexOf(lineEnd, end - 2) + 1
  return end
}

/**
 * Cuts the row off that a dying writer left unfinished, and gives the length of what is whole; makes the file where it is not there. A
 * whole row that is not what was written stays, also as the last one: what it said is lost, and whoever reads goes on being told.
 */
export async function mendRows(path: string): Promise<number> {
  const bytes = await readOr(path)
  if (bytes === undefined) return 0
  const whole = bytes.lastIndexOf(lineEnd) + 1
  if (whole < bytes.length) await cutFile(path, whole)
  return whole
}

/** The file's bytes; a file that is not there is made, empty. One with a row too long to be read is left as it is. */
async function readOr(path: string): Promise<Buffer | undefined> {
  await refuseLongRows(path)
  const bytes = await readFile(path).catch((cause) => {
    if (cause.code === 'ENOENT') return undefined
    throw failure('file.unreadable', { path, why: reasonOf(cause) }, { cause })
  })
  if (bytes === undefined) await writeAtomic(path, '')
  return bytes
}

/** Half-written files of dead writers in a run's folder and the folders within. */
export async function sweep(folder: string): Promise<void> {
  await sweepDrafts(folder)
  for (const place of ['frames', 'blobs']) await sweepDrafts(join(folder, place)).catch(() => undefined)
}
