/** The ADB daemon of the practice phone: a TCP server on loopback that lets hosts in and serves their streams. */

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { failure, problem, problemOf } from '../../../../core/problem'
import type { KnownHosts } from './gate'
import { createSession, type Offer, type Session, type SessionParts } from './session'
import type { Stream } from './stream'

/** Serves one stream of a socket that the phone itself listens on, such as `localabstract:scrcpy`. */
export type Listener = (stream: Stream) => Promise<void>

export type Daemon = {
  readonly port: number
  /** Sends every host away and frees the port. */
  close(): Promise<void>
}

export type DaemonOptions = Pick<SessionParts, 'faults' | 'banner'> & {
  readonly port: number
  /** Asked one after the other. */
  readonly offers: readonly Offer[]
  /** By socket name; more may be added while the daemon runs. */
  readonly listeners: ReadonlyMap<string, Listener>
}

/** More hosts than this are sent away at once. */
const mostHosts = 16

/** A host that does not read what it asked for is sent away at this many bytes. */
const mostUnsent = 64 * 1024 * 1024

/** Rejects when the port cannot be had. */
export async function openDaemon(options: DaemonOptions): Promise<Daemon> {
  const known: KnownHosts = []
  const sessions = new Set<Session>()
  const offer: Offer = (name, session) => {
    const listener = options.listeners.get(name)
    if (listener !== undefined) return listener
    return options.offers.map((one) => one(name, session)).find((serve) => serve !== undefined)
  }
  const server = createServer((socket) => {
    if (sessions.size >= mostHosts) {
      socket.destroy()
      return
    }
    const session = welcome(socket, { ...options, known, offer })
    sessions.add(session)
    session.gone.addEventListener('abort', () => sessions.delete(session), { once: true })
  })
  const port = await listen(server, options.port)
  return {
    port,
    async close() {
      for (const session of [...sessions]) session.end()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
  }
}

function welcome(socket: Socket, parts: Omit<SessionParts, 'send' | 'onEnd'>): Session {
  const session = createSession({
    ...parts,
    send(bytes) {
      if (socket.writable) socket.write(bytes)
      if (socket.writableLength > mostUnsent) socket.destroy()
    },
    onEnd: () => socket.destroySoon(),
  })
  socket.setNoDelay(true)
  socket.on('data', (chunk) => session.receive(chunk))
  // The loss itself is told by 'close', which always follows.
  socket.on('error', () => undefined)
  socket.on('close', () => session.end())
  return session
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? problem('practice.port_taken') : problemOf(cause)
      reject(failure('practice.phone_at', { place: `127.0.0.1:${port}`, why }, { cause }))
    })
    server.listen(port, '127.0.0.1', () => resolve(portOf(server.address())))
  })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw failure('practice.no_port')
  return address.port
}
