/** The service behind message ports: each port a console hands over becomes the api or one live picture. */
import { z } from 'zod'
import type { Wire } from '../../engine/ports'
import type { Service } from '../../service/door'
import { openApi } from '../api-channel'

/** The name by which a page tells itself apart from other pages. */
const console = z.string().max(60).optional()

/** What a port is for. Comes from the page, so it is read like any stranger's message. */
export const PortFor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('api'), console }),
  z.object({ kind: z.literal('live'), console, run: z.string().min(1).max(120) }),
])
export type PortFor = z.infer<typeof PortFor>

/** Electron's MessagePortMain, as far as it is needed here. */
export type Port = {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown
  on(event: 'close', listener: () => void): unknown
  postMessage(message: unknown): void
  start(): void
  close(): void
}

/** Gives the way to plug a port in. */
export function openPortsDoor(service: Service): (purpose: PortFor, port: Port) => void {
  const api = openApi(service.router)
  return (purpose, port) => {
    switch (purpose.kind) {
      case 'api':
        servePort(api, port, purpose.console ?? '')
        break
      case 'live':
        service.live(purpose.run, wireOfPort(port), purpose.console ?? '')
        break
    }
    port.start()
  }
}

function servePort(api: ReturnType<typeof openApi>, port: Port, console: string): void {
  const caller = { send: (message: string) => port.postMessage(message), close: () => port.close() }
  const channel = api(caller, console)
  port.on('message', ({ data }) => channel.hear(data))
  port.on('close', () => channel.gone())
}

function wireOfPort(port: Port): Wire {
  return {
    // Posting copies. The exact bytes only: a view posted as it is drags its whole buffer along.
    send: (bytes) => port.postMessage(new Uint8Array(bytes)),
    onBytes(listener) {
      port.on('message', ({ data }) => {
        if (data instanceof Uint8Array) listener(data)
        else if (data instanceof ArrayBuffer) listener(new Uint8Array(data))
        else port.close()
      })
    },
    onClose: (listener) => void port.on('close', listener),
    close: () => port.close(),
  }
}
