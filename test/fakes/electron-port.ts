/** A message port of Node's in the shape of Electron's MessagePortMain. */
import type { MessagePort } from 'node:worker_threads'
import type { Port } from '../../src/main/doors/electron/ports-door'

/** Electron wraps what arrives in an event; Node gives it bare. */
export function asElectron(port: MessagePort): Port {
  return {
    on: (event: 'message' | 'close', listener: (event: { data: unknown }) => void) =>
      port.on(event, (data: unknown) => listener({ data })),
    postMessage: (message) => port.postMessage(message),
    start: () => port.start(),
    close: () => port.close(),
  }
}
