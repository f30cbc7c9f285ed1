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
  /** Stops the run that goes on; `unlessByHand` leaves it when the operator's hands have it. */
  stop(unlessByHand: boolean): void
  /** Lifts what is held and ends the process; after `patience` ms it is ended anyhow. */
  close(): Promise<void>
}

const patience = 10_000

/** `onEnd` is called once if the process ends without having been closed: `asked` when a signal told it to, else it died. */
export function openServiceHost(
  file: string,
  begin: { readonly home: string; readonly version: string; readonly kept: boolean },
  onEnd: (how: 'asked' | 'died') => void,
): ServiceHost {
  const child = utilityProcess.fork(file, [], { serviceName: 'Pilothouse service', stdio: 'inherit' })
  const exchange = openExchange((message) => child.postMessage(message), answerVault)
  const ended = new Promise<number>((resolve) => child.once('exit', resolve))
  let closing = false
  child.on('message', (message: unknown) => exchange.hear(message))
  void ended.then((code) => {
    exchange.breakOff('the service process ended')
    if (!closing) onEnd(code === 0 ? 'asked' : 'died')
  })
  return {
    begun: exchange.ask({ type: 'begin', ...begin }),
    plug: (purpose, port) => child.postMessage(purpose, [port]),
    async frame(run, hash) {
      // Without a service there are no frames; the page asks again when it is back.
      const bytes = await exchange.ask({ type: 'frame', run, hash }).catch(() => undefined)
      return bytes instanceof Uint8Array ? bytes : undefined
    },
    stop(unlessByHand) {
      // A service that is gone sends nothing.
      exchange.ask({ type: 'stop', unlessByHand }).catch(() => undefined)
    },
    async close() {
      closing = true
      const limit = setTimeout(() => child.pid !== undefined && process.kill(child.pid, 'SIGKILL'), patience)
      await exchange.ask({ type: 'close' }).catch(() => undefined)
      child.kill()
      await ended
      clearTimeout(limit)
    },
  }
}
