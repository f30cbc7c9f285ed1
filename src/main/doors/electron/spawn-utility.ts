/** Electron's way to start a process of Node. */
import { utilityProcess } from 'electron'
import type { Spawn } from '../../wiring/readers'

export const spawnUtility: Spawn = (path) => {
  const child = utilityProcess.fork(path, [], { serviceName: 'Pilothouse reader', stdio: 'ignore' })
  const began = new Promise<void>((resolve) => child.once('spawn', resolve))
  return {
    send: (request) => child.postMessage(request),
    listen(heard, ended) {
      child.on('message', heard)
      child.once('exit', (code) => ended(`code ${code}`))
    },
    // The window keeps the program open.
    keepAlive: () => undefined,
    // Its own way of ending waits for a process that is busy.
    kill: () => void began.then(() => child.pid !== undefined && process.kill(child.pid, 'SIGKILL')),
  }
}
