/** One writer a folder: a lock file that names its process, taken over when that process is gone. */
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { reasonOf } from './durable'

const Owner = z.object({ pid: z.int().positive(), born: z.string().optional() })
type Owner = z.infer<typeof Owner>

/** Takes the folder's lock and gives the way to let go. Throws one sentence when another process holds it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock')
  if (!(await tryCreate(path))) {
    const owner = await readOwner(path)
    if (owner !== undefined && (await isAlive(owner))) {
      throw new Error(`${folder} is being written by process ${owner.pid}. Close that console first.`)
    }
    await rm(path, { force: true })
    if (!(await tryCreate(path))) throw new Error(`${folder} was taken by another process just now.`)
  }
  return () => rm(path, { force: true })
}

async function tryCreate(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    const born = await birthOf(process.pid)
    await file.writeFile(`${JSON.stringify({ pid: process.pid, born })}\n`)
    await file.close()
    return true
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false
    throw new Error(`${path} could not be written: ${reasonOf(cause)}.`, { cause })
  }
}

/** Undefined when the file is empty or foreign: its writer died before it could say who it was. */
async function readOwner(path: string): Promise<Owner | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  try {
    const parsed = Owner.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** A process id may have been given to somebody else since; where the system tells its birth, that must fit too. */
async function isAlive(owner: Owner): Promise<boolean> {
  try {
    process.kill(owner.pid, 0)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EPERM')) return false
  }
  const born = await birthOf(owner.pid)
  return owner.born === undefined || born === undefined || born === owner.born
}

/** When a process started, in the system's own ticks; undefined outside Linux (proc(5), field 22 of stat). */
async function birthOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
