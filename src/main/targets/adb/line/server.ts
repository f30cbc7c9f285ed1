/** The adb server of this machine: where it listens, which phones it knows, what to do about those that are not ready. */

import { AdbServerClient } from '@yume-chan/adb'
import { AdbServerNodeTcpConnector } from '@yume-chan/adb-server-node-tcp'
import { wordsOf } from '../../../../core/cause'
import { Failure, failure, foreign, problem } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import { inTime } from '../../../engine/waiting'
import { parsePlace } from '../url'

/** A phone as the adb server tells of it. */
export type Device = {
  readonly serial: string
  /** adb's own word: `device` is a phone that is ready. */
  readonly state: string
  readonly model?: string
  /** What a person can do about it; absent when the phone is ready. */
  readonly cure?: Problem
}

/** A line of the server's list. `transport` is its number of this connection, which is never used again. */
export type Listed = Device & { readonly transport: bigint | undefined }

/** In ms: what an adb server on this machine takes to answer, and to reach a phone over the network. */
const patience = { answer: 5000, network: 20_000 } as const

/** adb's words for what a phone is, and what to do where it is not ready; `no permissions` has the rest of a sentence behind it. */
const cures: readonly (readonly [string, Problem | undefined])[] = [
  ['device', undefined],
  ['unauthorized', problem('adb.cure.key')],
  ['authorizing', problem('adb.cure.key')],
  ['offline', problem('adb.cure.replug')],
  ['connecting', problem('adb.cure.wait')],
  ['recovery', problem('adb.cure.recovery')],
  ['sideload', problem('adb.cure.sideload')],
  ['bootloader', problem('adb.cure.bootloader')],
  ['rescue', problem('adb.cure.rescue')],
  ['detached', problem('adb.cure.detached')],
  ['host', problem('adb.cure.host')],
  ['no permissions', problem('adb.cure.permissions')],
]

const cureOf = (state: string): Problem | undefined =>
  cures.find(([word]) => state.startsWith(word))?.[1] ??
  (state === 'device' ? undefined : problem('adb.cure.unknown'))

/**
 * Reads what `host:devices-l` answers. A serial may hold spaces (`adb-X (2)._adb-tls-connect._tcp`), so each line is read
 * from its end: details, then the state, then the serial is what is left.
 */
export function readDevices(list: string): readonly Listed[] {
  return list
    .split('\n')
    .slice(0, 200)
    .flatMap((line) => readDevice(line.slice(0, 1000).trimEnd()))
}

function readDevice(line: string): readonly Listed[] {
  const details = /((?:\s+(?:usb|product|model|device|transport_id|features):\S*)*)$/.exec(line)?.[1] ?? ''
  const rest = line.slice(0, line.length - details.length).replace(/\s+\d+-[\d.]+$/, '')
  const found = stateAt(rest)
  if (found === undefined) return []
  const detail = (name: string) => new RegExp(`\\s${name}:(\\S+)`).exec(details)?.[1]
  const model = detail('model')?.replaceAll('_', ' ')
  const number = detail('transport_id')
  const cure = cureOf(found.state)
  return [
    {
      ...found,
      ...(model === undefined ? {} : { model }),
      ...(cure === undefined ? {} : { cure }),
      transport: number !== undefined && /^\d{1,18}$/.test(number) ? BigInt(number) : undefined,
    },
  ]
}

function stateAt(rest: string): { readonly serial: string; readonly state: string } | undefined {
  const refused = /^(\S.*?)\s+(no permissions\b.*)$/.exec(rest)
  if (refused?.[1] !== undefined) return { serial: refused[1], state: 'no permissions' }
  const [, serial, state] = /^(\S.*?)\s+(\S+)$/.exec(rest) ?? []
  return serial === undefined || state === undefined ? undefined : { serial, state }
}

/** Where the adb server listens: `ADB_SERVER_SOCKET` (`tcp:host:port`), else `ANDROID_ADB_SERVER_PORT`, else 127.0.0.1:5037. */
function serverPlace(): { readonly host: string; readonly port: number } {
  const socket = /^tcp:(?:(.+):)?(\d{1,5})$/.exec(process.env.ADB_SERVER_SOCKET ?? '')
  const local = '127.0.0.1'
  if (socket !== null) {
    const host = socket[1] ?? local
    return { host: host === 'localhost' ? local : host, port: Number(socket[2]) }
  }
  const port = Number(process.env.ANDROID_ADB_SERVER_PORT ?? 5037)
  return {
    host: process.env.ANDROID_ADB_SERVER_ADDRESS ?? local,
    port: port > 0 && port < 65_536 ? port : 5037,
  }
}

export const adbServer = (): AdbServerClient =>
  new AdbServerClient(new AdbServerNodeTcpConnector({ ...serverPlace() }))

/** adb's word for what a phone is, said in the reader's language where it is a known one. */
export const stateOf = (word: string): Problem => states[word] ?? foreign(word)

const states: Readonly<Record<string, Problem>> = {
  offline: problem('adb.state.offline'),
  unauthorized: problem('adb.state.unauthorized'),
  authorizing: problem('adb.state.authorizing'),
  connecting: problem('adb.state.connecting'),
  detached: problem('adb.state.detached'),
  'no permissions': problem('adb.state.permissions'),
  recovery: problem('adb.state.recovery'),
  bootloader: problem('adb.state.bootloader'),
}

const noServer = problem('at', { place: 'adb', why: problem('adb.server.none') })

/** Nobody listens where the adb server should. */
class ServerGone extends Failure {}

export const isServerGone = (cause: unknown): boolean => cause instanceof ServerGone

/** What the server failed with, as a failure of ours. */
export const serverTrouble = (cause: unknown): Failure => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ECONNREFUSED' || /ECONNREFUSED/.test(wordsOf(cause)))
    return new ServerGone(noServer, { cause })
  const why = cause instanceof Failure ? cause.problem : foreign(firstLine(wordsOf(cause)))
  return failure('at', { place: 'adb', why }, { cause })
}

const firstLine = (words: string): string => words.trim().split('\n')[0] ?? ''

/** Asks the server something, and gives its sentence when it does not answer in time. */
export async function asked<T>(
  work: Promise<T>,
  signal: AbortSignal,
  ms: number = patience.answer,
): Promise<T> {
  const late = () => failure('adb.server.silent', { seconds: ms / 1000 })
  try {
    return await inTime(work, { ms, late, signals: [signal] })
  } catch (cause) {
    signal.throwIfAborted()
    throw serverTrouble(cause)
  }
}

/** Every phone the server tells of, ready or not. */
export async function listTransports(
  client: AdbServerClient,
  signal: AbortSignal,
): Promise<readonly Listed[]> {
  return readDevices(await asked(answer(client, 'host:devices-l'), signal))
}

async function answer(client: AdbServerClient, request: string): Promise<string> {
  const stream = await client.createConnection(request)
  try {
    return await stream.readString()
  } finally {
    await stream.dispose()
  }
}

/** The phones of the adb server, each with what to do when it is not ready. Rejects with one sentence when there is no server. */
export async function listDevices(signal: AbortSignal): Promise<readonly Device[]> {
  const listed = await listTransports(adbServer(), signal)
  return listed.map(({ transport: _, ...device }) => device)
}

const checkPlace = (place: string): string => {
  const { host, port } = parsePlace(place)
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Pairs with a phone of Android 11 or later: `place` and the six digits are on its “Pair device with pairing code”. */
export async function pairDevice(place: string, code: string, signal: AbortSignal): Promise<void> {
  if (!/^\d{6}$/.test(code)) throw failure('adb.pairing.code')
  const work = answer(adbServer(), `host:pair:${code}:${checkPlace(place)}`)
  const words = await asked(work, signal, patience.network).catch((cause) => {
    if (!/unknown host service|closed|unknown command|ExactReadable/i.test(wordsOf(cause))) throw cause
    throw failure('adb.pairing.old', {}, { cause })
  })
  if (!/^success/i.test(words))
    throw failure('adb.pairing.failed', {
      words: firstLine(words.replace(/^failed:\s*/i, '')).replace(/\.$/, ''),
    })
}

/** Has the server connect to a phone over the network; resolves with the serial to use, once the server says so. */
export async function connectDevice(place: string, signal: AbortSignal): Promise<string> {
  const client = adbServer()
  const serial = checkPlace(place)
  const words = await asked(answer(client, `host:connect:${serial}`), signal, patience.network)
  if (/failed to authenticate/i.test(words))
    throw failure('at', { place: `adb ${serial}`, why: problem('adb.phone.asks_plainly') })
  if (!/^(?:already )?connected to/i.test(words))
    throw failure('at', { place: `adb ${serial}`, why: foreign(firstLine(words)) })
  if (/^already/i.test(words)) await refresh(client, serial, signal)
  return serial
}

/** A phone whose adbd was restarted counts as connected and is offline: only a new connection brings it back. */
async function refresh(client: AdbServerClient, serial: string, signal: AbortSignal): Promise<void> {
  const listed = await listTransports(client, signal)
  if (listed.find((device) => device.serial === serial)?.state !== 'offline') return
  await asked(answer(client, `host:disconnect:${serial}`), signal, patience.network)
  await asked(answer(client, `host:connect:${serial}`), signal, patience.network)
}
