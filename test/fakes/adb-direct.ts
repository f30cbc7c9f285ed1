/** A host without the adb program: @yume-chan/adb straight on a phone's port, and raw packets for hostile ones. */
import { webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import {
  Adb,
  type AdbCredentialStore,
  type AdbDaemonConnection,
  AdbDaemonTransport,
  type AdbPacketData,
  type AdbPrivateKey,
} from '@yume-chan/adb'
import {
  type Command,
  commands,
  createPacketReader,
  encodePacket,
  type Packet,
} from '../../src/main/practice/phone/adbd/packet'

/** A host's own key, made at its first use. */
export function keyStore(): AdbCredentialStore {
  let kept: AdbPrivateKey | undefined
  return {
    async generateKey() {
      const shape = {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
      }
      const pair = await webcrypto.subtle.generateKey({ ...shape, hash: 'SHA-1' }, true, ['sign', 'verify'])
      const key = {
        buffer: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)),
        name: 'a@b',
      }
      kept = key
      return key
    },
    *iterateKeys() {
      if (kept !== undefined) yield kept
    },
  }
}

/** Connects as @yume-chan/adb does; rejects when the phone does not let it in. */
export async function connectDirect(port: number, credentialStore = keyStore()): Promise<Adb> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.setNoDelay(true)
  const serial = `127.0.0.1:${port}`
  const connection = connectionOf(socket)
  return new Adb(await AdbDaemonTransport.authenticate({ serial, connection, credentialStore }))
}

const names = new Map<number, Command>(
  Object.keys(commands).flatMap((name) => (isCommand(name) ? [[commands[name], name] as const] : [])),
)

function isCommand(name: string): name is Command {
  return name in commands
}

type Outgoing = { tryConsume(take: (packet: AdbPacketData) => void): unknown }

function connectionOf(socket: Socket): AdbDaemonConnection {
  const reader = createPacketReader(() => ({ payload: 1024 * 1024, summed: true }))
  let cancelled = false
  const readable = new ReadableStream<AdbPacketData>({
    start(controller) {
      socket.on('data', (chunk) => {
        reader.push(chunk)
        for (let packet = reader.next(); packet !== undefined; packet = reader.next())
          controller.enqueue({ ...packet, command: commands[packet.command] })
      })
      socket.on('error', () => undefined)
      socket.on('close', () => cancelled || controller.close())
    },
    cancel() {
      cancelled = true
      socket.destroy()
    },
  })
  const writable = new WritableStream<Outgoing>({
    write(chunk) {
      chunk.tryConsume((packet) => void socket.write(bytesOf(packet)))
    },
    close: () => void socket.end(),
  })
  const streams: unknown = { readable, writable }
  if (!isConnection(streams)) throw new Error('no streams')
  return streams
}

function bytesOf(packet: AdbPacketData): Uint8Array {
  const command = names.get(packet.command)
  if (command === undefined) throw new Error('an unknown command goes out')
  return encodePacket({ ...packet, command })
}

/** The library writes its own types for the platform's streams, which are what it gets. */
const isConnection = (streams: unknown): streams is AdbDaemonConnection =>
  typeof streams === 'object' && streams !== null && 'readable' in streams

export type RawHost = {
  readonly socket: Socket
  send(bytes: Uint8Array): void
  /** The phone's next packet; undefined when it has ended the link. */
  next(): Promise<Packet | undefined>
}

export async function connectRaw(port: number): Promise<RawHost> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const reader = createPacketReader(() => ({ payload: 1024 * 1024, summed: true }))
  let ended = false
  const waiting: (() => void)[] = []
  const wake = () => {
    for (const one of waiting.splice(0)) one()
  }
  socket.on('data', (chunk) => {
    reader.push(chunk)
    wake()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    ended = true
    wake()
  })
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    async next() {
      for (;;) {
        const packet = reader.next()
        if (packet !== undefined || ended) return packet
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}
