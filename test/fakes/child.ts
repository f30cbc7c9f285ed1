/** How programs that a test has started are ended. */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Resolves once the program is gone, also when it has been for long: one that has exited says so to nobody again. */
export async function endChild(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The id of a process that has ended, and that the system will not give away again for a while. */
export function endedPid(): number {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  return pid
}
