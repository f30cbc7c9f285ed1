/** The real adb program with a private server of its own: no other server of this machine is touched. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChild } from './child'
import { freePort } from './port'

const program = 'adb'

export type Ran = { readonly code: number; readonly out: Buffer; readonly err: string }

export type Adb = {
  readonly port: number
  /** A folder that is gone after `close`, which may be called more than once. */
  readonly folder: string
  run(...args: readonly string[]): Promise<Ran>
  close(): Promise<void>
}

/** Whether the program is there; the suite installs it. */
export function hasAdb(): boolean {
  try {
    execFileSync(program, ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export async function openAdb(): Promise<Adb> {
  const folder = await mkdtemp(join(tmpdir(), 'pilothouse-adb-'))
  const port = await freePort()
  const env = { ...process.env, HOME: folder, ANDROID_SDK_HOME: folder, TMPDIR: folder, ADB_MDNS: '0' }
  // Unlike "nodaemon" it says when it is ready: a client that comes earlier would start a server of its own in its place.
  const child = spawn(program, ['-P', String(port), 'fork-server', 'server', '--reply-fd', '3'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ready = child.stdio[3]
  if (ready === null || ready === undefined) throw new Error('adb gives no sign of being ready')
  await Promise.race([
    once(ready, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('adb ended'))),
  ])

  return {
    port,
    folder,
    run: (...args) =>
      new Promise((resolve) => {
        const options = { env, encoding: 'buffer', maxBuffer: 64 * 1024 * 1024, timeout: 20_000 } as const
        execFile(program, ['-P', String(port), ...args], options, (problem, out, err) => {
          const code = typeof problem?.code === 'number' ? problem.code : problem === null ? 0 : -1
          resolve({ code, out, err: err.toString() })
        }).stdin?.end()
      }),
    async close() {
      await endChild(child, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
