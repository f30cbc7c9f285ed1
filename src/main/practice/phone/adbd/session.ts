/** One host on the practice phone: let in, then as many streams as it opens, each answered by what the phone offers. */
import type { Faults } from './faults'
import { createGate, type KnownHosts } from './gate'
import {
  createPacketReader,
  encodePacket,
  mostPayload,
  mostPayloadBefore,
  type Packet,
  sumlessVersion,
} from './packet'
import type { Stream } from './stream'
import { createStreams } from './streams'

/** Serves one stream to its end. Undefined for a name that the phone does not offer to this host. */
export type Offer = (name: string, session: Session) => ((stream: Stream) => Promise<void>) | undefined

export type Session = {
  /** A stream from the phone to a socket of the host, such as `tcp:8080`; undefined when the host refuses. */
  open(name: string): Promise<Stream | undefined>
  /** Whether this host was told of shell v2. */
  readonly shellV2: () => boolean
  /** Aborted when the host is gone. */
  readonly gone: AbortSignal
  receive(chunk: Uint8Array): void
  end(): void
}

export type SessionParts = {
  readonly faults: Faults
  readonly known: KnownHosts
  readonly offer: Offer
  /** `device::ro.product.name=…;features=…`. */
  banner(): string
  send(bytes: Uint8Array): void
  /** Ends the link; called once. */
  onEnd(): void
}

export function createSession(parts: SessionParts): Session {
  const { faults } = parts
  const gone = new AbortController()
  let host: { readonly version: number; readonly payload: number } | undefined
  let shellV2 = false
  let sent = 0

  const reader = createPacketReader(() => ({
    payload: host === undefined ? mostPayloadBefore : mostPayload,
    summed: host === undefined || host.version < sumlessVersion,
  }))
  const gate = createGate({ faults, known: parts.known, send, onWelcome: welcome })
  const streams = createStreams({
    payload: () => host?.payload ?? mostPayloadBefore,
    send,
    serve: (name) => parts.offer(name, session),
    onFailure: end,
  })
  const forget = faults.subscribe(() => {
    sent = 0
    if (faults.now().offline) end()
  })

  function send(packet: Packet): void {
    if (gone.signal.aborted) return
    const bytes = encodePacket(packet)
    const { dropAfter } = faults.now()
    const left = dropAfter === undefined ? bytes.length : Math.max(0, dropAfter - sent)
    sent += bytes.length
    parts.send(bytes.subarray(0, left))
    if (left < bytes.length) end()
  }

  function end(): void {
    if (gone.signal.aborted) return
    gone.abort(new Error('adb: the host is gone.'))
    forget()
    gate.close()
    streams.lose()
    parts.onEnd()
  }

  function welcome(greeted: { readonly version: number; readonly payload: number }): void {
    host = { ...greeted, payload: Math.min(Math.max(greeted.payload, mostPayloadBefore), mostPayload) }
    shellV2 = !faults.now().noShellV2
    const payload = Buffer.from(parts.banner())
    send({ command: 'CNXN', arg0: Math.min(host.version, sumlessVersion), arg1: mostPayload, payload })
  }

  function received(packet: Packet): void {
    if (packet.command === 'STLS') throw new Error('adb: the practice phone speaks no TLS.')
    if (packet.command === 'CNXN') {
      host = undefined
      streams.lose()
    }
    const unheard = packet.command === 'OPEN' && faults.now().silent === 'streams'
    if (host === undefined) gate.received(packet)
    else if (packet.command !== 'SYNC' && packet.command !== 'AUTH' && !unheard) streams.received(packet)
  }

  const session: Session = {
    gone: gone.signal,
    shellV2: () => shellV2,
    open: async (name) => (gone.signal.aborted ? undefined : streams.open(name)),
    receive(chunk) {
      reader.push(chunk)
      try {
        for (let packet = reader.next(); packet !== undefined; packet = reader.next()) {
          if (gone.signal.aborted) return
          received(packet)
        }
      } catch {
        // What is no ADB gets no answer: the link ends, and only this one.
        end()
      }
    },
    end,
  }
  return session
}
