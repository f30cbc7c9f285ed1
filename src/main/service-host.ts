/** The service as Electron's main process sees it: a process of its own that can be plugged into, asked and closed. */
import { type MessagePortMain, utilityProcess } from 'electron'
import { openExchange } from './exchange'
import { answerVault } from './keychain'
import type { PortFor } from './ports-door'

export type ServiceHost = {
  /** Resolves when the service is open; rejects with its sentence. */
  readonly begun: Promise<unknown>
  plug(purpose: PortFor, port: MessagePortMain): void
  frame(run: string, hash: string): Promise<Uint8Array | undefined>
  /** Lifts what is held and ends the process; after `patience` ms it is ended anyhow. */
  close(): Promise<void>
}

const patience = 5_000

/** `onDeath` is called once if the process ends without having been closed. */
export function openServiceHost(
  file: string,
  begin: { readonly home: string; readonly version: string; readonly kept: boolean },
  onDeath: () => void,
): ServiceHost {
  const child = utilityProcess.fork(file, [], { serviceName: 'Pilothouse service', stdio: 'inherit' })
  const exchange = openExchange((message) => child.postMessage(message), answerVault)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let closing = false
  child.on('message', (message: unknown) => exchange.hear(message))
  void ended.then(() => {
    exchange.breakOff('the service process ended')
    if (!closing) onDeath()
  })
  return {
    begun: exchange.ask({ type: 'begin', ...begin }),
    plug: (purpose, port) => child.postMessage(purpose, [port]),
    async frame(run, hash) {
      const bytes = await exchange.ask({ type: 'frame', run, hash })
      return bytes instanceof Uint8Array ? bytes : undefined
    },
    async close() {
      closing = true
      const limit = setTimeout(() => child.kill(), patience)
      await exchange.ask({ type: 'close' }).catch(() => undefined)
      child.kill()
      await ended
      clearTimeout(limit)
    },
  }
}
