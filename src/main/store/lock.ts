/** One writer a folder: a lock file that names its process, taken over when that process is gone. */

import { constants } from 'node:fs'
import { copyFile, link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { Failure, failure } from '../../core/problem'
import { draftOf, reasonOf } from './durable'
import { birthOf, isRunningSince } from './process'

const Owner = z.object({ pid: z.int().positive(), born: z.string().optional() })
type Owner = z.infer<typeof Owner>

/** Takes the folder's lock and gives the way to let go. Throws one sentence when another process holds it. */
export async function lockFolder(folder: string, name = 'lock'): Promise<() => Promise<void>> {
  const path = join(folder, name)
  const draft = draftOf(path)
  try {
    await write(draft)
    await take(folder, draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  return () => rm(path, { force: true })
}

/** A short change takes milliseconds; a process that holds the lock longer than this hangs. */
const patienceMs = 5000

/** The same for a short change: waits for whoever is about one, up to 5 s, and throws as `lockFolder` does then. */
export async function lockSoon(folder: string, name: string): Promise<() => Promise<void>> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await lockFolder(folder, name)
    } catch (cause) {
      if (!isHeld(cause) || performance.now() > end) throw cause
    }
    // By chance, so that two that wait do not meet again and again.
    await pause(2 + Math.random() * 10)
  }
}

/** Told of a lock that somebody else has, or was quicker to take. */
export const isHeld = (cause: unknown): cause is Failure =>
  cause instanceof Failure && ['record.writer', 'record.taken'].includes(cause.problem.code)

/** The living process that writes in a folder, or undefined when nobody does. */
export async function writerOf(folder: string): Promise<number | undefined> {
  const owner = ownerIn(await readFile(join(folder, 'lock'), 'utf8').catch(() => ''))
  return owner !== undefined && (await isAlive(owner)) ? owner.pid : undefined
}

async function write(draft: string): Promise<void> {
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${JSON.stringify({ pid: process.pid, born: await birthOf(process.pid) })}\n`)
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw failure('file.unwritable', { path: draft, why: reasonOf(cause) }, { cause })
  }
}

async function take(folder: string, draft: string, path: string): Promise<void> {
  if (await tryLink(draft, path)) return
  const held = await readFile(path, 'utf8').catch(() => '')
  const owner = ownerIn(held)
  if (owner !== undefined && (await isAlive(owner)))
    throw failure('record.writer', { folder, process: owner.pid })
  if (!(await takeOver(draft, path, held))) throw failure('record.taken', { folder })
}

/** A lock appears whole or not at all, and never over another one. */
async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    // Some file systems know no links; there the copy is not in one piece, and an empty lock counts as nobody's.
    await link(draft, path).catch((cause) => {
      if (codeOf(cause) === 'EEXIST') throw cause
      return copyFile(draft, path, constants.COPYFILE_EXCL)
    })
    return true
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw failure('file.unwritable', { path, why: reasonOf(cause) }, { cause })
  }
}

/**
 * Puts our lock in the place of a dead one. Only one process at a time may take a lock away, and only the very one it has read:
 * otherwise a slow one would remove the lock of a quicker one.
 */
async function takeOver(draft: string, path: string, held: string): Promise<boolean> {
  const turn = `${path}.turn`
  if (!(await tryLink(draft, turn))) {
    const owner = ownerIn(await readFile(turn, 'utf8').catch(() => ''))
    if (owner === undefined || !(await isAlive(owner))) await rm(turn, { force: true }) // for the next attempt
    return false
  }
  try {
    if ((await readFile(path, 'utf8').catch(() => undefined)) === held) await rm(path, { force: true })
    return await tryLink(draft, path)
  } finally {
    await rm(turn, { force: true })
  }
}

/** Undefined when the text is empty or foreign: nobody who could be alive says who they are. */
function ownerIn(text: string): Owner | undefined {
  try {
    return Owner.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A process id may have been given to somebody else since; where the system tells its birth, that must fit too. */
const isAlive = (owner: Owner): Promise<boolean> => isRunningSince(owner.pid, owner.born)

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? cause.code : undefined)
