/** Which processes are alive. */
import { readFile } from 'node:fs/promises'

/** Whether a process of this id exists, also one of another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

/** Whether the process that began then still runs; where either birth is unknown, its id must do. */
export async function isRunningSince(pid: number, born: string | undefined): Promise<boolean> {
  if (!isRunning(pid)) return false
  const began = await birthOf(pid)
  return born === undefined || began === undefined || began === born
}

/** When a process started, in the system's own ticks; undefined outside Linux (proc(5), field 22 of stat). */
export async function birthOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}
