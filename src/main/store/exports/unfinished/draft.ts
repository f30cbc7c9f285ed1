/** The folder in which an export is made, beside the wanted one; one that was cut off is taken up again where it stopped. */
import { mkdir, readdir, rename, rm, rmdir, stat, truncate } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { failure, problem } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import { draftOf, reasonOf } from '../../durable'
import { isRunning } from '../../process'
import {
  type Asked,
  beginLog,
  countDone,
  cutLog,
  type Done,
  isKept,
  type Log,
  type Other,
  readLog,
} from './log'
import { logName } from './log-name'

/** What an export begins with. */
export type Draft = {
  readonly folder: string
  /** Runs that an earlier export has made, and are as it left them. */
  readonly kept: readonly Done[]
  /** Where each file ends. */
  readonly ends: Map<string, number>
  /** Why not all that an earlier one left is kept. */
  readonly anew?: Problem | undefined
}

type Wanted = Asked & { readonly home: string; readonly anew?: boolean | undefined }

const unfinished = '.unfinished-export'
/** One that is at work says by its name in which process; one that was cut off and is kept has no such end. */
const shape = /^(.+)\.unfinished-export(?:\.tmp-(\d+)-[0-9a-f]{12})?$/

const weekMs = 7 * 24 * 60 * 60 * 1000

type Left = { readonly path: string; readonly out: string }

/** Those of a folder at which no living process works. */
async function leftIn(folder: string): Promise<readonly Left[]> {
  return (await readdir(folder).catch(() => [])).flatMap((name) => {
    const [, of, pid] = shape.exec(name) ?? []
    const isAtWork = of === undefined || (pid !== undefined && isRunning(Number(pid)))
    return isAtWork ? [] : [{ path: join(folder, name), out: join(folder, of) }]
  })
}

/** The wanted folder of an export of just the same that was cut off. */
export async function unfinishedLike(folder: string, asked: Asked): Promise<string | undefined> {
  for (const { path, out } of await leftIn(folder)) {
    const log = await readLog(path, asked)
    if (log !== undefined && log.other === undefined && log.done.length > 0) return out
  }
  return undefined
}

/** Begins in a new folder, or in the one that an export to the same place has left. Others that nobody took up for a week go. */
export async function openDraft(out: string, wanted: Wanted): Promise<Draft> {
  const folder = draftOf(`${out}${unfinished}`)
  const own: string[] = []
  for (const { path, out: other } of await leftIn(dirname(out))) {
    if (other === out) own.push(path)
    else if (await isOver(path)) await rm(path, { recursive: true, force: true })
  }
  const taken = wanted.anew === true ? undefined : await takeOver(own, folder)
  for (const path of own) if (path !== taken) await rm(path, { recursive: true, force: true })
  return begin(folder, wanted, taken !== undefined).catch(async (cause) => {
    // The disk may still be as full as it was when the other one was cut off.
    await leaveDraft(folder, out)
    throw failure('export.no_place', { folder: out, why: reasonOf(cause) }, { cause })
  })
}

/** What is kept takes no room: a log that goes on is cut back, never written again. */
async function begin(folder: string, wanted: Wanted, isTaken: boolean): Promise<Draft> {
  const found = isTaken ? await readLog(folder, wanted) : undefined
  const ends = new Map<string, number>()
  const kept = found?.other === undefined ? await keptOf(folder, wanted, found?.done ?? [], ends) : []
  await clear(folder, kept, ends)
  await (kept.length > 0 ? cutLog(folder, kept.length) : beginLog(folder, wanted))
  return { folder, kept, ends, anew: found && whyAnew(found, kept) }
}

/** Nothing whole lies in it, or it is old. */
async function isOver(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return (await countDone(path)) === 0 || (found !== undefined && Date.now() - found.mtimeMs > weekMs)
}

/** By a change of its name: of two who want it one gets it. The one with the most runs. */
async function takeOver(paths: readonly string[], folder: string): Promise<string | undefined> {
  const counted = await Promise.all(paths.map(async (path) => ({ path, runs: await countDone(path) })))
  for (const { path, runs } of counted.sort((a, b) => b.runs - a.runs))
    if (
      runs > 0 &&
      (await rename(path, folder).then(
        () => true,
        () => false,
      ))
    )
      return path
  return undefined
}

async function keptOf(
  folder: string,
  { home, runs }: Wanted,
  done: readonly Done[],
  ends: Map<string, number>,
): Promise<readonly Done[]> {
  for (const [at, one] of done.entries()) {
    if (one.run !== runs[at] || !(await isKept({ folder, home }, one, ends))) return done.slice(0, at)
    for (const { file, to } of one.files) ends.set(file, to)
  }
  return done
}

/** Takes away all that is not known to be whole. */
async function clear(
  folder: string,
  kept: readonly Done[],
  ends: ReadonlyMap<string, number>,
): Promise<void> {
  if (kept.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pictures = new Set([logName, ...kept.flatMap((done) => done.pictures.map(({ file }) => file))])
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll(sep, '/')
    const end = ends.get(name)
    if (end !== undefined) await truncate(path, end)
    else if (!pictures.has(name)) await rm(path)
  }
}

const others: Readonly<Record<Other, Problem>> = {
  version: problem('export.other_version'),
  format: problem('export.other_format'),
  options: problem('export.other_options'),
  runs: problem('export.other_runs'),
  secrets: problem('export.other_secrets'),
}

function whyAnew({ other, done }: Log, kept: readonly Done[]): Problem | undefined {
  if (other !== undefined) return problem('export.anew', { what: others[other] })
  const first = done[kept.length]
  return first && problem('export.anew_from', { run: first.run })
}

/** Puts what is whole in its place. An empty folder makes room; one that is not there needs none. */
export async function settleDraft(folder: string, out: string): Promise<void> {
  await rm(join(folder, logName), { force: true })
  await rmdir(out).catch(() => undefined)
  await rename(folder, out)
}

/** What is left of an export that was cut off: the runs that are kept for a later one; without any, nothing. */
export async function leaveDraft(folder: string, out: string): Promise<number> {
  const runs = await countDone(folder)
  const place = `${out}${unfinished}`
  if (runs === 0) await rm(folder, { recursive: true, force: true })
  else {
    await rm(place, { recursive: true, force: true })
    await rename(folder, place)
  }
  return runs
}

/** The same for one that was made by a thread of this process which can do so no more. */
export async function leaveDrafts(out: string): Promise<number> {
  const begun = `${basename(out)}${unfinished}.tmp-${process.pid}-`
  const names = (await readdir(dirname(out)).catch(() => [])).filter((name) => name.startsWith(begun))
  const runs: number[] = []
  for (const name of names) runs.push(await leaveDraft(join(dirname(out), name), out))
  return Math.max(0, ...runs)
}
