/** A phone spoken to straight over TCP, without any adb program: `adb tcpip` phones, emulators. */
import { connect, type Socket } from 'node:net'
import {
  type AdbCredentialStore,
  AdbDaemonTransport,
  AdbPublicKeyAuthenticator,
  AdbSignatureAuthenticator,
} from '@yume-chan/adb'
import { wordsOf } from '../../../../core/cause'
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
        () => 'the phone broke the connection. Connect again.',
        (cause) => `the connection is broken (${wordsOf(cause).replace(/\.$/, '')}). Connect again.`,
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
    socket.once('error', (cause) => reject(new Error(reasonOf(cause), { cause })))
  })
  try {
    await inTime(opened, {
      ms: patience.answer,
      late: () => new Error('the phone does not answer.'),
      signals: [signal],
    })
    return socket
  } catch (cause) {
    socket.destroy()
    throw cause
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused. Turn wireless debugging on, or run “adb tcpip 5555” once over USB.',
  ENOTFOUND: 'no host of this name was found.',
  EAI_AGAIN: 'the name of the host could not be looked up.',
  ETIMEDOUT: 'the phone does not answer.',
  EHOSTUNREACH: 'the phone cannot be reached. Is it in the same network?',
  ENETUNREACH: 'the phone’s network cannot be reached.',
}

const reasonOf = (error: Error): string =>
  reasons['code' in error ? String(error.code) : ''] ?? `${error.message}.`

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
  const refused = () =>
    new Error(asking ? unauthorized : 'what listens there does not greet as a phone does.')
  const bounds = { ms: patience.answer, late: refused, signals: [signal, asked.signal] }
  try {
    return await inTime(work, bounds).catch((cause) => {
      if (signal.aborted || !asking) throw cause
      return inTime(work, { ...bounds, ms: accept ?? patience.accept, signals: [signal] })
    })
  } catch (cause) {
    signal.throwIfAborted()
    if (asking) throw new Error(unauthorized, { cause })
    const words = wordsOf(cause)
    throw words.endsWith('.') ? cause : new Error(`${greetTrouble(words)}.`, { cause })
  }
}

const unauthorized =
  'the phone has not let this computer in. Accept the key on the phone’s screen, then connect again.'

const greetTrouble = (words: string): string =>
  /closed unexpectedly|ECONNRESET/.test(words)
    ? 'the phone hung up. Newer phones want to be paired: use adb:// after “adb pair”'
    : words
