/** The runs on disk: their names and folders, what is in them, and the list of all. */

import { readFileSync, readFile as readFileThen } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { failure } from '../../../core/problem'
import type { JournalLine, Recorded } from '../../../core/run/journal'
import { isDraft } from '../durable'
import { journalParts } from '../rows'
import { emptySummary, readSummary, type Summary } from './summary'
import { extendSummary } from './tail'

const runIdShape = /^\d{8}-\d{6}-[a-z0-9]{4}$/
const frameNameShape = /^[0-9a-f]{64}$/

/** A name for a new run that sorts by time: `20261121-213500-ab12`, in UTC. `random` gives 0 ≤ n < 1. */
export function newRunId(now: Date, random: () => number): string {
  const [day = '', time = ''] = now.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/)
  const mark = Array.from({ length: 4 }, () => Math.floor(random() * 36).toString(36)).join('')
  return `${day}-${time}-${mark}`
}

/** Whether a text has the shape of a run's name. */
export const isRunId = (text: string): boolean => runIdShape.test(text)

/** The folder of a run. Throws when the name is not that of a run, whatever it would point to. */
export function runFolder(home: string, id: string): string {
  if (!runIdShape.test(id)) throw failure('run.bad_name', { name: id.slice(0, 60) })
  return join(home, 'runs', id)
}

/** The file of a frame in a run's folder. Throws when the name is not a hash. */
export function framePath(folder: string, name: string): string {
  if (!frameNameShape.test(name)) throw failure('record.bad_frame', { name: name.slice(0, 80) })
  return join(folder, 'frames', `${name}.webp`)
}

const eventsName = 'events.jsonl'

export const eventsPath = (folder: string): string => join(folder, eventsName)

/** Deletes the folder of a run that has no event: it was opened and never began. */
export async function removeUnbegun(folder: string): Promise<void> {
  const { size } = await stat(eventsPath(folder)).catch(() => ({ size: 0 }))
  if (size === 0) await rm(folder, { recursive: true, force: true })
}

/** Every line of a run, with what is wrong with the file. Throws when there is none. */
export async function readRun(folder: string): Promise<Recorded> {
  const lines: JournalLine[] = []
  let faults: Recorded['faults'] = []
  const note = (found: Recorded['faults']): void => {
    faults = found
  }
  for await (const part of journalParts(eventsPath(folder), { note }))
    for (const line of part) lines.push(line)
  return { lines, faults }
}

/**
 * An export reads one small file a step. In a thread of its own it waits for the disk: the way through the pool of threads
 * cost ten times as much as the reading. Elsewhere as `readFile` of promises, without its handle, which cost half of that.
 */
const readSmall = isMainThread
  ? promisify(readFileThen)
  : async (path: string, encoding: 'utf8') => readFileSync(path, encoding)

/** The request that an event names by its hash. Throws when it is not in the record. */
export async function readBlob(folder: string, name: string): Promise<string> {
  if (!frameNameShape.test(name)) throw failure('record.bad_blob', { name: name.slice(0, 80) })
  return readSmall(join(folder, 'blobs', `${name}.json`), 'utf8').catch((cause) => {
    throw failure('record.no_request', { name: name.slice(0, 8) }, { cause })
  })
}

/** The names of all runs in a folder of runs, newest first; none when the folder is not there. */
export async function runIds(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => runIdShape.test(name))
    .sort()
    .reverse()
}

/** The names of the runs that have begun, newest first. */
export async function begunRuns(folder: string): Promise<readonly string[]> {
  const begun: string[] = []
  for (const id of await runIds(folder)) {
    const size = await sizeOf(join(folder, id)).catch(() => 0)
    if (size > 0 || !(await isEmptyRun(join(folder, id)).catch(() => true))) begun.push(id)
  }
  return begun
}

/** Whether a run never began: folders were made for it, and no event, frame or request was written. */
export async function isEmptyRun(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== eventsName) continue
    if (entry.name === 'lock' || isDraft(entry.name)) continue
    if ((await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size !== 0) return false
  }
  return true
}

/** Bytes of a run's journal. Throws one sentence when there is none. */
export async function sizeOf(folder: string): Promise<number> {
  const { size } = await stat(eventsPath(folder)).catch((cause) => {
    throw failure('run.unreadable', { folder }, { cause })
  })
  return size
}

/** `run.json` where it is up to date, else the events themselves; `bytes` are those of whole lines. */
export async function summaryOf(folder: string): Promise<Summary> {
  const size = await sizeOf(folder)
  const kept = await readSummary(folder)
  return kept?.bytes === size ? kept : extendSummary(eventsPath(folder), emptySummary)
}
