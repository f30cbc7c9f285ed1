/** A phone spoken to straight over TCP, without any adb program: `adb tcpip` phones, emulators. */

import { connect, type Socket } from 'node:net'
import {
  type AdbCredentialStore,
  AdbDaemonTransport,
  AdbPublicKeyAuthenticator,
  AdbSignatureAuthenticator,
} from '@yume-chan/adb'
import { wordsOf } from '../../../../core/cause'
import { Failure, failure, problem, problemOf } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import { inTime } from '../../../engine/waiting'
import type { Line } from './link'
import { packetStreams } from './packets'

export type TcpPlace = { readonly host: string; readonly port: number }

/** In ms: until the phone answers, and how long a person is given to accept the key on its screen. */
const patience = { answer: 10_000, accept: 60_000 } as const

/** Opens the way to the phone. `onAsking` is told when the phone asks its owner whether this computer may use it. */
export async function openTcpLine(
  place: TcpPlace,
  keys: AdbCredentialStore,
  how: { readonly signal: AbortSignal; readonly accept?: number | undefined; onAsking(): void },
): Promise<Line> {
  const socket = await dial(place, how.signal)
  try {
    const transport = await greet(socket, keys, how)
    return {
      model: transport.banner.model?.replaceAll('_', ' '),
      shellV2: transport.banner.features.some((feature) => String(feature) === 'shell_v2'),
      open: async (service) => transport.connect(service),
      gone: transport.disconnected.then(
        () => problem('adb.line.broke'),
        (cause) => problem('adb.line.broken', { words: wordsOf(cause).replace(/\.$/, '') }),
      ),
      async close() {
        await Promise.resolve(transport.close()).catch(() => undefined)
        socket.destroy()
      },
    }
  } catch (cause) {
    socket.destroy()
    how.signal.throwIfAborted()
    throw cause
  }
}

async function dial({ host, port }: TcpPlace, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port })
  socket.setNoDelay(true)
  socket.setKeepAlive(true, 5000)
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', (cause) => reject(new Failure(reasonOf(cause), { cause })))
  })
  try {
    await inTime(opened, {
      ms: patience.answer,
      late: () => failure('adb.line.silent'),
      signals: [signal],
    })
    return socket
  } catch (cause) {
    socket.destroy()
    throw cause
  }
}

const reasons: Readonly<Record<string, Problem>> = {
  ECONNREFUSED: problem('adb.line.refused'),
  ENOTFOUND: problem('net.no_host'),
  EAI_AGAIN: problem('net.lookup_failed'),
  ETIMEDOUT: problem('adb.line.silent'),
  EHOSTUNREACH: problem('adb.line.unreachable'),
  ENETUNREACH: problem('adb.line.network'),
}

const reasonOf = (error: Error): Problem =>
  reasons['code' in error ? String(error.code) : ''] ?? problemOf(error)

async function greet(
  socket: Socket,
  keys: AdbCredentialStore,
  {
    signal,
    accept,
    onAsking,
  }: { readonly signal: AbortSignal; readonly accept?: number | undefined; onAsking(): void },
): Promise<AdbDaemonTransport> {
  let asking = false
  const asked = new AbortController()
  const work = AdbDaemonTransport.authenticate({
    serial: `${socket.remoteAddress}:${socket.remotePort}`,
    connection: packetStreams(socket),
    credentialStore: keys,
    authenticators: [
      AdbSignatureAuthenticator,
      async function* (store, next) {
        for await (const packet of AdbPublicKeyAuthenticator(store, next)) {
          asking = true
          asked.abort()
          onAsking()
          yield packet
        }
      },
    ],
  })
  const refused = () => failure(asking ? 'adb.line.not_let_in' : 'adb.line.no_greeting')
  const bounds = { ms: patience.answer, late: refused, signals: [signal, asked.signal] }
  try {
    return await inTime(work, bounds).catch((cause) => {
      if (signal.aborted || !asking) throw cause
      return inTime(work, { ...bounds, ms: accept ?? patience.accept, signals: [signal] })
    })
  } catch (cause) {
    signal.throwIfAborted()
    if (asking) throw failure('adb.line.not_let_in', {}, { cause })
    if (cause instanceof Failure || !hungUp.test(wordsOf(cause))) throw cause
    throw failure('adb.line.hung_up', {}, { cause })
  }
}

const hungUp = /closed unexpectedly|ECONNRESET/
